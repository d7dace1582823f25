// SPDX-License-Identifier: MIT

import Glibc

/// Random numbers that are the same for the same seed, on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

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
