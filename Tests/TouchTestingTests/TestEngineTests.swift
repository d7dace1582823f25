// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `A test engine` {
  private static func engine() -> TestEngine {
    let engine = TestEngine(panel: TestPanel(width: 300, pixels: Size(width: 3000, height: 2000)))
    var double = TapRecognizer.Configuration()
    double.numberOfTapsRequired = 2
    engine.add("tap", .tap(.init()))
    engine.add("double", .tap(double), tellsFailures: true)
    engine.add("pan", .pan(.init()))
    engine.require("tap", toFail: "double")
    return engine
  }

  static let cases: [(TouchScript, [String])] = [
    ("0 D 100 100  50 U", ["double failed @400 nextTapTooLate 350/350", "tap recognized @50 told @400"]),
    ("0 D 100 100  50 U  150 D 100 100  200 U", ["double recognized @200"]),
    (
      "0 D 100 100  50 M 200 100  100 U",
      ["double failed @50 movedTooFar 10/4", "pan began @50", "pan ended @100"]
    ),
    (
      "0 D 100 100  50 M 200 100  90 W  100 C  110 M 900 900",
      ["double failed @50 movedTooFar 10/4", "pan began @50", "pan cancelled @100"]
    ),
    ("0 D 100 100  50 M 200 100", ["double failed @50 movedTooFar 10/4", "pan began @50", "pan cancelled @50"]),
  ]

  @Test(arguments: cases)
  func `tells what happened, to the end`(_ script: TouchScript, _ expected: [String]) {
    let told = Self.engine().play(script).map(\.description)
    #expect(LineDifference(expected: expected, found: told) == nil, "\(script)")
  }

  @Test func `lets what is due happen before it cancels what is down`() {
    let engine = TestEngine()
    engine.add("press", .longPress(.init()))
    #expect(engine.play("0 D 100 100").map(\.description) == ["press began @500", "press cancelled @500"])
  }

  @Test func `knows regions and who may be together`() {
    let engine = TestEngine(panel: TestPanel(width: 300, pixels: Size(width: 3000, height: 2000)))
    let button = engine.addRegion(Rectangle(x: 0, y: 0, width: 500, height: 500))
    engine.add("screen", .tap(.init()))
    engine.add("button", .tap(.init()), in: button)
    #expect(engine.play("0 D 100 100  50 U").map(\.name) == ["button"])
    #expect(engine.play("1000 D 900 900  1050 U").map(\.name) == ["screen"])
    engine.allowTogether("screen", "button")
    #expect(Set(engine.play("2000 D 100 100  2050 U").map(\.name)) == ["screen", "button"])
  }

  @Test func `differences read like a patch`() throws {
    #expect(LineDifference(expected: ["a", "b"], found: ["a", "b"]) == nil)
    let difference = try #require(LineDifference(expected: ["a", "b", "c"], found: ["a", "x", "c", "d"]))
    #expect(difference.description == "\n  a\n- b\n+ x\n  c\n+ d")
    #expect(LineDifference(expected: ["a"], found: [])?.description == "\n- a")
    #expect(LineDifference(expected: [], found: ["a"])?.description == "\n+ a")
  }
}
