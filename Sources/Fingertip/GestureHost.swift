// SPDX-License-Identifier: MIT

/// What can have gestures: a screen or a region.
public protocol GestureHost: AnyObject {
  /// The region whose gestures these are; a screen's is the whole of it.
  var touchRegion: TouchRegion { get }
}

extension GestureHost {
  /// Adds `region` on top of the others in this one. It is taken out of where it was before.
  public func addRegion(_ region: TouchRegion) {
    touchRegion.addRegion(region)
  }

  /// Makes a region in this one, on top of the others.
  public func newRegion(name: String = "region", frame: Rectangle) -> TouchRegion {
    let region = TouchRegion(name: name, frame: frame)
    addRegion(region)
    return region
  }

  /// Adds a recognizer behind the others; the host owns it from now on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    touchRegion.addGestureRecognizer(recognizer)
  }

  /// Takes a recognizer out and lets go of it and its blocks. If its gesture is under way it is cancelled first.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    touchRegion.removeGestureRecognizer(recognizer)
  }

  /// Makes a tap recognizer, configures it and adds it.
  @discardableResult
  public func newTapGesture(_ configure: (TapGestureRecognizer) -> Void = { _ in }) -> TapGestureRecognizer {
    adding(TapGestureRecognizer(), configure)
  }

  /// Makes a long press recognizer, configures it and adds it.
  @discardableResult
  public func newLongPressGesture(
    _ configure: (LongPressGestureRecognizer) -> Void = { _ in }
  ) -> LongPressGestureRecognizer {
    adding(LongPressGestureRecognizer(), configure)
  }

  /// Makes a pan recognizer, configures it and adds it.
  @discardableResult
  public func newPanGesture(_ configure: (PanGestureRecognizer) -> Void = { _ in }) -> PanGestureRecognizer {
    adding(PanGestureRecognizer(), configure)
  }

  /// Makes a swipe recognizer, configures it and adds it.
  @discardableResult
  public func newSwipeGesture(
    _ configure: (SwipeGestureRecognizer) -> Void = { _ in }
  ) -> SwipeGestureRecognizer {
    adding(SwipeGestureRecognizer(), configure)
  }

  /// Makes a pinch recognizer, configures it and adds it.
  @discardableResult
  public func newPinchGesture(
    _ configure: (PinchGestureRecognizer) -> Void = { _ in }
  ) -> PinchGestureRecognizer {
    adding(PinchGestureRecognizer(), configure)
  }

  /// Makes a rotation recognizer, configures it and adds it.
  @discardableResult
  public func newRotationGesture(
    _ configure: (RotationGestureRecognizer) -> Void = { _ in }
  ) -> RotationGestureRecognizer {
    adding(RotationGestureRecognizer(), configure)
  }

  /// Makes an edge pan recognizer, configures it and adds it.
  @discardableResult
  public func newScreenEdgePanGesture(
    _ configure: (ScreenEdgePanGestureRecognizer) -> Void = { _ in }
  ) -> ScreenEdgePanGestureRecognizer {
    adding(ScreenEdgePanGestureRecognizer(), configure)
  }

  /// Makes a back pan recognizer, configures it and adds it.
  @discardableResult
  public func newBackPanGesture(
    _ configure: (BackPanGestureRecognizer) -> Void = { _ in }
  ) -> BackPanGestureRecognizer {
    adding(BackPanGestureRecognizer(), configure)
  }

  /// Makes a transform recognizer, configures it and adds it.
  @discardableResult
  public func newTransformGesture(
    _ configure: (TransformGestureRecognizer) -> Void = { _ in }
  ) -> TransformGestureRecognizer {
    adding(TransformGestureRecognizer(), configure)
  }

  /// Makes a sequence recognizer, configures it and adds it.
  @discardableResult
  public func newSequenceGesture(
    _ configure: (SequenceGestureRecognizer) -> Void = { _ in }
  ) -> SequenceGestureRecognizer {
    adding(SequenceGestureRecognizer(), configure)
  }

  private func adding<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ configure: (Recognizer) -> Void
  ) -> Recognizer {
    configure(recognizer)
    touchRegion.addGestureRecognizer(recognizer)
    return recognizer
  }
}
