// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// Other programs' work: a thread for each CPU that does nothing but use it.
final class SpinningThreads: Sendable {
  private let isStopped = Atomic<Bool>(false)

  /// Runs `body` beside them.
  func spin<Failure>(during body: () throws(Failure) -> Void) throws(Failure) {
    let threads = (0..<max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)).map { _ in
      BenchThread { [self] in while !isStopped.load(ordering: .relaxed) {} }
    }
    defer {
      isStopped.store(true, ordering: .relaxed)
      for thread in threads { thread.join() }
    }
    try body()
  }
}
