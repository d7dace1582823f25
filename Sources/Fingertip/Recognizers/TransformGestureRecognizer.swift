// SPDX-License-Identifier: MIT

/// Recognizes moving, pinching and turning as one, with one finger or several: a photo under people's hands.
///
///     photo.newTransformGesture().whenChanged { hands in place(hands.translation, hands.scale, hands.rotation) }
public final class TransformGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer,
  TranslatingGestureRecognizer, @unchecked Sendable
{
  private var configuration = TransformRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer; `block` is called when the gesture begins, changes, ends or is cancelled.
  public init(name: String = "transform", _ block: (@Sendable (TransformGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(
    name: String = "transform", onMain block: @escaping @MainActor @Sendable (TransformGestureRecognizer) -> Void
  ) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// Millimetres of movement before it begins; 1.6 unless set.
  public var panHysteresis: Double {
    get { configuration.pan.hysteresis }
    set { configuration.pan.hysteresis = newValue.asLimit }
  }

  /// Millimetres of change of span before it begins; 3 unless set.
  public var pinchHysteresis: Double {
    get { configuration.pinch.hysteresis }
    set { configuration.pinch.hysteresis = newValue.asLimit }
  }

  /// Millimetres; no span counts as less. 8 unless set.
  public var minimumSpan: Double {
    get { configuration.pinch.minimumSpan }
    set { configuration.pinch.minimumSpan = newValue.asLimit }
  }

  /// Degrees before it begins; 10 unless set.
  public var rotationHysteresis: Double {
    get { configuration.rotation.hysteresis }
    set { configuration.rotation.hysteresis = newValue.asLimit }
  }

  /// Millimetres that a finger goes round before it begins; 3 unless set.
  public var rotationHysteresisArc: Double {
    get { configuration.rotation.hysteresisArc }
    set { configuration.rotation.hysteresisArc = newValue.asLimit }
  }

  /// The ratio of the fingers' span to that at the beginning; set it to 1 to get changes.
  public var scale: Double {
    get { event?.scale ?? 1 }
    set {
      checkThread()
      event?.scale = newValue
      session?.set(scale: newValue, of: self)
    }
  }

  /// By how much the fingers have turned since the beginning, in radians, clockwise, without jumps past ±π; set it to 0 to get
  /// changes.
  public var rotation: Double {
    get { event?.rotation ?? 0 }
    set {
      checkThread()
      event?.rotation = newValue
      session?.set(rotation: newValue, of: self)
    }
  }

  /// Change of ``scale`` a second.
  public var scaleVelocity: Double { event?.scaleVelocity ?? 0 }

  /// Radians a second.
  public var rotationVelocity: Double { event?.rotationVelocity ?? 0 }

  /// The map that takes a point of the content as it was at the beginning to where the fingers have carried it, in display
  /// pixels: turned and scaled round the fingers, then moved with them.
  public var affineMap: AffineMap {
    AffineMap(scale: scale, rotation: rotation, around: location - translation, to: location)
  }

  override var engineConfiguration: RecognizerConfiguration { .transform(configuration) }
}
