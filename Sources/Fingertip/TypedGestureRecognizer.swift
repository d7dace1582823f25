// SPDX-License-Identifier: MIT

/// A recognizer whose blocks get it in its own type.
///
/// Every `when…` returns the recognizer, so that they chain. Saying one again replaces the block; nil takes it away.
/// Blocks are called on the screen's queue, one at a time. For blocks of the main actor there is a variant with `onMain`,
/// for screens that deliver on the main queue.
public protocol TypedGestureRecognizer: GestureRecognizer {}

extension TypedGestureRecognizer {
  func set(_ slot: HandlerTable.Slot, _ block: (@Sendable (Self) -> Void)?) {
    guard let block else {
      setBlock(slot, nil)
      return
    }
    setBlock(slot) { recognizer in block(unsafeDowncast(recognizer, to: Self.self)) }
  }

  func set(_ slot: HandlerTable.Slot, onMain block: @escaping @MainActor @Sendable (Self) -> Void) {
    setBlock(slot) { recognizer in
      let typed = unsafeDowncast(recognizer, to: Self.self)
      MainActor.assumeIsolated { block(typed) }
    }
  }

  /// Calls `block` when the gesture fails; the reason is in ``GestureRecognizer/failure``.
  @discardableResult
  public func whenFailed(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.failed, block)
    return self
  }

  /// ``whenFailed(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenFailed(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.failed, onMain: block)
    return self
  }

  /// Calls `change` with the recognizer and returns it: for settings in the middle of a chain.
  @discardableResult
  public func configured(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

/// A recognizer of a gesture that happens at one moment.
public protocol DiscreteGestureRecognizer: TypedGestureRecognizer {}

extension DiscreteGestureRecognizer {
  /// Calls `block` for each gesture.
  @discardableResult
  public func whenRecognized(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.recognized, block)
    return self
  }

  /// ``whenRecognized(_:)`` for a block of the main actor, where the screen delivers on the main queue.
  @discardableResult
  public func whenRecognized(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.recognized, onMain: block)
    return self
  }
}

/// A recognizer of a gesture that goes on for a while.
///
/// Every `whenBegan` is followed by exactly one `whenEnded` or `whenCancelled`, whatever happens in between: also when the
/// panel is unplugged or the recognizer is switched off. Removing it counts as cancelling.
public protocol ContinuousGestureRecognizer: TypedGestureRecognizer {}

extension ContinuousGestureRecognizer {
  /// Calls `block` when the gesture begins.
  @discardableResult
  public func whenBegan(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.began, block)
    return self
  }

  /// ``whenBegan(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenBegan(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.began, onMain: block)
    return self
  }

  /// Calls `block` whenever the gesture has news.
  @discardableResult
  public func whenChanged(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.changed, block)
    return self
  }

  /// ``whenChanged(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenChanged(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.changed, onMain: block)
    return self
  }

  /// Calls `block` when the gesture's fingers have lifted.
  @discardableResult
  public func whenEnded(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.ended, block)
    return self
  }

  /// ``whenEnded(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenEnded(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.ended, onMain: block)
    return self
  }

  /// Calls `block` when the gesture is broken off: palm, device gone, recognizer switched off or removed.
  @discardableResult
  public func whenCancelled(_ block: (@Sendable (Self) -> Void)?) -> Self {
    set(.cancelled, block)
    return self
  }

  /// ``whenCancelled(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenCancelled(onMain block: @escaping @MainActor @Sendable (Self) -> Void) -> Self {
    set(.cancelled, onMain: block)
    return self
  }
}
