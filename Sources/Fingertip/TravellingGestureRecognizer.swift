// SPDX-License-Identifier: MIT

/// A recognizer of a gesture whose fingers travel: how fast they are.
public protocol TravellingGestureRecognizer: GestureRecognizer {}

extension TravellingGestureRecognizer {
  /// How fast the fingers move, in display pixels a second; 0 once they have stopped.
  public var velocity: Point { event?.velocity ?? .zero }

  /// ``velocity`` in millimetres a second.
  public var velocityMillimetres: Point { millimetres(velocity) }

  /// ``velocity`` in `host`'s coordinates; regions are never scaled, so it is the same everywhere.
  public func velocity(in host: some GestureHost) -> Point { velocity }
}

/// A recognizer of a gesture that carries content with it: how far the fingers have moved.
public protocol TranslatingGestureRecognizer: TravellingGestureRecognizer {}

extension TranslatingGestureRecognizer {
  /// How far the fingers have moved since the gesture began, or since this was set, in display pixels.
  public var translation: Point {
    get { event?.translation ?? .zero }
    set {
      checkThread()
      event?.translation = newValue
      session?.set(translation: newValue, of: self)
    }
  }

  /// ``translation`` in millimetres.
  public var translationMillimetres: Point { millimetres(translation) }

  /// ``translation`` in `host`'s coordinates; regions are never scaled, so it is the same everywhere.
  public func translation(in host: some GestureHost) -> Point { translation }

  /// Makes the translation `translation` from now on; what the fingers move later is added to it.
  public func setTranslation(_ translation: Point, in host: some GestureHost) {
    self.translation = translation
  }
}
