// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Tap` {
  static let oneFinger = [
    GestureCase("a lift", "0 D0 10 10  40 U0", ["tap recognized @40"]),
    GestureCase("a lift at the landing's own time", "0 D0 10 10  0 U0", ["tap recognized @0"]),
    GestureCase("a lift at the longest duration", "0 D0 10 10  750 U0", ["tap recognized @750"]),
    GestureCase(
      "a lift just after it", "0 D0 10 10  750.001 U0", ["tap failed @750 heldTooLong 750/750"]),
    GestureCase(
      "held too long fails by time alone", "0 D0 10 10  800 W  900 U0", ["tap failed @750 heldTooLong 750/750"]),
    GestureCase("as far as is allowed", "0 D0 10 10  20 M0 14 10  40 U0", ["tap recognized @40"]),
    GestureCase(
      "just farther", "0 D0 10 10  20 M0 14.001 10  40 U0", ["tap failed @20 movedTooFar 4.001/4"]),
    GestureCase("as far across", "0 D0 10 10  20 M0 12.4 13.2  40 U0", ["tap recognized @40"]),
    GestureCase(
      "too far and back", "0 D0 10 10  20 M0 10 15  30 M0 10 10  40 U0", ["tap failed @20 movedTooFar 5/4"]),
    GestureCase("lifted as far away as is allowed", "0 D0 10 10  40 L0 14 10", ["tap recognized @40"]),
    GestureCase("lifted too far away", "0 D0 10 10  40 L0 14.01 10", ["tap failed @40 movedTooFar 4.01/4"]),
    GestureCase(
      "a second finger", "0 D0 10 10  20 D1 40 10  40 U0  60 U1", ["tap failed @20 tooManyTouches 2/1"]),
    GestureCase(
      "two fingers at once", "0 D0 10 10 D1 40 10  40 U0 U1", ["tap failed @0 tooManyTouches 2/1"]),
    GestureCase("a palm", "0 D0 10 10  20 X0", ["tap failed @20 touchCancelled"]),
    GestureCase("everything cancelled, case 7", "0 D0 10 10  20 C  30 U0", ["tap failed @20 touchCancelled"]),
    GestureCase(
      "taps twice, case 1", "0 D0 10 10  50 L0 11 9  200 D0 10 10  250 L0 11 9",
      ["tap recognized @50", "tap recognized @250"]),
    GestureCase(
      "Q1: lift and landing in one frame", "0 D0 10 10  20 U0 D1 200 150  80 U1",
      ["tap recognized @20", "tap recognized @80"]),
    GestureCase(
      "the third finger of a lost touch changes nothing until all are gone",
      "0 D0 10 10 D1 30 10  10 U0  20 D2 50 10  30 U2  40 U1  50 D0 10 10  60 U0",
      ["tap failed @0 tooManyTouches 2/1", "tap recognized @60"]),
  ]

  @Test(arguments: oneFinger)
  func `with one finger is`(_ example: GestureCase) {
    example.check { $0.addTap() }
  }

  static let double = [
    GestureCase("two taps", "0 D0 10 10  30 U0  130 D0 12 12  160 U0", ["tap recognized @160"]),
    GestureCase(
      "the second lands as late as it may", "0 D0 10 10  50 U0  400 D0 10 10  450 U0", ["tap recognized @450"]),
    GestureCase(
      "the second lands too late: it is the first of the next", "0 D0 10 10  50 U0  400.001 D0 10 10  450 U0",
      ["tap failed @400 nextTapTooLate 350/350", "tap failed @800 nextTapTooLate 350/350"]),
    GestureCase(
      "late, and then a third in time", "0 D0 10 10  50 U0  500 D0 10 10  550 U0  650 D0 10 10  700 U0",
      ["tap failed @400 nextTapTooLate 350/350", "tap recognized @700"]),
    GestureCase("as near as it may land", "0 D0 10 10  50 U0  200 D0 18 10  250 U0", ["tap recognized @250"]),
    GestureCase(
      "too far: it is the first of the next", "0 D0 10 10  50 U0  200 D0 18.001 10  250 U0  300 D0 18 10  350 U0",
      ["tap failed @200 nextTapTooFar 8.001/8", "tap recognized @350"]),
    GestureCase(
      "near is measured from where the first lifted", "0 D0 10 10  50 L0 13 10  200 D0 21 10  250 U0",
      ["tap recognized @250"]),
    GestureCase(
      "not from where it landed", "0 D0 10 10  50 L0 13 10  200 D0 4 10  250 U0",
      ["tap failed @200 nextTapTooFar 9/8", "tap failed @600 nextTapTooLate 350/350"]),
    GestureCase("Q29: 15 ms apart", "0 D0 10 10  30 U0  45 D0 10 10  60 U0", ["tap recognized @60"]),
    GestureCase("no time apart", "0 D0 10 10  30 U0 D1 10 10  60 U1", ["tap recognized @60"]),
    GestureCase(
      "Q29: four quick taps are two doubles",
      "0 D0 10 10  30 U0  80 D0 10 10  110 U0  160 D0 10 10  190 U0  240 D0 10 10  270 U0",
      ["tap recognized @110", "tap recognized @270"]),
    GestureCase(
      "case 15: the first moves too far", "0 D0 10 10  20 M0 15 15  30 U0  130 D0 12 12  160 U0",
      ["tap failed @20 movedTooFar 7.071/4", "tap failed @510 nextTapTooLate 350/350"]),
    GestureCase(
      "case 17: a long first tap counts as long as it is one", "0 D0 10 10  750 U0  800 D0 12 12  830 U0",
      ["tap recognized @830"]),
    GestureCase(
      "case 19: taps that overlap in time", "0 D0 10 10  20 D1 15 10  40 U0  60 U1",
      ["tap failed @20 tooManyTouches 2/1"]),
    GestureCase(
      "Q29: a tap and a two-finger tap", "0 D0 10 10  30 U0  130 D0 10 10 D1 14 10  160 U0 U1",
      ["tap failed @130 tooManyTouches 2/1"]),
    GestureCase(
      "the second moves too far", "0 D0 10 10  30 U0  130 D0 10 10  150 M0 10 15  160 U0",
      ["tap failed @150 movedTooFar 5/4"]),
    GestureCase(
      "cancelled between the taps", "0 D0 10 10  30 U0  60 C  130 D0 10 10  160 U0",
      ["tap failed @60 touchCancelled", "tap failed @510 nextTapTooLate 350/350"]),
  ]

  @Test(arguments: double)
  func `twice is`(_ example: GestureCase) {
    example.check { $0.addTap { $0.numberOfTapsRequired = 2 } }
  }

  static let triple = [
    GestureCase(
      "Q29: three taps with 6 mm between them",
      "0 D0 10 10  30 U0  120 D0 16 10  150 U0  240 D0 22 10  270 U0", ["tap recognized @270"]),
    GestureCase(
      "each is measured from the one before",
      "0 D0 10 10  30 U0  120 D0 16 10  150 U0  240 D0 25 10  270 U0",
      ["tap failed @240 nextTapTooFar 9/8", "tap failed @620 nextTapTooLate 350/350"]),
    GestureCase(
      "two are not enough", "0 D0 10 10  30 U0  120 D0 10 10  150 U0",
      ["tap failed @500 nextTapTooLate 350/350"]),
  ]

  @Test(arguments: triple)
  func `three times is`(_ example: GestureCase) {
    example.check { $0.addTap { $0.numberOfTapsRequired = 3 } }
  }

  static let twoFingers = [
    GestureCase("two fingers at once", "0 D0 10 10 D1 30 10  40 U0 U1", ["tap recognized @40"]),
    GestureCase("landing as late as it may", "0 D0 10 10  110 D1 30 10  150 U0 U1", ["tap recognized @150"]),
    GestureCase(
      "landing too late", "0 D0 10 10  110.001 D1 30 10  150 U0 U1", ["tap failed @110 tooFewTouches 1/2"]),
    GestureCase("lifting as late as it may", "0 D0 10 10 D1 30 10  100 U0  220 U1", ["tap recognized @220"]),
    GestureCase(
      "lifting too late", "0 D0 10 10 D1 30 10  100 U0  220.001 U1", ["tap failed @220 heldTooLong 120/120"]),
    GestureCase(
      "one finger only", "0 D0 10 10  50 U0", ["tap failed @50 tooFewTouches 1/2"]),
    GestureCase(
      "never down at one moment", "0 D0 10 10  50 U0 D1 30 10  90 U1",
      ["tap failed @50 tooFewTouches 1/2", "tap failed @90 tooFewTouches 1/2"]),
    GestureCase(
      "a third finger", "0 D0 10 10 D1 30 10  20 D2 50 10  40 U0 U1 U2", ["tap failed @20 tooManyTouches 3/2"]),
    GestureCase(
      "a finger that lands while others lift", "0 D0 10 10 D1 30 10  40 U0  60 D2 10 10  80 U1 U2",
      ["tap failed @60 tooManyTouches 2/2"]),
    GestureCase(
      "the duration runs from the first landing to the last lift", "0 D0 10 10  100 D1 30 10  700 U0  750 U1",
      ["tap recognized @750"]),
    GestureCase(
      "and no longer", "0 D0 10 10  100 D1 30 10  700 U0  750.001 U1", ["tap failed @750 heldTooLong 750/750"]),
    GestureCase(
      "either finger moves too far", "0 D0 10 10 D1 30 10  20 M1 35 10  40 U0 U1", ["tap failed @20 movedTooFar 5/4"]),
    GestureCase(
      "one is a palm", "0 D0 10 10 D1 30 10  20 X1  40 U0", ["tap failed @20 touchCancelled"]),
    GestureCase(
      "a finger that moved before the second landed", "0 D0 10 10  10 M0 15 10  20 D1 30 10  40 U0 U1",
      ["tap failed @10 movedTooFar 5/4"]),
  ]

  @Test(arguments: twoFingers)
  func `with two fingers is`(_ example: GestureCase) {
    example.check { $0.addTap { $0.numberOfTouchesRequired = 2 } }
  }

  @Test(arguments: [
    GestureCase(
      "Q30: three fingers as people land and lift",
      "0 D0 10 10  45 D1 30 10  110 D2 50 10  200 U0  228 U1  289 U2", ["three recognized @289"]),
    GestureCase(
      "at once", "0 D0 10 10 D1 30 10 D2 50 10  60 U0 U1 U2", ["three recognized @60"]),
    GestureCase("two", "0 D0 10 10 D1 30 10  60 U0 U1", ["two recognized @60"]),
  ])
  func `with three fingers is not one with two`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addTap("one")
      $0.addTap("two") { $0.numberOfTouchesRequired = 2 }
      $0.addTap("three") { $0.numberOfTouchesRequired = 3 }
    }
  }

  @Test func `twice with two fingers is measured between centroids`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addTap {
      $0.numberOfTouchesRequired = 2
      $0.numberOfTapsRequired = 2
    }
    #expect(
      fixture.outcome(of: "0 D0 10 10 D1 30 10  50 U0 U1  200 D1 40 10  210 D0 16 10  250 U0 U1")
        == ["tap recognized @250"])
    #expect(fixture.seen.last?.taps == 2)
    #expect(fixture.seen.last?.touches == 2)
    #expect(fixture.seen.last?.location == Point(x: 28, y: 10))
  }

  @Test func `tells the centroid where the fingers lifted, in pixels`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    fixture.playOut("0 D0 10 10 D1 30 10  20 M0 12 10  40 L0 13 12  60 U1")
    #expect(fixture.seen.map(\.location) == [Point(x: 215, y: 55)])
    #expect(fixture.seen.map(\.taps) == [1])
    #expect(fixture.seen.map(\.touches) == [2])
  }

  @Test(arguments: [
    ("duration", "0 D0 10 10  100 U0", "0 D0 10 10  100.001 U0"),
    ("movement", "0 D0 10 10  20 M0 11 10  40 U0", "0 D0 10 10  20 M0 11.01 10  40 U0"),
  ])
  func `has limits that can be set`(_ limit: String, _ within: String, _ beyond: String) {
    func recognizes(_ script: String) -> Bool {
      let fixture = EngineFixture()
      fixture.addTap {
        if limit == "duration" { $0.maximumTapDuration = 100_000 } else { $0.allowableMovement = 1 }
      }
      return !fixture.playOut(TouchScript(script)).isEmpty
    }
    #expect(recognizes(within))
    #expect(!recognizes(beyond))
  }

  @Test func `has windows that can be set`() {
    let fixture = EngineFixture()
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    fixture.engine.rules.landingWindow = 200_000
    fixture.engine.rules.liftingWindow = 50_000
    #expect(fixture.outcome(of: "0 D0 10 10  200 D1 30 10  300 U0  350 U1") == ["tap recognized @350"])
    #expect(fixture.outcome(of: "1000 D0 10 10 D1 30 10  1100 U0  1150.001 U1") == [])
  }

  @Test func `case 25: nine fast ones are nine, or four doubles and one`() {
    let nine = TouchScript((0..<9).map { "\($0 * 215) D0 50 50  \($0 * 215 + 60) U0" }.joined(separator: " "))
    let singles = EngineFixture()
    singles.addTap()
    #expect(singles.playOut(nine).count == 9)
    let doubles = EngineFixture()
    doubles.addTap("single")
    doubles.addTap("double") { $0.numberOfTapsRequired = 2 }
    doubles.require("single", toFail: "double")
    #expect(doubles.playOut(nine).map(\.name) == ["double", "double", "double", "double", "single"])
  }
}
