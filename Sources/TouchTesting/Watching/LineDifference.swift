// SPDX-License-Identifier: MIT

/// Where lines are not what was expected, for people to read: expected but missing lines after `-`, others after `+`.
///
///       tap recognized @50
///     - pan began @300
///     + longPress began @800
public struct LineDifference: Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// Nil where `found` is as expected.
  ///
  /// - Complexity: O(n · m) in time and memory; meant for what a test can show.
  public init?(expected: [String], found: [String]) {
    guard expected != found else { return nil }
    var lines: [String] = []
    let common = Self.common(expected, found)
    var left = 0
    var right = 0
    while left < expected.count || right < found.count {
      if left < expected.count, right < found.count, expected[left] == found[right] {
        lines.append("  " + expected[left])
        left += 1
        right += 1
      } else if left < expected.count, right == found.count || common[left + 1][right] >= common[left][right + 1] {
        lines.append("- " + expected[left])
        left += 1
      } else {
        lines.append("+ " + found[right])
        right += 1
      }
    }
    description = "\n" + lines.joined(separator: "\n")
  }

  /// How many lines the ends of both from (i, j) on have in common at most.
  private static func common(_ left: [String], _ right: [String]) -> [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        lengths[i][j] = left[i] == right[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return lengths
  }
}

/// A number to three decimals, without a fraction where there is none.
func rounded(_ number: Double) -> String {
  let thousandths = (number * 1000).rounded()
  guard thousandths.magnitude < 1e15 else { return "\(number)" }
  return thousandths.truncatingRemainder(dividingBy: 1000) == 0
    ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
}
