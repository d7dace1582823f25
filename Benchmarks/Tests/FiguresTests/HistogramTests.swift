// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A histogram` {
  /// A value, and the bounds of the bin it falls into.
  static let bounds: [(Double, Double, Double)] = [
    (0, 0, 1), (0.99, 0, 1), (1, 1, 1.5), (1.49, 1, 1.5), (1.5, 1.5, 2), (2, 2, 3), (2.99, 2, 3), (3, 3, 4),
    (1000, 768, 1024), (1024, 1024, 1536), (-5, 0, 1), (.nan, 0, 1), (.infinity, 0, 1),
  ]

  @Test(arguments: bounds)
  func `puts a value between its bounds`(_ value: Double, _ from: Double, _ below: Double) {
    let bins = Histogram([value]).bins
    #expect(bins.map(\.from) == [from])
    #expect(bins.map(\.below) == [below])
    #expect(bins.map(\.count) == [1])
  }

  @Test func `has every bin between the first and the last`() {
    let bins = Histogram([1, 4, 4.5, 1.2]).bins
    #expect(bins.map(\.count) == [2, 0, 0, 0, 2])
    #expect(zip(bins, bins.dropFirst()).allSatisfy { $0.below == $1.from })
  }

  @Test func `draws the longest bar as wide as asked, and a short one at all`() {
    let lines = Histogram(Array(repeating: 1, count: 1000) + [2]).lines(width: 10, unit: "µs")
    #expect(lines.map { $0.count { $0 == "█" } } == [10, 0, 1])
    #expect(lines[1].hasSuffix(" 0"))
  }

  @Test func `of nothing is empty`() {
    #expect(Histogram([]).bins.isEmpty)
    #expect(Histogram([]).lines(width: 10, unit: "µs").isEmpty)
  }
}
