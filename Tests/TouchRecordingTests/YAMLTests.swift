// SPDX-License-Identifier: MIT

import Testing

@testable import TouchRecording

@Suite struct `YAML trees` {
  @Test func `know text, quotes, order and places`() throws {
    let root = try YAMLNode(
      parsing: Array(
        """
        # configuration
        b: 1
        a: ["1", ~, {c: 'x y'}]
        """.utf8))
    guard case .mapping(let pairs) = root.value else {
      Issue.record("no mapping")
      return
    }
    #expect(pairs.map(\.key.text) == ["b", "a"])
    #expect(root["b"]?.value == .scalar("1", isQuoted: false))
    guard case .sequence(let list)? = root["a"]?.value else {
      Issue.record("no list")
      return
    }
    #expect(list[0].value == .scalar("1", isQuoted: true))
    #expect(list.map(\.isNull) == [false, true, false])
    #expect(list[2]["c"]?.text == "x y")
    #expect(list[2]["d"] == nil)
    #expect(list.map(\.line) == [3, 3, 3])
    #expect(list.map(\.column) == [5, 10, 13])
  }

  @Test func `read JSON`() throws {
    let root = try YAMLNode(parsing: Array(#"{"a": [1, true, null], "ä\n": {"b": -1.5e3}}"#.utf8))
    #expect(root["ä\n"]?["b"]?.text == "-1.5e3")
  }

  /// What is between double quotes, and what it says.
  static let escapes: [(String, String)] = [
    (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00"#, "😀"), (#"a\uD83d\udE00b"#, "a😀b"),
    (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10ffff}"), (#"\ud83d\ude00\ud83d\ude01"#, "😀😁"),
    (#"\\\ud83d\ude00"#, #"\😀"#),
    // Escaped backslashes: no escapes.
    (#"\\ud83d\\ude00"#, #"\ud83d\ude00"#), (#"\\\\ud83d"#, #"\\ud83d"#),
    (#"\u00fc\ud7ff\ue000\uffff\u0000"#, "ü\u{d7ff}\u{e000}\u{ffff}\0"),
    (#"\/\b\f\n\r\t\"\\"#, "/\u{8}\u{c}\n\r\t\"\\"),
  ]

  @Test(arguments: escapes)
  func `know JSON's escapes`(_ escaped: String, _ text: String) throws {
    let root = try YAMLNode(parsing: Array("{\"a\": \"\(escaped)\", \"\(escaped)\": 1}".utf8))
    #expect(root["a"]?.value == .scalar(text, isQuoted: true))
    #expect(root[text]?.text == "1")
  }

  @Test func `tell places behind surrogate pairs as they are in the text`() throws {
    let root = try YAMLNode(parsing: Array("{\n\"ü\\ud83d\\ude00\": \"\\ud83d\\ude00\", \"b\": 1,\n \"c\": 2}".utf8))
    guard case .mapping(let pairs) = root.value else {
      Issue.record("no mapping")
      return
    }
    #expect(pairs.map(\.key.column) == [1, 34, 2])
    #expect(pairs.map(\.value.column) == [18, 39, 7])
  }

  @Test func `of nothing are an empty scalar`() throws {
    for text in ["", "\n", "# only a comment\n", "---\n"] {
      #expect(try YAMLNode(parsing: Array(text.utf8)).isNull, "\(text)")
    }
  }

  /// Text, line, column, and a part of the problem.
  static let broken: [(String, Int, Int, String)] = [
    ("a: [1, 2", 2, 1, "expected ','"),
    ("a: 1\nb: [\n", 3, 1, "node"),
    ("a: 1\n b: 2", 2, 3, "not allowed"),
    ("a: \"x", 1, 6, "unexpected end"),
    ("a: 1\nb: 2\na: 3", 3, 1, "twice"),
    ("[1]: 2", 1, 1, "key"),
    ("a: &x 1\n", 1, 4, "anchors"),
    ("a: &x [1]\n", 1, 4, "anchors"),
    ("a: &x {b: 1}\n", 1, 4, "anchors"),
    ("a: *x\n", 1, 4, "aliases"),
    ("a: 1\n---\nb: 2\n", 2, 1, "second document"),
    // Half a surrogate pair, or two of the same half, or in the wrong order. The column is that of the digits.
    (#""\ud83d""#, 1, 4, "invalid Unicode"), (#""\ude00""#, 1, 4, "invalid Unicode"),
    (#"{"a": "b\ud83d c"}"#, 1, 11, "invalid Unicode"), ("{\n\"a\": \"\\ude00\\ud83d\"}", 2, 9, "invalid Unicode"),
    (#""\ud83d\ud83d\ude00""#, 1, 4, "invalid Unicode"), (#""\ud83d\ude00\ude00""#, 1, 16, "invalid Unicode"),
    (#""\ud83d\n""#, 1, 4, "invalid Unicode"), (#""\ud83d\ude0""#, 1, 4, "invalid Unicode"),
    (#""\ud83d\u+e00""#, 1, 4, "invalid Unicode"), (#""ü\ud83d\ude00" x: y"#, 1, 17, ""),
    ("a: \u{1}\n", 1, 4, "control characters"),
    ("a:\n- b\n- \u{0}", 3, 3, "control characters"),
  ]

  @Test(arguments: broken)
  func `refuse what is broken, and say where`(_ text: String, _ line: Int, _ column: Int, _ problem: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLNode(parsing: Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func `refuse bytes that are not UTF-8`() {
    for bytes in [[0xff], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xfe, 0xff, 0, 0x61]] as [[UInt8]] {
      #expect(throws: YAMLError.self) { try YAMLNode(parsing: bytes) }
    }
  }

  @Test func `nest as deep as the limit and no deeper`() throws {
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
      func text(_ depth: Int) -> [UInt8] {
        Array((String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8)
      }
      let limits = YAMLLimits(depth: 8)
      _ = try YAMLNode(parsing: text(8), limits: limits)
      let error = #expect(throws: YAMLError.self) { try YAMLNode(parsing: text(9), limits: limits) }
      #expect(error?.problem == "nested deeper than 8 levels")
      #expect(throws: YAMLError.self) { try YAMLNode(parsing: text(100_000)) }
    }
    #expect(throws: YAMLError.self) { try YAMLNode(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)) }
    #expect(throws: YAMLError.self) {
      try YAMLNode(parsing: Array(String(repeating: "- ", count: 100_000).utf8))
    }
  }

  @Test func `have as many values as the limit and no more`() throws {
    let limits = YAMLLimits(nodes: 4)
    _ = try YAMLNode(parsing: Array("[1, 2, 3]".utf8), limits: limits)
    #expect(throws: YAMLError.self) { try YAMLNode(parsing: Array("[1, 2, 3, 4]".utf8), limits: limits) }
  }

  @Test func `refuse the billion laughs`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(throws: YAMLError.self) { try YAMLNode(parsing: Array(text.utf8)) }
  }

  @Test func `refuse a value without end`() {
    var rounds = 0
    let reader = YAMLReader(maximumDepth: 8) {
      rounds += 1
      return [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    }
    let error = #expect(throws: YAMLError.self) {
      while try reader.next().kind != .end {}
    }
    #expect(error?.problem.contains("without a complete value") == true)
    #expect(rounds <= 20)
  }

  @Test(arguments: [
    "", "plain", "quote \" and \\", "line\nbreak\ttab\r", "\u{0}\u{1}\u{1b}\u{7f}\u{85}\u{9f}", "ünïcødé 触摸 😀",
    "\u{2028}\u{2029}\u{feff}\u{fffe}\u{ffff}", "- a: [b] # c", "null", " space ", "trailing \\", "%s &a *b",
  ])
  func `get back any string that was quoted`(_ text: String) throws {
    let node = try YAMLNode(parsing: Array("a: \(text.quotedForYAML)\n".utf8))
    #expect(node["a"]?.value == .scalar(text, isQuoted: true))
  }
}
