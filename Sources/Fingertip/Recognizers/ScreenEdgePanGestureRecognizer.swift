// SPDX-License-Identifier: MIT

/// Recognizes a pan that comes in from an edge of the display.
///
///     screen.newScreenEdgePanGesture { $0.edges = .bottom }.whenBegan { _ in showMenu() }
public final class ScreenEdgePanGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var configuration = ScreenEdgePanRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for the left edge; `block` is called when the pan begins, changes, ends or is cancelled.
  public init(name: String = "screenEdgePan", _ block: (@Sendable (ScreenEdgePanGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// The edges that count; left unless set.
  public var edges: EdgeSet {
    get { configuration.edges }
    set { configuration.edges = newValue }
  }

  /// How wide the zone along an edge is, in millimetres; 5 unless set.
  public var edgeWidth: Double {
    get { configuration.edgeWidth }
    set { configuration.edgeWidth = max(newValue, 0) }
  }

  /// The fewest fingers that pan; 1 unless set, at least 1.
  public var minimumNumberOfTouches: Int {
    get { configuration.pan.minimumNumberOfTouches }
    set { configuration.pan.minimumNumberOfTouches = max(newValue, 1) }
  }

  /// The most fingers that pan; unlimited unless set, at least 1.
  public var maximumNumberOfTouches: Int {
    get { configuration.pan.maximumNumberOfTouches }
    set { configuration.pan.maximumNumberOfTouches = max(newValue, 1) }
  }

  /// How far the fingers go, in millimetres, before the pan begins; 1.6 unless set.
  public var hysteresis: Double {
    get { configuration.pan.hysteresis }
    set { configuration.pan.hysteresis = max(newValue, 0) }
  }

  /// The edge that the pan came from: one of those asked for.
  public var recognizedEdge: EdgeSet { event?.edge ?? [] }

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

  override var engineConfiguration: RecognizerConfiguration { .screenEdgePan(configuration) }
}
