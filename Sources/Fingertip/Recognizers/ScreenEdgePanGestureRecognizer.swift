// SPDX-License-Identifier: MIT

/// Recognizes a pan that comes in from an edge of the display.
///
///     screen.newScreenEdgePanGesture { $0.edges = .bottom }.whenBegan { _ in showMenu() }
public final class ScreenEdgePanGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer,
  TranslatingGestureRecognizer, @unchecked Sendable
{
  private var configuration = ScreenEdgePanRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for the left edge; `block` is called when the pan begins, changes, ends or is cancelled.
  public init(name: String = "screenEdgePan", _ block: (@Sendable (ScreenEdgePanGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(
    name: String = "screenEdgePan",
    onMain block: @escaping @MainActor @Sendable (ScreenEdgePanGestureRecognizer) -> Void
  ) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// The edges that count; left unless set.
  public var edges: EdgeSet {
    get { configuration.edges }
    set { configuration.edges = newValue }
  }

  /// How wide the zone along an edge is, in millimetres; 5 unless set.
  public var edgeWidth: Double {
    get { configuration.edgeWidth }
    set { configuration.edgeWidth = newValue.asLimit }
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
    set { configuration.pan.hysteresis = newValue.asLimit }
  }

  /// The edge that the pan came from: one of those asked for.
  public var recognizedEdge: EdgeSet { event?.edge ?? [] }

  override var engineConfiguration: RecognizerConfiguration { .screenEdgePan(configuration) }
}
