// SPDX-License-Identifier: MIT

import Glibc

/// A small seeded generator: the same seed gives the same numbers on every machine and with every version of Swift.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to but not 1, in steps that a `Double` holds exactly.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Anything in `range`, as likely as anything else; the lower end where the range has no width.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  /// Normally distributed round 0 with a standard deviation of 1.
  public mutating func normal() -> Double {
    // Box and Muller; the fraction is turned round so that the logarithm never gets 0.
    sqrt(-2 * log(1 - fraction())) * cos(2 * Double.pi * fraction())
  }

  /// True in one of `chances` cases.
  public mutating func oneIn(_ chances: Int) -> Bool { fraction() * Double(max(chances, 1)) < 1 }

  /// -1 or 1.
  mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }
}
