// SPDX-License-Identifier: MIT

extension [Double] {
  /// The smallest value that at least `share` of all do not exceed; 0 of none.
  ///
  /// - Complexity: O(n log n).
  public func quantile(_ share: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(Int(share * Double(count)), count - 1)]
  }
}
