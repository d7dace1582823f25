// SPDX-License-Identifier: MIT

/// Why a text is no JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The byte at which it was seen, from 0.
  public var offset: Int
  public var message: String
}

extension JSON {
  /// Reads a whole text.
  ///
  /// - Throws: where the text stops being JSON.
  public init(parsing text: String) throws(JSONError) {
    var parser = JSONParser(bytes: Array(text.utf8))
    self = try parser.whole()
  }
}

private struct JSONParser {
  /// Deeper than any report is; an endless row of brackets is no reason to run out of stack.
  private static let maximumDepth = 64

  let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func whole() throws(JSONError) -> JSON {
    let value = try value()
    skipBlanks()
    guard next == bytes.count else { throw fault("the end was expected") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSON {
    skipBlanks()
    guard next < bytes.count else { throw fault("a value was expected") }
    switch bytes[next] {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    guard depth < Self.maximumDepth else { throw fault("too deep") }
    depth += 1
    defer { depth -= 1 }
    next += 1
    return try body(&self)
  }

  private mutating func object() throws(JSONError) -> JSON {
    var members: [JSON.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { throw fault("a key was expected") }
      let key = try string()
      guard take(":") else { throw fault("a colon was expected") }
      members.append(JSON.Member(key, try value()))
    } while take(",")
    guard take("}") else { throw fault("a comma or } was expected") }
    return .object(members)
  }

  private mutating func array() throws(JSONError) -> JSON {
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw fault("a comma or ] was expected") }
    return .array(elements)
  }

  private mutating func string() throws(JSONError) -> String {
    next += 1
    var text: [UInt8] = []
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      default: text.append(byte)
      }
    }
    throw fault("a string without an end")
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard next < bytes.count else { throw fault("a string without an end") }
    let byte = bytes[next]
    next += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      let digits = bytes[next..<min(next + 4, bytes.count)]
      guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw fault("four digits were expected")
      }
      next += 4
      // Half of a pair has no meaning alone; no report holds one.
      return Unicode.Scalar(code) ?? "\u{fffd}"
    default: throw fault("an unknown escape")
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let first = next
    while next < bytes.count, Self.numberBytes.contains(bytes[next]) { next += 1 }
    guard let number = Double(String(decoding: bytes[first..<next], as: UTF8.self)) else {
      next = first
      throw fault("a value was expected")
    }
    return .number(number)
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[next...].starts(with: word.utf8) else { throw fault("a value was expected") }
    next += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  private mutating func skipBlanks() {
    while next < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[next]) { next += 1 }
  }

  private func fault(_ message: String) -> JSONError { JSONError(offset: next, message: message) }
}
