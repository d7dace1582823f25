// SPDX-License-Identifier: MIT

/// Recognizes one or more taps with one or more fingers.
///
///     screen.addGestureRecognizer(TapGestureRecognizer { tap in open(at: tap.location) })
///     screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { tap in zoom(at: tap.location) }
public final class TapGestureRecognizer: GestureRecognizer, DiscreteGestureRecognizer, @unchecked Sendable {
  private var configuration = TapRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for a single tap; `block` is called for each one.
  public init(name: String = "tap", _ block: (@Sendable (TapGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(name: String = "tap", onMain block: @escaping @MainActor @Sendable (TapGestureRecognizer) -> Void) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// How many taps make the gesture; 1 unless set, at least 1.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = max(newValue, 1) }
  }

  /// How many fingers tap; 1 unless set, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = max(newValue, 1) }
  }

  /// The longest a tap may last, from the first landing to the last lift; 750 ms unless set.
  public var maximumTapDuration: Duration {
    get { Duration(microseconds: configuration.maximumTapDuration) }
    set { configuration.maximumTapDuration = max(newValue.microseconds, 0) }
  }

  /// How far a finger may move from its own landing, in millimetres; 4 unless set.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue.asLimit }
  }

  /// The longest time from one tap's lift to the next one's landing; 350 ms unless set.
  public var maximumTapInterval: Duration {
    get { Duration(microseconds: configuration.maximumTapInterval) }
    set { configuration.maximumTapInterval = max(newValue.microseconds, 0) }
  }

  /// How far the next tap may lie from the one before, in millimetres; 8 unless set.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue.asLimit }
  }

  /// How many taps there were.
  public var numberOfTaps: Int { event?.taps ?? 0 }

  /// Calls `block` for each gesture, when the last finger of the last tap has lifted.
  @discardableResult
  public func whenTapped(_ block: (@Sendable (TapGestureRecognizer) -> Void)?) -> Self {
    set(.recognized, block)
    return self
  }

  /// ``whenTapped(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenTapped(onMain block: @escaping @MainActor @Sendable (TapGestureRecognizer) -> Void) -> Self {
    set(.recognized, onMain: block)
    return self
  }

  override var engineConfiguration: RecognizerConfiguration { .tap(configuration) }
}
