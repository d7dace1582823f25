// SPDX-License-Identifier: MIT

// The touches themselves; ``Touch`` says which are told, and when.
extension GestureHost {
  /// Calls `block` when fingers have come down. Saying it again replaces the block; nil takes it away.
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
