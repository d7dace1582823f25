// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// 15 % of the display are 45 mm of its width and 30 mm of its height.
@Suite struct `Jump check` {
  static let cases = [
    FilterCase(
      "as far as a finger goes, across", "0 D0 10 10  10 M0 55 10  20 U0",
      ["@0 +1:10,10", "@10 ~1:55,10", "@20 -1:55,10"]),
    FilterCase(
      "farther, across", "0 D0 10 10  10 M0 55.001 10  20 U0",
      ["@0 +1:10,10", "@10 x1:10,10 +2:55.001,10", "@20 -2:55.001,10"]),
    FilterCase(
      "as far as a finger goes, down", "0 D0 10 10  10 M0 10 40  20 U0",
      ["@0 +1:10,10", "@10 ~1:10,40", "@20 -1:10,40"]),
    FilterCase(
      "farther, down", "0 D0 10 10  10 M0 10 40.001  20 U0",
      ["@0 +1:10,10", "@10 x1:10,10 +2:10,40.001", "@20 -2:10,40.001"]),
    FilterCase(
      "farther, back", "0 D0 100 100  10 M0 54.999 100  20 U0",
      ["@0 +1:100,100", "@10 x1:100,100 +2:54.999,100", "@20 -2:54.999,100"]),
    FilterCase(
      "far on both axes, on neither too far", "0 D0 10 10  10 M0 55 40  20 U0",
      ["@0 +1:10,10", "@10 ~1:55,40", "@20 -1:55,40"]),
    FilterCase(
      "far in several frames", "0 D0 10 10  10 M0 50 10  20 M0 90 10  30 U0",
      ["@0 +1:10,10", "@10 ~1:50,10", "@20 ~1:90,10", "@30 -1:90,10"]),
    FilterCase(
      "with the lift: not believed", "0 D0 10 10  10 L0 200 10", ["@0 +1:10,10", "@10 -1:10,10"]),
    FilterCase("near, with the lift", "0 D0 10 10  10 L0 20 10", ["@0 +1:10,10", "@10 -1:20,10"]),
    FilterCase(
      "serials are not given twice", "0 D0 10 10  10 M0 100 10  20 D1 10 50  30 U0 U1",
      ["@0 +1:10,10", "@10 x1:10,10 +2:100,10", "@20 +3:10,50", "@30 -2:100,10 -3:10,50"]),
    FilterCase(
      "another finger goes on", "0 D0 10 10 D1 10 80  10 M0 100 10 M1 11 80  20 U0 U1",
      ["@0 +1:10,10 +2:10,80", "@10 x1:10,10 +3:100,10 ~2:11,80", "@20 -3:100,10 -2:11,80"]),
  ]

  @Test(arguments: cases)
  func `takes a leap for another touch`(_ example: FilterCase) {
    let fixture = FilterFixture { $0.jumpCheck = JumpCheck() }
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
    #expect(fixture.breaches == [])
  }

  @Test func `is off unless set, and has the limit that is written down`() {
    #expect(TouchFilterOptions().jumpCheck == nil)
    #expect(JumpCheck().maximumShare == 0.15)
    #expect(
      FilterFixture().playOut("0 D0 10 10  10 M0 290 190  20 U0") == [
        "@0 +1:10,10", "@10 ~1:290,190", "@20 -1:290,190",
      ])
  }

  @Test func `Q19: a finger that is elsewhere every second frame is no pan`() {
    var text = "0 D0 30.5 10.8 "
    for frame in 1...20 { text += "\(frame * 10) M0 \(frame % 2 == 1 ? "300 200" : "30.5 10.8") " }
    text += "210 U0"
    func kinds(_ configure: (inout TouchFilterOptions) -> Void) -> [GestureKind] {
      let engine = EngineFixture()
      engine.addPan()
      engine.addTap()
      engine.addSwipe()
      FilterFixture(engine: engine, configure).playOut(TouchScript(text))
      return engine.seen.map(\.kind)
    }
    #expect(kinds { _ in }.contains(.pan))
    // What lifts in the end is a touch like any other.
    #expect(kinds { $0.jumpCheck = JumpCheck() } == [.tap])
    #expect(
      kinds {
        $0.jumpCheck = JumpCheck()
        $0.minimumContactDuration = 20_000
      } == [])
  }

  @Test func `what lands with a leap lands: in a dead zone it is ignored`() {
    let fixture = FilterFixture { $0.jumpCheck = JumpCheck() }
    fixture.ignore(deadZones: [Rectangle(x: 2000, y: 0, width: 1000, height: 2000)])
    #expect(
      fixture.playOut("0 D0 10 10  10 M0 250 10  20 M0 10 10  30 U0") == ["@0 +1:10,10", "@10 x1:10,10"])
  }
}
