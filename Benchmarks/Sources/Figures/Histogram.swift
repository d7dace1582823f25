// SPDX-License-Identifier: MIT

/// How often values fell into ranges that each double the one before: latencies are spread over decades.
public struct Histogram: Sendable {
  public struct Bin: Equatable, Sendable {
    /// Values from here …
    public var from: Double
    /// … up to but not including this.
    public var below: Double
    public var count: Int
  }

  /// Without gaps, from the first bin that holds something to the last.
  public let bins: [Bin]

  /// Two bins for each doubling; what is below 1 counts as in the first.
  ///
  /// - Complexity: O(n).
  public init(_ values: [Double]) {
    var counts: [Int: Int] = [:]
    for value in values { counts[Self.index(of: value), default: 0] += 1 }
    guard let first = counts.keys.min(), let last = counts.keys.max() else {
      bins = []
      return
    }
    bins = (first...last).map { index in
      Bin(from: Self.lowerBound(index), below: Self.lowerBound(index + 1), count: counts[index] ?? 0)
    }
  }

  /// Bin 0 begins at 0 and bin 1 at 1; then come 1.5, 2, 3, 4, 6, 8 …
  private static func lowerBound(_ index: Int) -> Double {
    guard index > 0 else { return 0 }
    let power = Double(sign: .plus, exponent: (index - 1) / 2, significand: 1)
    return (index - 1).isMultiple(of: 2) ? power : power * 1.5
  }

  private static func index(of value: Double) -> Int {
    guard value >= 1, value.isFinite else { return 0 }
    return 1 + 2 * Int(value.exponent) + (value.significand >= 1.5 ? 1 : 0)
  }

  /// A line for each bin, the longest bar `width` characters wide; `unit` stands behind the bounds.
  public func lines(width: Int, unit: String) -> [String] {
    let most = bins.map(\.count).max() ?? 0
    return bins.map { bin in
      let share = Double(bin.count) / Double(max(most, 1)) * Double(width)
      // What is there at all shows.
      let bar = bin.count == 0 ? "" : "  " + String(repeating: "█", count: max(Int(share.rounded()), 1))
      let bounds = "\(bin.from.rounded(to: 1)) – \(bin.below.rounded(to: 1)) \(unit)"
      return bounds.padded(to: 22, onTheLeft: true) + "\(bin.count)".padded(to: 9, onTheLeft: true) + bar
    }
  }
}
