// SPDX-License-Identifier: MIT

/// Recognizes fingers that stay where they landed, after as many taps as are asked for.
///
///     idle ──landing──▶ tapping ──taps done──▶ awaiting ──landing, in time──▶ landing
///      │                  ▲ (only if taps are required)                          │ last finger, near
///      │                  └────────────── last finger, too far away ─────────────┤
///      └──────────────────────── landing (no taps required) ───▶ landing ──────▶ pressing
///                                                                                │ at the deadline
///                                                      ended ◀──a finger lifts── holding (began)
///
/// Begins at the deadline itself, without waiting for another event. Fails on a lift or a movement before it, and on
/// an extra finger; after it fingers move freely.
public struct LongPressRecognizer: Recognizer {
  /// The limits within which touches are a long press.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var numberOfTapsRequired = 0
    public var numberOfTouchesRequired = 1
    /// Since the last required finger landed.
    public var minimumPressDuration: Microseconds = 500_000
    /// How far a finger may have been from its own landing, in millimetres; going back does not help.
    public var allowableMovement = 2.5

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// No finger is down.
    case idle
    /// The taps before the press are being counted.
    case tapping
    /// The taps are done and the press is awaited.
    case awaiting(lastLift: Timestamp)
    /// Fewer fingers than required are down since `first`.
    case landing(first: Timestamp)
    /// All fingers are down since `since`.
    case pressing(since: Timestamp)
    /// The press was long enough.
    case holding
  }

  static var kind: GestureKind { .longPress }

  var configuration: Configuration {
    didSet { taps.configuration = configuration.taps }
  }

  private var state = State.idle
  private var members = ContactSet()
  private var taps: TapRecognizer

  init(configuration: Configuration) {
    self.configuration = configuration
    taps = TapRecognizer(configuration: configuration.taps)
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    switch state {
    case .idle:
      guard configuration.numberOfTapsRequired > 0 else { return land(update.landed, context) }
      state = .tapping
      return tap(update, context)
    case .tapping: return tap(update, context)
    case .awaiting: return awaitPress(update, context)
    case .landing, .pressing: return press(update, context)
    case .holding:
      if update.cancelled.intersects(members) { return .cancel }
      if update.lifted.intersects(members) { return .end }
      return follow(update.moved, context) ? .change : .none
    }
  }

  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { moved.intersects(members) }

  private mutating func tap(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let outcome = taps.handle(update, context)
    guard case .recognize = outcome else { return outcome }
    state = .awaiting(lastLift: context.time)
    return .none
  }

  private mutating func awaitPress(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.isDeadline {
      let interval = taps.configuration.maximumTapInterval
      return .fail(Failure(.nextTapTooLate, after: interval, limit: interval))
    }
    return land(update.landed, context)
  }

  private mutating func press(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.cancelled.intersects(members) { return .fail(Failure(.touchCancelled)) }
    if update.isDeadline {
      if case .pressing = state { return .begin(ratio: 1) }
      return .fail(
        Failure(
          .tooFewTouches, value: Double(members.count), limit: Double(configuration.numberOfTouchesRequired)))
    }
    let distance = context.contacts.farthest(of: members)
    if distance > configuration.allowableMovement + lengthTolerance {
      return .fail(Failure(.movedTooFar, value: distance, limit: configuration.allowableMovement))
    }
    if update.lifted.intersects(members) { return .fail(liftedTooEarly(context)) }
    return update.landed.isEmpty ? .none : land(update.landed, context)
  }

  private func liftedTooEarly(_ context: RecognizerContext) -> Failure {
    guard case .pressing(let since) = state else {
      return Failure(
        .tooFewTouches, value: Double(members.count), limit: Double(configuration.numberOfTouchesRequired))
    }
    return Failure(
      .liftedTooEarly, after: context.time.microseconds(since: since), limit: configuration.minimumPressDuration)
  }

  private mutating func land(_ landed: ContactSet, _ context: RecognizerContext) -> Outcome {
    guard !landed.isEmpty else { return .none }
    members |= landed
    let required = configuration.numberOfTouchesRequired
    if members.count > required {
      return .fail(Failure(.tooManyTouches, value: Double(members.count), limit: Double(required)))
    }
    let first = firstLanding(context)
    guard members.count == required else {
      state = .landing(first: first)
      return .none
    }
    state = .pressing(since: context.time)
    return configuration.numberOfTapsRequired > 0 ? compareWithTap(landedSince: first, context) : .none
  }

  /// When the first of the fingers that are down landed, of which one just did.
  private func firstLanding(_ context: RecognizerContext) -> Timestamp {
    switch state {
    case .landing(let first): first
    case .idle, .tapping, .awaiting, .pressing, .holding: context.time
    }
  }

  /// All fingers are down after a tap: too far from it, they are the first tap of another sequence.
  private mutating func compareWithTap(landedSince first: Timestamp, _ context: RecognizerContext) -> Outcome {
    let limit = taps.configuration.maximumTapDistance
    let distance = (context.contacts.centroid(of: members) - taps.centroid).length
    guard distance > limit + lengthTolerance else { return .none }
    taps.beginAnew(with: members, since: first)
    members = ContactSet()
    state = .tapping
    return .restart(Failure(.nextTapTooFar, value: distance, limit: limit))
  }

  mutating func begin(_ context: RecognizerContext) {
    state = .holding
  }

  func deadline(_ rules: GestureRules) -> Deadline {
    switch state {
    case .idle, .holding: .never
    case .tapping: taps.deadline(rules)
    case .awaiting(let lastLift):
      .after(lastLift.advanced(byMicroseconds: taps.configuration.maximumTapInterval))
    case .landing(let first): .after(first.advanced(byMicroseconds: rules.landingWindow))
    case .pressing(let since): .at(since.advanced(byMicroseconds: configuration.minimumPressDuration))
    }
  }

  var indifference: Double {
    switch state {
    case .idle, .tapping, .awaiting, .landing, .pressing:
      let limit = max(min(configuration.allowableMovement, taps.configuration.allowableMovement), 0)
      return limit * limit
    case .holding: return -1
    }
  }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    event.location = members.isEmpty ? taps.centroid : context.contacts.centroid(of: members)
  }

  mutating func reset() {
    self = LongPressRecognizer(configuration: configuration)
  }
}

extension LongPressRecognizer.Configuration {
  /// The taps before the press: a tap's own limits, with this press' fingers.
  fileprivate var taps: TapRecognizer.Configuration {
    var taps = TapRecognizer.Configuration()
    taps.numberOfTapsRequired = max(numberOfTapsRequired, 1)
    taps.numberOfTouchesRequired = numberOfTouchesRequired
    return taps
  }
}
