// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Pinch` {
  @Test func `has the limits that are written down`() {
    let configuration = PinchRecognizer.Configuration()
    #expect(configuration.hysteresis == 3)
    #expect(configuration.minimumSpan == 8)
  }

  /// Two fingers 20 mm apart.
  static let twoFingers = [
    GestureCase(
      "at the hysteresis, apart", "0 D0 100 100 D1 120 100  20 M1 123 100  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 3/3"]),
    GestureCase(
      "past it, apart", "0 D0 100 100 D1 120 100  20 M1 123.001 100  40 U0 U1", ["pinch began @20", "pinch ended @40"]),
    GestureCase(
      "at the hysteresis, together", "0 D0 100 100 D1 120 100  20 M1 117 100  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 3/3"]),
    GestureCase(
      "past it, together", "0 D0 100 100 D1 120 100  20 M1 116.999 100  40 U0 U1",
      ["pinch began @20", "pinch ended @40"]),
    GestureCase(
      "both fingers a little", "0 D0 100 100 D1 120 100  20 M0 98.4 100 M1 121.5 100  40 U0 U1",
      ["pinch began @20", "pinch ended @40"]),
    GestureCase(
      "changes once a movement",
      "0 D0 100 100 D1 120 100  20 M1 130 100  30 M0 95 100 M1 135 100  35 M1 135 100  40 U0",
      ["pinch began @20", "pinch changed @30", "pinch ended @40"]),
    GestureCase(
      "in the frame in which a finger lifts", "0 D0 100 100 D1 120 100  20 L1 140 100  40 U0",
      ["pinch began @20", "pinch ended @20"]),
    GestureCase(
      "moving together changes no span", "0 D0 100 100 D1 120 100  20 M0 130 140 M1 150 140  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 0/3"]),
    GestureCase(
      "a circle changes no span", "0 D0 100 100 D1 120 100  20 M0 110 90 M1 110 110  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 0/3"]),
    GestureCase(
      "one finger", "0 D0 100 100  20 M0 150 100  40 U0", ["pinch failed @40 tooFewTouches 1/2"]),
    GestureCase(
      "fingers one after the other", "0 D0 100 100  20 U0  30 D1 120 100  50 U1",
      ["pinch failed @20 tooFewTouches 1/2", "pinch failed @50 tooFewTouches 1/2"]),
    GestureCase(
      "a second finger that lands whenever", "0 D0 100 100  5000 D1 120 100  5020 M1 130 100  5040 U1  5050 U0",
      ["pinch began @5020", "pinch ended @5040"]),
    GestureCase(
      "a palm before", "0 D0 100 100 D1 120 100  20 X0  30 U1",
      ["pinch failed @30 tooFewTouches 1/2"]),
    GestureCase(
      "a palm after", "0 D0 100 100 D1 120 100  20 M1 130 100  30 X0  40 U1",
      ["pinch began @20", "pinch cancelled @30"]),
    GestureCase(
      "a palm of three leaves two", "0 D0 100 100 D1 120 100 D2 110 120  20 M1 140 100  30 X2  40 M1 150 100  50 U0 U1",
      ["pinch began @20", "pinch changed @40", "pinch ended @50"]),
    GestureCase(
      "everything cancelled", "0 D0 100 100 D1 120 100  20 M1 130 100  30 C",
      ["pinch began @20", "pinch cancelled @30"]),
    GestureCase(
      "ends with fewer than two, once", "0 D0 100 100 D1 120 100  20 M1 130 100  30 U0  40 M1 150 100  50 U1",
      ["pinch began @20", "pinch ended @30"]),
    GestureCase(
      "goes on with two of three",
      "0 D0 100 100 D1 120 100 D2 110 120  20 M1 140 100  30 U0  40 M1 150 100  50 U1  60 U2",
      ["pinch began @20", "pinch changed @40", "pinch ended @50"]),
    GestureCase(
      "a finger that joins before measures anew",
      "0 D0 100 100 D1 120 100  20 M1 122.9 100  30 D2 111 100  40 M1 124 100  50 U0 U1 U2",
      ["pinch failed @50 liftedTooEarly 0.978/3"]),
    GestureCase(
      "a finger that leaves before measures anew",
      "0 D0 100 100 D1 120 100 D2 110 100  20 M1 122.9 100  30 U2  40 M1 125.9 100  50 U0 U1",
      ["pinch failed @50 liftedTooEarly 3/3"]),
  ]

  @Test(arguments: twoFingers)
  func `with fingers`(_ example: GestureCase) {
    example.check { $0.addPinch() }
  }

  // MARK: The least span

  static let small = [
    GestureCase(
      "counts as the least: 11 mm are 3 more than 8", "0 D0 100 100 D1 104 100  20 M1 111 100  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 3/3"]),
    GestureCase(
      "past that", "0 D0 100 100 D1 104 100  20 M1 111.001 100  40 U0 U1", ["pinch began @20", "pinch ended @40"]),
    GestureCase(
      "waits below it", "0 D0 100 100 D1 101 100  20 M1 107.9 100  30 M1 100.5 100  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 0/3"]),
    GestureCase(
      "together from just above it", "0 D0 100 100 D1 110.9 100  20 M1 101 100  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 2.9/3"]),
    GestureCase(
      "Q25 e: on one spot", "0 D0 100 100 D1 100 100  20 M0 130 100 M1 130 100  30 M0 130 120 M1 130 120  40 U0 U1",
      ["pinch failed @40 liftedTooEarly 0/3"]),
    GestureCase(
      "Q25 e: from one spot", "0 D0 100 100 D1 100 100  20 M1 100 112  40 U0 U1",
      ["pinch began @20", "pinch ended @40"]),
  ]

  @Test(arguments: small)
  func `of fingers that are close`(_ example: GestureCase) {
    example.check { $0.addPinch() }
  }

  // MARK: Scale

  static let scales: [(String, TouchScript, [String])] = [
    (
      "apart", "0 D0 100 100 D1 120 100  20 M1 123.23 100  30 M1 134.5 100  40 M1 146 100  50 U0",
      ["1.01", "1.5", "2", "2"]
    ),
    ("together", "0 D0 100 100 D1 120 100  20 M1 116.83 100  30 M1 108.5 100  40 U0", ["0.99", "0.5", "0.5"]),
    (
      "and back through where it began",
      "0 D0 100 100 D1 120 100  20 M1 146 100  30 M1 123 100  40 M1 111.5 100  50 U0",
      ["2", "1", "0.5", "0.5"]
    ),
    ("from less than the least span", "0 D0 100 100 D1 104 100  20 M1 122 100  30 U0", ["2", "2"]),
    ("Q25 d: from the least span", "0 D0 100 100 D1 108 100  20 M1 122 100  30 U0", ["2", "2"]),
    (
      "no less than the least span's", "0 D0 100 100 D1 120 100  20 M1 110 100  30 M1 104 100  40 M1 100 100  50 U0",
      [
        "0.588", "0.471", "0.471", "0.471",
      ]
    ),
    (
      "of four is that of their mean distance",
      "0 D0 90 90 D1 110 90 D2 90 110 D3 110 110  20 M0 80 80 M1 120 80 M2 80 120 M3 120 120  30 U0 U1 U2 U3",
      ["1.808", "1.808"]
    ),
    (
      "in the frame in which a finger lifts", "0 D0 100 100 D1 120 100  20 M1 123.23 100  30 L1 146 100  40 U0",
      ["1.01", "2"]
    ),
  ]

  @Test(arguments: scales)
  func `tells a scale without the hysteresis`(_ name: String, _ script: TouchScript, _ told: [String]) {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 7, y: 3))
    fixture.addPinch()
    #expect(fixture.playOut(script).map { rounded($0.scale) } == told, "\(name)")
  }

  @Test func `Q21: does not jump when fingers join and leave`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.playOut(
      """
      0 D0 100 100 D1 120 100  20 M1 146 100  30 D2 10 10  40 M2 10.001 10  50 D3 200 190  60 M1 146.001 100  \
      70 U2  80 M1 146 100  90 U3  100 M1 146.001 100  110 M1 169 100  120 U0 U1
      """)
    #expect(fixture.seen.map(\.touches) == [2, 3, 4, 3, 2, 2, 2])
    #expect(fixture.seen.prefix(5).allSatisfy { abs($0.scale - 2) < 1e-3 })
    #expect(fixture.seen.suffix(2).allSatisfy { abs($0.scale - 3) < 1e-3 })
  }

  @Test func `Q21: takes what moves in the frame in which a finger joins or leaves`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.playOut(
      "0 D0 100 100 D1 120 100  20 M1 134.5 100  30 M1 146 100 D2 10 10  40 M1 146 101 U2  50 M1 146 100  60 U0 U1")
    #expect(fixture.seen.prefix(2).map { rounded($0.scale) } == ["1.5", "2"])
    #expect(fixture.seen.dropFirst(2).allSatisfy { abs($0.scale - 2) < 0.01 })
    #expect(fixture.seen.count == 5)
  }

  @Test func `case 75: has a scale that can be set, and later spans multiply it`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.engine.set(scale: 9, of: fixture.id("pinch"))
    fixture.whenSeen = { fixture, event in
      if event.phase == .began { fixture.engine.set(scale: 1.5, of: fixture.id("pinch")) }
    }
    fixture.playOut("0 D0 100 100 D1 120 100  20 M1 146 100  30 M1 192 100  40 M1 123 100  50 U0")
    #expect(fixture.seen.map { rounded($0.scale) } == ["2", "3", "0.75", "0.75"])
  }

  // MARK: Place and velocity

  @Test func `tells the centroid and how fast the scale changes`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addPinch()
    fixture.playOut("0 D0 100 100 D1 120 100  10 M1 121 100  20 M1 122 100  30 M1 123 100  40 M1 124 100  50 U0")
    #expect(fixture.seen.map { rounded($0.location) } == ["(1120, 500)", "(1120, 500)"])
    // 100 mm/s over the 23 mm at which the scale is 1.
    #expect(fixture.seen.map { rounded($0.scaleVelocity) } == ["4.348", "4.348"])
  }

  @Test func `has no velocity when the fingers rest, travel or circle`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.playOut("0 D0 100 100 D1 120 100  20 M1 146 100  100 U0 U1")
    #expect(fixture.seen.last?.scaleVelocity == 0)
    fixture.playOut(
      "200 D0 100 100 D1 120 100  220 M1 146 100  400 M0 105 100 M1 151 100  410 M0 110 100 M1 156 100  420 U0 U1")
    #expect(abs(fixture.seen.last?.scaleVelocity ?? 1) < 1e-9)
  }

  @Test func `has no velocity below the least span`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.playOut("0 D0 100 100 D1 120 100  20 M1 112 100  40 M1 104 100  60 M1 103 100  70 U0")
    #expect(fixture.seen.map { $0.scaleVelocity < 0 } == [true, false, false, false])
    #expect(fixture.seen.dropFirst().allSatisfy { $0.scaleVelocity == 0 })
  }

  @Test func `has limits that can be set`() {
    let fixture = EngineFixture()
    fixture.addPinch {
      $0.hysteresis = 0
      $0.minimumSpan = 0
    }
    fixture.playOut("0 D0 100 100 D1 101 100  20 M1 102 100  30 M1 100 100  40 M1 104 100  50 U0 U1")
    #expect(fixture.seen.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(fixture.seen.allSatisfy { $0.scale.isFinite && $0.scaleVelocity.isFinite && $0.scale > 0 })
    #expect(fixture.seen.first?.scale == 2)
    #expect(fixture.seen.last.map { rounded($0.scale) } == "4")
  }

  @Test func `case 73: the size of a finger is no span`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addPinch()
    for frame in 0...10 {
      let transition: ContactTransition = frame == 0 ? .landed : frame == 10 ? .lifted : .moved
      let change = TouchChange(
        serial: 1, contact: 0, transition: transition, position: Point(x: 10 + Double(frame) * 10, y: 50),
        majorMillimetres: 0.8 + Double(frame) * 8)
      fixture.feed(at: Microseconds(frame) * 10_000, [change])
    }
    fixture.finish()
    #expect(Set(fixture.seen.map(\.name)) == ["pan"])
    #expect(fixture.seen.count { $0.phase == .began } == 1)
  }
}
