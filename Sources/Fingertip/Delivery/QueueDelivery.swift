// SPDX-License-Identifier: MIT

import Dispatch
import EvdevInput
import GestureCore
import Synchronization

/// Touches through a ring from a reader thread to the app's queue: a block that takes its time never stops the reading.
///
/// The reader thread runs ``read()``, the queue runs ``drain()``.
final class QueueDelivery: TouchSink, @unchecked Sendable {
  let loop: EventLoop
  private let source: any TouchSource
  private let core: ScreenCore
  private let ring: FrameRing
  private let writer: RingWriter
  private let notices = Mutex<[SourceNotice]>([])
  /// Tells the queue that the ring has something; a source of this kind allocates nothing when it is told.
  private let signal: any DispatchSourceUserDataAdd

  init(source: any TouchSource, core: ScreenCore, queue: DispatchQueue) throws(DeviceError) {
    self.source = source
    self.core = core
    ring = FrameRing()
    writer = RingWriter(ring: ring)
    // What the source found before there was anybody to tell waits for the first round.
    loop = try EventLoop(source)
    signal = DispatchSource.makeUserDataAddSource(queue: queue)
    signal.setEventHandler { @Sendable [weak self] in self?.drain() }
    signal.activate()
  }

  deinit {
    signal.cancel()
  }

  // MARK: On the reader thread

  /// Waits for input or time and passes it on.
  func read() {
    let isCalled = loop.wait()
    // Everything up to here is in the ring once the source was drained: only then may the queue let time pass.
    let now = Timestamp.monotonicNow
    _ = source.dispatch(self, at: now)
    writer.catchUp(at: now)
    ring.setClock(now)
    // A report without news is nothing to wake the queue for.
    if isCalled || ring.fill > 0 { signal.add(data: 1) }
  }

  /// Lets go of the source, when the thread ends.
  func close() {
    source.letGo()
  }

  func frame(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    writer.write(time: time, changes: changes)
  }

  func notice(_ notice: SourceNotice) {
    notices.withLock { $0.append(notice) }
    // Without a mark the notice waits for the next mark, or for the ring to run empty.
    _ = ring.pushNotice()
  }

  // MARK: On the queue

  private func drain() {
    let until = ring.drainedUntil
    core.beginRound()
    while !core.isEnding, let item = ring.next() {
      switch item {
      case .frame(let time, let changes): core.take(time: time, changes: changes)
      case .notice: takeNotice()
      }
    }
    if !core.isEnding { core.advance(to: until) }
    core.endRound()
    guard !core.isEnding else { return }
    loop.arm(core.nextDeadline, at: until)
    if writer.waitsForRoom { loop.wakeUp() }
  }

  private func takeNotice() {
    let notice = notices.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let notice { core.take(notice) }
  }
}
