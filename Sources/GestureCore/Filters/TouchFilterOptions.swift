// SPDX-License-Identifier: MIT

/// What is kept from the gestures because no finger meant it. Each filter is off until it is given a value.
///
///     screen.filters.bounceBridge = BounceBridge()
///     screen.filters.minimumContactDuration = 30_000
///
/// A panel that does what it should needs none of them; each costs a little of what makes touch feel direct, which is
/// said beside it.
public struct TouchFilterOptions: Equatable, Sendable, BitwiseCopyable {
  /// Joins a touch that is lost for a moment with what comes back; nil lets it be two touches.
  ///
  /// Every lift is told later by as much as the gap, with its own time.
  public var bounceBridge: BounceBridge?

  /// Contacts that last less than this many microseconds are never told of; nil tells of all.
  ///
  /// Every landing is told later by as much, with its own time. A contact of exactly this length counts.
  public var minimumContactDuration: Microseconds?

  /// Takes a contact that leaps for two touches; nil believes every place.
  public var jumpCheck: JumpCheck?

  /// Smooths the way of a finger on a panel that trembles; nil takes places as they are.
  ///
  /// Places lag behind the finger.
  public var jitterFilter: JitterFilter?

  /// Contacts whose major axis is longer than this many millimetres are palms; nil takes contacts of every size.
  ///
  /// A touch that becomes one is cancelled, and ignored until it lifts. Panels that do not report a size have no palms.
  public var maximumContactSize: Double?

  public init() {}

  /// Whether every filter is off.
  public var isEmpty: Bool { self == TouchFilterOptions() }

  func isPalm(_ change: TouchChange) -> Bool {
    guard let maximumContactSize else { return false }
    return change.majorMillimetres > maximumContactSize + lengthTolerance
  }
}
