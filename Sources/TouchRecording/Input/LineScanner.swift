// SPDX-License-Identifier: MIT

import GestureCore

/// Takes a line apart from left to right. A value: keep a copy to go back.
///
/// Whatever does not fit (another character, a number too large for its type) gives nil or false; nothing traps.
struct LineScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// What is left.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  func starts(with text: String) -> Bool {
    rest.starts(with: text.utf8)
  }

  mutating func skipSpaces() {
    while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
  }

  /// Skips spaces and says whether nothing follows them but possibly a comment.
  mutating func isAtEndOrComment() -> Bool {
    skipSpaces()
    return peek == nil || peek == UInt8(ascii: "#")
  }

  /// Skips spaces and says whether nothing follows them.
  mutating func isAtEnd() -> Bool {
    skipSpaces()
    return peek == nil
  }

  /// Takes `text` if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8.count
    return true
  }

  /// Takes everything up to the next space; nil if there is nothing.
  mutating func word() -> ArraySlice<UInt8>? {
    skipSpaces()
    let start = index
    while let byte = peek, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { index += 1 }
    return index == start ? nil : bytes[start..<index]
  }

  /// Takes everything up to `end`, and that too; nil if it does not come.
  mutating func text(upTo end: UInt8) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: end) else { return nil }
    defer { index = place + 1 }
    return bytes[index..<place]
  }

  /// Skips spaces and takes a number; nil if none comes or it does not fit into the type.
  mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self, radix: Value = 10) -> Value? {
    skipSpaces()
    let isNegative = Value.isSigned && take("-")
    var value: Value = 0
    let start = index
    while let byte = peek, let digit = Self.digit(byte), digit < radix {
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, secondOverflow) =
        isNegative
        ? product.subtractingReportingOverflow(Value(digit)) : product.addingReportingOverflow(Value(digit))
      if overflow || secondOverflow { return nil }
      value = sum
      index += 1
    }
    return index == start ? nil : value
  }

  /// Skips spaces and takes a hexadecimal number, with or without `0x`.
  mutating func hexadecimal<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value? {
    skipSpaces()
    _ = take("0x")
    return peek == UInt8(ascii: "-") ? nil : integer(radix: 16)
  }

  /// Skips spaces and takes `seconds.fraction`. Digits beyond microseconds are dropped.
  mutating func timestamp() -> Timestamp? {
    skipSpaces()
    guard peek != UInt8(ascii: "-"), let seconds = integer(Int64.self), take(".") else { return nil }
    var microseconds: Int64 = 0
    var digits = 0
    while let byte = peek, let digit = Self.digit(byte), digit < 10 {
      if digits < 6 { microseconds = microseconds * 10 + Int64(digit) }
      digits += 1
      index += 1
    }
    guard digits > 0 else { return nil }
    for _ in digits..<max(6, digits) { microseconds *= 10 }
    return Timestamp(seconds: seconds, microseconds: microseconds)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Timestamp {
  /// The moment of a kernel stamp (`struct timeval`), or nil where it is beyond what microseconds can count.
  init?(seconds: Int64, microseconds: Int64) {
    let total = Int128(seconds) * 1_000_000 + Int128(microseconds)
    guard let exact = Int64(exactly: total) else { return nil }
    self.init(microseconds: exact)
  }
}
