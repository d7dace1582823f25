// SPDX-License-Identifier: MIT

import EvdevInput
import Glibc
import Synchronization

/// A thread that does one thing again and again until it is told to stop.
final class ReaderThread: Sendable {
  private let body: @Sendable () -> Void
  private let wake: @Sendable () -> Void
  private let end: @Sendable () -> Void
  private let isStopping = Atomic<Bool>(false)
  /// The thread's own number, once it runs.
  private let thread = Atomic<UInt>(0)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - body: one round; it may wait.
  ///   - wake: makes a round that waits return.
  ///   - end: what the thread does last.
  init(
    body: @escaping @Sendable () -> Void, wake: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void
  ) throws(DeviceError) {
    self.body = body
    self.wake = wake
    self.end = end
    var thread = pthread_t()
    // The thread keeps this object until it ends.
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        let reader = Unmanaged<ReaderThread>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue()
        reader.run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      throw DeviceError.system(errno: status, call: "pthread_create", path: "")
    }
    pthread_detach(thread)
  }

  private func run() {
    thread.store(UInt(pthread_self()), ordering: .releasing)
    while !isStopping.load(ordering: .acquiring) { body() }
    end()
  }

  /// Whether this is called on the thread.
  var isCurrent: Bool { thread.load(ordering: .acquiring) == UInt(pthread_self()) }

  /// Ends the thread after its present round; returns at once, and may be called from the thread itself.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    wake()
  }
}
