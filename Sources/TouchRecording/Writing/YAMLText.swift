// SPDX-License-Identifier: MIT

extension String {
  /// The string as a YAML scalar in double quotes, which any YAML reader turns back into the same string.
  ///
  /// Quotes, backslashes and what YAML does not allow as it is (control characters, line separators, marks) are
  /// escaped; all other characters stay readable.
  package var quotedForYAML: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5c: text += "\\\\"
      case 0x0a: text += "\\n"
      case 0x09: text += "\\t"
      case ..<0x20, 0x7f..<0xa0:
        text += "\\x" + scalar.value.hexadecimal(digits: 2)
      case 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff:
        text += "\\u" + scalar.value.hexadecimal(digits: 4)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The string with spaces in front, `width` long at least.
  func padded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - utf8.count)) + self
  }
}

extension UInt32 {
  fileprivate func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
