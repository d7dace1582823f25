// SPDX-License-Identifier: MIT

/// Joins a contact that a panel loses for a moment with the one that comes back: one touch instead of two.
///
/// So a lift is believed only once the gap has passed, or once another finger has landed elsewhere. A contact that was
/// cancelled is not waited for.
public struct BounceBridge: Equatable, Sendable, BitwiseCopyable {
  /// The longest time that a contact is lost, in microseconds.
  public var maximumGap: Microseconds = 20_000
  /// The farthest from where it was lost that it comes back, in millimetres.
  public var maximumDistance = 3.0

  public init() {}

  /// Whether what lands at `place` at `time` is what was lost.
  func joins(_ lost: FilteredContact, to place: Point, at time: Timestamp) -> Bool {
    time.microseconds(since: lost.lostAt) <= maximumGap
      && (place - lost.place).length <= maximumDistance + lengthTolerance
  }

  /// The first moment at which a contact lost at `time` can no longer come back.
  func end(of time: Timestamp) -> Timestamp {
    time.advanced(byMicroseconds: max(maximumGap, 0)).advanced(byMicroseconds: 1)
  }
}
