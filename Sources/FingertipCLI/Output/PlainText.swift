// SPDX-License-Identifier: MIT

import TouchRecording

extension SystemText {
  /// As a `String`'s; bytes that are no text have their numbers.
  var printable: String { description.printable }
}

extension String {
  /// The string with spaces behind it, `width` characters at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The string with spaces before it, `width` characters at least.
  func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// What a terminal shows as it is: control characters, which a device's name may have, are question marks.
  var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || 0x7f..<0xa0 ~= $0.value ? "?" : $0 }))
  }
}

extension String {
  /// As ``printable``, but lines stay lines.
  var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

extension Int {
  /// So many of what `noun` names one of: "1 tap", "2 taps".
  func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}

extension Double {
  /// The number with `digits` decimals, at most 6.
  func fixed(_ digits: Int) -> String {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    guard isFinite, let parts = Int64(exactly: (self * factor).rounded()) else { return "\(self)" }
    let (whole, part) = parts.magnitude.quotientAndRemainder(dividingBy: UInt64(factor))
    if digits == 0 { return "\(parts)" }
    return "\(parts < 0 ? "-" : "")\(whole).\(String(UInt64(factor) + part).dropFirst())"
  }
}
