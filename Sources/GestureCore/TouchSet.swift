// SPDX-License-Identifier: MIT

/// The touches of a gesture, also those that have left: the newest serial, and a bit for it and each of the 63 before.
///
/// A touch that landed more than 63 touches before the gesture's newest one is forgotten; whoever shared it has been
/// decided about long before.
struct TouchSet: BitwiseCopyable, Equatable {
  private var newest: UInt64 = 0
  private var bits: UInt64 = 0

  init() {}

  init(_ serial: UInt64) {
    newest = serial
    bits = 1
  }

  mutating func insert(_ serial: UInt64) {
    if bits == 0 || serial > newest {
      // Swift's shift by 64 and more leaves nothing.
      bits = bits << (serial &- newest) | 1
      newest = serial
    } else {
      bits |= 1 << (newest &- serial)
    }
  }

  @inline(__always)
  func intersects(_ other: TouchSet) -> Bool {
    let common =
      newest >= other.newest
      ? bits >> (newest &- other.newest) & other.bits : other.bits >> (other.newest &- newest) & bits
    return common != 0
  }
}
