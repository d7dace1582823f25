// SPDX-License-Identifier: MIT

/// A control whose blocks get it in its own type.
///
/// Blocks are called on the screen's queue, one at a time, in the order in which they were added. Those with `onMain`
/// are for screens that deliver on the main queue. A block that captures the control or the screen strongly is the
/// app's own circle.
public protocol TypedTouchControl: TouchControl {}

extension TouchControl: TypedTouchControl {}

extension TypedTouchControl {
  /// Adds a block for `events` and returns the control, so that it chains; blocks that were there before stay.
  @discardableResult
  public func when(_ events: TouchControl.Event, _ block: @escaping @Sendable (Self) -> Void) -> Self {
    addAction(for: events, block)
    return self
  }

  /// ``when(_:_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func when(
    _ events: TouchControl.Event, onMain block: @escaping @MainActor @Sendable (Self) -> Void
  ) -> Self {
    when(events) { control in MainActor.assumeIsolated { block(control) } }
  }

  /// Adds a block for `events`; what it returns is for ``TouchControl/removeAction(_:)``.
  @discardableResult
  public func addAction(
    for events: TouchControl.Event, _ block: @escaping @Sendable (Self) -> Void
  ) -> TouchControl.Action {
    let action = TouchControl.Action(events) { control in block(unsafeDowncast(control, to: Self.self)) }
    add(action)
    return action
  }

  /// Calls `block` when the control is to look different: a finger is on it or no longer, it was switched off or on,
  /// selected or not. Before the event's own blocks. Saying it again replaces the block; nil takes it away.
  @discardableResult
  public func whenStateChanged(_ block: (@Sendable (Self) -> Void)?) -> Self {
    guard let block else {
      setStateBlock(nil)
      return self
    }
    setStateBlock { control in block(unsafeDowncast(control, to: Self.self)) }
    return self
  }

  /// ``whenStateChanged(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenStateChanged(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    whenStateChanged { control in MainActor.assumeIsolated { block(control) } }
  }
}
