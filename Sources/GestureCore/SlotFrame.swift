// SPDX-License-Identifier: MIT

/// Everything that happened at one moment: each contact appears once at most.
///
/// A frame of the kernel in which a slot's contact left and another landed comes out as several of these with the same
/// time, in order; so no transition hides another.
///
/// - Important: `changes` is valid until the decoder is called again.
public struct SlotFrame {
  public let time: Timestamp
  public let changes: UnsafeBufferPointer<SlotChange>

  @inlinable
  init(time: Timestamp, changes: UnsafeBufferPointer<SlotChange>) {
    self.time = time
    self.changes = changes
  }
}

/// Why a decoder is given the kernel's slots.
public enum ResyncReason: Equatable, Sendable {
  /// The device was opened: contacts found down are ignored until they lift, unless they are to be adopted.
  case opened
  /// Events were lost: contacts that are gone are cancelled, survivors move, new ones land.
  case dropped
  /// After a suspend or another reader's grab: all are cancelled, and those found down are ignored until they lift.
  case resumed
}

/// What a decoder saw that a well-behaved device would not have sent; counts since it was made.
public struct DecoderFaults: Equatable, Sendable {
  /// Slot numbers the device never declared.
  public var slotsOutOfRange = 0
  /// Tracking ids that changed without a release between them.
  public var replacedWithoutRelease = 0
  /// Contacts that left before their position was ever known.
  public var undelivered = 0
  /// Contacts beyond the 64 that can be down at once.
  public var overCapacity = 0
  /// Contacts still in their slots when `BTN_TOUCH` said that nothing touches.
  public var releasedByButton = 0
  /// Frames stamped earlier than the one before.
  public var timeRanBack = 0
  /// SYN_DROPPED seen in the stream.
  public var dropped = 0

  public init() {}
}
