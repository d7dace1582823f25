// SPDX-License-Identifier: MIT

/// What the filters have kept from the gestures since they were switched on: for people who look for a panel's fault.
public struct TouchFilterCounts: Equatable, Sendable, BitwiseCopyable {
  /// Touches that landed in a dead zone or margin.
  public var ignoredLandings = 0
  /// Touches that came back after they were lost.
  public var bridgedBounces = 0
  /// Contacts that were too short to be told of.
  public var shortContacts = 0
  /// Where the last of them was, in millimetres on the display.
  public var lastShortContact: Point?
  /// Leaps within a frame.
  public var jumps = 0
  /// Contacts that were too large for a finger.
  public var palms = 0

  public init() {}
}
