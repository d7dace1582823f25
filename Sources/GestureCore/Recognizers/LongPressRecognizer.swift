// SPDX-License-Identifier: MIT

/// Recognizes fingers that stay where they landed, after as many taps as are asked for.
///
///     idle ──landing──▶ tapping ──taps done──▶ awaiting ──landing, in time, near──▶ landing
///      │                  (only if taps are required)                                  │ last finger
///      └──────────────────────── landing (no taps required) ─────────▶ landing ───────▶ pressing
///                                                                                      │ at the deadline
///                                                           ended ◀──a finger lifts── holding (began)
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
    case .awaiting(let lastLift): return awaitPress(since: lastLift, update, context)
    case .landing, .pressing: return press(update, context)
    case .holding:
      if update.cancelled.intersects(members) { return .cancel }
      if update.lifted.intersects(members) { return .end }
      return update.moved.intersects(members) ? .change : .none
    }
  }

  private mutating func tap(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let outcome = taps.handle(update, context)
    guard case .recognize = outcome else { return outcome }
    state = .awaiting(lastLift: context.time)
    return .none
  }

  private mutating func awaitPress(
    since lastLift: Timestamp, _ update: TouchUpdate, _ context: RecognizerContext
  ) -> Outcome {
    let limits = taps.configuration
    if update.isDeadline {
      return .fail(Failure(.nextTapTooLate, after: limits.maximumTapInterval, limit: limits.maximumTapInterval))
    }
    guard !update.landed.isEmpty else { return .none }
    let distance = (context.contacts.centroid(of: update.landed) - taps.centroid).length
    if distance <= limits.maximumTapDistance + lengthTolerance { return land(update.landed, context) }
    // Too far: this landing is the first of another sequence.
    taps.reset()
    state = .tapping
    let outcome = taps.handle(update, context)
    if case .fail = outcome { return outcome }
    return .restart(Failure(.nextTapTooFar, value: distance, limit: limits.maximumTapDistance))
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
    if members.count == required {
      state = .pressing(since: context.time)
    } else if case .landing = state {
      return .none
    } else {
      state = .landing(first: context.time)
    }
    return .none
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

  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.touches = members.count
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
