// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Long press` {
  static let oneFinger = [
    GestureCase(
      "begins at the deadline, without another event", "0 D0 10 10  499.999 W  700 W  800 U0",
      ["press began @500", "press ended @800"]),
    GestureCase("a lift just before", "0 D0 10 10  499.999 U0", ["press failed @499.999 liftedTooEarly 499.999/500"]),
    GestureCase(
      "a lift at the deadline is late enough", "0 D0 10 10  500 U0", ["press began @500", "press ended @500"]),
    GestureCase(
      "as far as is allowed", "0 D0 10 10  100 M0 12.5 10  600 U0", ["press began @500", "press ended @600"]),
    GestureCase(
      "just farther", "0 D0 10 10  100 M0 12.501 10  600 U0", ["press failed @100 movedTooFar 2.501/2.5"]),
    GestureCase(
      "Q28: out and back within 300 ms", "0 D0 10 10  100 M0 22 10  300 M0 10 10  700 U0",
      ["press failed @100 movedTooFar 12/2.5"]),
    GestureCase(
      "Q28: a tremble of 1 mm",
      "0 D0 10 10  100 M0 11 10  200 M0 10 11  300 M0 9 10  400 M0 10 9  700 U0",
      ["press began @500", "press ended @700"]),
    GestureCase(
      "case 29: moving before", "0 D0 10 10  300 M0 100 200  1300 W  1300 U0",
      ["press failed @300 movedTooFar 210.238/2.5"]),
    GestureCase(
      "Q18: a move before the deadline in a frame that comes late", "0 D0 10 10  499 M0 20 10  900 U0",
      ["press failed @499 movedTooFar 10/2.5"]),
    GestureCase(
      "a move at the deadline is too late to prevent it", "0 D0 10 10  500 M0 20 10  600 U0",
      ["press began @500", "press changed @500", "press ended @600"]),
    GestureCase(
      "moves freely once it has begun", "0 D0 10 10  600 M0 90 10  700 M0 90 90  800 U0",
      ["press began @500", "press changed @600", "press changed @700", "press ended @800"]),
    GestureCase(
      "an extra finger before", "0 D0 10 10  400 D1 40 10  600 U0 U1", ["press failed @400 tooManyTouches 2/1"]),
    GestureCase(
      "an extra finger after it began is ignored", "0 D0 10 10  600 D1 40 10  650 M1 60 10  700 U1  800 U0",
      ["press began @500", "press ended @800"]),
    GestureCase("a palm before", "0 D0 10 10  100 X0", ["press failed @100 touchCancelled"]),
    GestureCase("a palm after it began", "0 D0 10 10  600 X0", ["press began @500", "press cancelled @600"]),
    GestureCase(
      "everything cancelled after it began", "0 D0 10 10  600 C  700 U0", ["press began @500", "press cancelled @600"]),
    GestureCase("ends as a recording does", "0 D0 10 10", ["press began @500", "press cancelled @500"]),
    GestureCase(
      "an extra finger must be gone as well before the next",
      "0 D0 10 10  10 D1 40 10  20 U0  30 D0 10 10  900 U0 U1  1000 D0 10 10  1500 W  1510 U0",
      ["press failed @10 tooManyTouches 2/1", "press began @1500", "press ended @1510"]),
  ]

  @Test(arguments: oneFinger)
  func `with one finger`(_ example: GestureCase) {
    example.check { $0.addPress() }
  }

  @Test(arguments: [
    (200, 150, false), (200, 250, true), (600, 450, false), (600, 700, true), (100, 99, false), (100, 100, true),
  ])
  func `cases 27, 31: has a duration that can be set`(_ duration: Int, _ held: Int, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addPress { $0.minimumPressDuration = Microseconds(duration) * 1000 }
    let told = fixture.outcome(of: "0 D0 10 10  \(held) U0")
    #expect(told == (begins ? ["press began @\(duration)", "press ended @\(held)"] : []))
  }

  static let twoFingers = [
    GestureCase(
      "counts since the last required finger", "0 D0 10 10  100 D1 30 10  599.999 W  700 U0",
      ["press began @600", "press ended @700"]),
    GestureCase(
      "landing as late as it may", "0 D0 10 10  110 D1 30 10  700 U0 U1", ["press began @610", "press ended @700"]),
    GestureCase(
      "landing too late", "0 D0 10 10  110.001 D1 30 10  700 U0 U1", ["press failed @110 tooFewTouches 1/2"]),
    GestureCase("one finger only", "0 D0 10 10  50 U0", ["press failed @50 tooFewTouches 1/2"]),
    GestureCase(
      "a third finger", "0 D0 10 10 D1 30 10  200 D2 50 10  700 U0 U1 U2", ["press failed @200 tooManyTouches 3/2"]),
    GestureCase(
      "either moves too far", "0 D0 10 10 D1 30 10  200 M1 30 13  700 U0 U1", ["press failed @200 movedTooFar 3/2.5"]),
    GestureCase(
      "either lifts too early", "0 D0 10 10  20 D1 30 10  420 U1  700 U0", ["press failed @420 liftedTooEarly 400/500"]),
    GestureCase(
      "the first moved too far before the second landed", "0 D0 10 10  10 M0 10 14  20 D1 30 10  700 U0 U1",
      ["press failed @10 movedTooFar 4/2.5"]),
    GestureCase(
      "ends when either lifts, once", "0 D0 10 10 D1 30 10  600 U1  650 M0 20 10  700 U0",
      ["press began @500", "press ended @600"]),
  ]

  @Test(arguments: twoFingers)
  func `with two fingers`(_ example: GestureCase) {
    example.check { $0.addPress { $0.numberOfTouchesRequired = 2 } }
  }

  @Test func `Q27: with three fingers that lift one after the other`() {
    let fixture = EngineFixture()
    fixture.addPress { $0.numberOfTouchesRequired = 3 }
    let told = fixture.playOut("0 D0 10 10  5 D1 30 10  10 D2 50 40  600 U1  620 U0  640 U2")
    #expect(told.map(\.description) == ["press began @510", "press ended @600"])
    #expect(told.map(\.touches) == [3, 3])
    #expect(told.map(\.location) == [Point(x: 30, y: 20), Point(x: 30, y: 20)])
  }

  static let afterTap = [
    GestureCase(
      "a tap, then the press", "0 D0 10 10  50 U0  200 D0 10 10  900 U0", ["press began @700", "press ended @900"]),
    GestureCase(
      "the press lands as late as it may", "0 D0 10 10  50 U0  400 D0 10 10  1000 U0",
      ["press began @900", "press ended @1000"]),
    GestureCase(
      "the press lands too late: it is the tap of the next", "0 D0 10 10  50 U0  400.001 D0 10 10  1000 U0",
      ["press failed @400 nextTapTooLate 350/350", "press failed @1350 nextTapTooLate 350/350"]),
    GestureCase(
      "the press lands as far away as it may", "0 D0 10 10  50 U0  200 D0 18 10  900 U0",
      ["press began @700", "press ended @900"]),
    GestureCase(
      "the press lands too far away: it is the tap of the next",
      "0 D0 10 10  50 U0  200 D0 18.5 10  250 U0  400 D0 18.5 10  1000 U0",
      ["press failed @200 nextTapTooFar 8.5/8", "press began @900", "press ended @1000"]),
    GestureCase(
      "without the tap", "0 D0 10 10  900 U0", ["press failed @750 heldTooLong 750/750"]),
    GestureCase(
      "the press never comes", "0 D0 10 10  50 U0", ["press failed @400 nextTapTooLate 350/350"]),
    GestureCase(
      "the press is too short", "0 D0 10 10  50 U0  200 D0 10 10  600 U0",
      ["press failed @600 liftedTooEarly 400/500"]),
    GestureCase(
      "cancelled between tap and press", "0 D0 10 10  50 U0  100 C  200 D0 10 10  900 U0",
      ["press failed @100 touchCancelled", "press failed @1250 nextTapTooLate 350/350"]),
  ]

  @Test(arguments: afterTap)
  func `after a tap`(_ example: GestureCase) {
    example.check { $0.addPress { $0.numberOfTapsRequired = 1 } }
  }

  static let twoFingersAfterTap = [
    GestureCase(
      "fingers that land one after the other", "0 D0 10 10 D1 40 10  50 U0 U1  200 D0 10 10  230 D1 40 10  900 U0 U1",
      ["press began @730", "press ended @900"]),
    GestureCase(
      "too far away: they are the tap of the next",
      "0 D0 10 10 D1 40 10  50 U0 U1  200 D0 10 20  230 D1 40 20  280 U0 U1  400 D0 10 20 D1 40 20  1000 U0 U1",
      ["press failed @230 nextTapTooFar 10/8", "press began @900", "press ended @1000"]),
    GestureCase(
      "one finger only the second time", "0 D0 10 10 D1 40 10  50 U0 U1  200 D0 25 10  900 U0",
      ["press failed @310 tooFewTouches 1/2"]),
    GestureCase(
      "a tap that moved too far", "0 D0 10 10 D1 40 10  20 M0 15 10  50 U0 U1", ["press failed @20 movedTooFar 5/4"]),
  ]

  @Test(arguments: twoFingersAfterTap)
  func `with two fingers after a tap`(_ example: GestureCase) {
    example.check {
      $0.addPress {
        $0.numberOfTapsRequired = 1
        $0.numberOfTouchesRequired = 2
      }
    }
  }

  @Test func `after two taps`() {
    let fixture = EngineFixture()
    fixture.addPress { $0.numberOfTapsRequired = 2 }
    #expect(
      fixture.outcome(of: "0 D0 9 9  30 U0  100 D0 9 9  130 U0  200 D0 9 9  800 U0")
        == ["press began @700", "press ended @800"])
    #expect(fixture.outcome(of: "2000 D0 9 9  2030 U0  2200 D0 9 9  2900 U0") == [])
  }
}
