// SPDX-License-Identifier: MIT

import CEvdev
import CFloor
import CMeasure
import Dispatch
import Fingertip
import GestureCore

/// This program once more, that ends with the first touch it reads.
enum StartingProcess: String, CaseIterable {
  case nothing
  case libevdev
  case manual
  case direct
  case queue

  var title: String {
    switch self {
    case .nothing: "a process that reads nothing"
    case .libevdev: "C: libevdev"
    case .manual, .direct, .queue: "fingertip, \(rawValue)"
    }
  }

  /// From just before it is started to its first touch, in milliseconds; nil where it failed.
  func run(_ options: Options) -> Double? {
    guard let program = Program.path else { return nil }
    let start = measure_nanoseconds()
    let output = Program.run([program] + options.arguments(for: .startup) + ["--child", rawValue])
    guard let line = output?.split(separator: "\n").first, let end = UInt64(line), end > start else { return nil }
    return Double(end - start) / 1e6
  }

  /// In the child: prints when the first touch was there.
  func be() throws(DeviceError) {
    switch self {
    case .nothing: print(measure_nanoseconds())
    case .libevdev:
      let panel = FedPanel()
      guard let reader = floor_reader_new(FLOOR_LIBEVDEV, panel.fileDescriptor) else { return }
      defer { floor_reader_free(reader) }
      Self.touch(panel)
      if floor_reader_drain(reader) > 0 { print(measure_nanoseconds()) }
    case .manual: try waitForTouch(.manual)
    case .direct: try waitForTouch(.direct)
    case .queue: try waitForTouch(.ownQueue)
    }
  }

  private func waitForTouch(_ delivery: DeliveryMode) throws(DeviceError) {
    let touched = DispatchSemaphore(value: 0)
    let panel = FedPanel()
    let screen = try TouchScreen(fileDescriptor: panel.fileDescriptor, delivery: delivery)
    GestureSet.standard.add(to: screen)
    screen.whenTouchesBegan { _ in
      print(measure_nanoseconds())
      touched.signal()
    }
    if case .manual = delivery {
      Self.touch(panel)
      screen.dispatchPending()
    } else {
      try screen.start()
      Self.touch(panel)
    }
    touched.wait()
    screen.stop()
    screen.queue?.sync {}
  }

  private static func touch(_ panel: FedPanel) {
    let now = Timestamp(microseconds: Int64(measure_nanoseconds() / 1000))
    let landing = [
      input_event(now, EventType.abs, AbsCode.mtTrackingID, 1),
      input_event(now, EventType.abs, AbsCode.mtPositionX, 900),
      input_event(now, EventType.abs, AbsCode.mtPositionY, 500), input_event(now, EventType.syn, SynCode.report, 0),
    ]
    landing.withUnsafeBufferPointer { _ = panel.send($0) }
  }
}
