// SPDX-License-Identifier: MIT

/// Recognizes two or more fingers that turn round each other.
///
///     screen.newRotationGesture().whenChanged { turn in rotate(by: turn.rotation, around: turn.location) }
public final class RotationGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var configuration = RotationRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer; `block` is called when the rotation begins, changes, ends or is cancelled.
  public init(name: String = "rotation", _ block: (@Sendable (RotationGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(
    name: String = "rotation", onMain block: @escaping @MainActor @Sendable (RotationGestureRecognizer) -> Void
  ) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// Degrees before the rotation begins; 10 unless set.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue.asLimit }
  }

  /// Millimetres that a finger goes round before the rotation begins; 3 unless set. Both limits must be passed.
  public var hysteresisArc: Double {
    get { configuration.hysteresisArc }
    set { configuration.hysteresisArc = newValue.asLimit }
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

  /// Radians a second.
  public var velocity: Double { event?.rotationVelocity ?? 0 }

  override var engineConfiguration: RecognizerConfiguration { .rotation(configuration) }
}
