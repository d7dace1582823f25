// SPDX-License-Identifier: MIT

/// What can have gestures: a screen or a region.
public protocol GestureHost: AnyObject {
  /// The region whose gestures these are; a screen's is the whole of it.
  var touchRegion: TouchRegion { get }
}

extension GestureHost {
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

  private func adding<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ configure: (Recognizer) -> Void
  ) -> Recognizer {
    configure(recognizer)
    touchRegion.addGestureRecognizer(recognizer)
    return recognizer
  }
}
