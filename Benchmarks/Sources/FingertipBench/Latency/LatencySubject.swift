// SPDX-License-Identifier: MIT

import CFloor
import Dispatch
import Figures
import Fingertip
import Glibc
import Synchronization

/// One way to hear of a report.
protocol LatencySubject: AnyObject {
  var name: String { get }
  var panel: FedPanel { get }
  var recorder: LatencyRecorder { get }
}

/// A thread in C that waits in epoll and reads.
final class EpollSubject: LatencySubject {
  let name = RowName.epollInC
  let panel: FedPanel
  let recorder = LatencyRecorder()
  private let thread: OpaquePointer

  init?(_ panel: FedPanel) {
    self.panel = panel
    let context = Unmanaged.passUnretained(recorder).toOpaque()
    guard
      let thread = floor_thread_start(
        FLOOR_READ_AND_DECODE, panel.fileDescriptor, LatencyRecorder.report, context)
    else { return nil }
    self.thread = thread
  }

  deinit { floor_thread_stop(thread) }
}

/// A Dispatch read source in C.
final class SourceSubject: LatencySubject {
  let name = RowName.sourceInC
  let panel: FedPanel
  let recorder = LatencyRecorder()
  private let source: OpaquePointer

  init?(_ panel: FedPanel) {
    self.panel = panel
    let context = Unmanaged.passUnretained(recorder).toOpaque()
    guard let source = floor_source_start(panel.fileDescriptor, LatencyRecorder.report, context) else { return nil }
    self.source = source
  }

  deinit { floor_source_stop(source) }
}

extension LatencyRecorder {
  /// What a floor calls for each report.
  fileprivate static let report: floor_report = { context in
    guard let context else { return }
    Unmanaged<LatencyRecorder>.fromOpaque(context).takeUnretainedValue().noteCall()
  }
}

/// The library, in one of its ways to call blocks.
final class ScreenSubject: LatencySubject {
  let name: String
  let panel: FedPanel
  let recorder: LatencyRecorder
  private let watched: WatchedScreen
  private let loop: PollLoop?

  init(_ name: String, _ panel: FedPanel, _ delivery: DeliveryMode) throws(DeviceError) {
    let recorder = LatencyRecorder()
    self.name = name
    self.panel = panel
    self.recorder = recorder
    watched = try WatchedScreen(panel, delivery) { recorder.noteCall() }
    if case .manual = delivery {
      loop = PollLoop(watched.screen)
    } else {
      loop = nil
      try watched.screen.start()
    }
  }

  deinit {
    loop?.stop()
    watched.screen.stop()
    // Nothing reads the panel any more once its queue has come to this.
    watched.screen.queue?.sync {}
  }
}

/// An app's own poll loop, on a thread.
private final class PollLoop: @unchecked Sendable {
  private let screen: TouchScreen
  private let isStopped = Atomic<Bool>(false)
  private var thread = BenchThread?.none

  init(_ screen: TouchScreen) {
    self.screen = screen
    thread = BenchThread { [unowned self] in
      var waiting = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while !isStopped.load(ordering: .acquiring) {
        poll(&waiting, 1, 100)
        screen.dispatchPending()
      }
    }
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    thread?.join()
  }
}
