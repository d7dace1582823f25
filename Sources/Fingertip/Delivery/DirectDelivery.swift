// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc
import Synchronization

/// Touches straight into the session, on whatever thread dispatches: the manual and the direct way.
final class DirectDelivery: TouchSink, @unchecked Sendable {
  let loop: EventLoop
  private let source: any TouchSource
  private let core: ScreenCore
  /// What other threads want done here.
  private let requests = Mutex<[@Sendable () -> Void]>([])
  /// The thread that dispatched last; 0 before the first time.
  private let thread = Atomic<UInt>(0)
  private var isDispatching = false

  init(source: any TouchSource, core: ScreenCore) throws(DeviceError) {
    self.source = source
    self.core = core
    loop = try EventLoop(source: source.fileDescriptor)
    // What the source found before there was anybody to tell waits for the first round.
    loop.wakeUp()
  }

  /// Whether the screen may be used on this thread: on any one before the first dispatch, then on the dispatching one.
  var isHere: Bool {
    let thread = thread.load(ordering: .acquiring)
    return thread == 0 || thread == UInt(pthread_self())
  }

  /// Works off what there is; never waits. Inside a block it does nothing: the call that led there goes on.
  func dispatchPending() {
    guard !isDispatching else { return }
    isDispatching = true
    defer { isDispatching = false }
    thread.store(UInt(pthread_self()), ordering: .releasing)
    loop.acknowledge()
    for request in takeRequests() { request() }
    guard !core.isStopped else { return }
    // Everything up to here is known once the source was drained: only then may time pass.
    let now = EventLoop.now
    core.session.round {
      source.dispatch(self)
      if !core.isStopped { core.advance(to: now) }
    }
    guard !core.isStopped else { return }
    loop.arm(core.nextDeadline)
  }

  /// Has `request` done where the blocks are called, before the next frame. From any thread.
  func perform(_ request: @escaping @Sendable () -> Void) {
    requests.withLock { $0.append(request) }
    loop.wakeUp()
  }

  private func takeRequests() -> [@Sendable () -> Void] {
    requests.withLock { requests in
      guard !requests.isEmpty else { return [] }
      defer { requests = [] }
      return requests
    }
  }

  func frame(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    guard !core.isStopped else { return }
    core.take(time: time, changes: changes)
  }

  func notice(_ notice: SourceNotice) {
    guard !core.isStopped else { return }
    core.take(notice)
  }
}
