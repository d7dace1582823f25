// SPDX-License-Identifier: MIT

import Glibc
import TouchTesting

/// The draws that the workload is made of: the same for the same seed, on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// Evenly distributed, from 0 up to but not including 1.
  private mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func isHeads() -> Bool { next() & 1 == 0 }

  /// Normally distributed round 0.
  mutating func gauss(_ deviation: Double) -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return deviation * radius * cos(2 * Double.pi * unit())
  }
}
