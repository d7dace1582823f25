// SPDX-License-Identifier: MIT

/// Recognizes a one-finger pan that takes a navigation stack back, from anywhere in its region or from the display's edge.
///
///     idle ──one finger, near enough to the edge──▶ following ──a pan, within 45° of the back direction, allowed──▶ ended
///
/// Whether there is somewhere to go back to, and no transition is running, is told from outside.
public struct BackPanRecognizer: Recognizer {
  /// Which way back lies, and when letting go completes it.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    /// The direction in which the finger moves to go back: right, or left where people read from right to left.
    public var direction = DirectionSet.right
    /// How far from the display's edge, in millimetres, the finger may land: the edge that the way back leads away from.
    /// Nil is anywhere.
    public var edgeWidth: Double?
    /// Millimetres, as a pan's.
    public var hysteresis = 1.6
    /// Beyond this share of the region's width letting go completes.
    public var completionProgress = 0.5
    /// Millimetres a second forward that complete from anywhere; as fast the other way never does.
    public var completionSpeed = 300.0
    /// The stack is not at its root.
    public var canGoBack = true
    /// A transition is running.
    public var isInTransition = false

    public init() {}
  }

  static var kind: GestureKind { .backPan }

  private enum State: BitwiseCopyable {
    /// No finger is down.
    case idle
    /// A finger landed where one may; what it does is a pan's business.
    case following
  }

  public var configuration: Configuration {
    didSet { pan.configuration = configuration.pan }
  }

  private var state = State.idle
  private var pan: PanRecognizer

  init(configuration: Configuration) {
    self.configuration = configuration
    pan = PanRecognizer(configuration: configuration.pan)
  }

  /// Whether the stack allows it at this moment.
  var mayBegin: Bool { configuration.canGoBack && !configuration.isInTransition }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if case .idle = state, !update.landed.isEmpty {
      if let failure = farFromEdge(update.landed, context) { return .fail(failure) }
      state = .following
    }
    return pan.handle(update, context)
  }

  /// The failure, if the finger may not start where it landed; of several, which are too many, one is looked at.
  private func farFromEdge(_ landed: ContactSet, _ context: RecognizerContext) -> Failure? {
    guard let limit = configuration.edgeWidth else { return nil }
    let place = context.contacts[landed.bits.trailingZeroBitCount].pointee.position
    let distance = EdgeSet(from: configuration.direction).distance(from: place, on: context.display)
    return distance <= limit + lengthTolerance ? nil : Failure(.startedElsewhere, value: distance, limit: limit)
  }

  mutating func begin(_ context: RecognizerContext) {
    pan.begin(context)
  }

  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { pan.follow(moved, context) }

  func movement(_ context: RecognizerContext) -> Movement { pan.movement(context) }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  var indifference: Double { pan.indifference }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    pan.report(into: &event, context)
    let forward = configuration.direction.vector
    let width = max(context.region.width, lengthTolerance)
    let progress = event.translation.dot(forward) / width
    event.progress = min(max(progress, 0), 1)
    let speed = event.velocity.dot(forward)
    event.isCompleted =
      event.phase == .ended && speed > -configuration.completionSpeed + lengthTolerance
      && (progress > configuration.completionProgress + lengthTolerance / width
        || speed >= configuration.completionSpeed - lengthTolerance)
  }

  mutating func reset() {
    self = BackPanRecognizer(configuration: configuration)
  }
}

extension BackPanRecognizer.Configuration {
  fileprivate var pan: PanRecognizer.Configuration {
    var pan = PanRecognizer.Configuration()
    pan.maximumNumberOfTouches = 1
    pan.hysteresis = hysteresis
    pan.allowedDirections = direction
    return pan
  }
}
