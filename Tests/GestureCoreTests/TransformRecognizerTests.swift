// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Transform` {
  @Test func `has the limits of a pan, a pinch and a rotation`() {
    let configuration = TransformRecognizer.Configuration()
    #expect(configuration.pan == .init())
    #expect(configuration.pinch == .init())
    #expect(configuration.rotation == .init())
  }

  static let cases = [
    GestureCase(
      "one finger at a pan's hysteresis", "0 D0 100 100  20 M0 101.6 100  40 U0",
      ["transform failed @40 liftedTooEarly 1.6/1.6"]),
    GestureCase(
      "one finger past it", "0 D0 100 100  20 M0 101.601 100  40 U0", ["transform began @20", "transform ended @40"]),
    GestureCase(
      "at a pinch's", "0 D0 100 100 D1 120 100  20 M0 98.5 100 M1 121.5 100  40 U0 U1",
      ["transform failed @40 liftedTooEarly 0/1.6"]),
    GestureCase(
      "past a pinch's", "0 D0 100 100 D1 120 100  20 M0 98.5 100 M1 121.501 100  40 U0 U1",
      ["transform began @20", "transform ended @40"]),
    GestureCase(
      "at a rotation's", pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 10, radius: 20) + "40 U0 U1",
      ["transform failed @40 liftedTooEarly 0/1.6"]),
    GestureCase(
      "past a rotation's", pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 10.01, radius: 20) + "40 U0 U1",
      ["transform began @20", "transform ended @40"]),
    GestureCase(
      "goes on until the last finger lifts",
      "0 D0 100 100 D1 120 100  20 M1 140 100  30 U0  40 M1 150 100  50 D2 90 90  60 U1  70 M2 80 90  80 U2",
      ["transform began @20", "transform changed @40", "transform changed @70", "transform ended @80"]),
    GestureCase(
      "in the frame in which the finger lifts", "0 D0 100 100  20 L0 120 100",
      ["transform began @20", "transform ended @20"]),
    GestureCase(
      "a palm of two leaves one", "0 D0 100 100 D1 120 100  20 M1 140 100  30 X0  40 M1 150 100  50 X1",
      ["transform began @20", "transform changed @40", "transform cancelled @50"]),
    GestureCase("a palm before", "0 D0 100 100  20 X0", ["transform failed @20 touchCancelled"]),
    GestureCase(
      "a finger that joins before measures anew",
      "0 D0 100 100  20 M0 101.5 100  30 D1 130 100  40 M0 103 100 M1 131.5 100  50 U0 U1",
      ["transform failed @50 liftedTooEarly 1.5/1.6"]),
    GestureCase(
      "a finger that leaves before measures anew",
      "0 D0 100 100 D1 130 100  20 M0 101.5 100 M1 131.5 100  30 U1  40 M0 103 100  50 U0",
      ["transform failed @50 liftedTooEarly 1.5/1.6"]),
  ]

  @Test(arguments: cases)
  func `with fingers`(_ example: GestureCase) {
    example.check { $0.addTransform() }
  }

  /// Translation, scale and degrees.
  private static func values(_ event: Seen) -> String {
    "\(rounded(event.translation)) \(rounded(event.scale)) \(degrees(event.rotation))"
  }

  static let values: [(String, String, [String])] = [
    (
      "one finger", "0 D0 100 100  20 M0 111.6 100  30 M0 120 105  40 U0",
      ["(10, 0) 1 0", "(18.4, 5) 1 0", "(18.4, 5) 1 0"]
    ),
    (
      "apart", "0 D0 100 100 D1 120 100  20 M0 87 100 M1 133 100  30 M0 75.5 100 M1 144.5 100  40 U0 U1",
      ["(0, 0) 2 0", "(0, 0) 3 0", "(0, 0) 3 0"]
    ),
    (
      "together", "0 D0 80 100 D1 120 100  20 M0 90.75 100 M1 109.25 100  40 U0 U1", ["(0, 0) 0.5 0", "(0, 0) 0.5 0"]
    ),
    (
      "round",
      pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 30, radius: 20) + pair(at: 30, -50, radius: 20) + "40 U0 U1",
      ["(0, 0) 1 20", "(0, 0) 1 -60", "(0, 0) 1 -60"]
    ),
    (
      "what did not pass its hysteresis starts from nothing",
      "0 D0 80 100 D1 120 100  20 M0 91.6 100 M1 133.6 100  30 M0 101.6 100 M1 143.6 100  40 U0 U1",
      ["(11, 0) 1 0", "(21, 0) 1 0", "(21, 0) 1 0"]
    ),
    (
      "all at once",
      "0 D0 80 100 D1 120 100  20 M0 100 80 M1 100 166 40 U0 U1",
      ["(0, 21.4) 2 80", "(0, 21.4) 2 80"]
    ),
  ]

  @Test(arguments: values)
  func `tells all three, without the hysteresis`(_ name: String, _ script: String, _ told: [String]) {
    let fixture = EngineFixture()
    fixture.addTransform()
    #expect(fixture.playOut(TouchScript(script)).map(Self.values) == told, "\(name)")
  }

  @Test func `Q21: does not jump when fingers join and leave`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    fixture.playOut(
      """
      0 D0 100 100  20 M0 111.6 100  30 D1 20 180  40 M1 20 180.001  50 M0 112.6 100 M1 21 180.001  60 D2 250 10  \
      70 M2 250 10.001  80 U0  90 M2 251 10.001 M1 22 180.001  100 U2  110 M1 23 180.001  120 U1
      """)
    #expect(fixture.seen.map(\.touches) == [1, 2, 2, 3, 2, 1, 1])
    for (event, x) in zip(fixture.seen, [10.0, 10, 11, 11, 12, 13, 13]) {
      #expect(abs(event.translation.x - x) < 1e-3)
      #expect(abs(event.translation.y) < 1e-3)
      #expect(abs(event.scale - 1) < 1e-2)
      #expect(abs(event.rotation) < 1e-2)
    }
  }

  @Test func `a second finger adds scale and rotation to a drag`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    fixture.playOut("0 D0 100 100  20 M0 111.6 100  30 D1 131.6 100  40 M1 151.6 100  50 M1 111.6 140  60 U1  70 U0")
    #expect(
      fixture.seen.map(Self.values) == [
        "(10, 0) 1 0", "(20, 0) 2 0", "(0, 20) 2 90", "(0, 20) 2 90",
      ])
  }

  @Test func `has values that can be set one by one`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 2, y: 2))
    fixture.addTransform()
    fixture.engine.set(translation: .zero, scale: 4, rotation: 4, of: fixture.id("transform"))
    var settings: [(EngineFixture) -> Void] = [
      { $0.engine.set(scale: 1, of: $0.id("transform")) },
      { $0.engine.set(translation: .zero, of: $0.id("transform")) },
      { $0.engine.set(rotation: 1, of: $0.id("transform")) },
    ]
    fixture.whenSeen = { fixture, _ in
      if !settings.isEmpty { settings.removeFirst()(fixture) }
    }
    fixture.playOut(
      "0 D0 100 100 D1 120 100  20 M0 87 100 M1 133 100  30 M0 88 100 M1 134 100  40 M0 75 100 M1 121 100  50 U0 U1")
    #expect(
      fixture.seen.map { "\(rounded($0.translation)) \(rounded($0.scale)) \(rounded($0.rotation))" } == [
        "(0, 0) 2 0", "(2, 0) 1 0", "(-26, 0) 1 0", "(-26, 0) 1 1",
      ])
  }

  @Test func `tells velocities`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    var text = "0 D0 100 100 D1 120 100 "
    for step in 1...6 { text += "\(step * 10) M0 \(100 - step) 100 M1 \(120 + step * 2) 100 " }
    fixture.playOut(TouchScript(text + "65 U0 U1"))
    #expect(fixture.seen.last.map { rounded($0.velocity) } == "(50, 0)")
    // 300 mm/s over the span at which the scale is 1.
    let expected = 300 * (fixture.seen.last?.scale ?? 0) / 38
    #expect(abs((fixture.seen.last?.scaleVelocity ?? 0) - expected) < 0.1)
    #expect(abs(fixture.seen.last?.rotationVelocity ?? 1) < 1e-9)
  }

  @Test func `Q25 e: on one spot, and below the least span, is finite and does not scale`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    fixture.playOut(
      "0 D0 100 100 D1 100 100  20 M0 110 100 M1 110 100  30 M1 113 100  40 M0 113 100  50 M0 113 106  60 U0 U1")
    #expect(fixture.seen.map(\.phase) == [.began, .changed, .changed, .changed, .ended])
    #expect(fixture.seen.allSatisfy { $0.scale == 1 && $0.scaleVelocity == 0 && $0.rotation.isFinite })
  }
}
