// SPDX-License-Identifier: MIT

/// The touches themselves, besides gestures.
///
///     canvas.whenTouchesBegan { touches in … }.whenTouchesMoved { touches in … }
///
/// A touch is told to the region in which it landed and to those above that ask by then, deepest first, for its whole
/// life: every touch that began ends or is cancelled exactly once, and nothing of it comes after that, whatever happens in
/// between. It is cancelled when a gesture wins with it, unless the recognizer's ``GestureRecognizer/cancelsTouches`` is
/// off, when its region is removed, hidden or switched off, and when the panel or the screen is gone. A finger that joins
/// a gesture under way belongs to that and is not told at all.
///
/// In each frame the gestures are told first. Then come the touches: those that moved, ended, were cancelled, and began,
/// each kind in one call, and last, as cancelled, those that a gesture took. Where fingers leave and land in one frame, the
/// landings count as a frame of their own.
///
/// Every `when…` returns the region or screen, so that they chain. Saying one again replaces the block; nil takes it away.
/// Blocks are called on the screen's queue, one at a time; those with `onMain` are for screens that deliver on the main
/// queue. The array is used again: nothing is allocated unless the block keeps it.
extension GestureHost {
  /// Calls `block` when fingers have come down.
  @discardableResult
  public func whenTouchesBegan(_ block: (@Sendable ([Touch]) -> Void)?) -> Self {
    set(.began, block)
  }

  /// ``whenTouchesBegan(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenTouchesBegan(onMain block: @escaping @MainActor @Sendable ([Touch]) -> Void) -> Self {
    set(.began, onMain: block)
  }

  /// Calls `block` when fingers that are down have news.
  @discardableResult
  public func whenTouchesMoved(_ block: (@Sendable ([Touch]) -> Void)?) -> Self {
    set(.moved, block)
  }

  /// ``whenTouchesMoved(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenTouchesMoved(onMain block: @escaping @MainActor @Sendable ([Touch]) -> Void) -> Self {
    set(.moved, onMain: block)
  }

  /// Calls `block` when fingers have lifted.
  @discardableResult
  public func whenTouchesEnded(_ block: (@Sendable ([Touch]) -> Void)?) -> Self {
    set(.ended, block)
  }

  /// ``whenTouchesEnded(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenTouchesEnded(onMain block: @escaping @MainActor @Sendable ([Touch]) -> Void) -> Self {
    set(.ended, onMain: block)
  }

  /// Calls `block` when touches were broken off.
  @discardableResult
  public func whenTouchesCancelled(_ block: (@Sendable ([Touch]) -> Void)?) -> Self {
    set(.cancelled, block)
  }

  /// ``whenTouchesCancelled(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenTouchesCancelled(onMain block: @escaping @MainActor @Sendable ([Touch]) -> Void) -> Self {
    set(.cancelled, onMain: block)
  }

  private func set(_ phase: Touch.Phase, _ block: TouchHandlerTable.Block?) -> Self {
    touchRegion.touchBlocks[phase] = block
    return self
  }

  private func set(_ phase: Touch.Phase, onMain block: @escaping @MainActor @Sendable ([Touch]) -> Void) -> Self {
    set(phase) { touches in MainActor.assumeIsolated { block(touches) } }
  }
}
