// SPDX-License-Identifier: MIT

/// Recognizes fingers that move apart or together.
///
///     idle ──two fingers──▶ tracking ──span changes past the hysteresis──▶ pinching ──fewer than two──▶ ended
///                              │  ▲                                          │  ▲
///                              └──┘ a finger joins or leaves: anew           └──┘ a finger joins or leaves: goes on
///
/// The scale starts where the hysteresis ends, so that content does not jump when the pinch begins. No span counts as
/// less than the minimum, so fingers on one spot never divide by zero.
public struct PinchRecognizer: MultiFingerRecognizer {
  /// When a change of span is a pinch.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    /// Change of span, in millimetres, that is passed before the pinch begins.
    public var hysteresis = 3.0
    /// Millimetres; a pinch waits below it.
    public var minimumSpan = 8.0

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// Fewer than two fingers are down.
    case idle
    /// Two or more fingers are down; `span` and `origin` are theirs when measuring began.
    case tracking(span: Double, origin: Point)
    /// The pinch has begun; the scale is `base` times the span over `span`.
    case pinching(span: Double, base: Double)
  }

  static var kind: GestureKind { .pinch }

  public var configuration = Configuration()

  private var state = State.idle
  var members = ContactSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    switch state {
    case .idle, .tracking: track(update, context)
    case .pinching: pinch(update, context)
    }
  }

  private func span(_ context: RecognizerContext) -> Double {
    atLeastMinimum(context.contacts.span(of: members))
  }

  private func atLeastMinimum(_ span: Double) -> Double {
    max(span, max(configuration.minimumSpan, lengthTolerance))
  }

  // MARK: Before it begins

  func lost(_ update: TouchUpdate, _ context: RecognizerContext) -> Failure {
    if !update.cancelled.isEmpty { return Failure(.touchCancelled) }
    guard case .tracking = state else { return Failure(.tooFewTouches, value: Double(members.count), limit: 2) }
    return Failure(.liftedTooEarly, value: abs(change(context)), limit: configuration.hysteresis)
  }

  mutating func measureAnew(_ context: RecognizerContext) {
    guard members.count >= 2 else {
      state = .idle
      return
    }
    context.references.note(members, context.contacts)
    state = .tracking(span: span(context), origin: context.contacts.centroid(of: members))
  }

  /// By how much the span has changed since measuring began.
  private func change(_ context: RecognizerContext) -> Double {
    guard case .tracking(let first, _) = state else { return 0 }
    return span(context) - first
  }

  func passed(_ context: RecognizerContext) -> Double? {
    let change = abs(change(context))
    guard change > configuration.hysteresis + lengthTolerance else { return nil }
    return change / max(configuration.hysteresis, lengthTolerance)
  }

  /// What the pinch has to put up against rivals for the same fingers.
  func movement(_ context: RecognizerContext) -> Movement {
    guard case .tracking(_, let origin) = state else { return Movement() }
    return Movement(
      own: abs(change(context)), threshold: configuration.hysteresis,
      shared: context.references.sharedTravel(of: members, context.contacts),
      whole: (context.contacts.centroid(of: members) - origin).length, fingers: members.count)
  }

  // MARK: Once it has begun

  mutating func begin(_ context: RecognizerContext) {
    guard case .tracking(let first, _) = state else { return }
    let now = span(context)
    let slop = now < first ? -configuration.hysteresis : configuration.hysteresis
    state = .pinching(span: now, base: now / max(first + slop, lengthTolerance))
  }

  private mutating func pinch(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if !staying.hasSeveral { return update.cancelled.intersects(members) ? .cancel : .end }
    if staying != members || !update.landed.isEmpty {
      let scale = scale(context)
      members = staying | update.landed
      state = .pinching(span: span(context), base: scale)
    }
    return follow(update.moved, context) ? .change : .none
  }

  @inline(__always)
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { moved.intersects(members) }

  private func scale(_ context: RecognizerContext) -> Double {
    guard case .pinching(let first, let base) = state else { return 1 }
    return base * span(context) / first
  }

  /// Makes the scale `scale` at this moment; what the fingers do later multiplies it.
  mutating func setScale(_ scale: Double, _ context: RecognizerContext) {
    guard case .pinching = state else { return }
    state = .pinching(span: span(context), base: scale)
  }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { true }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  var indifference: Double {
    guard configuration.hysteresis >= 0 else { return -1 }
    switch state {
    case .idle: return .infinity
    case .tracking:
      // A finger that goes one way and the centroid that goes the other change the span by four times as much, and
      // measuring may have begun at the far end of their ways.
      let limit = configuration.hysteresis / 8
      return limit * limit
    case .pinching: return -1
    }
  }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    // What takes a call comes first: there is less to be kept meanwhile.
    if case .pinching(let first, let base) = state {
      let span = context.contacts.span(of: members)
      let isClipped = span < configuration.minimumSpan
      event.scaleVelocity =
        isClipped ? 0 : base / first * context.contacts.spanVelocity(of: members, span: span, at: context.time)
      event.scale = base * atLeastMinimum(span) / first
    }
    event.location = context.contacts.centroid(of: members)
  }

  mutating func reset() {
    self = PinchRecognizer(configuration: configuration)
  }
}
