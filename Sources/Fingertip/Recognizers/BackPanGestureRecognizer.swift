// SPDX-License-Identifier: MIT

/// Recognizes a one-finger pan that takes a navigation stack back, from anywhere in its region or from the display's edge.
///
/// ``GestureHost/installBackGesture(for:_:)`` makes one that asks and moves a ``BackNavigation`` by itself. One made
/// otherwise only tells: it begins while ``canGoBack`` says so, ``isInTransition`` does not, and the finger moves the right
/// way.
public final class BackPanGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer,
  TravellingGestureRecognizer, @unchecked Sendable
{
  private var configuration = BackPanRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer; `block` is called when the pan begins, changes, ends or is cancelled.
  public init(name: String = "backPan", _ block: (@Sendable (BackPanGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(name: String = "backPan", onMain block: @escaping @MainActor @Sendable (BackPanGestureRecognizer) -> Void)
  {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// The direction that goes back: right, or left where people read from right to left.
  public var direction: DirectionSet {
    get { configuration.direction }
    set { configuration.direction = newValue }
  }

  /// How far from the display's edge the finger may land, in millimetres: the left edge where the way back is to the right.
  /// Nil, as it is unless set, is anywhere.
  public var edgeWidth: Double? {
    get { configuration.edgeWidth }
    set { configuration.edgeWidth = newValue.map { max($0, 0) } }
  }

  /// Whether the stack has somewhere to go back to; true unless set.
  public var canGoBack: Bool {
    get { configuration.canGoBack }
    set { configuration.canGoBack = newValue }
  }

  /// Whether a transition is running; false unless set.
  public var isInTransition: Bool {
    get { configuration.isInTransition }
    set { configuration.isInTransition = newValue }
  }

  /// How far the finger goes, in millimetres, before the pan begins; 1.6 unless set.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue.asLimit }
  }

  /// The progress beyond which letting go completes; 0.5 unless set.
  public var completionProgress: Double {
    get { configuration.completionProgress }
    set { configuration.completionProgress = newValue.asLimit }
  }

  /// Millimetres a second forward that complete from anywhere; as fast backward never does. 300 unless set.
  public var completionSpeed: Double {
    get { configuration.completionSpeed }
    set { configuration.completionSpeed = newValue.asLimit }
  }

  /// How far the finger has come of the region's width, 0 to 1.
  public var progress: Double { event?.progress ?? 0 }

  /// Whether the pan that has ended goes back.
  public var isCompleted: Bool { event?.isCompleted ?? false }

  /// How far the finger has moved since the pan began, in display pixels.
  public var translation: Point { event?.translation ?? .zero }

  override var engineConfiguration: RecognizerConfiguration { .backPan(configuration) }

  // MARK: A navigation that is taken back

  /// The navigation that the gesture was installed for, asked and told before the blocks.
  private var transition: BackTransition?

  /// Whether the gesture was installed for `navigation`.
  func isInstalled(for navigation: any BackNavigation) -> Bool {
    transition?.navigation === navigation
  }

  /// Installs the gesture for `navigation`; before it is added.
  func install(for navigation: any BackNavigation) {
    transition = BackTransition(navigation)
  }

  /// The region the recognizer belongs to. Getting one replaces the edge gestures that go back, losing it restores them.
  public internal(set) override var region: TouchRegion? {
    didSet {
      transition?.restoreEdgeGestures()
      if let region { transition?.replaceEdgeGestures(of: region, from: EdgeSet(from: direction)) }
    }
  }

  /// Asked before the gesture begins; false makes it fail. One that is installed for a navigation asks that first.
  public override var shouldBegin: (@Sendable (GestureRecognizer) -> Bool)? {
    get {
      guard transition != nil else { return super.shouldBegin }
      return { unsafeDowncast($0, to: BackPanGestureRecognizer.self).isAllowed }
    }
    set { super.shouldBegin = newValue }
  }

  private var isAllowed: Bool {
    guard let transition, transition.mayBegin else { return false }
    return super.shouldBegin?(self) ?? true
  }

  override func receive(_ event: GestureEvent) {
    transition?.follow(event, on: region?.screen?.queue)
    super.receive(event)
  }
}
