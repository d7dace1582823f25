// SPDX-License-Identifier: MIT

/// The touches of a gesture, also those that have left: a bit each, by the low bits of their serials.
///
/// Gestures that compete lie within a few touches of each other, so two that are 64 apart never meet in practice; if
/// they did, one gesture more would fail.
struct TouchSet: BitwiseCopyable, Equatable {
  private var bits: UInt64 = 0

  init() {}

  init(serial: UInt64) { bits = 1 << (serial & 63) }

  func intersects(_ other: TouchSet) -> Bool { bits & other.bits != 0 }

  static func |= (left: inout TouchSet, right: TouchSet) { left.bits |= right.bits }
}
