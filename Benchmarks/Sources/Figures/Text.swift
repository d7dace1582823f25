// SPDX-License-Identifier: MIT

extension String {
  /// Filled up with blanks to at least `width` characters.
  public func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(width - count, 0))
    return onTheLeft ? blanks + self : self + blanks
  }
}

extension Double {
  /// With exactly `places` decimal places.
  public func rounded(to places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    guard let scaled = Int64(exactly: (magnitude * factor).rounded()) else { return "\(self)" }
    var digits = String(scaled)
    if digits.count <= places { digits = String(repeating: "0", count: places + 1 - digits.count) + digits }
    let whole = digits.dropLast(places)
    return (self < 0 ? "-" : "") + (places > 0 ? "\(whole).\(digits.suffix(places))" : "\(whole)")
  }
}
