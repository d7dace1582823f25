// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing
import TouchRecording
import TouchTesting

@Suite struct `A test panel` {
  static let panel = TestPanel(width: 300, pixels: Size(width: 3000, height: 2000), unitsPerMillimetre: 10)

  /// What a decoder and the panel's geometry make of the events, in pixels.
  private static func changes(_ script: TouchScript, on panel: TestPanel) -> [String] {
    var decoder = SlotDecoder(capabilities: panel.capabilities)
    var lines: [String] = []
    for event in panel.events(for: script, startingAt: 0) where decoder.handle(event) {
      while let frame = decoder.nextFrame() {
        let parts = frame.changes.map { change in
          let place = panel.geometry.touch(change).position
          return "\(change.transition) \(change.serial) \((place.x * 10).rounded()) \((place.y * 10).rounded())"
        }
        lines.append("\(frame.time.microseconds / 1000): " + parts.joined(separator: ", "))
      }
    }
    return lines
  }

  static let scripts: [(String, TouchScript, [String])] = [
    (
      "a finger", "0 D 100 200  20 M 150 200  30 M 150 200  40 U",
      ["0: landed 1 100.0 200.0", "20: moved 1 150.0 200.0", "40: lifted 1 150.0 200.0"]
    ),
    (
      "a place that only the lift tells", "0 D 100 200  40 L 110 210",
      ["0: landed 1 100.0 200.0", "40: lifted 1 110.0 210.0"]
    ),
    (
      "two fingers, one a palm", "0 D0 0 0 D1 3000 2000  20 X0  30 M0 50 50 M1 1000 1000  40 U0 U1",
      [
        "0: landed 1 0.0 0.0, landed 2 3000.0 2000.0", "20: cancelled 1 0.0 0.0", "30: moved 2 1000.0 1000.0",
        "40: lifted 2 1000.0 1000.0",
      ]
    ),
    (
      "a slot used again at the same place", "0 D 100 200  20 U  30 D 100 200  40 U",
      ["0: landed 1 100.0 200.0", "20: lifted 1 100.0 200.0", "30: landed 2 100.0 200.0", "40: lifted 2 100.0 200.0"]
    ),
    (
      "everything cancelled", "0 D 100 200  20 C  30 M 500 500  40 U  50 D 100 200  60 U",
      [
        "0: landed 1 100.0 200.0", "20: cancelled 1 100.0 200.0", "50: landed 2 100.0 200.0",
        "60: lifted 2 100.0 200.0",
      ]
    ),
    (
      "what is not down", "0 M 1 1  10 U  20 D 100 200  25 D 500 500  30 U",
      ["20: landed 1 100.0 200.0", "30: lifted 1 100.0 200.0"]
    ),
    (
      "beyond the glass", "0 D -50 9000  10 U", ["0: landed 1 0.0 2000.0", "10: lifted 1 0.0 2000.0"]
    ),
  ]

  @Test(arguments: scripts)
  func `sends what fingers do as a driver does`(_ name: String, _ script: TouchScript, _ expected: [String]) {
    let difference = LineDifference(expected: expected, found: Self.changes(script, on: Self.panel))
    #expect(difference == nil, "\(name)")
  }

  @Test func `has room for as many fingers as it has slots`() {
    var panel = Self.panel
    panel.slots = 1
    #expect(Self.changes("0 D0 100 200 D1 5 5  20 U1  30 U0", on: panel).count == 2)
  }

  @Test func `sends nothing for what did not change`() {
    let events = Self.panel.events(for: "0 D 100 200  10 M 100.2 200  20 M 101 200  30 U", startingAt: 5)
    #expect(events.map(\.time.microseconds) == [5, 5, 5, 5, 5, 20_005, 20_005, 30_005, 30_005, 30_005])
  }

  @Test func `reads places in millimetres too`() throws {
    let pixels = Self.panel.events(for: "0 D 150 300  30 U")
    let millimetres = Self.panel.events(for: try TouchScript("0 D 15 30  30 U", unit: .millimetres))
    #expect(pixels == millimetres)
  }

  @Test func `is a touchscreen of the size it says`() {
    let verdict = Self.panel.capabilities.touchscreenVerdict()
    #expect(verdict.isAccepted)
    #expect(Self.panel.millimetres == Size(width: 300, height: 200))
    let own = PanelGeometry(
      x: Self.panel.capabilities.axis(AbsCode.mtPositionX) ?? AxisInfo(),
      y: Self.panel.capabilities.axis(AbsCode.mtPositionY) ?? AxisInfo())
    #expect(own.sizeSource == .resolution && own.millimetres == Self.panel.millimetres)
  }

  @Test func `lets an app's gestures be tested`() throws {
    var options = TouchScreen.Options()
    options.display = Self.panel.display
    let events = Self.panel.events(for: "0 D 960 540  60 U  200 D 962 541  250 U  1000 D 100 100  1600 U")
    let screen = try TouchScreen(
      recorded: RecordedDevice(name: "test", capabilities: Self.panel.capabilities, events: events),
      delivery: .direct, options: options)
    let lines = TestLines()
    screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { tap in
      lines.add("\(tap.numberOfTapsRequired) taps at \(tap.location.x.rounded()), \(tap.location.y.rounded())")
    }
    screen.newLongPressGesture().whenBegan { _ in lines.add("press") }
    try screen.start()
    #expect(lines.difference(from: ["2 taps at 962.0, 541.0", "press"]) == nil)
  }
}
