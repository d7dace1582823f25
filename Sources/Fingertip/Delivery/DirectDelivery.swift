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
  /// Whether there are any; changed under their lock.
  private let hasRequests = Atomic<Bool>(false)
  /// The thread that dispatched last; 0 before the first time.
  private let thread = Atomic<UInt>(0)
  // Both are of the dispatching thread alone.
  @exclusivity(unchecked) private var isDispatching = false
  /// Whether the source had nothing to say in the last round, so that something else must have called for it.
  @exclusivity(unchecked) private var wasSilent = false
  private var isClosing = false

  init(source: any TouchSource, core: ScreenCore) throws(DeviceError) {
    self.source = source
    self.core = core
    // What the source found before there was anybody to tell waits for the first round.
    loop = try EventLoop(source)
  }

  /// Whether the screen may be used on this thread: on any one before the first dispatch, then on the dispatching one.
  var isHere: Bool {
    let thread = thread.load(ordering: .acquiring)
    return thread == 0 || thread == UInt(pthread_self())
  }

  /// Waits until there is something, and works it off: what a thread of the screen's own does again and again.
  func waitAndDispatch() {
    loop.wait()
    work(at: .monotonicNow)
  }

  /// Works off what there is; never waits. Inside a block it does nothing: the call that led there goes on.
  func dispatchPending() {
    guard !isDispatching else { return }
    isDispatching = true
    defer {
      isDispatching = false
      if isClosing { letGo() }
    }
    thread.store(UInt(pthread_self()), ordering: .releasing)
    let now = Timestamp.monotonicNow
    loop.acknowledge(at: now, thoroughly: wasSilent)
    work(at: now)
  }

  /// Lets go of the source, once the round is over that this may be called in: its descriptor is readable no more. Where the
  /// screen is dispatched.
  func close() {
    isClosing = true
    if !isDispatching { letGo() }
  }

  private func letGo() {
    source.letGo()
    loop.close(source)
  }

  /// - Parameter now: Everything up to here is known once the source was drained: only then may time pass.
  private func work(at now: Timestamp) {
    if hasRequests.load(ordering: .acquiring) { workOffRequests() }
    guard !core.isEnding else { return }
    core.beginRound()
    wasSilent = !source.dispatch(self, at: now)
    if !core.isEnding { core.advance(to: now) }
    core.endRound()
    guard !core.isEnding else { return }
    loop.arm(core.nextDeadline, at: now)
  }

  /// Has `request` done where the blocks are called, before the next frame. From any thread.
  func perform(_ request: @escaping @Sendable () -> Void) {
    requests.withLock { requests in
      requests.append(request)
      hasRequests.store(true, ordering: .releasing)
    }
    loop.wakeUp()
  }

  // Apart, so that the way of every frame is short.
  @inline(never)
  private func workOffRequests() {
    for request in takeRequests() { request() }
  }

  private func takeRequests() -> [@Sendable () -> Void] {
    requests.withLock { requests in
      hasRequests.store(false, ordering: .relaxed)
      defer { requests = [] }
      return requests
    }
  }

  func frame(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    guard !core.isEnding else { return }
    core.take(time: time, changes: changes)
  }

  func notice(_ notice: SourceNotice) {
    guard !core.isEnding else { return }
    core.take(notice)
  }
}
