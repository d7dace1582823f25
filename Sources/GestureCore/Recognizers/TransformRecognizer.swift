// SPDX-License-Identifier: MIT

/// Recognizes moving, pinching and turning as one: what a photo on a table does under one hand or two.
///
///     idle ──a finger──▶ tracking ──any of the three past its hysteresis──▶ transforming ──no finger──▶ ended
///                           │  ▲                                               │  ▲
///                           └──┘ a finger joins or leaves: anew                └──┘ a finger joins or leaves: goes on
///
/// What passed its hysteresis starts where that ends; the others start from nothing. So nothing jumps at the beginning.
public struct TransformRecognizer: Recognizer {
  /// When it begins: as a pan, a pinch or a rotation does.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public var pan = PanRecognizer.Configuration()
    public var pinch = PinchRecognizer.Configuration()
    public var rotation = RotationRecognizer.Configuration()

    public init() {}
  }

  private enum State: BitwiseCopyable {
    /// No finger is down.
    case idle
    /// Fingers are down; the values are theirs when measuring began, and how far they have turned since.
    case tracking(origin: Point, span: Double, turned: Double)
    /// It has begun. The translation is `base` plus the way from `origin`, the scale `scale` times the span over `span`.
    case transforming(origin: Point, base: Point, span: Double, scale: Double, rotation: Double)
  }

  static var kind: GestureKind { .transform }

  public var configuration = Configuration()

  private var state = State.idle
  private var members = ContactSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    // Before a finger joins or leaves.
    _ = follow(update.moved, context)
    return switch state {
    case .idle, .tracking: track(update, context)
    case .transforming: transform(update, context)
    }
  }

  @inline(__always)
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool {
    guard moved.intersects(members) else { return false }
    let turned = members.count < 2 ? 0 : context.contacts.turn(of: members, moved: moved)
    switch state {
    case .idle: break
    case .tracking(let origin, let span, let before):
      state = .tracking(origin: origin, span: span, turned: before + turned)
    case .transforming(let origin, let base, let span, let scale, let rotation):
      state = .transforming(origin: origin, base: base, span: span, scale: scale, rotation: rotation + turned)
    }
    return true
  }

  @inline(__always)
  private func span(_ context: RecognizerContext) -> Double {
    let span = members.count < 2 ? 0 : context.contacts.span(of: members)
    return max(span, max(configuration.pinch.minimumSpan, lengthTolerance))
  }

  // MARK: Before it begins

  private mutating func track(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if staying != members {
      if staying.isEmpty {
        if update.cancelled.isEmpty, let ratio = passed(context) { return .beginAndEnd(ratio: ratio) }
        return .fail(lost(update, context))
      }
      members = staying
      measureAnew(context)
      return .none
    }
    if !update.landed.isEmpty {
      members |= update.landed
      measureAnew(context)
      return .none
    }
    return passed(context).map { .begin(ratio: $0) } ?? .none
  }

  private func lost(_ update: TouchUpdate, _ context: RecognizerContext) -> Failure {
    guard update.cancelled.isEmpty, case .tracking(let origin, _, _) = state else { return Failure(.touchCancelled) }
    let way = (context.contacts.centroid(of: members) - origin).length
    return Failure(.liftedTooEarly, value: way, limit: configuration.pan.hysteresis)
  }

  private mutating func measureAnew(_ context: RecognizerContext) {
    context.references.note(members, context.contacts)
    state = .tracking(origin: context.contacts.centroid(of: members), span: span(context), turned: 0)
  }

  /// How far each of the three is past its own hysteresis, as a ratio; 1 or less is not past it.
  private struct Ratios {
    var pan = 0.0
    var pinch = 0.0
    var rotation = 0.0

    var largest: Double { max(pan, max(pinch, rotation)) }
  }

  private func ratios(_ context: RecognizerContext) -> Ratios {
    guard case .tracking(let origin, let first, let turned) = state else { return Ratios() }
    var ratios = Ratios()
    let way = (context.contacts.centroid(of: members) - origin).length
    ratios.pan = ratio(way, configuration.pan.hysteresis)
    guard members.count >= 2 else { return ratios }
    ratios.pinch = ratio(abs(span(context) - first), configuration.pinch.hysteresis)
    ratios.rotation = ratio(abs(turned), turnSlop(context))
    return ratios
  }

  /// 1 where the value is no more than the limit.
  private func ratio(_ value: Double, _ limit: Double) -> Double {
    value > limit + lengthTolerance ? value / max(limit, lengthTolerance) : 0
  }

  private func turnSlop(_ context: RecognizerContext) -> Double {
    let radius = max(context.contacts.span(of: members) / 2, lengthTolerance)
    return max(configuration.rotation.hysteresis * Double.pi / 180, configuration.rotation.hysteresisArc / radius)
  }

  /// What the fingers do most, by its own measure; the others come with it.
  func movement(_ context: RecognizerContext) -> Movement {
    guard case .tracking(let origin, _, _) = state else { return Movement() }
    let way = (context.contacts.centroid(of: members) - origin).length
    return Movement(
      own: way, threshold: configuration.pan.hysteresis,
      shared: context.references.sharedTravel(of: members, context.contacts), whole: way, fingers: members.count)
  }

  private func passed(_ context: RecognizerContext) -> Double? {
    let largest = ratios(context).largest
    return largest > 0 ? largest : nil
  }

  // MARK: Once it has begun

  mutating func begin(_ context: RecognizerContext) {
    guard case .tracking(let origin, let first, let turned) = state else { return }
    let ratios = ratios(context)
    let center = context.contacts.centroid(of: members)
    var translation = Point.zero
    if ratios.pan > 0 {
      let way = center - origin
      translation = way * (1 - configuration.pan.hysteresis / max(way.length, lengthTolerance))
    }
    let now = span(context)
    var scale = 1.0
    if ratios.pinch > 0 {
      let slop = now < first ? -configuration.pinch.hysteresis : configuration.pinch.hysteresis
      scale = now / max(first + slop, lengthTolerance)
    }
    var rotation = 0.0
    if ratios.rotation > 0 { rotation = turned < 0 ? turned + turnSlop(context) : turned - turnSlop(context) }
    state = .transforming(origin: center, base: translation, span: now, scale: scale, rotation: rotation)
  }

  private mutating func transform(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if staying.isEmpty { return update.cancelled.intersects(members) ? .cancel : .end }
    if staying != members || !update.landed.isEmpty {
      let (translation, scale, rotation) = values(context)
      members = staying | update.landed
      goOn(translation, scale, rotation, context)
    }
    return update.moved.intersects(members) ? .change : .none
  }

  private mutating func goOn(_ translation: Point, _ scale: Double, _ rotation: Double, _ context: RecognizerContext) {
    state = .transforming(
      origin: context.contacts.centroid(of: members), base: translation, span: span(context), scale: scale,
      rotation: rotation)
  }

  @inline(__always)
  private func values(_ context: RecognizerContext) -> (translation: Point, scale: Double, rotation: Double) {
    guard case .transforming(let origin, let base, let first, let scale, let rotation) = state else {
      return (.zero, 1, 0)
    }
    return (base + (context.contacts.centroid(of: members) - origin), scale * span(context) / first, rotation)
  }

  /// Makes the values these at this moment; what the fingers do later comes on top. Nil leaves one as it is.
  mutating func set(
    translation: Point? = nil, scale: Double? = nil, rotation: Double? = nil, _ context: RecognizerContext
  ) {
    guard case .transforming = state else { return }
    let now = values(context)
    goOn(translation ?? now.translation, scale ?? now.scale, rotation ?? now.rotation, context)
  }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { true }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    event.location = context.contacts.centroid(of: members)
    guard case .transforming(_, _, let first, let base, _) = state else { return }
    let (translation, scale, rotation) = values(context)
    event.translation = translation
    event.scale = scale
    event.rotation = rotation
    event.velocity = context.contacts.velocity(of: members, at: context.time)
    guard members.count >= 2 else { return }
    let span = context.contacts.span(of: members)
    let isClipped = span < configuration.pinch.minimumSpan
    event.scaleVelocity =
      isClipped ? 0 : base / first * context.contacts.spanVelocity(of: members, span: span, at: context.time)
    event.rotationVelocity = context.contacts.turnVelocity(of: members, at: context.time)
  }

  mutating func reset() {
    self = TransformRecognizer(configuration: configuration)
  }
}
