// SPDX-License-Identifier: MIT

/// Recognizes fingers that move together.
///
///     screen.newPanGesture().whenChanged { pan in scroll(by: pan.translation) }
///
/// The translation starts at nearly zero: the movement that it took to tell a pan from a tap is taken out, and it stays
/// without a jump when a finger joins or leaves.
public final class PanGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var configuration = PanRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for any number of fingers; `block` is called when the pan begins, changes, ends or is cancelled.
  public init(name: String = "pan", _ block: (@Sendable (PanGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
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
    set { configuration.hysteresis = max(newValue, 0) }
  }

  /// The directions in which the pan may begin; all unless set.
  public var allowedDirections: DirectionSet {
    get { configuration.allowedDirections }
    set { configuration.allowedDirections = newValue }
  }

  /// How far the fingers have moved since the pan began, or since this was set, in display pixels.
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

  /// ``translation`` in `region`'s coordinates; regions are never scaled, so it is the same everywhere.
  public func translation(in region: TouchRegion) -> Point { translation }

  /// Makes the translation `translation` from now on; what the fingers move later is added to it.
  public func setTranslation(_ translation: Point, in region: TouchRegion) {
    self.translation = translation
  }

  /// How fast the fingers move, in display pixels a second; 0 once they have stopped.
  public var velocity: Point { event?.velocity ?? .zero }

  /// ``velocity`` in millimetres a second.
  public var velocityMillimetres: Point { millimetres(velocity) }

  /// ``velocity`` in `region`'s coordinates; regions are never scaled, so it is the same everywhere.
  public func velocity(in region: TouchRegion) -> Point { velocity }

  override var engineConfiguration: RecognizerConfiguration { .pan(configuration) }
}
