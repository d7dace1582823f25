// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Who wins` {
  // MARK: One prevents the other

  @Test func `a press that began prevents tap and pan`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    for add in [{ fixture.addTap() }, { fixture.addPress() }, { fixture.addPan() }] { _ = add() }
    #expect(
      fixture.outcome(of: "0 D0 10 10  600 M0 50 10  700 U0") == [
        "press began @500", "tap failed @500 preventedBy press", "pan failed @500 preventedBy press",
        "press changed @600", "press ended @700",
      ])
  }

  @Test func `a pan that began prevents tap and press`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPan()
    fixture.addPress { $0.allowableMovement = 50 }
    fixture.addTap { $0.allowableMovement = 4 }
    #expect(
      fixture.outcome(of: "0 D0 10 10  50 M0 20 10  800 U0") == [
        "tap failed @50 movedTooFar 10/4", "pan began @50", "press failed @50 preventedBy pan", "pan ended @800",
      ])
  }

  @Test func `an active gesture is not cancelled by a later one`() {
    let fixture = EngineFixture()
    fixture.addPan()
    let inner = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
    fixture.addPress(in: inner) { $0.minimumPressDuration = 200_000 }
    // The second finger is the pan's as well, so the press on it fails.
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 M0 20 10  50 D1 110 10  400 M1 120 10  500 U0 U1")
        == ["pan began @20", "pan changed @400", "pan ended @500"])
  }

  @Test func `what would have to wait fails at once where another is under way`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPan()
    let inner = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
    fixture.addPress(in: inner) { $0.minimumPressDuration = 200_000 }
    fixture.addTap("double", in: inner) { $0.numberOfTapsRequired = 2 }
    fixture.require("press", toFail: "double")
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 M0 20 10  50 D1 110 10  900 U1 U0")
        == [
          "pan began @20", "press failed @250 preventedBy pan", "double failed @800 heldTooLong 750/750",
          "pan ended @900",
        ])
  }

  @Test func `a finger that lands when a gesture is over is not part of it`() {
    let fixture = EngineFixture()
    fixture.addPress { $0.numberOfTouchesRequired = 2 }
    let inner = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
    fixture.addTap(in: inner)
    #expect(
      fixture.outcome(of: "0 D0 10 10 D1 30 10  600 U0  700 D2 110 10  750 U2  800 U1")
        == ["press began @500", "press ended @600", "tap recognized @750"])
  }

  @Test func `case 21: a single tap added first takes both taps of a double`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    #expect(
      fixture.outcome(of: "0 D0 9 9  30 U0  100 D0 9 9  130 U0") == ["single recognized @30", "single recognized @130"])
  }

  @Test func `case 21: allowed together, both are told`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.allowTogether("double", "single")
    #expect(
      fixture.outcome(of: "0 D0 9 9  30 U0  100 D0 9 9  130 U0")
        == ["single recognized @30", "single recognized @130", "double recognized @130"])
  }

  @Test(arguments: [
    (1.0, 2.0, "a"), (2.0, 1.0, "b"), (1.5, 1.5, "a"),
  ])
  func `the one farthest past its own threshold is first, then the one added first`(
    _ first: Double, _ second: Double, _ winner: String
  ) {
    let fixture = EngineFixture()
    fixture.addPan("a") { $0.hysteresis = first }
    fixture.addPan("b") { $0.hysteresis = second }
    #expect(fixture.playOut("0 D0 10 10  20 M0 16 10  40 U0").map(\.name) == [winner, winner])
  }

  @Test func `at the same ratio the deepest is first`() {
    let fixture = EngineFixture()
    fixture.addPan("outer")
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
    fixture.addPan("inner", in: region)
    let deeper = fixture.addRegion(Rectangle(x: 10, y: 10, width: 50, height: 50), in: region)
    fixture.addPan("innermost", in: deeper)
    #expect(fixture.playOut("0 D0 20 20  20 M0 30 20  40 U0").first?.name == "innermost")
    #expect(fixture.playOut("100 D0 5 5  120 M0 15 5  140 U0").first?.name == "inner")
    #expect(fixture.playOut("200 D0 200 5  220 M0 215 5  240 U0").first?.name == "outer")
  }

  @Test func `two presses due at the same moment`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPress("a")
    fixture.addPress("b")
    #expect(
      fixture.outcome(of: "0 D0 9 9  900 U0") == ["a began @500", "b failed @500 preventedBy a", "a ended @900"])
  }

  @Test func `a tap's limit and a press that are due at the same moment`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addTap { $0.maximumTapDuration = 500_000 }
    fixture.addPress()
    #expect(fixture.outcome(of: "0 D0 9 9  500 U0").contains("press began @500"))
    let other = EngineFixture()
    other.addTap { $0.maximumTapDuration = 499_999 }
    other.addPress()
    other.require("press", toFail: "tap")
    #expect(other.outcome(of: "0 D0 9 9  900 U0") == ["press began @500", "press ended @900"])
  }

  // MARK: Allowed together

  @Test func `two that are allowed together both begin`() {
    let fixture = EngineFixture()
    fixture.addPan("a")
    fixture.addPan("b") { $0.hysteresis = 8 }
    #expect(!fixture.allowTogether("a", "a"))
    #expect(fixture.allowTogether("a", "b"))
    #expect(fixture.allowTogether("b", "a"))
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 M0 15 10  30 M0 20 10  40 U0").sorted()
        == ["a began @20", "a changed @30", "a ended @40", "b began @30", "b ended @40"])
  }

  @Test func `a third is not allowed by that`() {
    let fixture = EngineFixture()
    for name in ["a", "b", "c"] { fixture.addPan(name) }
    fixture.allowTogether("a", "b")
    #expect(Set(fixture.playOut("0 D0 10 10  20 M0 15 10  40 U0").map(\.name)) == ["a", "b"])
  }

  @Test(arguments: ["a", "b"])
  func `either may allow it when asked`(_ asked: String) {
    let fixture = EngineFixture()
    fixture.addPan("a")
    fixture.addPan("b")
    fixture.isAllowedTogether = { name, other in name == asked && name != other }
    fixture.askQuestions(about: asked)
    #expect(Set(fixture.playOut("0 D0 10 10  20 M0 15 10  40 U0").map(\.name)) == ["a", "b"])
  }

  @Test func `is not asked about those that share nothing`() {
    let fixture = EngineFixture()
    let left = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
    let right = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
    fixture.addPan("left", in: left)
    fixture.addPan("right", in: right)
    var asked = 0
    fixture.isAllowedTogether = { _, _ in
      asked += 1
      return false
    }
    fixture.askQuestions(about: "left")
    fixture.playOut("0 D0 10 10 D1 110 10  20 M0 20 10  30 M1 120 10  40 U0 U1")
    #expect(fixture.seen.count { $0.phase == .began } == 2)
    #expect(asked == 0)
  }

  // MARK: Questions

  @Test func `one that may not begin fails, and the next may`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addPan("a")
    fixture.addPan("b")
    var asked: [String] = []
    fixture.shouldBegin = {
      asked.append($0)
      return $0 != "a"
    }
    fixture.askQuestions(about: "a")
    fixture.askQuestions(about: "b")
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 M0 20 10  30 M0 30 10  40 U0")
        == ["a failed @20 notAllowedToBegin", "b began @20", "b changed @30", "b ended @40"])
    #expect(asked == ["a", "b"])
  }

  @Test func `many are asked by their lead, and those that wait for a tap not before it has failed`() {
    let fixture = EngineFixture(.init(recognizers: 41, relations: 40))
    fixture.addTap()
    for number in 0..<40 {
      // Added in no order that could be taken for the right one.
      let place = number * 13 % 40
      fixture.addPan("\(place)") { $0.hysteresis = 1 + Double(place) / 20 }
      if place.isMultiple(of: 3) { fixture.allowTogether("\(place)", "tap") }
      fixture.askQuestions(about: "\(place)")
    }
    var asked: [String] = []
    fixture.shouldBegin = { name in
      asked.append(name)
      return false
    }
    fixture.play("0 D0 10 10  10 M0 13.9 10")
    #expect(asked == (0..<40).filter { $0.isMultiple(of: 3) }.map { "\($0)" })
    asked = []
    fixture.play("20 M0 14.1 10")
    #expect(asked == (0..<40).filter { !$0.isMultiple(of: 3) }.map { "\($0)" })
  }

  @Test func `a tap and a press are asked when they are complete`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPress()
    fixture.shouldBegin = { _ in false }
    fixture.askQuestions(about: "tap")
    fixture.askQuestions(about: "press")
    #expect(fixture.outcome(of: "0 D0 10 10  40 U0  100 D0 10 10  700 U0") == [])
  }

  @Test func `one that does not receive a touch takes no part`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 10))
    fixture.addTap()
    fixture.addPan()
    var places: [Point] = []
    fixture.shouldReceive = { name, _, place in
      places.append(place)
      return name != "tap" || place.x < 500
    }
    fixture.askQuestions(about: "tap")
    #expect(fixture.outcome(of: "0 D0 60 10  40 U0  100 D0 40 10  140 U0") == ["tap recognized @140"])
    #expect(places == [Point(x: 600, y: 100), Point(x: 400, y: 100)])
    // The pan has no tap to wait for.
    #expect(fixture.outcome(of: "200 D0 60 10  250 M0 62 10  260 U0") == ["pan began @250", "pan ended @260"])
  }

  @Test func `a touch has a serial that is never used again`() {
    let fixture = EngineFixture()
    fixture.addTap()
    var serials: [UInt64] = []
    fixture.shouldReceive = { _, serial, _ in
      serials.append(serial)
      return true
    }
    fixture.askQuestions(about: "tap")
    for round in 0..<100 { fixture.play(TouchScript("\(round * 100) D0 9 9  \(round * 100 + 20) U0")) }
    #expect(Set(serials).count == 100)
    #expect(fixture.seen.count == 100)
  }
}
