// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A JSON text` {
  static let values: [(String, JSON)] = [
    ("null", .null), ("true", .bool(true)), ("0", .number(0)), ("-2.5", .number(-2.5)), ("[]", .array([])),
    ("{}", .object([])),
    ("[1,[2],{\"a\":3}]", .array([.number(1), .array([.number(2)]), .object([.init("a", .number(3))])])),
    ("\"a\\\"b\\\\c\\nd\\u0001\"", .string("a\"b\\c\nd\u{1}")), ("\"µ – ×\"", .string("µ – ×")),
  ]

  @Test(arguments: values)
  func `is written and read alike`(_ text: String, _ value: JSON) throws {
    #expect(value.written == text)
    #expect(try JSON(parsing: text) == value)
  }

  @Test func `may have blanks anywhere, and other escapes`() throws {
    let text = " { \"a\" : [ 1e3 ,\n\t\"\\u00b5\\/\" ] } "
    #expect(try JSON(parsing: text) == .object([.init("a", .array([.number(1000), .string("µ/")]))]))
  }

  static let faults: [(String, Int)] = [
    ("", 0), ("[1", 2), ("[1 2]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("\"a", 2), ("nul", 0), ("[1]x", 3),
    ("\"\\q\"", 3),
    ("\"\\u12\"", 3), (String(repeating: "[", count: 65), 64),
  ]

  @Test(arguments: faults)
  func `says where a text stops being it`(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
    #expect(error?.offset == offset)
  }

  @Test func `has no number for what is none`() {
    #expect(JSON.number(.infinity).written == "null")
  }
}
