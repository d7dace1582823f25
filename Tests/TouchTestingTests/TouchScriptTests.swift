// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `A touch script` {
  @Test func `reads every word of the language`() {
    let script: TouchScript =
      """
      0 D 10 20 D1 30 40   # two fingers
      12.5 M1 31.5 -40 U
        20 L1 1e1 2  21 X7
      30 W  40 C
      """
    #expect(
      script.steps == [
        .frame(at: 0, [.land(0, Point(x: 10, y: 20)), .land(1, Point(x: 30, y: 40))]),
        .frame(at: 12_500, [.move(1, Point(x: 31.5, y: -40)), .lift(0, at: nil)]),
        .frame(at: 20_000, [.lift(1, at: Point(x: 10, y: 2))]),
        .frame(at: 21_000, [.cancel(7)]),
        .wait(until: 30_000), .cancelAll(at: 40_000),
      ])
    #expect(script.end == 40_000)
  }

  @Test(arguments: [
    ("0 D 10", "line 1: expected y of a place, found the end"),
    ("0 D0 10 x", "line 1: expected y of a place, found \"x\""),
    ("0 D0 10 10\n# rest\n5 M0 nan 1", "line 3: expected x of a place, found \"nan\""),
    ("0 Dx 1 1", "line 1: expected a finger's number right after the letter, found \"Dx\""),
    ("0 Q", "line 1: expected a time or D, M, U, L, X, C or W, found \"Q\""),
    ("0 C1", "line 1: expected a time or D, M, U, L, X, C or W, found \"C1\""),
    ("1e300 W", "line 1: expected a time in milliseconds or D, M, U, L, X, C or W, found \"1e300\""),
  ])
  func `says where a text is none`(_ text: String, _ message: String) {
    let error = #expect(throws: TouchScriptError.self) { try TouchScript(text) }
    #expect(error?.description == message)
  }

  @Test func `is written as the text that makes it again`() throws {
    let script: TouchScript = "0 D0 1 2 D3 4.5 6  10.25 M0 1 3  20 L0 9 9 X3  30 W  40 C"
    #expect(try TouchScript(script.description) == script)
  }

  @Test func `is built by code as by text`() {
    var script = TouchScript()
    script.tap(x: 100, y: 100, lasting: 50)
    script.wait(500)
    script.land(x: 100, y: 100)
    script.land(1, x: 5, y: 5)
    script.drag(x: 220, y: 110, lasting: 100, steps: 2)
    script.lift(1)
    script.wait(50)
    script.lift()
    script.land(x: 1, y: 1)
    script.cancel()
    script.cancelAll()
    #expect(
      script == """
        0 D 100 100  50 U  550 D 100 100 D1 5 5  600 M 160 105  650 M 220 110 U1  700 U  700 D 1 1  700 X  700 C
        """)
  }

  @Test func `goes on with another after a pause`() {
    var script: TouchScript = "0 D 1 1  50 U"
    script.append("10 D 2 2  20 U", after: 100)
    #expect(script == "0 D 1 1  50 U  160 D 2 2  170 U")
    var built = TouchScript(unit: .millimetres)
    built.wait(30)
    built.append(try! TouchScript("5 W", unit: .millimetres))
    #expect(built.description == "35 W" && built.unit == .millimetres)
  }
}
