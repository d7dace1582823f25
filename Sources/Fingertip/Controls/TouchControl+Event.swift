// SPDX-License-Identifier: MIT

extension TouchControl {
  /// What a finger does to a control; the names are UIKit's. Inside is on the control's frame or not farther from it than
  /// ``TouchControl/insideMargin``.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger has come down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It came down again soon after it had lifted there; told after `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down on the control moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It has come back inside; told before that movement's `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It has gone outside; told before that movement's `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It has lifted inside: the control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It has lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was broken off: a gesture took it, the control was switched off, hidden or removed, the panel is gone.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// All there are.
    public static let allTouchEvents = Event(rawValue: 1 << 9 - 1)
  }
}
