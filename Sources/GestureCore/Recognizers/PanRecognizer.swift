// SPDX-License-Identifier: MIT

/// Recognizes fingers that move together.
///
///     idle ──enough fingers──▶ tracking ──centroid leaves its circle, allowed──▶ panning ──too few fingers──▶ ended
///                                 │  ▲                                             │  ▲
///                                 └──┘ a finger joins or leaves: measured anew     └──┘ a finger joins or leaves:
///                                                                                       goes on without a jump
///
/// The translation starts at the movement minus the hysteresis in its direction, so that content does not jump when
/// the pan begins.
public struct PanRecognizer: Recognizer {
  /// When fingers that move are a pan.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max
    /// How far the centroid goes, in millimetres, before the pan begins; it begins past it, not at it.
    public var hysteresis = 1.6
    public var allowedDirections = DirectionSet.all

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// Too few fingers are down.
    case idle
    /// Enough fingers are down; `origin` is where their centroid was then.
    case tracking(origin: Point)
    /// The pan has begun; the translation is `base` plus the way from `origin`.
    case panning(origin: Point, base: Point)
  }

  static var kind: GestureKind { .pan }

  var configuration = Configuration()

  private var state = State.idle
  private var members = ContactSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// Nobody pans with no finger.
  private var minimum: Int { max(configuration.minimumNumberOfTouches, 1) }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    switch state {
    case .idle, .tracking:
      return update.left.intersects(members) ? leaveEarly(update, context) : track(update, context)
    case .panning:
      return update.left.intersects(members) ? leave(update, context) : pan(update, context)
    }
  }

  // MARK: Before it begins

  private mutating func track(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if !update.landed.isEmpty {
      members |= update.landed
      let limit = configuration.maximumNumberOfTouches
      if members.count > limit {
        return .fail(Failure(.tooManyTouches, value: Double(members.count), limit: Double(limit)))
      }
      measureAnew(context)
      return .none
    }
    guard let ratio = passed(context) else { return .none }
    return direction(context).map { .fail($0) } ?? .begin(ratio: ratio)
  }

  private mutating func leaveEarly(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if update.cancelled.intersects(members), staying.isEmpty { return .fail(Failure(.touchCancelled)) }
    if staying.count < minimum, !update.cancelled.intersects(members), let ratio = passed(context) {
      return direction(context).map { .fail($0) } ?? .beginAndEnd(ratio: ratio)
    }
    if staying.isEmpty {
      return .fail(Failure(.liftedTooEarly, value: way(context).length, limit: configuration.hysteresis))
    }
    members = staying
    measureAnew(context)
    return .none
  }

  private mutating func measureAnew(_ context: RecognizerContext) {
    guard members.count >= minimum else {
      state = .idle
      return
    }
    context.references.note(members, context.contacts)
    state = .tracking(origin: context.contacts.centroid(of: members))
  }

  /// How far the centroid has gone since measuring began.
  func way(_ context: RecognizerContext) -> Point {
    guard case .tracking(let origin) = state else { return .zero }
    return context.contacts.centroid(of: members) - origin
  }

  func movement(_ context: RecognizerContext) -> Movement {
    guard case .tracking = state else { return Movement() }
    let way = way(context).length
    return Movement(
      own: way, threshold: configuration.hysteresis,
      shared: context.references.sharedTravel(of: members, context.contacts), whole: way, fingers: members.count)
  }

  /// How many times the hysteresis the centroid has gone, if past it.
  private func passed(_ context: RecognizerContext) -> Double? {
    let distance = way(context).length
    guard distance > configuration.hysteresis + lengthTolerance else { return nil }
    return distance / max(configuration.hysteresis, lengthTolerance)
  }

  /// The failure, if the centroid leaves in a direction that is not allowed.
  private func direction(_ context: RecognizerContext) -> Failure? {
    let allowed = configuration.allowedDirections
    guard allowed != .all else { return nil }
    let angle = allowed.smallestAngle(to: way(context))
    return angle <= 45 + 1e-9 ? nil : Failure(.wrongDirection, value: angle, limit: 45)
  }

  // MARK: Once it has begun

  mutating func begin(_ context: RecognizerContext) {
    guard case .tracking(let origin) = state else { return }
    let way = way(context)
    let distance = way.length
    let slop = distance > 0 ? way * (-configuration.hysteresis / distance) : .zero
    state = .panning(origin: origin, base: slop)
  }

  /// Whether there is room for one more finger beside those that `landed` just now.
  func takesFurtherFinger(besides landed: ContactSet) -> Bool {
    (members | landed).count < configuration.maximumNumberOfTouches
  }

  private mutating func pan(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if !update.landed.isEmpty {
      let translation = translation(context)
      var rest = update.landed
      while let contact = rest.popFirst() {
        guard members.count < configuration.maximumNumberOfTouches else { continue }
        members |= ContactSet(contact)
      }
      goOn(from: translation, context)
    }
    return follow(update.moved, context) ? .change : .none
  }

  @inline(__always)
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { moved.intersects(members) }

  private mutating func leave(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if staying.count < minimum {
      return update.cancelled.intersects(members) ? .cancel : .end
    }
    let translation = translation(context)
    members = staying
    goOn(from: translation, context)
    return follow(update.moved, context) ? .change : .none
  }

  private mutating func goOn(from translation: Point, _ context: RecognizerContext) {
    state = .panning(origin: context.contacts.centroid(of: members), base: translation)
  }

  private func translation(_ context: RecognizerContext) -> Point {
    translation(at: context.contacts.centroid(of: members))
  }

  private func translation(at centroid: Point) -> Point {
    guard case .panning(let origin, let base) = state else { return .zero }
    return base + (centroid - origin)
  }

  /// Makes the translation `translation` millimetres at this moment; what moves later is added to it.
  mutating func setTranslation(_ translation: Point, _ context: RecognizerContext) {
    guard case .panning = state else { return }
    goOn(from: translation, context)
  }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  var indifference: Double {
    guard configuration.hysteresis >= 0 else { return -1 }
    switch state {
    case .idle: return .infinity
    case .tracking:
      // Measuring may have begun at the far end of a finger's way.
      let limit = configuration.hysteresis / 2
      return limit * limit
    case .panning: return -1
    }
  }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    // What takes a call comes first: there is less to be kept meanwhile.
    event.velocity = context.contacts.velocity(of: members, at: context.time)
    let centroid = context.contacts.centroid(of: members)
    event.location = centroid
    event.translation = translation(at: centroid)
  }

  mutating func reset() {
    self = PanRecognizer(configuration: configuration)
  }
}
