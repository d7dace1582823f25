// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Cases that test suites of other libraries hold, with their limits as configuration; a pixel is a millimetre.
@Suite struct `Cases of peers` {
  private static func addTaps(_ count: Int = 1, to fixture: EngineFixture, named name: String = "tap") {
    fixture.addTap(name) {
      $0.numberOfTapsRequired = count
      $0.allowableMovement = 18
      $0.maximumTapDuration = 10_000_000
      $0.maximumTapInterval = 300_000
      $0.maximumTapDistance = 100
    }
  }

  @Test(arguments: [
    GestureCase("1: a lift reported beside the landing", "0 D0 10 10  50 L0 11 9", ["tap recognized @50"]),
    GestureCase("3: 16.97 px are less than 18", "0 D0 10 10  20 M0 22 22  40 U0", ["tap recognized @40"]),
    GestureCase("3: 18 px are still a tap", "0 D0 10 10  20 M0 28 10  40 U0", ["tap recognized @40"]),
    GestureCase("3: 19 px are not", "0 D0 10 10  20 M0 29 10  40 U0", []),
    GestureCase("5: time alone cancels no tap", "0 D0 10 10  500 W  1500 U0", ["tap recognized @1500"]),
    GestureCase("7: cancelled, and the later lift is nothing", "0 D0 10 10  20 C  30 U0", []),
  ])
  func `one tap`(_ example: GestureCase) {
    example.check(failures: false) { Self.addTaps(to: $0) }
  }

  @Test(arguments: [
    GestureCase("13: two taps", "0 D0 10 10  30 U0  130 D0 12 12  160 U0", ["double recognized @160"]),
    GestureCase(
      "15: a first tap that moved is none, and a later one is single",
      "0 D0 10 10  20 M0 25 25  30 U0  200 D0 12 12  230 U0", ["tap recognized @230 told @530"]),
    GestureCase(
      "17: a long first tap", "0 D0 10 10  1000 U0  1050 D0 12 12  1080 U0", ["double recognized @1080"]),
    GestureCase("19: taps that overlap in time", "0 D0 10 10  20 D1 50 10  40 U0  60 U1", []),
  ])
  func `two taps`(_ example: GestureCase) {
    example.check(failures: false) {
      Self.addTaps(to: $0)
      Self.addTaps(2, to: $0, named: "double")
      $0.require("tap", toFail: "double")
    }
  }

  @Test(arguments: [
    GestureCase(
      "29: moving before is no press, and a pan", "0 D0 10 10  300 M0 100 200  1300 U0",
      ["pan began @300", "pan ended @1300"]),
    GestureCase(
      "9: no tap after scrolling", "0 D0 10 10  1 M0 60 60  500 M0 70 60  1000 U0",
      ["pan began @1", "pan changed @500", "pan ended @1000"]),
    GestureCase("49: left by 100", "0 D0 150 50  20 M0 50 50  40 U0", ["pan began @20", "pan ended @40"]),
    GestureCase(
      "49: once begun, each move is one change", "0 D0 50 50  20 M0 70 50  40 M0 90 50  60 U0",
      ["pan began @20", "pan changed @40", "pan ended @60"]),
    GestureCase(
      "Q28: a flick across", "0 D0 50 50  20 M0 55 50  30 M0 60 50  40 U0",
      ["pan began @20", "pan changed @30", "pan ended @40"]),
    GestureCase(
      "Q28: a flick along", "0 D0 50 50  20 M0 50 55  30 M0 50 60  40 U0",
      ["pan began @20", "pan changed @30", "pan ended @40"]),
  ])
  func `tap, press and pan with the standard limits`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addTap()
      $0.addPress()
      $0.addPan()
    }
  }

  @Test func `39: the first translation is what exceeds the slop`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 18 }
    fixture.playOut("0 D0 100 100  20 M0 100 123  40 U0")
    #expect(fixture.seen.first.map { rounded($0.translation) } == "(0, 5)")
  }

  @Test func `41: a vertical move of 20 is the vertical pan's`() {
    let fixture = EngineFixture()
    for (name, directions) in [("across", DirectionSet.horizontal), ("along", .vertical)] {
      fixture.addPan(name) {
        $0.hysteresis = 18
        $0.allowedDirections = directions
      }
    }
    #expect(Set(fixture.playOut("0 D0 100 100  20 M0 100 120  40 U0").map(\.name)) == ["along"])
  }

  @Test(arguments: [(5.0, false), (10, false), (12, true)])
  func `43: a threshold of 10`(_ distance: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 10 }
    #expect(fixture.playOut("0 D0 100 100  20 M0 \(100 + distance) 100  40 U0").isEmpty != begins)
  }
}
