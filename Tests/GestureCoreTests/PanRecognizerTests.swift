// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Pan` {
  static let oneFinger = [
    GestureCase(
      "at the hysteresis it does not begin", "0 D0 10 10  20 M0 11.6 10  40 U0",
      ["pan failed @40 liftedTooEarly 1.6/1.6"]),
    GestureCase(
      "past it it does", "0 D0 10 10  20 M0 11.601 10  40 U0", ["pan began @20", "pan ended @40"]),
    GestureCase(
      "the circle is round", "0 D0 10 10  20 M0 11.13 11.13  30 M0 11.14 11.14  40 U0",
      ["pan began @30", "pan ended @40"]),
    GestureCase(
      "case 43: short of it, then past it", "0 D0 10 10  20 M0 10.8 10  30 M0 12 10  40 U0",
      ["pan began @30", "pan ended @40"]),
    GestureCase(
      "case 49: changes once a movement", "0 D0 50 50  20 M0 70 50  30 M0 90 50  35 M0 90 50  40 U0",
      ["pan began @20", "pan changed @30", "pan ended @40"]),
    GestureCase(
      "lifts where it left the circle", "0 D0 10 10  20 L0 20 10", ["pan began @20", "pan ended @20"]),
    GestureCase("a palm before", "0 D0 10 10  20 X0", ["pan failed @20 touchCancelled"]),
    GestureCase("a palm after", "0 D0 10 10  20 M0 20 10  30 X0", ["pan began @20", "pan cancelled @30"]),
    GestureCase(
      "everything cancelled", "0 D0 10 10  20 M0 20 10  30 C  40 M0 30 10 U0", ["pan began @20", "pan cancelled @30"]),
    GestureCase("a finger that never moves", "0 D0 10 10  5000 U0", ["pan failed @5000 liftedTooEarly 0/1.6"]),
    GestureCase(
      "ends as a recording does", "0 D0 10 10  20 M0 20 10", ["pan began @20", "pan cancelled @20"]),
  ]

  @Test(arguments: oneFinger)
  func `with one finger`(_ example: GestureCase) {
    example.check { $0.addPan() }
  }

  static let twoFingers = [
    GestureCase(
      "waits for the second finger", "0 D0 10 10  20 M0 20 10  30 D1 40 10  40 M0 30 10 M1 50 10  50 U0 U1",
      ["pan began @40", "pan ended @50"]),
    GestureCase(
      "one finger is not enough", "0 D0 10 10  20 M0 20 10  30 U0", ["pan failed @30 liftedTooEarly 0/1.6"]),
    GestureCase(
      "the centroid counts: one finger goes twice as far",
      "0 D0 10 10 D1 40 10  20 M0 13.2 10  30 M0 13.21 10  40 U0 U1",
      ["pan began @30", "pan ended @40"]),
    GestureCase(
      "fingers that part leave the centroid where it is", "0 D0 10 10 D1 40 10  20 M0 5 10 M1 45 10  40 U0 U1",
      ["pan failed @40 liftedTooEarly 0/1.6"]),
    GestureCase(
      "ends with the minimum, once", "0 D0 10 10 D1 40 10  20 M0 20 10 M1 50 10  30 U0  40 M1 60 10  50 U1",
      ["pan began @20", "pan ended @30"]),
    GestureCase(
      "a third finger before it began is too many", "0 D0 10 10 D1 40 10  20 D2 60 10  30 U0 U1 U2",
      ["pan failed @20 tooManyTouches 3/2"]),
    GestureCase(
      "a third finger after it began is ignored",
      "0 D0 10 10 D1 40 10  20 M0 20 10 M1 50 10  30 D2 60 10  40 M2 90 10  50 U2  60 M0 30 10  70 U0 U1",
      ["pan began @20", "pan changed @60", "pan ended @70"]),
    GestureCase(
      "a finger that is taken away ends it as cancelled",
      "0 D0 10 10 D1 40 10  20 M0 20 10 M1 50 10  30 X0  40 U1", ["pan began @20", "pan cancelled @30"]),
    GestureCase(
      "a finger that is taken away before is not missed if another comes",
      "0 D0 10 10 D1 40 10  20 X1  30 D2 40 10  40 M0 20 10 M2 50 10  50 U0 U2", ["pan began @40", "pan ended @50"]),
  ]

  @Test(arguments: twoFingers)
  func `with two fingers exactly`(_ example: GestureCase) {
    example.check {
      $0.addPan {
        $0.minimumNumberOfTouches = 2
        $0.maximumNumberOfTouches = 2
      }
    }
  }

  @Test func `a finger beyond the maximum shares nothing with it`() {
    // Two land at once while there is room for one: the other is free, and its lift does not hold the pan back.
    let fixture = EngineFixture()
    fixture.addPan { $0.maximumNumberOfTouches = 2 }
    fixture.play("0 D0 10 10  20 M0 20 10  30 D1 40 10 D2 60 10  40 U0 U1")
    #expect(fixture.seen.map(\.description) == ["pan began @20", "pan ended @40"])
    fixture.play("50 D3 80 10  60 M3 90 10  70 U3")
    #expect(fixture.seen.map(\.description).suffix(2) == ["pan began @60", "pan ended @70"])
  }

  @Test func `a palm's last movement begins nothing`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.minimumNumberOfTouches = 2 }
    fixture.play("0 D0 10 10 D1 40 10")
    fixture.feed(
      at: 10_000, [TouchChange(serial: 2, contact: 1, transition: .cancelled, position: Point(x: 60, y: 10))])
    fixture.playOut("20 U0")
    #expect(fixture.seen == [])
  }

  // MARK: Directions

  static let directions: [(DirectionSet, Point, Bool)] = [
    (.right, Point(x: 10, y: 10), true), (.right, Point(x: 10, y: -10), true),
    (.right, Point(x: 10, y: 10.01), false), (.right, Point(x: -10, y: 0), false),
    (.left, Point(x: -10, y: 10), true), (.left, Point(x: -9.99, y: 10), false),
    (.up, Point(x: 10, y: -10), true), (.up, Point(x: 0, y: 10), false),
    (.down, Point(x: 10, y: 10), true), (.down, Point(x: 10.01, y: 10), false),
    (.horizontal, Point(x: -10, y: 9), true), (.horizontal, Point(x: 9, y: -10), false),
    (.vertical, Point(x: 9, y: -10), true), (.vertical, Point(x: -10, y: 9), false),
    ([.right, .down], Point(x: 1, y: 10), true), ([.right, .down], Point(x: -10, y: -1), false),
    (.all, Point(x: -3, y: -4), true), ([], Point(x: 10, y: 0), false),
  ]

  @Test(arguments: directions)
  func `case 41: begins in allowed directions only, up to 45° from them`(
    _ allowed: DirectionSet, _ way: Point, _ begins: Bool
  ) {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPan { $0.allowedDirections = allowed }
    fixture.playOut("0 D0 100 100  20 M0 \(100 + way.x) \(100 + way.y)  40 U0")
    #expect(fixture.seen.first?.phase == (begins ? .began : .failed))
    #expect(fixture.seen.first?.reason == (begins ? nil : .wrongDirection))
    #expect(begins || fixture.seen.first?.limit == 45)
    #expect(begins || (fixture.seen.first?.value ?? 0) > 45)
  }

  @Test func `case 41: the axis is judged once, when the circle is left`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPan("across") { $0.allowedDirections = .horizontal }
    fixture.addPan("along") { $0.allowedDirections = .vertical }
    #expect(
      fixture.outcome(of: "0 D0 100 100  20 M0 101 101  30 M0 100 120  40 M0 150 120  50 U0")
        == [
          "across failed @30 wrongDirection 90/45", "along began @30", "along changed @40", "along ended @50",
        ])
  }

  // MARK: Translation

  @Test func `case 39: takes the hysteresis out of the translation`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.playOut("0 D0 10 10  20 M0 10 16.6  30 M0 10 20  40 L0 12 20")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(0, 5)", "(0, 8.4)", "(2, 8.4)"])
    #expect(fixture.seen.map { rounded($0.location) } == ["(10, 16.6)", "(10, 20)", "(12, 20)"])
  }

  @Test func `takes the hysteresis out in the direction of the movement`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addPan { $0.hysteresis = 5 }
    fixture.playOut("0 D0 10 10  20 M0 16 18  40 U0")
    #expect(fixture.seen.first.map { rounded($0.translation) } == "(30, 20)")
  }

  @Test func `Q21: does not jump when fingers join and leave`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.playOut(
      """
      0 D0 10 10  10 M0 21.6 10  20 D1 80 90  30 M0 22.6 10 M1 81 90  40 D2 200 20  50 M2 203 20  \
      60 U0  70 M1 82 90 M2 204 20  80 L1 84 90  90 M2 205 20  100 U2
      """)
    #expect(
      fixture.seen.map { "\($0.phase) \(rounded($0.translation.x)) \($0.touches)" } == [
        "began 10 1", "changed 11 2", "changed 12 3", "changed 13 2", "changed 15 1", "ended 15 1",
      ])
    #expect(fixture.seen.allSatisfy { $0.translation.y == 0 })
  }

  @Test func `Q21: goes on with the finger that stays, 30 ms longer`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.playOut("0 D0 10 10 D1 60 10  20 M0 21.6 10 M1 71.6 10  50 U0  60 M1 72.6 10  80 U1")
    #expect(fixture.seen.map { rounded($0.translation.x) } == ["10", "11", "11"])
  }

  @Test(arguments: [
    ("joins", "0 D0 10 10  10 M0 11.5 10  20 D1 50 10  30 M0 12.5 10 M1 51 10  40 U0 U1"),
    ("leaves", "0 D0 10 10 D1 50 10  10 M0 11.5 10 M1 51.5 10  20 U1  30 M0 13 10  40 U0"),
    (
      "moves past the circle in the frame in which another joins",
      "0 D0 10 10  10 M0 20 10 D1 50 10  20 M0 21 10 M1 51 10  40 U0 U1"
    ),
  ])
  func `measures anew before it began when a finger`(_ name: String, _ script: String) {
    let fixture = EngineFixture()
    fixture.addPan()
    #expect(fixture.playOut(TouchScript(script)) == [], "\(name)")
  }

  @Test func `has a translation that can be set, and goes on from there`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 2, y: 2))
    fixture.addPan()
    fixture.whenSeen = { fixture, event in
      if event.phase == .began { fixture.engine.set(translation: .zero, of: fixture.id("pan")) }
    }
    fixture.playOut("0 D0 10 10  10 M0 21.6 10  20 M0 23 11  30 U0")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(20, 0)", "(2.8, 2)", "(2.8, 2)"])
  }

  @Test func `setting the translation of one that is not under way does nothing`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.engine.set(translation: Point(x: 90, y: 90), of: fixture.id("pan"))
    fixture.play("0 D0 10 10")
    fixture.engine.set(translation: Point(x: 90, y: 90), of: fixture.id("pan"))
    fixture.playOut("10 M0 21.6 10  30 U0")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(10, 0)", "(10, 0)"])
  }

  @Test func `case 9: a far jump, then a long rest`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPress()
    fixture.addPan()
    #expect(fixture.outcome(of: "0 D0 10 10  1 M0 60 60  1000 U0") == ["pan began @1", "pan ended @1000"])
  }

  @Test(arguments: [0, -3])
  func `ends also where less than one finger is asked for`(_ minimum: Int) {
    let fixture = EngineFixture()
    fixture.addPan { $0.minimumNumberOfTouches = minimum }
    #expect(fixture.outcome(of: "0 D0 10 10  20 M0 20 10  40 U0") == ["pan began @20", "pan ended @40"])
  }

  @Test func `with a hysteresis of nothing begins at the first movement`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 0 }
    fixture.playOut("0 D0 10 10  20 M0 10 10  30 M0 10.001 10  40 U0")
    #expect(fixture.seen.map(\.description) == ["pan began @30", "pan ended @40"])
    #expect(fixture.seen.first.map { rounded($0.translation) } == "(0.001, 0)")
  }
}
