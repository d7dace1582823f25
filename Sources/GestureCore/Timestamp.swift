// SPDX-License-Identifier: MIT

/// A moment in microseconds of the kernel's CLOCK_MONOTONIC, or of a recording's own clock.
///
/// Time comes from the events, never from the moment of reading. Arithmetic saturates: a driver that stamps an event
/// with the end of time must not crash a kiosk.
public struct Timestamp: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Microseconds since the clock's origin.
  public var microseconds: Int64

  /// Makes the moment that lies `microseconds` after the clock's origin.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// A moment that no event reaches; stands for "no deadline".
  @inlinable
  public static var never: Timestamp { Timestamp(microseconds: .max) }

  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The moment `microseconds` later, or the end of time where that lies beyond it.
  @inlinable
  public func advanced(byMicroseconds microseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.microseconds.addingReportingOverflow(microseconds)
    return Timestamp(microseconds: overflow ? (microseconds < 0 ? .min : .max) : sum)
  }

  /// Microseconds from `earlier` to this moment; saturates at the ends of `Int64`.
  @inlinable
  public func microseconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? (microseconds < earlier.microseconds ? .min : .max) : difference
  }

  /// Microseconds from `earlier`, which must not be later: without a sign any such span fits.
  func span(since earlier: Timestamp) -> UInt64 { UInt64(bitPattern: microseconds &- earlier.microseconds) }
}
