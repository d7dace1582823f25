// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `Quantiles` {
  static let cases: [([Double], Double, Double)] = [
    ([], 0.5, 0), ([7], 0.99, 7), ([3, 1, 2], 0.5, 2), ([1, 2, 3, 4], 0.5, 3), ([1, 2, 3, 4], 1, 4),
    ([1, 2, 3, 4], 0, 1),
  ]

  @Test(arguments: cases)
  func `are as the table says`(_ values: [Double], _ share: Double, _ expected: Double) {
    #expect(values.quantile(share) == expected)
  }
}
