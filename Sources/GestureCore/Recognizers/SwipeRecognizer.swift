// SPDX-License-Identifier: MIT

/// Recognizes a quick movement of all fingers in one direction, while it is still going on.
///
///     idle ──first finger──▶ landing ──last finger──▶ moving ──far, straight and fast enough──▶ recognized
///
/// Fails at once on a wrong angle, a lift or an extra finger, and when the time is up. One that is too slow may still
/// become faster until then.
public struct SwipeRecognizer: Recognizer {
  /// When a movement is a swipe.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var direction = DirectionSet.right
    public var numberOfTouchesRequired = 1
    /// How far the centroid goes along the direction, in millimetres.
    public var minimumDistance = 12.0
    /// Since the first finger landed.
    public var maximumDuration: Microseconds = 500_000
    /// Millimetres a second.
    public var minimumSpeed = 100.0
    /// Degrees on either side of the direction.
    public var angleTolerance = 30.0

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// No finger is down.
    case idle
    /// Fewer fingers than required are down since `first`.
    case landing(first: Timestamp)
    /// All fingers are down.
    case moving(first: Timestamp)
  }

  static var kind: GestureKind { .swipe }

  public var configuration = Configuration()

  private var state = State.idle
  private var members = ContactSet()
  private var recognized = DirectionSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.isDeadline { return fail(atDeadlineIn: context) }
    if update.cancelled.intersects(members) { return .fail(Failure(.touchCancelled)) }
    if update.moved.intersects(members), case .moving = state {
      let outcome = judge(context)
      if case .none = outcome {} else { return outcome }
    }
    if update.lifted.intersects(members) {
      return .fail(
        Failure(.liftedTooEarly, value: way(context).length, limit: configuration.minimumDistance))
    }
    return update.landed.isEmpty ? .none : land(update.landed, context)
  }

  private mutating func land(_ landed: ContactSet, _ context: RecognizerContext) -> Outcome {
    let required = configuration.numberOfTouchesRequired
    members |= landed
    if members.count > required {
      return .fail(Failure(.tooManyTouches, value: Double(members.count), limit: Double(required)))
    }
    if case .idle = state { state = .landing(first: context.time) }
    if members.count == required, case .landing(let first) = state { state = .moving(first: first) }
    return .none
  }

  /// The mean way of the fingers, each from its own landing.
  private func way(_ context: RecognizerContext) -> Point {
    var sum = Point.zero
    var rest = members
    while let contact = rest.popFirst() {
      let record = context.contacts[contact]
      sum += record.pointee.position - record.pointee.landing
    }
    return sum * (1 / Double(max(members.count, 1)))
  }

  private mutating func judge(_ context: RecognizerContext) -> Outcome {
    let way = way(context)
    let distance = configuration.minimumDistance - lengthTolerance
    guard way.length >= distance else { return .none }
    let angle = configuration.direction.smallestAngle(to: way)
    guard angle <= configuration.angleTolerance + 1e-9 else {
      return .fail(Failure(.wrongDirection, value: angle, limit: configuration.angleTolerance))
    }
    let direction = configuration.direction.nearest(to: way)
    let along = way.dot(direction.vector)
    guard along >= distance, everyFingerWent(distance / 2, along: direction.vector, context),
      isFastEnough(along: direction.vector, context)
    else { return .none }
    recognized = direction
    return .recognize
  }

  private func everyFingerWent(_ distance: Double, along vector: Point, _ context: RecognizerContext) -> Bool {
    var rest = members
    while let contact = rest.popFirst() {
      let record = context.contacts[contact]
      if (record.pointee.position - record.pointee.landing).dot(vector) < distance { return false }
    }
    return true
  }

  private func speed(_ context: RecognizerContext) -> Double {
    context.contacts.velocity(of: members, at: context.time).length
  }

  /// Fingers that come back are far enough for a while, and may be fast, but swipe no more.
  private func isFastEnough(along vector: Point, _ context: RecognizerContext) -> Bool {
    let velocity = context.contacts.velocity(of: members, at: context.time)
    return velocity.length >= configuration.minimumSpeed - lengthTolerance
      && (velocity.dot(vector) > 0 || configuration.minimumSpeed <= 0)
  }

  private func fail(atDeadlineIn context: RecognizerContext) -> Outcome {
    switch state {
    case .idle: return .none
    case .landing(let first) where context.time.microseconds(since: first) < configuration.maximumDuration:
      return .fail(
        Failure(
          .tooFewTouches, value: Double(members.count), limit: Double(configuration.numberOfTouchesRequired)))
    case .landing, .moving:
      let speed = speed(context)
      if way(context).length >= configuration.minimumDistance - lengthTolerance, speed < configuration.minimumSpeed {
        return .fail(Failure(.tooSlow, value: speed, limit: configuration.minimumSpeed))
      }
      return .fail(Failure(.tooLate, after: configuration.maximumDuration, limit: configuration.maximumDuration))
    }
  }

  func deadline(_ rules: GestureRules) -> Deadline {
    switch state {
    case .idle: .never
    case .landing(let first):
      .after(first.advanced(byMicroseconds: min(rules.landingWindow, configuration.maximumDuration)))
    case .moving(let first): .after(first.advanced(byMicroseconds: configuration.maximumDuration))
    }
  }

  /// A swipe is complete when it is told: nothing begins.
  var indifference: Double {
    switch state {
    case .idle, .landing: return .infinity
    case .moving:
      let limit = max(configuration.minimumDistance - 2 * lengthTolerance, 0)
      return limit * limit
    }
  }

  mutating func begin(_ context: RecognizerContext) {}

  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    event.location = context.contacts.centroid(of: members)
    event.velocity = context.contacts.velocity(of: members, at: context.time)
    event.direction = recognized
  }

  mutating func reset() {
    self = SwipeRecognizer(configuration: configuration)
  }
}
