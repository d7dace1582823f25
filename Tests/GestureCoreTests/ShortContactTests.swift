// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Short contact filter` {
  static let cases = [
    FilterCase("as long as it must be", "0 D0 10 10  30 U0", ["@0 +1:10,10", "@30 -1:10,10"]),
    FilterCase("shorter by a microsecond", "0 D0 10 10  29.999 U0", []),
    FilterCase("born and gone at once", "0 D0 10 10  0 U0", []),
    FilterCase("told by time alone", "0 D0 10 10  30 W  40 U0", ["@0 +1:10,10", "@40 -1:10,10"]),
    FilterCase(
      "moved meanwhile: the latest place", "0 D0 10 10  10 M0 12 10  20 M0 14 10  40 M0 16 10  50 U0",
      ["@0 +1:10,10", "@20 ~1:14,10", "@40 ~1:16,10", "@50 -1:16,10"]),
    FilterCase("cancelled while too young", "0 D0 10 10  20 X0", []),
    FilterCase("cancelled later", "0 D0 10 10  40 X0", ["@0 +1:10,10", "@40 x1:10,10"]),
    FilterCase(
      "two fingers, each at its own time", "0 D0 10 10  5 D1 50 10  40 U0 U1",
      ["@0 +1:10,10", "@5 +2:50,10", "@40 -1:10,10 -2:50,10"]),
    FilterCase(
      "a short one beside a finger that goes on", "0 D0 10 10  40 M0 11 10  50 D1 50 10  60 U1  70 M0 12 10  80 U0",
      ["@0 +1:10,10", "@40 ~1:11,10", "@70 ~1:12,10", "@80 -1:12,10"]),
    FilterCase(
      "told belatedly beside a finger that goes on: not before what was told already",
      "0 D0 10 10  40 W  50 D1 50 10  60 M0 12 10  85 U0 U1",
      ["@0 +1:10,10", "@60 ~1:12,10", "@60 +2:50,10", "@85 -1:12,10 -2:50,10"]),
  ]

  @Test(arguments: cases)
  func `keeps what is shorter than 30 ms`(_ example: FilterCase) {
    let fixture = FilterFixture { $0.minimumContactDuration = 30_000 }
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
    #expect(fixture.breaches == [])
  }

  @Test func `is off unless set, and at nothing`() {
    #expect(TouchFilterOptions().minimumContactDuration == nil)
    for duration in [nil, 0, -1, .min] as [Microseconds?] {
      let fixture = FilterFixture { $0.minimumContactDuration = duration }
      #expect(fixture.playOut("0 D0 10 10  0 U0") == ["@0 +1:10,10", "@0 -1:10,10"])
    }
  }

  @Test func `says when it has to be told the time, and how far time may pass meanwhile`() {
    let fixture = FilterFixture { $0.minimumContactDuration = 30_000 }
    fixture.play("5 D0 10 10")
    #expect(fixture.nextDeadline == 35_000)
    #expect(fixture.heldSince == 5000)
    #expect(fixture.play("34.999 W") == [])
    #expect(fixture.play("35 W") == ["@5 +1:10,10"])
    #expect(fixture.nextDeadline == nil)
    #expect(fixture.heldSince == nil)
  }

  static let bounces = [
    FilterCase("lost while too young, and gone", "0 D0 10 10  15 U0  60 W", []),
    FilterCase(
      "lost while too young, and back: its age runs on", "0 D0 10 10  15 U0  25 D0 11 10  50 U0",
      ["@0 +1:10,10", "@25 ~1:11,10", "@50 -1:11,10"]),
    FilterCase("lost while too young, back, and gone", "0 D0 10 10  15 U0  25 D0 11 10  29 U0", []),
    FilterCase("old enough when lost", "0 D0 10 10  30 U0", ["@0 +1:10,10", "@30 -1:10,10"]),
  ]

  @Test(arguments: bounces)
  func `beside the bounce bridge`(_ example: FilterCase) {
    let fixture = FilterFixture {
      $0.minimumContactDuration = 30_000
      $0.bounceBridge = BounceBridge()
    }
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
    #expect(fixture.breaches == [])
  }

  @Test func `Q20: contacts that the panel makes up are taps without it and nothing with it`() {
    var text = ""
    for time in stride(from: 0.0, to: 60_000, by: 12_864) { text += "\(time) D0 40 50  \(time + 8) U0  " }
    for index in 0..<5 { text += "\(70_000 + index * 500) D0 40 50  \(70_000 + index * 500) U0  " }
    func taps(_ configure: (inout TouchFilterOptions) -> Void) -> (count: Int, TouchFilterCounts) {
      let engine = EngineFixture()
      engine.addTap()
      let fixture = FilterFixture(engine: engine, configure)
      fixture.playOut(TouchScript(text))
      return (engine.seen.count, fixture.counts)
    }
    #expect(taps { _ in }.count == 10)
    let filtered = taps { $0.minimumContactDuration = 10_000 }
    #expect(filtered.count == 0)
    #expect(filtered.1.shortContacts == 10)
    #expect(filtered.1.lastShortContact == Point(x: 40, y: 50))
  }

  @Test func `gestures count from the landing, not from when it is told`() {
    let engine = EngineFixture()
    engine.addPress()
    let fixture = FilterFixture(engine: engine) { $0.minimumContactDuration = 100_000 }
    fixture.playOut("0 D0 10 10  600 U0")
    #expect(engine.seen.map(\.description) == ["press began @500", "press ended @600"])
  }

  @Test func `a second tap that is held back is not too late`() {
    let engine = EngineFixture()
    engine.addTap { $0.numberOfTapsRequired = 2 }
    let fixture = FilterFixture(engine: engine) { $0.minimumContactDuration = 50_000 }
    fixture.playOut("0 D0 10 10  60 U0  410 D0 10 10  420 W  430 W  500 U0")
    #expect(engine.seen.map(\.description) == ["tap recognized @500"])
  }
}
