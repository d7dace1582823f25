// SPDX-License-Identifier: MIT

/// What all gesture recognizers have in common; the names are UIKit's.
///
/// A region owns its recognizers and a recognizer owns its blocks; nothing is static or global. Removing the recognizer,
/// its region or its screen releases the blocks and what they captured. A block that captures the screen or a region
/// strongly is the app's own circle: capture it `[weak …]` or `[unowned …]`.
///
/// Once the screen was started, a recognizer is used on its screen's queue only; debug builds check that. Setting one up
/// before may happen on any one thread.
open class GestureRecognizer: InOrder, @unchecked Sendable {
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
    /// A continuous gesture was broken off: its touches were taken away, or the recognizer was.
    case cancelled
    /// These touches are not this gesture; see ``GestureRecognizer/failure``.
    case failed

    /// A discrete gesture's only state: the same as `ended`, as in UIKit.
    public static let recognized = State.ended
  }

  /// Why a recognizer failed, with the number that decided.
  public struct Failure: Sendable {
    /// Which of its conditions the touches did not meet.
    public let reason: FailureReason
    /// What was measured, in millimetres, milliseconds, degrees, millimetres a second or fingers, as the reason says.
    public let value: Double
    /// What it was measured against, in the same unit; both are 0 where the reason has no number.
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

  /// Whether its touches are taken from everybody else when the gesture wins: a control that has one, and a region that is
  /// told of the touches themselves, are told that it was cancelled, and nothing more of it.
  public var cancelsTouches = true {
    didSet { if cancelsTouches != oldValue { touchHandlingChanged() } }
  }

  /// Whether controls and regions hear of its touches only once this gesture can no longer be made of them. They are then
  /// told everything, in order and with its own times; nothing at all where the gesture wins and cancels.
  public var delaysTouchesBegan = false {
    didSet { if delaysTouchesBegan != oldValue { touchHandlingChanged() } }
  }

  private func touchHandlingChanged() {
    checkThread()
    session?.setTouchHandling(of: self)
  }

  // What every report passes has the attribute that spares it a check: a recognizer is used on its screen's queue alone, and
  // nothing calls out while one of these is written.

  /// Where the gesture stands; `possible` again after the blocks for its end were called.
  @exclusivity(unchecked) public private(set) var state = State.possible
  /// Why it last failed; kept only where `whenFailed` or a block at construction asks for it.
  public private(set) var failure: Failure?
  /// The region the recognizer belongs to.
  public internal(set) weak var region: TouchRegion?

  #if DEBUG
    private var latest: GestureEvent?
    /// Everything that was last reported, as one value; nil until there was something.
    public internal(set) var event: GestureEvent? {
      get {
        checkThread()
        return latest
      }
      set { latest = newValue }
    }
  #else
    /// Everything that was last reported, as one value; nil until there was something.
    @exclusivity(unchecked) public internal(set) var event: GestureEvent?
  #endif
  /// Among the recognizers of its region.
  var listNumber = 0
  /// The place in the engine, while attached.
  var id: RecognizerID?

  var session: GestureSession? { region?.session }

  @exclusivity(unchecked) private var blocks = HandlerTable()
  /// Who takes the gestures as a stream.
  let streams = GestureStreams()
  /// Whether the changes of a round are told as one.
  var isCoalescing = false
  @exclusivity(unchecked) private(set) var changes = CoalescedChanges()
  /// Failures are wanted by somebody who has no block.
  var reportsFailures = false {
    didSet { session?.setReportsFailures(self, reportsFailures || blocks.wantsFailures) }
  }

  init(name: String) {
    self.name = name
  }

  // MARK: Relations

  var required: [Weak<GestureRecognizer>] = []
  var partners: [Weak<GestureRecognizer>] = []

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

  /// Asked whether this gesture has to wait until the other has failed.
  public var shouldRequireFailure: (@Sendable (GestureRecognizer, GestureRecognizer) -> Bool)? {
    didSet { questionsChanged() }
  }

  /// Asked whether the other gesture has to wait until this one has failed.
  public var shouldBeRequiredToFail: (@Sendable (GestureRecognizer, GestureRecognizer) -> Bool)? {
    didSet { questionsChanged() }
  }

  /// Who is asked as well where there are blocks: see ``GestureRecognizerDelegate``. The recognizer does not keep it.
  public weak var delegate: (any GestureRecognizerDelegate)? {
    didSet { questionsChanged() }
  }

  private func questionsChanged() {
    checkThread()
    session?.setQuestions(of: self)
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
    if !cancelsTouches || delaysTouchesBegan { session.setTouchHandling(of: self) }
    if reportsFailures || blocks.wantsFailures { session.setReportsFailures(self, true) }
    session.setQuestions(of: self)
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
    #if DEBUG
      region?.screen?.checkThread()
    #endif
  }

  // MARK: Blocks

  /// Takes an event in and tells it, or keeps it where it is told together with those that follow.
  func receive(_ event: GestureEvent) {
    if event.phase == .changed, isCoalescing, !changes.isEmpty || session?.mayCoalesce(self) == true {
      changes.append(event)
      return
    }
    if changes.isUntold { tellCoalesced() }
    tell(event)
  }

  /// Tells what has changed since the round began, as one change.
  func tellCoalesced() {
    guard let event = changes.take() else { return }
    tell(event)
    changes.forget()
  }

  private func tell(_ event: GestureEvent) {
    self.event = event
    state = State(event.phase)
    if event.phase == .failed {
      failure = Failure(
        reason: event.reason, value: event.value, limit: event.limit,
        by: event.by.flatMap { session?.recognizer($0)?.name })
    } else if streams.hasListeners {
      streams.yield(GestureSnapshot(event: event, name: name))
    }
    // A block may replace or remove itself: what is called is what was there before.
    let (block, any) = blocks.blocks(for: event.phase)
    block?(self)
    any?(self)
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
