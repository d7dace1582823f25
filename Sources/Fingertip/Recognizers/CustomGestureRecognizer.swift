// SPDX-License-Identifier: MIT

/// A gesture of the app's own: a subclass sees its touches and says what they are. It competes like the built-in ones:
/// it can be required to fail, be prevented, or be allowed together with others.
///
///     final class Scribble: CustomGestureRecognizer, @unchecked Sendable {
///       override func touchesMoved(_ touches: [Touch]) { if isScribble(touches) { setState(.began) } }
///     }
///
/// The touches come while a frame is being decided, on the screen's queue; what the methods change of other recognizers
/// takes effect after it. Its arrays of touches are allocated: the built-in recognizers need none.
///
/// When all its touches are gone a gesture that has begun ends, and one that has not fails.
open class CustomGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var wish = CustomWish.nothing

  /// Makes a recognizer; `block` is called for everything it recognizes, begins, changes, ends or cancels.
  public init(name: String = "custom", _ block: (@Sendable (CustomGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Touches that have landed in the recognizer's region.
  open func touchesBegan(_ touches: [Touch]) {}

  /// Touches that have moved.
  open func touchesMoved(_ touches: [Touch]) {}

  /// Touches whose fingers have lifted.
  open func touchesEnded(_ touches: [Touch]) {}

  /// Touches that were broken off.
  open func touchesCancelled(_ touches: [Touch]) {}

  /// The recognizer starts anew: forget everything.
  open func reset() {}

  /// Says what the touches are; for use inside the methods above. `began` and `changed` are for gestures that go on,
  /// `ended` without them is a gesture that is recognized at once. Whether it may is decided together with the others.
  public final func setState(_ state: State) {
    wish =
      switch state {
      case .possible: .nothing
      case .began: .begin
      case .changed: .change
      case .ended: .end
      case .cancelled: .cancel
      case .failed: .fail
      }
  }

  /// Calls `block` when a gesture is recognized at once.
  @discardableResult
  public func whenRecognized(_ block: (@Sendable (CustomGestureRecognizer) -> Void)?) -> Self {
    set(.recognized, block)
    return self
  }

  override final var engineConfiguration: RecognizerConfiguration { .custom(CustomRecognizer.Configuration()) }

  /// Shows the touches of a frame to the subclass; none when it starts anew.
  final func handle(_ touches: UnsafeBufferPointer<CustomTouch>) -> CustomWish {
    guard !touches.isEmpty else {
      reset()
      return .nothing
    }
    wish = .nothing
    let now = session?.now ?? time
    func those(_ transition: ContactTransition) -> [Touch] {
      touches.compactMap {
        guard $0.transition == transition else { return nil }
        return Touch(serial: $0.serial, phase: Touch.Phase(transition), location: $0.location, time: now)
      }
    }
    let began = those(.landed)
    if !began.isEmpty { touchesBegan(began) }
    let moved = those(.moved)
    if !moved.isEmpty { touchesMoved(moved) }
    let ended = those(.lifted)
    if !ended.isEmpty { touchesEnded(ended) }
    let cancelled = those(.cancelled)
    if !cancelled.isEmpty { touchesCancelled(cancelled) }
    return wish
  }
}
