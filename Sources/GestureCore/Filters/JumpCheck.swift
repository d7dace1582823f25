// SPDX-License-Identifier: MIT

/// Takes a contact that leaps across the panel within a frame for another finger, or none.
///
/// The touch before the leap is cancelled, because nobody saw it lift, and one that lands after it begins. A leap that
/// comes with a lift is not believed: the touch lifts where it was. An app that stands still for seconds is spared most of
/// a finger's places, and may then take a long way for a leap.
public struct JumpCheck: Equatable, Sendable, BitwiseCopyable {
  /// The farthest that a finger goes in a frame, as a share of the display's width or height.
  public var maximumShare = 0.15

  public init() {}

  func isJump(from old: Point, to new: Point, display: Size) -> Bool {
    abs(new.x - old.x) > display.width * maximumShare + lengthTolerance
      || abs(new.y - old.y) > display.height * maximumShare + lengthTolerance
  }
}
