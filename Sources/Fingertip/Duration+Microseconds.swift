// SPDX-License-Identifier: MIT

extension Duration {
  /// Whole microseconds, saturating at the ends of `Int64`.
  package var microseconds: Microseconds {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, secondOverflow) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return overflow || secondOverflow ? (seconds < 0 ? .min : .max) : sum
  }

  init(microseconds: Microseconds) {
    self = .microseconds(microseconds)
  }
}
