// SPDX-License-Identifier: MIT

import Testing

@testable import FingertipCLI

@Suite struct `JSON objects` {
  @Test(
    arguments: [
      (0.0, "0.0"), (-0.0, "0.0"), (-0.0004, "0.0"), (0.0004, "0.0"), (0.0006, "0.001"), (-0.0006, "-0.001"),
      (812, "812.0"), (402.5, "402.5"), (-0.4, "-0.4"), (3.1, "3.1"), (0.1 + 0.2, "0.3"), (1.0625, "1.063"),
      (999.9996, "1000.0"), (-1234.5678, "-1234.568"), (999_999_999_999.5, "999999999999.5"), (1e12, "1000000000000.0"),
      (1e300, "1e+300"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `round numbers to thousandths and write them short`(_ number: Double, _ expected: String) {
    #expect(JSONObject.text(of: number) == expected)
  }

  @Test(arguments: [
    ("pan", #"{"a":"pan"}"#), ("a\"b\\c", #"{"a":"a\"b\\c"}"#), ("ü€😀", #"{"a":"ü€😀"}"#),
    ("\n\t\r\u{0}\u{1b}\u{7f}", #"{"a":"\n\t\u000d\u0000\u001b\u007f"}"#), ("", #"{"a":""}"#),
  ])
  func `escape what a string may not have`(_ text: String, _ expected: String) {
    var object = JSONObject()
    object.add("a", text)
    #expect(String(decoding: object.line, as: UTF8.self) == expected + "\n")
  }

  @Test func `keep the order in which members were added`() {
    var object = JSONObject()
    object.add("z", 1)
    object.add("a", true)
    object.add("m", -5)
    object.add("b", 0.5)
    #expect(String(decoding: object.line, as: UTF8.self) == #"{"z":1,"a":true,"m":-5,"b":0.5}"# + "\n")
  }
}

@Suite struct `JSON lists` {
  @Test func `have objects or texts`() {
    var inner = JSONObject()
    inner.add("n", 1)
    var object = JSONObject()
    object.add("objects", [inner, JSONObject()])
    object.add("texts", ["a", "\"b\""])
    object.add("none", [String]())
    #expect(
      String(decoding: object.line, as: UTF8.self)
        == #"{"objects":[{"n":1},{}],"texts":["a","\"b\""],"none":[]}"# + "\n")
  }
}

@Suite struct `Plain text` {
  @Test(arguments: [(0, "0 taps"), (1, "1 tap"), (2, "2 taps"), (11, "11 taps"), (-1, "-1 taps")])
  func `has one of a thing and several`(_ count: Int, _ text: String) {
    #expect(count.counted("tap") == text)
  }

  @Test(
    arguments: [
      (1.0, 3, "1.000"), (0.0005, 3, "0.001"), (-2.25, 1, "-2.3"), (-0.04, 1, "0.0"), (341.25, 0, "341"),
      (1e300, 3, "1e+300"), (.nan, 1, "nan"),
    ] as [(Double, Int, String)])
  func `has numbers with fixed decimals`(_ number: Double, _ digits: Int, _ expected: String) {
    #expect(number.fixed(digits) == expected)
  }

  @Test func `shows no control characters`() {
    #expect("a\u{1b}[2Jb\u{9b}c\nü".printable == "a?[2Jb?c?ü")
  }
}
