// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Waiting for another's failure` {
  // MARK: A tap that waits for a double tap

  static let singleAndDouble = [
    GestureCase("case 13: two taps", "0 D0 10 10  30 U0  130 D0 12 12  160 U0", ["double recognized @160"]),
    GestureCase(
      "case 23: one tap is told when the second is late, with its own time", "0 D0 10 10  40 U0  600 W",
      ["single recognized @40 told @390"]),
    GestureCase(
      "the second lands too far away", "0 D0 10 10  40 U0  200 D0 60 10  240 U0",
      ["single recognized @40 told @200", "single recognized @240 told @590"]),
    GestureCase(
      "the second moves too far", "0 D0 10 10  40 U0  200 D0 10 10  220 M0 20 10  240 U0",
      ["single recognized @40 told @220"]),
    GestureCase(
      "the second is held too long", "0 D0 10 10  40 U0  200 D0 10 10  2000 U0", ["single recognized @40 told @950"]),
    GestureCase(
      "a second finger comes", "0 D0 10 10  40 U0  200 D0 10 10  220 D1 50 10  240 U0 U1",
      ["single recognized @40 told @220"]),
    GestureCase(
      "the second is a palm", "0 D0 10 10  40 U0  200 D0 10 10  220 X0", ["single recognized @40 told @220"]),
    GestureCase(
      "everything is cancelled", "0 D0 10 10  40 U0  200 C", ["single recognized @40 told @200"]),
    GestureCase(
      "three taps", "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 9 9  230 U0",
      ["double recognized @130", "single recognized @230 told @580"]),
    GestureCase("no tap", "0 D0 10 10  900 U0", []),
  ]

  @Test(arguments: singleAndDouble, [true, false])
  func `one tap for two`(_ example: GestureCase, _ isSingleFirst: Bool) {
    example.check(failures: false) {
      if isSingleFirst { $0.addTap("single") }
      $0.addTap("double") { $0.numberOfTapsRequired = 2 }
      if !isSingleFirst { $0.addTap("single") }
      $0.require("single", toFail: "double")
    }
  }

  @Test func `keeps the place and the fingers of what waited`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    fixture.playOut("0 D0 10 10  40 L0 11 12  200 D0 90 90  220 M0 99 99")
    #expect(fixture.seen.map(\.location) == [Point(x: 11, y: 12)])
    #expect(fixture.seen.map(\.touches) == [1])
    #expect(fixture.seen.map(\.taps) == [1])
  }

  static let chain = [
    GestureCase("one tap", "0 D0 9 9  30 U0", ["single recognized @30 told @380"]),
    GestureCase("two taps", "0 D0 9 9  30 U0  100 D0 9 9  130 U0", ["double recognized @130 told @480"]),
    GestureCase(
      "three taps", "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 9 9  230 U0", ["triple recognized @230"]),
    GestureCase(
      "two taps and one elsewhere", "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 90 9  230 U0",
      ["double recognized @130 told @200", "single recognized @230 told @580"]),
    GestureCase(
      "one tap and two elsewhere", "0 D0 9 9  30 U0  100 D0 90 9  130 U0  200 D0 90 9  230 U0",
      ["single recognized @30 told @100", "double recognized @230 told @580"]),
    GestureCase(
      "two taps and one that moves", "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 9 9  220 M0 20 9  230 U0",
      ["double recognized @130 told @220"]),
    GestureCase(
      "four taps", "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 9 9  230 U0  300 D0 9 9  330 U0",
      ["triple recognized @230", "single recognized @330 told @680"]),
  ]

  @Test(
    arguments: chain,
    [["single", "double", "triple"], ["triple", "double", "single"], ["double", "triple", "single"]])
  func `one for two for three`(_ example: GestureCase, _ order: [String]) {
    example.check(failures: false) { fixture in
      for name in order {
        fixture.addTap(name) { $0.numberOfTapsRequired = name == "single" ? 1 : name == "double" ? 2 : 3 }
      }
      fixture.require("single", toFail: "double")
      fixture.require("double", toFail: "triple")
    }
  }

  @Test func `one for three keeps every result`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("triple") { $0.numberOfTapsRequired = 3 }
    fixture.require("single", toFail: "triple")
    #expect(
      fixture.outcome(of: "0 D0 9 9  30 U0  100 D0 9 9  130 U0")
        == ["single recognized @30 told @480", "single recognized @130 told @480"])
    #expect(
      fixture.outcome(of: "1000 D0 9 9  1030 U0  1100 D0 9 9  1130 U0  1200 D0 9 9  1230 U0")
        == ["triple recognized @1230"])
  }

  // MARK: A pan that waits

  static let panAndPress = [
    GestureCase(
      "begins when the press fails, with its own time", "0 D0 10 10  50 M0 12 10  100 M0 13 10  200 U0",
      ["pan began @50 told @100", "pan ended @200"]),
    GestureCase(
      "tells no changes while it waits",
      "0 D0 10 10  50 M0 12 10  60 M0 12.2 10  70 M0 12.4 10  100 M0 12.6 10  200 U0",
      ["pan began @50 told @100", "pan ended @200"]),
    GestureCase(
      "lifts while it waits, and the press fails by that", "0 D0 10 10  50 M0 12 10  80 U0",
      ["pan began @50 told @80", "pan ended @80"]),
    GestureCase(
      "the press begins", "0 D0 10 10  50 M0 12 10  600 M0 20 10  700 U0",
      ["press began @500", "press changed @600", "press ended @700"]),
    GestureCase(
      "a palm while it waits", "0 D0 10 10  50 M0 12 10  80 X0", []),
    GestureCase(
      "needs not wait when the press has failed", "0 D0 10 10  50 M0 13 10  80 U0", ["pan began @50", "pan ended @80"]),
  ]

  @Test(arguments: panAndPress)
  func `a pan for a press`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addPan()
      $0.addPress()
      $0.require("pan", toFail: "press")
    }
  }

  @Test func `a pan that waited begins with all that has moved`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.addPress()
    fixture.require("pan", toFail: "press")
    fixture.playOut("0 D0 10 10  50 M0 12 10  100 M0 13.6 10  200 U0")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(2, 0)", "(2, 0)"])
  }

  static let panAndDouble = [
    GestureCase(
      "its fingers have left: begins and ends when the double tap fails", "0 D0 10 10  50 M0 12 10  80 U0",
      ["pan began @50 told @430", "pan ended @80 told @430"]),
    GestureCase(
      "nothing when the double tap succeeds", "0 D0 10 10  50 M0 12 10  80 U0  150 D0 12 10  200 U0",
      ["double recognized @200"]),
    GestureCase(
      "two pans, one after the other", "0 D0 10 10  50 M0 12 10  80 U0  150 D0 12 10  180 M0 20 10  250 U0",
      ["pan began @50 told @180", "pan ended @80 told @180", "pan began @180", "pan ended @250"]),
    GestureCase(
      "the second waits too", "0 D0 10 10  50 U0  150 D0 12 10  180 M0 14 10  200 M0 20 10  250 U0",
      ["pan began @180 told @200", "pan ended @250"]),
    GestureCase(
      "cancelled while it waits", "0 D0 10 10  50 M0 12 10  80 C", []),
    GestureCase(
      "cancelled after its fingers left", "0 D0 10 10  50 M0 12 10  80 U0  100 C",
      ["pan began @50 told @100", "pan ended @80 told @100"]),
  ]

  @Test(arguments: panAndDouble)
  func `a pan for a double tap`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addPan()
      $0.addTap("double") { $0.numberOfTapsRequired = 2 }
      $0.require("pan", toFail: "double")
    }
  }

  // MARK: A press that waits

  static let pressAndDouble = [
    GestureCase(
      "the double tap is held too long", "0 D0 10 10  900 U0", ["press began @200 told @750", "press ended @900"]),
    GestureCase(
      "its finger has left", "0 D0 10 10  400 U0", ["press began @200 told @750", "press ended @400 told @750"]),
    GestureCase("the double tap succeeds", "0 D0 10 10  400 U0  500 D0 10 10  550 U0", ["double recognized @550"]),
    GestureCase(
      "moves while it waits", "0 D0 10 10  300 M0 20 10  900 U0", ["press began @200 told @300", "press ended @900"]),
  ]

  @Test(arguments: pressAndDouble)
  func `a press for a double tap`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addPress { $0.minimumPressDuration = 200_000 }
      $0.addTap("double") { $0.numberOfTapsRequired = 2 }
      $0.require("press", toFail: "double")
    }
  }

  // MARK: Without a touch in common

  /// Left and right share no touch; what is right waits for the left double tap.
  private static let leftAndRight = [
    GestureCase(
      "a tap is lost when the other succeeds", "0 D0 10 10  30 U0  50 D1 110 10  80 U1  130 D0 10 10  160 U0",
      ["double recognized @160"]),
    GestureCase(
      "a tap is told when the other fails", "0 D0 10 10  30 U0  50 D1 110 10  80 U1",
      ["tap recognized @80 told @380"]),
    GestureCase(
      "a pan that waits is lost when the other succeeds",
      "0 D0 10 10  30 U0  50 D1 110 10  60 M1 130 10  130 D0 10 10  160 U0  200 M1 140 10  220 U1",
      ["double recognized @160"]),
    GestureCase(
      "a pan that waits begins when the other fails",
      "0 D0 10 10  30 U0  50 D1 110 10  60 M1 130 10  400 M1 140 10  420 U1",
      ["pan began @60 told @380", "pan changed @400", "pan ended @420"]),
    GestureCase(
      "both complete in one frame", "0 D0 10 10  30 U0  50 D0 10 10  60 D1 110 10  80 U0 U1", ["double recognized @80"]),
  ]

  @Test(arguments: leftAndRight, [true, false])
  func `waits all the same`(_ example: GestureCase, _ isLeftFirst: Bool) {
    example.check(failures: false) { fixture in
      let left = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
      let right = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 100))
      if isLeftFirst { fixture.addTap("double", in: left) { $0.numberOfTapsRequired = 2 } }
      fixture.addTap("tap", in: right)
      fixture.addPan("pan", in: right)
      if !isLeftFirst { fixture.addTap("double", in: left) { $0.numberOfTapsRequired = 2 } }
      fixture.require("tap", toFail: "double")
      fixture.require("pan", toFail: "double")
    }
  }

  // MARK: Failures tell who

  @Test func `tells who succeeded`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    #expect(
      Set(fixture.outcome(of: "0 D0 10 10  30 U0  130 D0 12 12  160 U0"))
        == ["double recognized @160", "single failed @160 requiredFailureOf double"])
  }

  // MARK: Setting up

  @Test func `circles are refused`() {
    let fixture = EngineFixture()
    for name in ["a", "b", "c"] { fixture.addTap(name) }
    #expect(!fixture.require("a", toFail: "a"))
    #expect(fixture.require("a", toFail: "b"))
    #expect(fixture.require("a", toFail: "b"))
    #expect(!fixture.require("b", toFail: "a"))
    #expect(fixture.require("b", toFail: "c"))
    #expect(!fixture.require("c", toFail: "a"))
    #expect(fixture.require("a", toFail: "c"))
  }

  @Test func `one that takes no part is not waited for`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    let region = fixture.addRegion(Rectangle(x: 100, y: 100, width: 50, height: 50))
    fixture.addTap("double", in: region) { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    #expect(fixture.outcome(of: "0 D0 10 10  40 U0") == ["single recognized @40"])
    #expect(fixture.outcome(of: "1000 D0 110 110  1040 U0") == ["single recognized @1040 told @1390"])
  }

  @Test(arguments: ["disable", "remove"])
  func `case 23: one that is taken out meanwhile is not waited for any more`(_ how: String) {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    fixture.play("0 D0 10 10  40 U0  100 W")
    if how == "disable" { fixture.setEnabled(false, "double") } else { fixture.remove("double") }
    fixture.takeEvents()
    #expect(fixture.seen.map(\.description) == ["single recognized @40 told @100"])
    #expect(fixture.nextDeadline == nil)
    #expect(fixture.outcome(of: "1000 D0 10 10  1040 U0") == ["single recognized @1040"])
  }

  @Test func `what waits and is taken out itself is never told`() {
    let fixture = EngineFixture()
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    fixture.play("0 D0 10 10  40 U0  100 W")
    fixture.setEnabled(false, "single")
    #expect(fixture.outcome(of: "500 W") == [])
    fixture.setEnabled(true, "single")
    #expect(fixture.outcome(of: "1000 D0 10 10  1040 U0") == ["single recognized @1040 told @1390"])
  }

  @Test func `what finds no more room is dropped whole`() {
    let fixture = EngineFixture(.init(regions: 1, recognizers: 3, relations: 2))
    fixture.addPan()
    fixture.addTap()
    fixture.addTap("taps") {
      $0.numberOfTapsRequired = 100
      $0.allowableMovement = 50
      $0.maximumTapDistance = 50
    }
    fixture.require("pan", toFail: "taps")
    fixture.require("tap", toFail: "taps")
    // One result of a tap, so that of the last pan only the beginning would find room.
    fixture.play("0 D0 10 10  20 U0")
    for round in 1...60 { fixture.play(TouchScript("\(round * 100) D0 10 10  \(round * 100 + 20) L0 20 10")) }
    #expect(fixture.seen == [])
    fixture.finish()
    let began = fixture.seen.filter { $0.phase == .began }.map(\.time)
    let ended = fixture.seen.filter { $0.phase == .ended }.map(\.time)
    #expect(began == ended)
    #expect(fixture.seen.count { $0.name == "tap" } == 1)
    #expect(began.count >= 8 && began.count < 60)
    // And there is room again.
    #expect(
      fixture.outcome(of: "10000 D0 10 10  10020 L0 20 10")
        == ["pan began @10020 told @10370", "pan ended @10020 told @10370"])
  }
}
