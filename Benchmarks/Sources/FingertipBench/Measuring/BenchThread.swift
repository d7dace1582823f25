// SPDX-License-Identifier: MIT

import Glibc

/// A thread that runs one block.
struct BenchThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private var id = pthread_t()

  init(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let status = pthread_create(
      &id, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    precondition(status == 0, "no thread")
  }

  func join() { pthread_join(id, nil) }
}
