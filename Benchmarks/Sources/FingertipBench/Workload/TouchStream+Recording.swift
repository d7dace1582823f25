// SPDX-License-Identifier: MIT

import GestureCore
import TouchRecording

extension TouchStream {
  /// What a recorded device sent, as often in a row as makes at least `frames` frames; nil where there is none.
  init?(recorded device: RecordedDevice, frames: Int) {
    let axes = (x: device.capabilities.axis(AbsCode.mtPositionX), y: device.capabilities.axis(AbsCode.mtPositionY))
    guard let x = axes.x, let y = axes.y else { return nil }
    let model = PanelModel(
      capabilities: device.capabilities,
      geometry: PanelGeometry(x: x, y: y, display: PanelGeometry.Display(pixels: nil, millimetres: nil)))
    let pass = RecordedPass(device.events)
    let once = TouchStream(model, passes: 1, pass)
    guard !once.frames.isEmpty else { return nil }
    let passes = (frames + once.frames.count - 1) / once.frames.count
    self = passes == 1 ? once : TouchStream(model, passes: passes, pass)
  }

  private init(_ model: PanelModel, passes: Int, _ pass: RecordedPass) {
    var events: [InputEvent] = []
    var reports: [Range<Int>] = []
    for number in 0..<passes {
      for report in pass.reports {
        let first = events.count
        for var event in report {
          event.time = event.time.advanced(byMicroseconds: Int64(number) * pass.period)
          events.append(event)
        }
        reports.append(first..<events.count)
      }
    }
    self.init(model, events: events, reports: reports, passes: passes)
  }
}

/// The reports of a recording, fit to be fed again after themselves: they begin by naming their slot, and whoever is
/// still down at the end is lifted.
private struct RecordedPass {
  private(set) var reports: [[InputEvent]] = []

  init(_ events: [InputEvent]) {
    guard let start = events.first?.time else { return }
    var report = [InputEvent(time: start, type: EventType.abs, code: AbsCode.mtSlot, value: 0)]
    var current: Int32 = 0
    var down: Set<Int32> = []
    for event in events {
      // What was lost then is not lost now.
      guard event.type != EventType.syn || event.code == SynCode.report else { continue }
      report.append(event)
      switch (event.type, event.code) {
      case (EventType.abs, AbsCode.mtSlot): current = event.value
      case (EventType.abs, AbsCode.mtTrackingID):
        if event.value < 0 { down.remove(current) } else { down.insert(current) }
      case (EventType.syn, _):
        reports.append(report)
        report = []
      default: break
      }
    }
    guard !down.isEmpty, let end = reports.last?.last?.time else { return }
    let lifted = end.advanced(byMicroseconds: 10_000)
    let lifts = down.sorted().flatMap { slot in
      [(AbsCode.mtSlot, slot), (AbsCode.mtTrackingID, -1)].map { code, value in
        InputEvent(time: lifted, type: EventType.abs, code: code, value: value)
      }
    }
    reports.append(lifts + [InputEvent(time: lifted, type: EventType.syn, code: SynCode.report, value: 0)])
  }

  /// How much later, in microseconds, they may begin again.
  var period: Int64 {
    let times = reports.compactMap { $0.last?.time.microseconds }
    return (times.max() ?? 0) - (times.min() ?? 0) + 2_000_000
  }
}
