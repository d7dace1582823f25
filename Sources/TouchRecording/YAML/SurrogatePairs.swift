// SPDX-License-Identifier: MIT

/// Turns JSON's spelling of characters beyond 16 bits into YAML's, and remembers where, for the places of errors.
///
/// JSON writes 😀 as `\ud83d\ude00`, two halves of a surrogate pair, neither of which is a character to YAML; that has
/// `\U0001f600`. Half a pair is left as it is, and refused by the reader. Outside of double quotes, where a backslash
/// begins no escape, nobody writes any of them.
struct SurrogatePairs {
  private static let length = (pair: 12, character: 10)

  /// The columns of what was written instead, by line; both from 1.
  private var columns: [Int: [Int]] = [:]

  /// `text`, which begins with the beginning of line `line`, with all pairs joined.
  mutating func joined(_ text: [UInt8], line: Int) -> [UInt8] {
    guard var index = text.firstIndex(of: UInt8(ascii: "\\")) else { return text }
    var result = Array(text[..<index])
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        result.append(text[index])
        index += 1
        continue
      }
      if let scalar = Self.pair(text[index...].prefix(Self.length.pair)) {
        note(result, line)
        let digits = String(scalar, radix: 16)
        result += ("\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8
        index += Self.length.pair
      } else {
        // What follows a backslash begins no escape: it may be another backslash.
        result += text[index...].prefix(2)
        index += 2
      }
    }
    return result
  }

  /// The column in the text that was given, of one in the text that was returned.
  func column(_ column: Int, line: Int) -> Int {
    let before = columns[line]?.count { $0 < column } ?? 0
    return column + before * (Self.length.pair - Self.length.character)
  }

  private mutating func note(_ before: [UInt8], _ start: Int) {
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let current = before[(before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
    // Bytes that continue a character are none of their own.
    let column = current.count { $0 & 0xc0 != 0x80 } + 1
    columns[start + lines, default: []].append(column)
  }

  /// The character that `\uD800…\uDBFF` and `\uDC00…\uDFFF` behind it make.
  private static func pair(_ text: ArraySlice<UInt8>) -> UInt32? {
    guard text.count == length.pair, let high = half(text.prefix(6)), let low = half(text.suffix(6)),
      0xd800..<0xdc00 ~= high, 0xdc00..<0xe000 ~= low
    else { return nil }
    return 0x1_0000 + (high - 0xd800) << 10 + (low - 0xdc00)
  }

  private static func half(_ text: ArraySlice<UInt8>) -> UInt32? {
    guard text.starts(with: "\\u".utf8), text.dropFirst(2).allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
    return UInt32(String(decoding: text.dropFirst(2), as: UTF8.self), radix: 16)
  }
}
