// SPDX-License-Identifier: MIT

/// Recognizes two or more fingers that move apart or together.
///
///     screen.newPinchGesture().whenChanged { pinch in zoom(by: pinch.scale, around: pinch.location) }
public final class PinchGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var configuration = PinchRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer; `block` is called when the pinch begins, changes, ends or is cancelled.
  public init(name: String = "pinch", _ block: (@Sendable (PinchGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(name: String = "pinch", onMain block: @escaping @MainActor @Sendable (PinchGestureRecognizer) -> Void) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// Change of span, in millimetres, before the pinch begins; 3 unless set.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue.asLimit }
  }

  /// Millimetres; no span counts as less. 8 unless set.
  public var minimumSpan: Double {
    get { configuration.minimumSpan }
    set { configuration.minimumSpan = newValue.asLimit }
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

  /// Change of ``scale`` a second.
  public var velocity: Double { event?.scaleVelocity ?? 0 }

  override var engineConfiguration: RecognizerConfiguration { .pinch(configuration) }
}
