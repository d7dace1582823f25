// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// While a swipe of their fingers is possible, other movements wait, but not for long.
@Suite struct `Swipe hold` {
  /// A swipe that stays possible for long: of so many fingers, 100 mm.
  private static func addLongSwipe(_ fingers: Int, to fixture: EngineFixture) {
    fixture.addSwipe {
      $0.numberOfTouchesRequired = fingers
      $0.minimumDistance = 100
    }
  }

  // MARK: One finger

  static let oneFinger = [
    GestureCase(
      "a swipe is a swipe only", "0 D0 10 10  40 M0 16 10  80 M0 22 10  120 M0 40 10  140 U0",
      [
        "swipe recognized @80"
      ]),
    GestureCase(
      "a slow movement is a pan once the hold is over", "0 D0 10 10  100 M0 13 10  170 M0 14 10  300 U0",
      ["pan began @160", "pan changed @170", "pan ended @300"]),
    GestureCase(
      "in the frame at which it is over", "0 D0 10 10  160 M0 13 10  300 U0", ["pan began @160", "pan ended @300"]),
    GestureCase(
      "a lift just before fails the swipe, so it is a whole pan", "0 D0 10 10  100 M0 13 10  159 U0",
      ["pan began @159", "pan ended @159"]),
    GestureCase(
      "a swipe that fails frees it", "0 D0 50 10  40 M0 56 10  80 M0 55 30  140 U0",
      ["pan began @80", "pan ended @140"]),
    GestureCase(
      "a lift in the frame that completes the swipe", "0 D0 10 10  40 M0 16 10  80 L0 24 10", ["swipe recognized @80"]),
    GestureCase(
      "back within the hysteresis when the hold is over", "0 D0 10 10  100 M0 13 10  150 M0 11 10  300 U0", []),
  ]

  @Test(arguments: oneFinger, [true, false])
  func `of a pan`(_ example: GestureCase, _ isSwipeFirst: Bool) {
    example.check(failures: false) {
      if isSwipeFirst { $0.addSwipe() }
      $0.addPan()
      if !isSwipeFirst { $0.addSwipe() }
    }
  }

  @Test func `of a back pan, and none of an edge pan`() {
    let fixture = EngineFixture()
    fixture.addBackPan()
    fixture.addSwipe()
    #expect(fixture.outcome(of: "0 D0 100 10  100 M0 103 10  300 U0") == ["back began @160", "back ended @300"])
    let edge = EngineFixture()
    edge.addEdgePan()
    edge.addSwipe()
    #expect(edge.outcome(of: "0 D0 1 10  100 M0 4 10  300 U0") == ["edge began @100", "edge ended @300"])
  }

  @Test(arguments: [(100, "pan began @100"), (159, "pan began @159")])
  func `is a length of time that can be set`(_ hold: Int, _ told: String) {
    let fixture = EngineFixture()
    fixture.engine.rules.swipeHold = Microseconds(hold) * 1000
    fixture.addPan()
    fixture.addSwipe()
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 13 10  300 U0").first == told)
  }

  @Test func `counts from the last landing`() {
    let fixture = EngineFixture()
    fixture.addPan()
    Self.addLongSwipe(2, to: fixture)
    #expect(
      fixture.outcome(of: "0 D0 10 10  100 D1 50 10  120 M0 15 10 M1 55 10  400 U0 U1").first == "pan began @260")
  }

  // MARK: A pan with fewer fingers than the swipe

  @Test(arguments: [(4.799, "pan began @110"), (4.8, "pan began @50"), (9, "pan began @50")])
  func `of a pan with fewer fingers ends at three times its hysteresis`(_ way: Double, _ told: String) {
    let fixture = EngineFixture()
    fixture.addPan()
    Self.addLongSwipe(2, to: fixture)
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 \(10 + way) 10  300 U0").first == told)
  }

  @Test func `of a pan with as many fingers does not`() {
    let fixture = EngineFixture()
    fixture.addPan()
    Self.addLongSwipe(2, to: fixture)
    #expect(
      fixture.outcome(of: "0 D0 10 10 D1 50 10  50 M0 60 10 M1 100 10  300 U0 U1").first == "pan began @160")
  }

  // MARK: Pinch and rotation

  /// Two fingers 40 mm apart move `apart` mm apart and `across` together, at 50 ms.
  private static func spread(_ apart: Double, across: Double, at time: Int = 50) -> String {
    "0 D0 100 100 D1 140 100  \(time) M0 \(100 - apart / 2) \(100 + across) M1 \(140 + apart / 2) \(100 + across)  "
  }

  static let spreads: [(Double, Double, String?)] = [
    (8.999, 0, "pinch began @160"), (9, 0, "pinch began @50"), (30, 29, "pinch began @50"),
    // No larger than the travel: it waits, and then needs the whole way, which it has.
    (30, 30, "pinch began @160"),
    // Less than the whole way, while the swipe is possible.
    (30, 30.001, "pinch began @500"), (4, 4, "pinch began @160"), (4, 4.001, "pinch began @500"),
  ]

  @Test(arguments: spreads)
  func `of a pinch ends at three times its hysteresis while it is larger than the travel`(
    _ apart: Double, _ across: Double, _ told: String?
  ) {
    let fixture = EngineFixture()
    fixture.addPinch()
    Self.addLongSwipe(2, to: fixture)
    #expect(fixture.outcome(of: TouchScript(Self.spread(apart, across: across) + "900 U0 U1")).first == told)
  }

  static let turns: [(Double, String?)] = [(29.9, "rotation began @160"), (30, "rotation began @50")]

  @Test(arguments: turns)
  func `of a rotation ends at three times its hysteresis`(_ degrees: Double, _ told: String?) {
    let fixture = EngineFixture()
    fixture.addRotation()
    Self.addLongSwipe(2, to: fixture)
    let script = pair(at: 0, "D", 0, radius: 20) + pair(at: 50, degrees, radius: 20) + "900 U0 U1"
    #expect(fixture.outcome(of: TouchScript(script)).first == told)
  }

  @Test func `of a transform`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    Self.addLongSwipe(2, to: fixture)
    #expect(
      fixture.outcome(of: "0 D0 100 100 D1 140 100  50 M0 103 100 M1 143 100  300 U0 U1").first
        == "transform began @160")
  }

  // MARK: Relations

  static let relations: [(String, @Sendable (EngineFixture) -> Void, String)] = [
    ("allowed together", { $0.allowTogether("pan", "swipe") }, "pan began @50"),
    ("which has to fail anyway", { $0.require("pan", toFail: "swipe") }, "pan began @50 told @500"),
    ("that is switched off", { $0.setEnabled(false, "swipe") }, "pan began @50"),
  ]

  @Test(arguments: relations)
  func `is none beside a swipe`(_ name: String, _ relate: @Sendable (EngineFixture) -> Void, _ told: String) {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addSwipe()
    relate(fixture)
    #expect(fixture.outcome(of: "0 D0 10 10  50 M0 13 10  600 U0").first == told, "\(name)")
  }

  @Test func `lasts also while the swipe that is complete waits for another`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addSwipe()
    fixture.addPress { $0.allowableMovement = 100 }
    fixture.require("swipe", toFail: "press")
    #expect(fixture.outcome(of: "0 D0 10 10  40 M0 16 10  80 M0 22 10  100 U0") == ["swipe recognized @80 told @100"])
    // And no longer.
    #expect(
      fixture.outcome(of: "1000 D0 10 10  1040 M0 16 10  1080 M0 22 10  1300 U0") == [
        "pan began @1160", "pan ended @1300",
      ])
  }

  @Test func `of several fingers, a swipe seen in three frames`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addPinch()
    fixture.addRotation()
    fixture.addSwipe("two") { $0.numberOfTouchesRequired = 2 }
    fixture.addSwipe("three") { $0.numberOfTouchesRequired = 3 }
    #expect(
      fixture.outcome(
        of: "0 D0 50 50 D1 70 45 D2 90 50  43 M0 61 50 M1 79 46 M2 100 49  87 M0 75 51 M1 92 47 M2 113 48  130 U0 U1 U2"
      )
        == ["three recognized @87"])
  }

  @Test(arguments: [(false, "tap recognized @260"), (true, "tap recognized @260")])
  func `Q30: three fingers as people land and lift are one three-finger tap`(_ rolls: Bool, _ told: String) {
    let fixture = EngineFixture()
    fixture.addTap("two") { $0.numberOfTouchesRequired = 2 }
    fixture.addTap { $0.numberOfTouchesRequired = 3 }
    fixture.addSwipe { $0.numberOfTouchesRequired = 2 }
    fixture.addPan { $0.minimumNumberOfTouches = 2 }
    fixture.addPinch()
    let roll = rolls ? "150 M0 50.5 50.5 M1 70.6 45 M2 90 50.8  " : ""
    #expect(
      fixture.outcome(of: TouchScript("0 D0 50 50  45 D1 70 45  110 D2 90 50  \(roll)171 U0  199 U1  260 U2")) == [told]
    )
  }
}
