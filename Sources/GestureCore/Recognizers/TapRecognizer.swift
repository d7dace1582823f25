// SPDX-License-Identifier: MIT

/// Recognizes one or more taps with one or more fingers.
///
///     idle ──first finger──▶ landing ──last finger──▶ pressed ──first lift──▶ lifting ──last lift──▶ recognized
///                               ▲                        ▲                      │        (the last tap)
///                               │                        └─ one finger          ▼ (not the last tap)
///                               └──────────────── in time, near ──────────── between
///
/// Fails when a finger moves too far or stays too long, when fingers are too many or too few in their windows, when the
/// next tap comes too late. A next tap too far away begins a new sequence.
public struct TapRecognizer: Recognizer {
  /// The limits within which touches are a tap.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var numberOfTapsRequired = 1
    public var numberOfTouchesRequired = 1
    /// From the first landing to the last lift of one tap.
    public var maximumTapDuration: Microseconds = 750_000
    /// How far a finger may go from its own landing, in millimetres.
    public var allowableMovement = 4.0
    /// From a tap's last lift to the next landing.
    public var maximumTapInterval: Microseconds = 350_000
    /// From a tap's centroid to that of the one before, in millimetres.
    public var maximumTapDistance = 8.0

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// No finger is down and no tap counts.
    case idle
    /// Fewer fingers than required are down since `first`.
    case landing(first: Timestamp)
    /// All fingers are down, the first since `first`.
    case pressed(first: Timestamp)
    /// Some fingers have lifted, the first at `firstLift`.
    case lifting(first: Timestamp, firstLift: Timestamp)
    /// A tap is done and the next is awaited.
    case between(lastLift: Timestamp)
  }

  static var kind: GestureKind { .tap }

  var configuration = Configuration()

  private var state = State.idle
  private var members = ContactSet()
  /// The fingers of the last tap for which all were down.
  private var fingers = ContactSet()
  private var liftedPlaces = Point.zero
  private var taps = 0
  /// The centroid of the last complete tap.
  private(set) var centroid = Point.zero

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  @inline(__always)
  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.isDeadline { return fail(atDeadlineIn: context) }
    if update.cancelled.intersects(members) { return .fail(Failure(.touchCancelled)) }
    if update.moved.intersects(members) {
      let distance = context.contacts.farthest(of: members)
      if distance > configuration.allowableMovement + lengthTolerance {
        return .fail(Failure(.movedTooFar, value: distance, limit: configuration.allowableMovement))
      }
    }
    let lifted = update.lifted & members
    if !lifted.isEmpty { return lift(lifted, context) }
    if !update.landed.isEmpty { return land(update.landed, context) }
    return .none
  }

  private mutating func land(_ landed: ContactSet, _ context: RecognizerContext) -> Outcome {
    let required = configuration.numberOfTouchesRequired
    let count = members.count + landed.count
    switch state {
    case .idle, .between:
      liftedPlaces = .zero
      state = .landing(first: context.time)
    case .landing: break
    case .pressed, .lifting: return .fail(tooMany(count))
    }
    members |= landed
    if count > required { return .fail(tooMany(count)) }
    guard count == required, case .landing(let first) = state else { return .none }
    fingers = members
    state = .pressed(first: first)
    return taps > 0 ? compareWithLastTap(context) : .none
  }

  /// Goes on with fingers that are all down already; the taps before do not count any more.
  mutating func beginAnew(with fingers: ContactSet, since first: Timestamp) {
    reset()
    members = fingers
    self.fingers = fingers
    state = .pressed(first: first)
  }

  private func tooMany(_ count: Int) -> Failure {
    Failure(.tooManyTouches, value: Double(count), limit: Double(configuration.numberOfTouchesRequired))
  }

  private mutating func compareWithLastTap(_ context: RecognizerContext) -> Outcome {
    let distance = (context.contacts.centroid(of: members) - centroid).length
    guard distance > configuration.maximumTapDistance + lengthTolerance else { return .none }
    taps = 0
    return .restart(Failure(.nextTapTooFar, value: distance, limit: configuration.maximumTapDistance))
  }

  private mutating func lift(_ lifted: ContactSet, _ context: RecognizerContext) -> Outcome {
    var rest = lifted
    while let contact = rest.popFirst() { liftedPlaces += context.contacts[contact].pointee.position }
    members -= lifted
    switch state {
    case .pressed(let first): state = .lifting(first: first, firstLift: context.time)
    case .landing:
      return .fail(
        Failure(
          .tooFewTouches, value: Double(members.count + lifted.count),
          limit: Double(configuration.numberOfTouchesRequired)))
    case .idle, .lifting, .between: break
    }
    guard members.isEmpty else { return .none }
    centroid = liftedPlaces * (1 / Double(configuration.numberOfTouchesRequired))
    taps += 1
    state = .between(lastLift: context.time)
    return taps == configuration.numberOfTapsRequired ? .recognize : .none
  }

  /// Only one limit can be the one that is due: the machine's own deadline says which.
  private func fail(atDeadlineIn context: RecognizerContext) -> Outcome {
    switch state {
    case .idle: return .none
    case .landing(let first):
      if context.time.microseconds(since: first) >= configuration.maximumTapDuration { return .fail(heldTooLong) }
      return .fail(
        Failure(
          .tooFewTouches, value: Double(members.count), limit: Double(configuration.numberOfTouchesRequired)))
    case .pressed: return .fail(heldTooLong)
    case .lifting(let first, let firstLift):
      if context.time.microseconds(since: first) >= configuration.maximumTapDuration { return .fail(heldTooLong) }
      let window = context.rules.liftingWindow
      return .fail(Failure(.heldTooLong, after: context.time.microseconds(since: firstLift), limit: window))
    case .between:
      let interval = configuration.maximumTapInterval
      return .fail(Failure(.nextTapTooLate, after: interval, limit: interval))
    }
  }

  private var heldTooLong: Failure {
    Failure(.heldTooLong, after: configuration.maximumTapDuration, limit: configuration.maximumTapDuration)
  }

  func deadline(_ rules: GestureRules) -> Deadline {
    switch state {
    case .idle: .never
    case .landing(let first):
      .after(first.advanced(byMicroseconds: min(rules.landingWindow, configuration.maximumTapDuration)))
    case .pressed(let first): .after(first.advanced(byMicroseconds: configuration.maximumTapDuration))
    case .lifting(let first, let firstLift):
      .earlier(
        .after(first.advanced(byMicroseconds: configuration.maximumTapDuration)),
        .after(firstLift.advanced(byMicroseconds: rules.liftingWindow)))
    case .between(let lastLift): .after(lastLift.advanced(byMicroseconds: configuration.maximumTapInterval))
    }
  }

  var indifference: Double {
    let limit = max(configuration.allowableMovement, 0)
    return limit * limit
  }

  /// A tap is complete when it is told: nothing begins.
  mutating func begin(_ context: RecognizerContext) {}

  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = event.phase == .recognized ? fingers : members
    event.taps = taps
    event.location = members.isEmpty ? centroid : context.contacts.centroid(of: members)
  }

  mutating func reset() {
    self = TapRecognizer(configuration: configuration)
  }
}
