// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Between movements of the same fingers: who begins, and who waits for whom.
@Suite struct `Dominance` {
  @Test func `has the numbers that are written down`() {
    let rules = GestureRules()
    #expect(rules.swipeHold == 160_000)
    #expect(rules.dominanceShare == 0.5)
    #expect(rules.tapGrace == 200_000)
    #expect(rules.landingWindow == 110_000)
    #expect(rules.liftingWindow == 120_000)
  }

  /// Two fingers 40 mm apart that move `apart` mm apart and `across` mm together at right angles to that, in one frame.
  private static func spread(_ apart: Double, across: Double, at time: Double = 20) -> String {
    "0 D0 100 100 D1 140 100  \(time) M0 \(100 - apart / 2) \(100 + across) M1 \(140 + apart / 2) \(100 + across)  "
  }

  /// Two fingers 40 mm apart that turn and move together, in one frame.
  private static func turn(_ degrees: Double, across: Double, at time: Double = 20) -> String {
    pair(at: 0, "D", 0, radius: 20) + pair(at: time, degrees, radius: 20, center: Point(x: 100, y: 100 + across))
  }

  private static func arc(_ degrees: Double) -> Double { degrees * .pi / 180 * 20 }

  // MARK: Shares

  /// A pan that never begins is a rival all the same.
  private static func addFarPan(to fixture: EngineFixture) {
    fixture.addPan("far") { $0.hysteresis = 1000 }
  }

  @Test(arguments: [(8.0, true), (8.001, false), (0, true), (20, false), (-8, true), (-8.001, false)])
  func `a pinch needs half of the travel`(_ across: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addPinch()
    Self.addFarPan(to: fixture)
    #expect(fixture.playOut(TouchScript(Self.spread(4, across: across) + "40 U0 U1")).isEmpty != begins)
  }

  @Test(arguments: [(arc(20) * 2, true), (arc(20) * 2 + 0.001, false), (0, true), (40, false)])
  func `a rotation's arc needs half of the travel`(_ shared: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addRotation()
    Self.addFarPan(to: fixture)
    // The turn takes back some of what one of the fingers moves with the other.
    let moved = shared + polar(20, 20).y
    #expect(fixture.playOut(TouchScript(Self.turn(20, across: moved) + "40 U0 U1")).isEmpty != begins)
  }

  @Test(arguments: [(16.0, true), (16.001, false)])
  func `the share can be set`(_ across: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.engine.rules.dominanceShare = 0.25
    fixture.addPinch()
    Self.addFarPan(to: fixture)
    #expect(fixture.playOut(TouchScript(Self.spread(4, across: across) + "40 U0 U1")).isEmpty != begins)
  }

  @Test func `without rivals the hysteresis alone decides`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    #expect(fixture.playOut(TouchScript(Self.spread(4, across: 60) + "40 U0 U1")).count == 2)
    let other = EngineFixture()
    other.addRotation()
    #expect(other.playOut(TouchScript(Self.turn(20, across: 60) + "40 U0 U1")).count == 2)
    // A pinch beside a rotation is no rival that travels.
    let both = EngineFixture()
    both.addPinch()
    both.addRotation()
    #expect(both.playOut(TouchScript(Self.spread(4, across: 60) + "40 U0 U1")).map(\.name) == ["pinch", "pinch"])
  }

  static let exempt: [(String, @Sendable (EngineFixture) -> Void)] = [
    ("allowed together", { $0.allowTogether("pinch", "far") }),
    ("which has to fail first", { $0.require("pinch", toFail: "far") }),
    ("switched off", { $0.setEnabled(false, "far") }),
  ]

  @Test(arguments: exempt)
  func `no share is needed beside a rival`(_ name: String, _ relate: @Sendable (EngineFixture) -> Void) {
    let fixture = EngineFixture()
    fixture.addPinch()
    Self.addFarPan(to: fixture)
    relate(fixture)
    let told = fixture.playOut(TouchScript(Self.spread(4, across: 60) + "40 U0 U1"))
    #expect(told.map(\.phase) == [.began, .ended], "\(name)")
    #expect(told.first?.time == 20_000, "\(name)")
  }

  @Test func `a rival that has failed is none`() {
    let fixture = EngineFixture()
    fixture.addPinch()
    fixture.addPan("one") { $0.maximumNumberOfTouches = 1 }
    #expect(fixture.playOut(TouchScript(Self.spread(4, across: 60) + "40 U0 U1")).map(\.name) == ["pinch", "pinch"])
  }

  @Test func `a rival of other fingers is none`() {
    let fixture = EngineFixture()
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 50, height: 200))
    fixture.addPan("elsewhere", in: region) { $0.hysteresis = 1000 }
    let other = fixture.addRegion(Rectangle(x: 60, y: 0, width: 240, height: 200))
    fixture.addPinch(in: other)
    #expect(
      fixture.playOut(TouchScript("0 D2 10 10  " + Self.spread(4, across: 60) + "40 U0 U1 U2")).map(\.name)
        == ["pinch", "pinch"])
  }

  // MARK: What all fingers share

  static let shared = [
    GestureCase(
      "fingers that travel", "0 D0 100 100 D1 140 100  20 M0 101.7 100 M1 141.7 100  40 U0 U1",
      ["pan began @20", "pan ended @40"]),
    GestureCase(
      "at the hysteresis", "0 D0 100 100 D1 140 100  20 M0 101.6 100 M1 141.6 100  40 U0 U1", []),
    GestureCase(
      "one finger still: the centroid alone is no pan beside a pinch",
      "0 D0 100 100 D1 140 100  20 M1 142.9 100  40 U0 U1", []),
    GestureCase(
      "the finger that goes least counts", "0 D0 100 100 D1 140 100  20 M0 101.6 100 M1 144 100  40 U0 U1", []),
    GestureCase(
      "the finger that goes least, past it", "0 D0 100 100 D1 140 100  20 M0 101.7 100 M1 144 100  40 U0 U1",
      ["pan began @20", "pan ended @40"]),
  ]

  @Test(arguments: shared)
  func `a pan beside a pinch is what all its fingers do`(_ example: GestureCase) {
    example.check(failures: false) {
      $0.addPan()
      $0.addPinch()
    }
  }

  @Test(arguments: ["rotation", "transform", "pinch", "nothing"])
  func `a pan of two fingers of which one is still`(_ rival: String) {
    let fixture = EngineFixture()
    fixture.addPan()
    switch rival {
    case "rotation": fixture.addRotation()
    case "transform": fixture.addTransform { $0.pan.hysteresis = 100 }
    case "pinch": fixture.addPinch()
    default: break
    }
    let told = fixture.playOut("0 D0 100 100 D1 140 100  20 M1 142.6 102.5  40 U0 U1")
    #expect(told.isEmpty == (rival != "nothing"))
  }

  @Test(arguments: [true, false])
  func `a two-finger tap that rolls and lifts in one frame is a tap`(_ isPinchFirst: Bool) {
    let fixture = EngineFixture()
    if isPinchFirst { fixture.addPinch() }
    fixture.addPan()
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    if !isPinchFirst { fixture.addPinch() }
    // The centroid goes 1.9 mm, but one finger stands still.
    #expect(
      fixture.outcome(of: "0 D0 100 100 D1 140 100  20 M1 142.8 102.5  100 U0 U1") == ["tap recognized @100"])
  }

  // MARK: Order of candidates

  static let order = [
    // Pan 2.5 times, pinch 2.0 times.
    GestureCase("a pan farther past its own", spread(6, across: 4), ["pan"]),
    // Pan 2.5 times, pinch 2.67 times.
    GestureCase("a pinch farther past its own", spread(8, across: 4), ["pinch"]),
    GestureCase("a rotation farther past its own", turn(40, across: 2), ["rotation"]),
  ]

  @Test(arguments: order, [false, true])
  func `the one farthest past its own threshold is first`(_ example: GestureCase, _ isReversed: Bool) {
    let fixture = EngineFixture()
    let adds = [{ fixture.addPinch() }, { fixture.addRotation() }, { _ = fixture.addPan() }]
    for add in isReversed ? adds.reversed() : adds { add() }
    #expect(Set(fixture.playOut(TouchScript(example.script + "40 U0 U1")).map(\.name)) == Set(example.told))
  }

  @Test(arguments: [true, false])
  func `an edge pan or back pan is before a pan, wherever it is`(_ isEdge: Bool) {
    let fixture = EngineFixture()
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 300, height: 200))
    fixture.addPan(in: region) { $0.hysteresis = 0.5 }
    fixture.addPan("other")
    if isEdge { fixture.addEdgePan() } else { fixture.addBackPan() }
    #expect(Set(fixture.playOut("0 D0 2 100  20 M0 20 100  40 U0").map(\.name)) == [isEdge ? "edge" : "back"])
    // The pan has what is not theirs.
    #expect(Set(fixture.playOut("100 D0 2 100  120 M0 2 120  140 U0").map(\.name)) == ["pan"])
  }

  @Test func `of pans in several directions the one that goes its way is the touch's`() {
    let fixture = EngineFixture()
    fixture.addPan("up and down") { $0.allowedDirections = .vertical }
    fixture.addBackPan()
    #expect(Set(fixture.playOut("0 D0 50 100  20 M0 60 104  40 U0").map(\.name)) == ["back"])
    #expect(Set(fixture.playOut("100 D0 50 100  120 M0 54 110  140 U0").map(\.name)) == ["up and down"])
  }

  // MARK: The tap's grace

  static let grace: [(String, @Sendable (EngineFixture) -> Void, Bool)] = [
    ("pan", { $0.addPan("it") }, true),
    ("back pan", { $0.addBackPan("it") }, true),
    ("transform", { $0.addTransform("it") }, true),
    ("edge pan", { $0.addEdgePan("it") }, false),
  ]

  @Test(arguments: grace)
  func `a tap's grace holds what one finger does`(
    _ name: String, _ add: @Sendable (EngineFixture) -> Void, _ isHeld: Bool
  ) {
    func told(_ script: TouchScript) -> [String] {
      let fixture = EngineFixture()
      add(fixture)
      fixture.addTap()
      return fixture.outcome(of: script)
    }
    let begins = ["it began @50", "it ended @100"]
    #expect(told("0 D0 2 10  50 M0 4 10  100 U0") == (isHeld ? ["tap recognized @100"] : begins), "\(name)")
    #expect(told("0 D0 2 10  50 M0 6 10  100 U0") == (isHeld ? ["tap recognized @100"] : begins), "\(name)")
    #expect(told("0 D0 2 10  50 M0 6.001 10  100 U0") == begins, "\(name)")
    let byTime = ["it began @200", "it ended @300"]
    #expect(told("0 D0 2 10  50 M0 4 10  300 U0") == (isHeld ? byTime : ["it began @50", "it ended @300"]), "\(name)")
  }

  @Test func `a transform of two fingers has no grace`() {
    let fixture = EngineFixture()
    fixture.addTransform()
    fixture.addTap { $0.numberOfTouchesRequired = 2 }
    #expect(
      fixture.outcome(of: "0 D0 100 100 D1 140 100  50 M0 102 100 M1 142 100  100 U0 U1") == [
        "transform began @50", "transform ended @100",
      ])
  }

  static let q26: [(Bool, [String])] = [
    (true, ["pinch began @80", "pinch ended @120"]), (false, ["pan began @40", "pan changed @80", "pan ended @120"]),
  ]

  @Test(arguments: q26)
  func `Q26: a second finger lands while the first one rolls`(_ hasTap: Bool, _ told: [String]) {
    let fixture = EngineFixture()
    if hasTap { fixture.addTap() }
    fixture.addPan()
    fixture.addPinch()
    #expect(
      fixture.outcome(of: "0 D0 100 100  40 M0 104 100  60 D1 140 100  80 M0 98 100 M1 146 100  120 U0 U1") == told)
  }
}
