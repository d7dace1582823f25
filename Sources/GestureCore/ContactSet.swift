// SPDX-License-Identifier: MIT

/// A set of contacts: a bit each, by their index among those that are down.
struct ContactSet: BitwiseCopyable, Equatable {
  var bits: UInt64

  init(bits: UInt64 = 0) { self.bits = bits }

  init(_ contact: Int) { bits = 1 << UInt64(contact) }

  var isEmpty: Bool { bits == 0 }

  var count: Int {
    // Counting bits takes a while on processors that cannot be relied on to do it themselves.
    if let (_, _) = pair { return 2 }
    return hasSeveral ? bits.nonzeroBitCount : isEmpty ? 0 : 1
  }

  /// Whether there are two or more; cheaper than counting.
  var hasSeveral: Bool { bits & (bits &- 1) != 0 }

  /// The only contact, if there is just one.
  var single: Int? { isEmpty || hasSeveral ? nil : bits.trailingZeroBitCount }

  /// The two contacts, if there are just two.
  var pair: (Int, Int)? {
    let rest = ContactSet(bits: bits & (bits &- 1))
    guard let second = rest.single else { return nil }
    return (bits.trailingZeroBitCount, second)
  }

  func intersects(_ other: ContactSet) -> Bool { bits & other.bits != 0 }

  /// Whether contact `number` is in it; none beyond the capacity is.
  func contains(_ number: UInt8) -> Bool { number < SlotDecoder.contactCapacity && bits >> number & 1 != 0 }

  static func | (left: ContactSet, right: ContactSet) -> ContactSet { ContactSet(bits: left.bits | right.bits) }

  static func & (left: ContactSet, right: ContactSet) -> ContactSet { ContactSet(bits: left.bits & right.bits) }

  /// What is in `left` and not in `right`.
  static func - (left: ContactSet, right: ContactSet) -> ContactSet { ContactSet(bits: left.bits & ~right.bits) }

  static func |= (left: inout ContactSet, right: ContactSet) { left.bits |= right.bits }

  static func -= (left: inout ContactSet, right: ContactSet) { left.bits &= ~right.bits }

  /// Takes the lowest contact out, to go through a set; nil when none is left.
  ///
  /// The set is no `Sequence`: of the methods that come with it some make arrays, and nothing in the core may allocate.
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let contact = bits.trailingZeroBitCount
    bits &= bits &- 1
    return contact
  }
}
