// SPDX-License-Identifier: MIT

/// Recognizes a quick movement of all fingers in one direction, while it is still going on.
///
///     screen.newSwipeGesture { $0.direction = .left }.whenSwiped { _ in nextPage() }
public final class SwipeGestureRecognizer: GestureRecognizer, DiscreteGestureRecognizer, TravellingGestureRecognizer,
  @unchecked Sendable
{
  private var configuration = SwipeRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for one finger to the right; `block` is called for each swipe.
  public init(name: String = "swipe", _ block: (@Sendable (SwipeGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(name: String = "swipe", onMain block: @escaping @MainActor @Sendable (SwipeGestureRecognizer) -> Void) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// The directions that count; right unless set.
  public var direction: DirectionSet {
    get { configuration.direction }
    set { configuration.direction = newValue }
  }

  /// How many fingers swipe; 1 unless set, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = max(newValue, 1) }
  }

  /// How far the fingers go along the direction, in millimetres; 12 unless set.
  public var minimumDistance: Double {
    get { configuration.minimumDistance }
    set { configuration.minimumDistance = newValue.asLimit }
  }

  /// The longest time since the first finger landed; 500 ms unless set.
  public var maximumDuration: Duration {
    get { Duration(microseconds: configuration.maximumDuration) }
    set { configuration.maximumDuration = max(newValue.microseconds, 0) }
  }

  /// How fast the fingers are, in millimetres a second; 100 unless set.
  public var minimumSpeed: Double {
    get { configuration.minimumSpeed }
    set { configuration.minimumSpeed = newValue.asLimit }
  }

  /// Degrees on either side of the direction; 30 unless set.
  public var angleTolerance: Double {
    get { configuration.angleTolerance }
    set { configuration.angleTolerance = newValue.asLimit }
  }

  /// The direction of the swipe that was recognized: one of those asked for.
  public var recognizedDirection: DirectionSet { event?.direction ?? [] }

  /// Calls `block` for each swipe.
  @discardableResult
  public func whenSwiped(_ block: (@Sendable (SwipeGestureRecognizer) -> Void)?) -> Self {
    set(.recognized, block)
    return self
  }

  /// ``whenSwiped(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenSwiped(onMain block: @escaping @MainActor @Sendable (SwipeGestureRecognizer) -> Void) -> Self {
    set(.recognized, onMain: block)
    return self
  }

  override var engineConfiguration: RecognizerConfiguration { .swipe(configuration) }
}
