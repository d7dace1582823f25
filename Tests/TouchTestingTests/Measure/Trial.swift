// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import TouchRecording
import TouchTesting

/// Gestures of all kinds on one panel, one after the other, through a whole screen with the default set.
struct Trial: Sendable {
  let panel: TestPanel
  private(set) var gestures: [HumanGesture] = []
  /// When each begins, in microseconds of the stream.
  private var starts: [Microseconds] = []
  private let events: [InputEvent]
  private static let beginning: Microseconds = 1_000_000

  /// - Parameter rounds: how many gestures of each kind.
  init(panel: TestPanel, seed: UInt64, rounds: Int) {
    self.panel = panel
    var hand = HumanHand(seed: seed, glass: panel.millimetres)
    var stream = TouchScript(unit: .millimetres)
    for _ in 0..<rounds {
      for kind in HumanGesture.Kind.allCases {
        let gesture = hand.gesture(kind)
        stream.wait(900)
        starts.append(Self.beginning + stream.end + 450_000)
        gestures.append(gesture)
        stream.append(panel.script(of: gesture))
      }
    }
    events = panel.events(for: stream, startingAt: Self.beginning)
  }

  /// What was understood of each gesture on a panel that is mounted in this way.
  func answers(_ orientation: Orientation) throws -> [Answer] {
    var properties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    if orientation.isMirrored { properties["LIBINPUT_CALIBRATION_MATRIX"] = "-1 0 1 0 1 0" }
    let device = RecordedDevice(
      name: "test", capabilities: panel.capabilities, udevProperties: properties, events: events)
    var options = TouchScreen.Options()
    options.display = display(orientation)
    let screen = try TouchScreen(recorded: device, delivery: .direct, options: options)
    GestureSet.standard.add(to: screen)
    var answers = Array(repeating: Answer(), count: gestures.count)
    screen.observeEvents { event, recognizer in
      let index = starts.lastIndex { $0 <= event.time.microseconds } ?? 0
      answers[index].take(event, name: recognizer.name)
    }
    try screen.start()
    return answers
  }

  /// What is wrong with `answer`; nil where nothing is.
  func fault(_ answer: Answer, _ gesture: HumanGesture, _ orientation: Orientation) -> String? {
    let display = display(orientation)
    let geometry = PanelGeometry(x: AxisInfo(maximum: 1), y: AxisInfo(maximum: 1), display: display)
    return answer.fault(for: gesture, orientation, pixelsPerMillimetre: geometry.pixelsPerMillimetre)
  }

  /// Gestures that are not understood as on the upright panel when it is mounted in another way.
  func differences() throws -> [String] {
    let upright = try answers(.upright)
    var differences: [String] = []
    for orientation in Orientation.all where orientation != .upright {
      for (index, answer) in try answers(orientation).enumerated() {
        let faults = [fault(upright[index], gestures[index], .upright), fault(answer, gestures[index], orientation)]
        guard answer.names != upright[index].names || (faults[0] == nil) != (faults[1] == nil) else { continue }
        differences.append(
          "\(orientation): \(gestures[index]): \(faults[1] ?? "right"), upright \(faults[0] ?? "right")")
      }
    }
    return differences
  }

  private func display(_ orientation: Orientation) -> PanelGeometry.Display {
    let turns = orientation.rotation.swapsAxes
    return PanelGeometry.Display(
      pixels: turns ? panel.pixels.turned : panel.pixels,
      millimetres: turns ? panel.millimetres.turned : panel.millimetres, rotation: orientation.rotation)
  }
}
