// SPDX-License-Identifier: MIT

/// A JSON object on one line, written member by member.
///
/// Numbers are rounded to three decimals, since a thousandth of a pixel is noise, and then written as short as they are.
struct JSONObject {
  /// Everything up to the last member.
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// The object and a line end.
  var line: [UInt8] { bytes + Array("}\n".utf8) }

  mutating func add(_ key: String, _ text: String) {
    begin(key)
    add(quoted: text)
  }

  mutating func add(_ key: String, _ number: some BinaryInteger) {
    begin(key)
    bytes += Array("\(number)".utf8)
  }

  mutating func add(_ key: String, _ number: Double) {
    begin(key)
    bytes += Array(Self.text(of: number).utf8)
  }

  mutating func add(_ key: String, _ flag: Bool) {
    begin(key)
    bytes += Array((flag ? "true" : "false").utf8)
  }

  mutating func add(_ key: String, _ objects: [JSONObject]) {
    begin(key)
    add(list: objects.map { $0.bytes + [UInt8(ascii: "}")] })
  }

  mutating func add(_ key: String, _ texts: [String]) {
    begin(key)
    add(
      list: texts.map { text in
        var quoted = JSONObject()
        quoted.bytes = []
        quoted.add(quoted: text)
        return quoted.bytes
      })
  }

  private mutating func add(list: [[UInt8]]) {
    bytes.append(UInt8(ascii: "["))
    bytes += list.joined(separator: [UInt8(ascii: ",")])
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func addNull(_ key: String) {
    begin(key)
    bytes += Array("null".utf8)
  }

  private mutating func begin(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    add(quoted: key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func add(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0a: bytes += Array("\\n".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case ..<0x20, 0x7f:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// `number` with one to three decimals; beyond exact integers as Swift writes it; `null` where it is none.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    guard let thousandths = Int64(exactly: (number * 1000).rounded()), abs(number) < 1e12 else { return "\(number)" }
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var decimals = String(1000 + part).dropFirst()
    while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(whole).\(decimals)"
  }
}
