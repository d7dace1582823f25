// SPDX-License-Identifier: MIT

/// Recognizes taps in an agreed order: how a technician leaves a kiosk. It watches only, and disturbs no other gesture.
///
///     screen.newSequenceGesture { exit in
///       exit.numberOfTapsRequired = 7
///       exit.minimumPressDuration = .seconds(1)
///     }.whenCompleted { _ in leave() }
public final class SequenceGestureRecognizer: GestureRecognizer, DiscreteGestureRecognizer, @unchecked Sendable {
  private var configuration = SequenceRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for five taps anywhere; `block` is called for each whole sequence.
  public init(name: String = "sequence", _ block: (@Sendable (SequenceGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(
    name: String = "sequence", onMain block: @escaping @MainActor @Sendable (SequenceGestureRecognizer) -> Void
  ) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// How many taps, where no places are said; 5 unless set.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = max(newValue, 1) }
  }

  /// From the first landing to the end; 5 s unless set.
  public var maximumDuration: Duration {
    get { Duration(microseconds: configuration.maximumDuration) }
    set { configuration.maximumDuration = max(newValue.microseconds, 0) }
  }

  /// How long the last tap is held; 0, which is a tap like the others, unless set.
  public var minimumPressDuration: Duration {
    get { Duration(microseconds: configuration.minimumPressDuration) }
    set { configuration.minimumPressDuration = max(newValue.microseconds, 0) }
  }

  /// The places that are tapped, in this order, in display pixels; empty for taps anywhere. At most 8 are taken.
  public var places: [Rectangle] {
    get { (0..<configuration.placeCount).map { configuration.place($0) } }
    set {
      var changed = SequenceRecognizer.Configuration()
      changed.numberOfTapsRequired = configuration.numberOfTapsRequired
      changed.maximumDuration = configuration.maximumDuration
      changed.minimumPressDuration = configuration.minimumPressDuration
      for place in newValue { _ = changed.addPlace(place) }
      configuration = changed
    }
  }

  /// Calls `block` for each whole sequence.
  @discardableResult
  public func whenCompleted(_ block: (@Sendable (SequenceGestureRecognizer) -> Void)?) -> Self {
    set(.recognized, block)
    return self
  }

  /// ``whenCompleted(_:)`` with a block of the main actor, for screens that deliver on the main queue; it traps elsewhere.
  @discardableResult
  public func whenCompleted(onMain block: @escaping @MainActor @Sendable (SequenceGestureRecognizer) -> Void) -> Self {
    set(.recognized, onMain: block)
    return self
  }

  override var engineConfiguration: RecognizerConfiguration { .sequence(configuration) }
}
