// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Tap grace` {
  static let tapAndPan = [
    GestureCase("a finger that rolls is a tap", "0 D0 10 10  50 M0 12 10  100 U0", ["tap recognized @100"]),
    GestureCase(
      "as far as the tap allows is still one", "0 D0 10 10  50 M0 14 10  100 U0", ["tap recognized @100"]),
    GestureCase(
      "farther than the tap allows is a pan", "0 D0 10 10  50 M0 14.001 10  100 U0",
      ["pan began @50", "pan ended @100"]),
    GestureCase(
      "a roll that goes on begins by time", "0 D0 10 10  50 M0 12 10  300 W  400 U0",
      ["pan began @200", "pan ended @400"]),
    GestureCase(
      "just before that time it is a tap", "0 D0 10 10  50 M0 12 10  199.999 U0", ["tap recognized @199.999"]),
    GestureCase(
      "at that time it is a pan", "0 D0 10 10  50 M0 12 10  200 U0", ["pan began @200", "pan ended @200"]),
    GestureCase(
      "after the grace the hysteresis is enough", "0 D0 10 10  200 M0 11.601 10  300 U0",
      ["pan began @200", "pan ended @300"]),
    GestureCase(
      "before it, it is not", "0 D0 10 10  199 M0 11.601 10  199 U0", ["tap recognized @199"]),
    GestureCase(
      "back within the circle when the grace ends is a tap", "0 D0 10 10  50 M0 12 10  100 M0 10.5 10  300 U0",
      ["tap recognized @300"]),
    GestureCase(
      "a lift so far away that the tap fails is a whole pan", "0 D0 10 10  50 M0 12 10  100 L0 15 10",
      ["pan began @100", "pan ended @100"]),
    GestureCase(
      "a flick in one frame", "0 D0 10 10  30 L0 40 10", ["pan began @30", "pan ended @30"]),
    GestureCase(
      "a second finger ends the tap and measures the pan anew",
      "0 D0 10 10  50 M0 12 10  100 D1 40 10  120 M0 14 10 M1 42 10  150 U0 U1",
      ["pan began @120", "pan ended @150"]),
    GestureCase(
      "a palm while it waits is neither", "0 D0 10 10  50 M0 12 10  100 X0", []),
    GestureCase(
      "neither is tap nor pan that moves back late", "0 D0 10 10  50 M0 13 10  250 M0 10 10  300 U0",
      ["pan began @200", "pan changed @250", "pan ended @300"]),
  ]

  @Test(arguments: tapAndPan, [true, false])
  func `with tap and pan`(_ example: GestureCase, _ isTapFirst: Bool) {
    example.check(failures: false) {
      if isTapFirst { $0.addTap() }
      $0.addPan()
      if !isTapFirst { $0.addTap() }
    }
  }

  @Test func `takes the translation as it is when the pan begins by time`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPan()
    fixture.playOut("0 D0 10 10  50 M0 12 10  100 M0 13 10  300 U0")
    #expect(fixture.seen.first?.description == "pan began @200")
    #expect(fixture.seen.first.map { rounded($0.translation) } == "(1.4, 0)")
  }

  static let doubleAndPan = [
    GestureCase(
      "the first tap has the rolling finger", "0 D0 10 10  50 M0 12 10  100 U0  150 D0 12 10  200 U0",
      ["pan failed @100 preventedBy double", "pan failed @200 liftedTooEarly 0/1.6", "double recognized @200"]),
    GestureCase(
      "also when no second comes", "0 D0 10 10  50 M0 12 10  100 U0",
      ["pan failed @100 preventedBy double", "double failed @450 nextTapTooLate 350/350"]),
    GestureCase(
      "the second moves too far", "0 D0 10 10  50 U0  150 D0 10 10  180 M0 15 10  200 U0",
      [
        "pan failed @50 liftedTooEarly 0/1.6", "double failed @180 movedTooFar 5/4", "pan began @180", "pan ended @200",
      ]),
    GestureCase(
      "the second is held and rolls", "0 D0 10 10  50 U0  150 D0 10 10  180 M0 12 10  400 U0",
      [
        "pan failed @50 liftedTooEarly 0/1.6", "pan began @350", "double failed @350 preventedBy pan", "pan ended @400",
      ]),
  ]

  @Test(arguments: doubleAndPan)
  func `with a double tap and pan`(_ example: GestureCase) {
    example.check {
      $0.addPan()
      $0.addTap("double") { $0.numberOfTapsRequired = 2 }
    }
  }

  @Test func `with a double tap and a tap that waits for it`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 12 10  100 U0") == ["single recognized @100 told @450"])
    #expect(
      fixture.outcome(of: "1000 D0 10 10  1050 M0 12 10  1100 U0  1200 D0 12 10  1250 M0 14 10  1300 U0")
        == ["double recognized @1300"])
    #expect(fixture.outcome(of: "2000 D0 10 10  2050 M0 15 10  2100 U0") == ["pan began @2050", "pan ended @2100"])
  }

  @Test func `does not delay a pan that is allowed together with the tap`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPan()
    fixture.allowTogether("tap", "pan")
    #expect(
      fixture.outcome(of: "0 D0 10 10  50 M0 12 10  100 U0") == [
        "pan began @50", "tap recognized @100", "pan ended @100",
      ]
        || fixture.seen.map(\.description) == ["pan began @50", "pan ended @100", "tap recognized @100"])
  }

  @Test func `does not delay a pan that waits for the tap's failure anyway`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPan()
    fixture.require("pan", toFail: "tap")
    #expect(
      fixture.outcome(of: "0 D0 10 10  50 M0 12 10  120 M0 15 10  150 U0") == [
        "pan began @50 told @120", "pan ended @150",
      ])
    #expect(fixture.seen.first.map { rounded($0.translation) } == "(3.4, 0)")
    // And it waits longer than the grace.
    #expect(fixture.outcome(of: "1000 D0 10 10  1050 M0 12 10  1400 U0") == ["tap recognized @1400"])
  }

  @Test func `does not delay a pan of two fingers`() {
    let fixture = EngineFixture()
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    fixture.addPan { $0.minimumNumberOfTouches = 2 }
    #expect(
      fixture.outcome(of: "0 D0 10 10 D1 40 10  50 M0 12 10 M1 42 10  100 U0 U1") == [
        "pan began @50", "pan ended @100",
      ])
  }

  @Test func `needs a tap that shares the touch`() {
    let fixture = EngineFixture()
    let left = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
    let right = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
    fixture.addTap("left", in: left)
    fixture.addPan("right", in: right)
    #expect(
      fixture.outcome(of: "0 D0 10 10  1 D1 110 10  50 M1 112 10  100 U0 U1")
        == ["right began @50", "left recognized @100", "right ended @100"]
        || fixture.seen.map(\.description) == ["right began @50", "right ended @100", "left recognized @100"])
  }

  @Test func `delays a pan of a region above the tap's`() {
    let fixture = EngineFixture()
    fixture.addPan()
    let inner = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
    fixture.addTap(in: inner)
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 12 10  100 U0") == ["tap recognized @100"])
  }

  @Test(arguments: [(99, "tap recognized @99"), (100, "pan began @100")])
  func `is a length of time that can be set`(_ lift: Int, _ first: String) {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPan()
    fixture.engine.rules.tapGrace = 100_000
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 12 10  \(lift) U0").first == first)
  }

  @Test func `ends with the tap`() {
    let fixture = EngineFixture()
    fixture.addTap { $0.maximumTapDuration = 100_000 }
    fixture.addPan()
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 12 10  150 U0") == ["pan began @100", "pan ended @150"])
    fixture.setEnabled(false, "tap")
    #expect(fixture.outcome(of: "1000 D0 10 10  1050 M0 12 10  1060 U0") == ["pan began @1050", "pan ended @1060"])
  }

  @Test func `ends when the tap is switched off meanwhile`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPan()
    fixture.play("0 D0 10 10  50 M0 12 10")
    fixture.setEnabled(false, "tap")
    #expect(fixture.outcome(of: "60 M0 13 10  100 U0") == ["pan began @50", "pan changed @60", "pan ended @100"])
  }
}
