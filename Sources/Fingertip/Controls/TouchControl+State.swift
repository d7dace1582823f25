// SPDX-License-Identifier: MIT

extension TouchControl {
  /// What a control is like; the names are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It is switched off.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is on, or chosen, as the app says.
    public static let selected = State(rawValue: 1 << 2)
  }
}
