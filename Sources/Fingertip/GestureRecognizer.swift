// SPDX-License-Identifier: MIT

/// What all gesture recognizers have in common; the names are UIKit's.
///
/// A region owns its recognizers and a recognizer owns its blocks; nothing is static or global. Removing the recognizer,
/// its region or its screen releases the blocks and what they captured. A block that captures the screen or a region
/// strongly is the app's own circle: capture it `[weak …]` or `[unowned …]`.
///
/// Once the screen was started, a recognizer is used on its screen's queue only; debug builds check that. Setting one up
/// before may happen on any one thread.
open class GestureRecognizer: @unchecked Sendable {
  /// Where a gesture stands.
  public enum State: Equatable, Sendable {
    /// Nothing has been recognized yet.
    case possible
    /// A continuous gesture has started.
    case began
    /// A continuous gesture has news.
    case changed
    /// A continuous gesture is over, or a discrete one was recognized.
    case ended
    case cancelled
    /// These touches are not this gesture; see ``GestureRecognizer/failure``.
    case failed

    /// A discrete gesture's only state: the same as `ended`, as in UIKit.
    public static let recognized = State.ended
  }

  /// Why a recognizer failed, with the number that decided.
  public struct Failure: Sendable {
    public let reason: FailureReason
    /// In millimetres, milliseconds, degrees, millimetres a second or fingers, as the reason says.
    public let value: Double
    public let limit: Double
    /// The name of the recognizer that prevented this one or succeeded where it had to fail.
    public let by: String?
  }

  /// What logs and tools call this recognizer.
  public var name: String

  /// Whether the recognizer takes part. Switching off one whose gesture is under way cancels it first.
  public var isEnabled = true {
    didSet {
      checkThread()
      if isEnabled != oldValue { session?.setEnabled(self) }
    }
  }

  /// Where the gesture stands; `possible` again after the blocks for its end were called.
  public private(set) var state = State.possible
  /// Why it last failed; kept only where `whenFailed` or a block at construction asks for it.
  public private(set) var failure: Failure?
  /// The region the recognizer belongs to.
  public internal(set) weak var region: TouchRegion?

  /// Everything that was last reported, as one value; nil until there was something.
  public internal(set) var event: GestureEvent?
  /// The place in the engine, while attached.
  var id: RecognizerID?

  var session: GestureSession? { region?.session }

  private var blocks = HandlerTable()
  /// Failures are wanted by somebody who has no block.
  var reportsFailures = false {
    didSet { session?.setReportsFailures(self, reportsFailures || blocks.wantsFailures) }
  }

  init(name: String) {
    self.name = name
  }

  // MARK: What the gesture is doing

  /// The centroid of the fingers, in display pixels.
  public var location: Point { event?.location ?? .zero }

  /// The centroid of the fingers in `region`'s own coordinates.
  public func location(in region: TouchRegion) -> Point {
    location - region.origin
  }

  /// The centroid of the fingers in millimetres on the display.
  public var locationMillimetres: Point { millimetres(location) }

  /// How many fingers the gesture has; when it ends, those it had just before.
  public var numberOfTouches: Int { event?.touches ?? 0 }

  /// When it happened: microseconds of CLOCK_MONOTONIC, or of the recording.
  public var time: Timestamp { event?.time ?? Timestamp(microseconds: 0) }

  func millimetres(_ pixels: Point) -> Point {
    guard let scale = session?.pixelsPerMillimetre else { return .zero }
    return Point(x: pixels.x / scale.x, y: pixels.y / scale.y)
  }

  // MARK: Relations

  private(set) var required: [Weak<GestureRecognizer>] = []
  private var partners: [Weak<GestureRecognizer>] = []

  /// Waits with this gesture until `other` has failed. Its result is kept, and told with its own time and place.
  ///
  /// Both must be on the same screen by the time they are used. A circle of requirements is refused.
  public func require(toFail other: GestureRecognizer) {
    checkThread()
    required.append(Weak(other))
    session?.require(self, toFail: other)
  }

  /// Allows this gesture and `other` at the same time on the same touches.
  public func allowSimultaneous(with other: GestureRecognizer) {
    checkThread()
    partners.append(Weak(other))
    session?.allowTogether(self, other)
  }

  /// Asked before the gesture begins or is recognized; false makes it fail.
  public var shouldBegin: (@Sendable (GestureRecognizer) -> Bool)? {
    didSet { questionsChanged() }
  }

  /// Asked for every touch that lands in the recognizer's region; false keeps the touch from it.
  public var shouldReceive: (@Sendable (GestureRecognizer, Touch) -> Bool)? {
    didSet { questionsChanged() }
  }

  /// Asked whether both may recognize the same touches.
  public var shouldRecognizeSimultaneously: (@Sendable (GestureRecognizer, GestureRecognizer) -> Bool)? {
    didSet { questionsChanged() }
  }

  private func questionsChanged() {
    checkThread()
    session?.setQuestions(of: self)
  }

  var asksShouldBegin: Bool { shouldBegin != nil }
  var asksShouldReceive: Bool { shouldReceive != nil }
  var asksSimultaneous: Bool { shouldRecognizeSimultaneously != nil }

  func answersShouldBegin() -> Bool { shouldBegin?(self) ?? true }
  func answersShouldReceive(_ touch: Touch) -> Bool { shouldReceive?(self, touch) ?? true }
  func answersSimultaneous(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(self, other) ?? false
  }

  // MARK: The engine's side

  /// What the engine is to look for; subclasses say.
  var engineConfiguration: RecognizerConfiguration {
    preconditionFailure("a recognizer of no kind has nothing to recognize")
  }

  func configurationChanged() {
    checkThread()
    session?.configure(self)
  }

  /// Tells the engine everything that was set before the recognizer was attached.
  func applyToEngine() {
    guard let session else { return }
    if !isEnabled { session.setEnabled(self) }
    if reportsFailures || blocks.wantsFailures { session.setReportsFailures(self, true) }
    if asksShouldBegin || asksShouldReceive || asksSimultaneous { session.setQuestions(of: self) }
    for other in required {
      if let other = other.object, other.session === session { session.require(self, toFail: other) }
    }
    for other in partners {
      if let other = other.object, other.session === session { session.allowTogether(self, other) }
    }
    region?.visitScreen { region in
      for other in region.gestureRecognizers { other.relate(to: self, in: session) }
    }
  }

  /// Relations that were said before the other was attached.
  private func relate(to newcomer: GestureRecognizer, in session: GestureSession) {
    if required.contains(where: { $0.object === newcomer }) { session.require(self, toFail: newcomer) }
    if partners.contains(where: { $0.object === newcomer }) { session.allowTogether(self, newcomer) }
  }

  func checkThread() {
    region?.screen?.checkThread()
  }

  // MARK: Blocks

  /// Takes an event in and calls the blocks for it.
  func receive(_ event: GestureEvent) {
    self.event = event
    switch event.phase {
    case .recognized, .ended: state = .ended
    case .began: state = .began
    case .changed: state = .changed
    case .cancelled: state = .cancelled
    case .failed:
      state = .failed
      failure = Failure(
        reason: event.reason, value: event.value, limit: event.limit,
        by: event.by.flatMap { session?.recognizer($0)?.name })
    }
    blocks.call(event.phase, self)
    switch state {
    case .ended, .cancelled, .failed: state = .possible
    case .possible, .began, .changed: break
    }
  }

  func setBlock(_ slot: HandlerTable.Slot, _ block: HandlerTable.Block?) {
    checkThread()
    blocks[slot] = block
    session?.setReportsFailures(self, reportsFailures || blocks.wantsFailures)
  }
}
