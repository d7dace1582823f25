// SPDX-License-Identifier: MIT

import TouchTesting

extension SplitMix64 {
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
