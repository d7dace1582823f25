// SPDX-License-Identifier: MIT

/// Recognizes fingers that turn round each other.
///
///     idle ──two fingers──▶ tracking ──turned past the hysteresis──▶ rotating ──fewer than two──▶ ended
///                              │  ▲                                    │  ▲
///                              └──┘ a finger joins or leaves: anew     └──┘ a finger joins or leaves: goes on
///
/// The rotation is summed up from step to step, so it neither jumps past ±π nor when a finger joins.
public struct RotationRecognizer: MultiFingerRecognizer {
  /// When turning is a rotation: past both limits, the larger decides.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    /// Degrees.
    public var hysteresis = 10.0
    /// Millimetres that a finger goes round: the angle times half the span.
    public var hysteresisArc = 3.0

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// Fewer than two fingers are down.
    case idle
    /// Two or more fingers are down and have turned by `turned` since measuring began at `origin`.
    case tracking(turned: Double, origin: Point)
    /// The rotation has begun.
    case rotating(rotation: Double)
  }

  static var kind: GestureKind { .rotation }

  public var configuration = Configuration()

  private var state = State.idle
  var members = ContactSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    switch state {
    case .idle: return track(update, context)
    case .tracking(let turned, let origin):
      if update.moved.intersects(members) {
        state = .tracking(turned: turned + context.contacts.turn(of: members, moved: update.moved), origin: origin)
      }
      return track(update, context)
    case .rotating:
      // Before a finger joins or leaves.
      _ = follow(update.moved, context)
      return rotate(update, context)
    }
  }

  // MARK: Before it begins

  func lost(_ update: TouchUpdate, _ context: RecognizerContext) -> Failure {
    if !update.cancelled.isEmpty { return Failure(.touchCancelled) }
    guard case .tracking(let turned, _) = state else {
      return Failure(.tooFewTouches, value: Double(members.count), limit: 2)
    }
    return Failure(
      .liftedTooEarly, value: abs(turned) * 180 / Double.pi, limit: slop(context) * 180 / Double.pi)
  }

  mutating func measureAnew(_ context: RecognizerContext) {
    guard members.count >= 2 else {
      state = .idle
      return
    }
    context.references.note(members, context.contacts)
    state = .tracking(turned: 0, origin: context.contacts.centroid(of: members))
  }

  /// The angle that is passed before the rotation begins: the larger of the two limits, in radians.
  private func slop(_ context: RecognizerContext) -> Double {
    let radius = context.contacts.span(of: members) / 2
    return max(hysteresis, configuration.hysteresisArc / max(radius, lengthTolerance))
  }

  /// One of the two limits, in radians.
  private var hysteresis: Double { configuration.hysteresis * Double.pi / 180 }

  func passed(_ context: RecognizerContext) -> Double? {
    // The larger limit takes a root and a division: most movements are within the other one.
    guard case .tracking(let turned, _) = state, !(abs(turned) <= hysteresis + 1e-9) else { return nil }
    let slop = slop(context)
    guard abs(turned) > slop + 1e-9 else { return nil }
    return abs(turned) / max(slop, 1e-9)
  }

  /// What the rotation has to put up against rivals for the same fingers.
  func movement(_ context: RecognizerContext) -> Movement {
    guard case .tracking(let turned, let origin) = state else { return Movement() }
    let radius = context.contacts.span(of: members) / 2
    return Movement(
      own: abs(turned) * radius, threshold: slop(context) * radius,
      shared: context.references.sharedTravel(of: members, context.contacts),
      whole: (context.contacts.centroid(of: members) - origin).length, fingers: members.count)
  }

  // MARK: Once it has begun

  mutating func begin(_ context: RecognizerContext) {
    guard case .tracking(let turned, _) = state else { return }
    let slop = slop(context)
    state = .rotating(rotation: turned < 0 ? turned + slop : turned - slop)
  }

  @inline(__always)
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool {
    guard case .rotating(let rotation) = state, moved.intersects(members) else { return false }
    state = .rotating(rotation: rotation + context.contacts.turn(of: members, moved: moved))
    return true
  }

  private mutating func rotate(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if !staying.hasSeveral { return update.cancelled.intersects(members) ? .cancel : .end }
    members = staying | update.landed
    return update.moved.intersects(members) ? .change : .none
  }

  /// Makes the rotation `rotation` radians at this moment; what the fingers do later is added to it.
  mutating func setRotation(_ rotation: Double) {
    guard case .rotating = state else { return }
    state = .rotating(rotation: rotation)
  }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { true }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  var indifference: Double {
    switch state {
    case .idle: .infinity
    // Turning is summed up step by step.
    case .tracking, .rotating: -1
    }
  }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    if case .rotating(let rotation) = state {
      event.rotationVelocity = context.contacts.turnVelocity(of: members, at: context.time)
      event.rotation = rotation
    }
    event.location = context.contacts.centroid(of: members)
  }

  mutating func reset() {
    self = RotationRecognizer(configuration: configuration)
  }
}
