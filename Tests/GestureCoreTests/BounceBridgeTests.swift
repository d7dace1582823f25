// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Bounce bridge` {
  @Test func `has the limits that are written down, and is off`() {
    #expect(TouchFilterOptions().bounceBridge == nil)
    #expect(BounceBridge().maximumGap == 20_000)
    #expect(BounceBridge().maximumDistance == 3)
  }

  static let cases = [
    FilterCase(
      "back at the end of the gap", "0 D0 10 10  50 U0  70 D0 10 10  100 U0",
      ["@0 +1:10,10", "@70 ~1:10,10", "@100 -1:10,10"]),
    FilterCase(
      "back a microsecond late", "0 D0 10 10  50 U0  70.001 D0 10 10  100 U0",
      ["@0 +1:10,10", "@50 -1:10,10", "@70.001 +2:10,10", "@100 -2:10,10"]),
    FilterCase(
      "back at the limit of the distance", "0 D0 10 10  50 U0  60 D0 10 13  100 U0",
      ["@0 +1:10,10", "@60 ~1:10,13", "@100 -1:10,13"]),
    FilterCase(
      "back farther away", "0 D0 10 10  50 U0  60 D0 10 13.001  100 U0",
      ["@0 +1:10,10", "@50 -1:10,10", "@60 +2:10,13.001", "@100 -2:10,13.001"]),
    FilterCase(
      "measured from where it was lost", "0 D0 10 10  20 M0 40 10  50 L0 41 10  60 D0 44 10  100 U0",
      ["@0 +1:10,10", "@20 ~1:40,10", "@60 ~1:44,10", "@100 -1:44,10"]),
    FilterCase(
      "lost and back in one frame", "0 D0 10 10  50 U0 D1 11 10  100 U1",
      ["@0 +1:10,10", "@50 ~1:11,10", "@100 -1:11,10"]),
    FilterCase(
      "again and again", "0 D0 10 10  50 U0  60 D0 12 10  70 U0  80 D0 14 10  100 U0",
      ["@0 +1:10,10", "@60 ~1:12,10", "@80 ~1:14,10", "@100 -1:14,10"]),
    FilterCase(
      "two at once, back in other numbers", "0 D0 10 10 D1 50 10  50 U0 U1  60 D0 51 10 D1 11 10  100 U0 U1",
      ["@0 +1:10,10 +2:50,10", "@60 ~2:51,10 ~1:11,10", "@100 -1:11,10 -2:51,10"]),
    FilterCase(
      "one after the other", "0 D0 10 10 D1 50 10  50 U0 U1  60 D0 50 10  65 D1 10 10  100 U0 U1",
      ["@0 +1:10,10 +2:50,10", "@60 ~2:50,10", "@65 ~1:10,10", "@100 -1:10,10 -2:50,10"]),
    FilterCase(
      "the nearest of two", "0 D0 10 10 D1 14 10  50 U0 U1  60 D0 12.5 10  65 U0",
      ["@0 +1:10,10 +2:14,10", "@60 ~2:12.5,10", "@60 -1:10,10", "@65 -2:12.5,10"]),
    FilterCase(
      "another finger lands elsewhere: lifts keep their order",
      "0 D0 10 10  50 U0  60 D0 80 10  65 D1 10 10  100 U0 U1",
      ["@0 +1:10,10", "@50 -1:10,10", "@60 +2:80,10", "@65 +3:10,10", "@100 -3:10,10 -2:80,10"]),
    FilterCase(
      "a finger that goes on meanwhile", "0 D0 10 10 D1 50 10  50 U0  60 M1 51 10  75 M1 52 10  80 U1",
      ["@0 +1:10,10 +2:50,10", "@60 ~2:51,10", "@60 -1:10,10", "@75 ~2:52,10", "@80 -2:52,10"]),
    FilterCase(
      "what was cancelled does not come back", "0 D0 10 10  50 X0  60 D0 10 10  100 U0",
      ["@0 +1:10,10", "@50 x1:10,10", "@60 +2:10,10", "@100 -2:10,10"]),
  ]

  @Test(arguments: cases)
  func `joins what is the same touch`(_ example: FilterCase) {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
    #expect(fixture.breaches == [])
  }

  @Test func `off, a touch that comes back is another one`() {
    #expect(
      FilterFixture().playOut("0 D0 10 10  50 U0  51 D0 10 10  100 U0") == [
        "@0 +1:10,10", "@50 -1:10,10", "@51 +2:10,10", "@100 -2:10,10",
      ])
  }

  @Test func `a lift is told by time alone once the gap has passed, with its own time`() {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    fixture.play("0 D0 10 10  50 U0")
    #expect(fixture.nextDeadline == 70_001)
    #expect(fixture.heldSince == 50_000)
    #expect(fixture.play("70 W") == [])
    #expect(fixture.play("70.001 W") == ["@50 -1:10,10"])
    #expect(fixture.nextDeadline == nil)
    #expect(fixture.heldSince == nil)
  }

  @Test func `an own gap and distance`() {
    let fixture = FilterFixture {
      $0.bounceBridge = BounceBridge()
      $0.bounceBridge?.maximumGap = 100_000
      $0.bounceBridge?.maximumDistance = 10
    }
    #expect(
      fixture.playOut("0 D0 10 10  50 U0  150 D0 20 10  200 U0") == ["@0 +1:10,10", "@150 ~1:20,10", "@200 -1:20,10"])
    #expect(fixture.counts.bridgedBounces == 1)
  }

  @Test func `switched off in mid-gap, the lift is told at once`() {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    fixture.play("0 D0 10 10  50 U0")
    fixture.change { $0.bounceBridge = nil }
    #expect(fixture.play("51 W") == ["@50 -1:10,10"])
  }

  @Test func `a panel that is gone is waited for no longer`() {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    fixture.play("0 D0 10 10  50 U0")
    fixture.releaseAll()
    #expect(fixture.frames.last == "@50 -1:10,10")
    #expect(fixture.nextDeadline == nil)
  }

  // MARK: Gestures

  static let gestures: [(name: String, script: String, bridged: [String], plain: [String])] = [
    (
      "one tap with a hole in it", "0 D0 10 10  50 U0  65 D0 11 10  100 U0", ["tap recognized @100"],
      ["tap recognized @50", "tap recognized @100"]
    ),
    (
      "a long press lost when it is due", "0 D0 10 10  495 U0  505 D0 10 10  800 U0",
      ["press began @500", "press ended @800"], ["tap recognized @495", "tap recognized @800"]
    ),
    ("a tap's lift comes with its own time", "0 D0 10 10  750 U0", ["tap recognized @750"], ["tap recognized @750"]),
    (
      "a pan with a hole in it", "0 D0 10 10  20 M0 20 10  40 M0 30 10  60 U0  70 D0 31 10  90 M0 40 10  110 U0",
      ["pan began @20", "pan changed @40", "pan changed @70", "pan changed @90", "pan ended @110"],
      ["pan began @20", "pan changed @40", "pan ended @60", "pan began @90", "pan ended @110"]
    ),
  ]

  @Test(arguments: gestures)
  func `mends gestures`(_ name: String, _ script: String, _ bridged: [String], _ plain: [String]) {
    func told(_ configure: (inout TouchFilterOptions) -> Void) -> [String] {
      let engine = EngineFixture()
      engine.addTap()
      if script.contains("495") { engine.addPress() }
      if script.contains("M0") { engine.addPan() }
      FilterFixture(engine: engine, configure).playOut(TouchScript(script))
      return engine.seen.map(\.description)
    }
    #expect(told { $0.bounceBridge = BounceBridge() } == bridged, "\(name)")
    #expect(told { _ in } == plain, "\(name)")
  }
}
