// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// The display is 300 × 200 mm.
@Suite struct `Back pan` {
  @Test func `has the limits that are written down`() {
    let configuration = BackPanRecognizer.Configuration()
    #expect(configuration.direction == .right)
    #expect(configuration.hysteresis == 1.6)
    #expect(configuration.completionProgress == 0.5)
    #expect(configuration.completionSpeed == 300)
    #expect(configuration.canGoBack)
    #expect(!configuration.isInTransition)
    #expect(configuration.edgeWidth == nil)
  }

  static let cases = [
    GestureCase(
      "at the hysteresis", "0 D0 100 100  20 M0 101.6 100  40 U0", ["back failed @40 liftedTooEarly 1.6/1.6"]),
    GestureCase("past it, anywhere", "0 D0 100 100  20 M0 101.601 100  40 U0", ["back began @20", "back ended @40"]),
    GestureCase("at 45°", "0 D0 100 100  20 M0 110 110  40 U0", ["back began @20", "back ended @40"]),
    GestureCase("beyond 45°", "0 D0 100 100  20 M0 110 110.1  40 U0", ["back failed @20 wrongDirection 45.285/45"]),
    GestureCase("forward", "0 D0 100 100  20 M0 90 100  40 U0", ["back failed @20 wrongDirection 180/45"]),
    GestureCase(
      "the first movement decides", "0 D0 100 100  20 M0 110 100  30 M0 50 150  40 U0",
      ["back began @20", "back changed @30", "back ended @40"]),
    GestureCase(
      "a second finger before", "0 D0 100 100  10 D1 130 100  20 M0 110 100  40 U0 U1",
      ["back failed @10 tooManyTouches 2/1"]),
    GestureCase(
      "a second finger afterwards is ignored",
      "0 D0 100 100  10 M0 110 100  20 D1 130 100  30 M1 190 100  40 U1  50 U0",
      ["back began @10", "back ended @50"]),
    GestureCase("a palm", "0 D0 100 100  10 M0 110 100  20 X0", ["back began @10", "back cancelled @20"]),
  ]

  @Test(arguments: cases)
  func `with a stack behind it`(_ example: GestureCase) {
    example.check { $0.addBackPan() }
  }

  // MARK: From the edge

  private static func fromEdge(_ place: String, _ told: [String]) -> GestureCase {
    // A second finger, wherever it lands once the pan has begun, is nobody's.
    GestureCase(
      "landing at \(place)", "0 D0 \(place)  20 M0 150 100  30 D1 150 120  40 M0 150 110  50 U0 U1", told)
  }

  private static let begins = ["back began @20", "back changed @40", "back ended @50"]
  private static let doesNot = ["back failed @0 startedElsewhere 5.1/5"]

  static let landings: [(DirectionSet, GestureCase)] = [
    (.right, fromEdge("5 100", begins)), (.right, fromEdge("5.1 100", doesNot)),
    (.left, fromEdge("295 100", begins)), (.left, fromEdge("294.9 100", doesNot)),
    (.down, fromEdge("150 5", begins)), (.down, fromEdge("150 5.1", doesNot)),
    (.up, fromEdge("150 195", begins)), (.up, fromEdge("150 194.9", doesNot)),
  ]

  @Test(arguments: landings)
  func `starts no farther from the display's edge than is set`(_ direction: DirectionSet, _ example: GestureCase) {
    example.check {
      $0.addBackPan {
        $0.direction = direction
        $0.edgeWidth = 5
      }
    }
  }

  // MARK: Its conditions

  static let conditions: [(String, Bool, Bool, [String])] = [
    ("there is somewhere to go back to", true, false, ["back began @20", "back ended @40"]),
    ("at its root", false, false, ["back failed @20 notAllowedToBegin"]),
    ("a transition is running", true, true, ["back failed @20 notAllowedToBegin"]),
    ("both", false, true, ["back failed @20 notAllowedToBegin"]),
  ]

  @Test(arguments: conditions)
  func `begins only if the stack allows it`(
    _ name: String, _ canGoBack: Bool, _ isInTransition: Bool, _ told: [String]
  ) {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addBackPan {
      $0.canGoBack = canGoBack
      $0.isInTransition = isInTransition
    }
    #expect(fixture.outcome(of: "0 D0 100 100  20 M0 110 100  40 U0") == told, "\(name)")
  }

  @Test func `looks at the conditions when it wants to begin, and not later`() {
    let fixture = EngineFixture()
    fixture.addBackPan { $0.canGoBack = false }
    fixture.play("0 D0 100 100")
    var configuration = BackPanRecognizer.Configuration()
    fixture.engine.configure(fixture.id("back"), .backPan(configuration))
    fixture.play("20 M0 110 100")
    configuration.canGoBack = false
    configuration.isInTransition = true
    fixture.engine.configure(fixture.id("back"), .backPan(configuration))
    fixture.playOut("30 M0 120 100  40 U0  50 D0 100 100  60 M0 110 100  70 U0")
    #expect(fixture.seen.map(\.description) == ["back began @20", "back changed @30", "back ended @40"])
  }

  @Test func `one that may not begin leaves the touch to a pan`() {
    let fixture = EngineFixture()
    fixture.addBackPan { $0.canGoBack = false }
    fixture.addPan()
    #expect(fixture.outcome(of: "0 D0 100 100  20 M0 110 100  40 U0") == ["pan began @20", "pan ended @40"])
  }

  // MARK: Progress

  /// A finger that goes `way` mm from x = 100 in the back direction, waits, and lifts.
  private static func progress(of way: Double, _ direction: DirectionSet, _ fixture: EngineFixture) -> [Seen] {
    let sign = direction == .right ? 1.0 : -1.0
    let start = direction == .right ? 20.0 : 280.0
    return fixture.playOut("0 D0 \(start) 100  20 M0 \(start + sign * 2) 100  40 M0 \(start + sign * way) 100  200 U0")
  }

  static let ways: [(Double, String, Bool)] = [
    (1.6, "0", false), (31.6, "0.1", false), (151.6, "0.5", false), (151.9, "0.501", true), (241.6, "0.8", true),
  ]

  @Test(arguments: ways, [DirectionSet.right, .left])
  func `completes beyond half of the way, at rest`(
    _ example: (way: Double, progress: String, isCompleted: Bool), _ direction: DirectionSet
  ) {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 4, y: 3))
    fixture.addBackPan { $0.direction = direction }
    let last = Self.progress(of: example.way, direction, fixture).last
    #expect(last?.phase == .ended)
    #expect(last.map { rounded($0.progress) } == example.progress)
    #expect(last?.isCompleted == example.isCompleted)
    #expect(fixture.seen.dropLast().allSatisfy { !$0.isCompleted })
  }

  @Test func `has a progress from 0 to 1`() {
    let fixture = EngineFixture()
    let region = fixture.addRegion(Rectangle(x: 100, y: 0, width: 100, height: 200))
    fixture.addBackPan(in: region)
    fixture.playOut(
      "0 D0 110 100  20 M0 112 100  40 M0 161.6 100  60 M0 90 100  80 M0 211.6 100  100 M0 290 100  300 U0")
    #expect(fixture.seen.map { rounded($0.progress) } == ["0.004", "0.5", "0", "1", "1", "1"])
    #expect(fixture.playOut("400 D0 50 100  420 M0 90 100  440 U0") == [])
  }

  @Test(arguments: [(40.0, false), (40.1, true)])
  func `completes by the share of the region that is set`(_ way: Double, _ isCompleted: Bool) {
    let fixture = EngineFixture()
    fixture.addBackPan {
      $0.completionProgress = 0.1
      $0.hysteresis = 10
    }
    fixture.playOut("0 D0 20 100  20 M0 31 100  40 M0 \(20 + way) 100  200 U0")
    #expect(fixture.seen.last?.isCompleted == isCompleted)
  }

  // MARK: Flings

  /// A finger that goes to `turn` mm, then with `speed` mm/s for 120 ms, and lifts in flight.
  private static func fling(_ speed: Double, from turn: Double, _ direction: DirectionSet) -> TouchScript {
    let sign = direction == .right ? 1.0 : -1.0
    let start = direction == .right ? 20.0 : 280.0
    var text = "0 D0 \(start) 100  20 M0 \(start + sign * turn) 100 "
    for step in 0...12 { text += "\(500 + step * 10) M0 \(start + sign * (turn + speed * Double(step) / 100)) 100 " }
    return TouchScript(text + "620 U0")
  }

  static let flings: [(Double, Double, Bool)] = [
    (300, 10, true), (299, 10, false), (5000, 10, true), (-299, 240, true), (-300, 240, false), (-301, 240, false),
    (300, 200, true), (0, 200, true), (0, 10, false), (-300, 100, false),
  ]

  @Test(arguments: flings, [DirectionSet.right, .left])
  func `a fling forward completes, a fling back never does`(
    _ example: (speed: Double, turn: Double, isCompleted: Bool), _ direction: DirectionSet
  ) {
    let fixture = EngineFixture()
    fixture.addBackPan { $0.direction = direction }
    fixture.playOut(Self.fling(example.speed, from: example.turn, direction))
    #expect(fixture.seen.last?.phase == .ended)
    #expect(fixture.seen.last?.isCompleted == example.isCompleted)
  }

  @Test(arguments: [(200.0, true), (199, false)])
  func `has a speed that can be set`(_ speed: Double, _ isCompleted: Bool) {
    let fixture = EngineFixture()
    fixture.addBackPan { $0.completionSpeed = 200 }
    fixture.playOut(Self.fling(speed, from: 10, .right))
    #expect(fixture.seen.last?.isCompleted == isCompleted)
  }

  @Test func `is not completed when it is cancelled`() {
    let fixture = EngineFixture()
    fixture.addBackPan()
    fixture.playOut("0 D0 20 100  20 M0 250 100  40 X0")
    #expect(fixture.seen.map(\.phase) == [.began, .cancelled])
    #expect(fixture.seen.allSatisfy { !$0.isCompleted })
  }

  @Test func `a flick in one frame completes`() {
    let fixture = EngineFixture()
    fixture.addBackPan()
    fixture.playOut("0 D0 20 100  20 L0 60 100")
    #expect(fixture.seen.map(\.phase) == [.began, .ended])
    #expect(fixture.seen.map(\.isCompleted) == [false, true])
  }
}
