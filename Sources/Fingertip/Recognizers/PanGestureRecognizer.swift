// SPDX-License-Identifier: MIT

/// Recognizes fingers that move together.
///
///     screen.newPanGesture().whenChanged { pan in scroll(by: pan.translation) }
///
/// The translation starts at nearly zero: the movement that it took to tell a pan from a tap is taken out, and it stays
/// without a jump when a finger joins or leaves.
public final class PanGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, TranslatingGestureRecognizer,
  @unchecked Sendable
{
  private var configuration = PanRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for any number of fingers; `block` is called when the pan begins, changes, ends or is cancelled.
  public init(name: String = "pan", _ block: (@Sendable (PanGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(name: String = "pan", onMain block: @escaping @MainActor @Sendable (PanGestureRecognizer) -> Void) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// The fewest fingers that pan; 1 unless set, at least 1.
  public var minimumNumberOfTouches: Int {
    get { configuration.minimumNumberOfTouches }
    set { configuration.minimumNumberOfTouches = max(newValue, 1) }
  }

  /// The most fingers that pan; unlimited unless set, at least 1.
  public var maximumNumberOfTouches: Int {
    get { configuration.maximumNumberOfTouches }
    set { configuration.maximumNumberOfTouches = max(newValue, 1) }
  }

  /// How far the centroid of the fingers goes, in millimetres, before the pan begins; 1.6 unless set.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue.asLimit }
  }

  /// The directions in which the pan may begin; all unless set.
  public var allowedDirections: DirectionSet {
    get { configuration.allowedDirections }
    set { configuration.allowedDirections = newValue }
  }

  override var engineConfiguration: RecognizerConfiguration { .pan(configuration) }
}
