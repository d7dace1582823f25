// SPDX-License-Identifier: MIT

/// Text as the system has it: names of files, and arguments. Any bytes but zero.
///
/// A `String` repairs what is no UTF-8, and a file of the repaired name there is none.
package struct SystemText: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  /// Copies `text` up to its zero byte.
  package init(cString text: UnsafePointer<CChar>) {
    bytes = []
    var place = text
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
  }

  /// Calls `body` with the bytes and a zero behind them, which are there until it returns.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { try body($0.baseAddress!) }
  }
}

extension SystemText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension SystemText: CustomStringConvertible {
  /// For people: bytes that are no UTF-8 as `\xff`.
  package var description: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let scalar = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      // Every byte of what is no UTF-8 has two digits.
      text += scalar ?? "\\x" + String(byte, radix: 16)
      rest = rest.dropFirst(scalar?.utf8.count ?? 1)
    }
    return text
  }
}
