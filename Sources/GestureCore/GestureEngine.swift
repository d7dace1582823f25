// SPDX-License-Identifier: MIT

/// Recognizes gestures: frames of touches in, gestures out, time passed in.
///
/// The same input gives the same output on every machine. Nothing here reads a clock, allocates or calls out, except for
/// the questions an app asked to be asked.
///
/// Use it in steps, and take the events after each, so that what a block changes takes effect before the next:
///
///     engine.feed(time: frame.time, changes: frame.changes)
///     while engine.step() {
///       while let event = engine.nextEvent() { … }
///     }
///
/// Regions and recognizers may be added, changed and removed between any two of these calls, but not from within a
/// question. Not thread-safe: one thread or queue at a time.
public struct GestureEngine: ~Copyable {
  /// How much an engine has room for.
  public struct Capacity: Equatable, Sendable, BitwiseCopyable {
    public var regions: Int
    public var recognizers: Int
    /// Failure requirements and pairs that are allowed together.
    public var relations: Int

    public init(regions: Int = 16, recognizers: Int = 32, relations: Int = 64) {
      self.regions = max(regions, 1)
      self.recognizers = max(recognizers, 1)
      self.relations = max(relations, 1)
    }
  }

  /// All there is, in the caller's memory. One word, so that whoever keeps an engine hands it on without copying it.
  @usableFromInline let state: UnsafeMutablePointer<EngineState>

  private init(capacity: Capacity, from carver: inout StorageCarver) {
    let parts = EngineParts(capacity: capacity, from: &carver)
    state = carver.carve(1, repeating: EngineState(parts: parts))
  }

  static func heldCapacity(_ capacity: Capacity) -> Int { 2 * capacity.recognizers + 16 }

  /// A recognizer fails, starts anew, begins, changes and ends at most once each in a step; results held before come
  /// on top, and two for every removal between two steps.
  static func eventCapacity(_ capacity: Capacity) -> Int {
    6 * capacity.recognizers + heldCapacity(capacity) + 16
  }

  /// How many bytes `init(capacity:storage:)` needs, aligned to 16.
  public static func storageByteCount(for capacity: Capacity) -> Int {
    var counter = StorageCarver()
    _ = GestureEngine(capacity: capacity, from: &counter)
    return counter.byteCount
  }

  /// Makes an engine with one region, the whole screen, in memory that the caller keeps until the engine is gone.
  public init(capacity: Capacity, storage: UnsafeMutableRawBufferPointer) {
    var carver = StorageCarver(storage)
    self.init(capacity: capacity, from: &carver)
    regions[0].isUsed = true
    addToFreeLists(relationsFrom: 0, heldFrom: 0)
  }

  /// Makes an engine with more room that goes on where `other` is; `other` must not be used any more.
  ///
  /// - Precondition: there is room for at least as much of everything as in `other`.
  public init(growing other: borrowing GestureEngine, to capacity: Capacity, storage: UnsafeMutableRawBufferPointer) {
    let old = other.capacity
    precondition(
      capacity.regions >= old.regions && capacity.recognizers >= old.recognizers && capacity.relations >= old.relations)
    var carver = StorageCarver(storage)
    self.init(capacity: capacity, from: &carver)
    contacts.records.update(from: other.contacts.records, count: SlotDecoder.contactCapacity)
    contacts.samples.update(
      from: other.contacts.samples, count: SlotDecoder.contactCapacity * VelocityTracker.capacity)
    regions.update(from: other.regions, count: old.regions)
    recognizers.update(from: other.recognizers, count: old.recognizers)
    machines.words.update(from: other.machines.words, count: old.recognizers * MachineSlots.wordCount)
    references.update(from: other.references, count: old.recognizers * FingerReferences.capacity)
    relations.update(from: other.relations, count: old.relations)
    held.update(from: other.held, count: Self.heldCapacity(old))
    engaged.update(from: other.engaged, count: old.recognizers)
    live.update(from: other.live, count: old.recognizers)
    events.update(from: other.events, count: other.state.pointee.eventCount)
    let parts = state.pointee.parts
    state.update(from: other.state, count: 1)
    state.pointee.parts = parts
    state.pointee.isLayoutStale = true
    addToFreeLists(relationsFrom: old.relations, heldFrom: Self.heldCapacity(old))
  }

  private func addToFreeLists(relationsFrom firstRelation: Int, heldFrom firstHeld: Int) {
    for index in stride(from: capacity.relations - 1, through: firstRelation, by: -1) {
      relations[index].next = state.pointee.freeRelation
      state.pointee.freeRelation = Int32(index)
    }
    for index in stride(from: Self.heldCapacity(capacity) - 1, through: firstHeld, by: -1) {
      held[index].next = state.pointee.freeHeld
      state.pointee.freeHeld = Int32(index)
    }
  }

  // MARK: The screen

  /// Sets the display's size in millimetres, and what the reported pixels are: how many of them a millimetre is, along
  /// each axis.
  public func setDisplay(millimetres: Size, pixelsPerMillimetre: Point) {
    state.pointee.display = millimetres
    state.pointee.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// The numbers that belong to no single recognizer; they count from the next step on.
  public var rules: GestureRules {
    get { state.pointee.rules }
    nonmutating set {
      state.pointee.rules = newValue
      for position in 0..<state.pointee.engagedCount { refreshExpectations(Int(engaged[position])) }
      refreshNextDue()
    }
  }

  /// Who is asked what the app wants to decide itself; nil asks nobody.
  public func setQuestions(_ questions: EngineQuestions?) {
    state.pointee.questions = questions
  }

  /// The engine's clock: the latest time it was told.
  public var now: Timestamp { state.pointee.now }

  // MARK: Time and touches in

  /// Says what happened at `time`; ``step()`` then works it off. An empty `changes` only lets time pass.
  ///
  /// - Important: `changes` must stay valid until ``step()`` has returned false.
  @inlinable
  #if !DEBUG
    @_noAllocation
  #endif
  public func feed(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    state.pointee.feedTime = max(time, state.pointee.now)
    state.pointee.changes = changes
    state.pointee.stage = changes.isEmpty ? .time : .leaving
  }

  /// Does the next thing that is due: a deadline, contacts that leave or move, contacts that land. True while there was
  /// something to do; take the events before calling again.
  @inlinable
  #if !DEBUG
    @_noAllocation
  #endif
  public func step() -> Bool {
    if case .done = state.pointee.stage { return false }
    return takeStep()
  }

  @usableFromInline
  func takeStep() -> Bool {
    if state.pointee.nextDue <= state.pointee.feedTime, fireDeadlines() { return true }
    // As nearly always.
    guard case .leaving = state.pointee.stage else { return takeRest() }
    takeFrame()
    return true
  }

  /// What is left to do once contacts have left and moved.
  @inline(never)
  private func takeRest() -> Bool {
    switch state.pointee.stage {
    case .landing:
      state.pointee.stage = .done
      gatherLanding()
      finishStep()
      return true
    case .time:
      state.pointee.now = state.pointee.feedTime
      state.pointee.stage = .done
      return false
    case .leaving, .done: return false
    }
  }

  @inline(__always)
  private func takeFrame() {
    state.pointee.now = state.pointee.feedTime
    let (count, moved) = gatherMovement()
    guard count == state.pointee.changes.count, !state.pointee.cancelsAll else {
      takeMixedFrame(after: count, moved: moved)
      return
    }
    state.pointee.stage = .done
    followMovement(moved)
  }

  /// Goes on with a frame in which more happens than the movement that was taken in before.
  @inline(never)
  private func takeMixedFrame(after count: Int, moved: ContactSet) {
    gatherLeavingAndMoving(after: count, moved: moved)
    if state.pointee.frame.landed.isEmpty {
      state.pointee.stage = .done
    } else if state.pointee.frame.left.isEmpty {
      // Where nothing leaves recognizers see the frame whole.
      gatherLanding()
      state.pointee.stage = .done
    } else {
      state.pointee.stage = .landing
    }
    finishStep()
  }

  /// When the engine wants to be told the time next, or nil when nothing is due.
  public var nextDeadline: Timestamp? {
    state.pointee.nextDue == .never ? nil : state.pointee.nextDue
  }

  /// Whether any touch is down.
  public var hasTouches: Bool { !state.pointee.down.isEmpty }

  /// The contacts that are down, a bit each.
  public var contactsDown: UInt64 { state.pointee.down.bits }

  /// Cancels every touch at `time`: device gone, app's request. They are worked off with ``step()``; what the device
  /// still sends of these contacts is ignored until they land again.
  public func cancelTouches(at time: Timestamp) {
    state.pointee.cancelsAll = true
    state.pointee.feedTime = max(time, state.pointee.now)
    state.pointee.changes = UnsafeBufferPointer(start: nil, count: 0)
    state.pointee.stage = .leaving
  }

  // MARK: Gestures out

  /// The next thing that happened, or nil when all were taken.
  @inlinable
  #if !DEBUG
    @_noAllocation
  #endif
  public func nextEvent() -> GestureEvent? {
    // Inlined, so that a caller who looks at a few values does not copy them all.
    guard let event = takeEvent() else { return nil }
    return event.pointee
  }

  /// Where the next event is, which stays valid until the engine is called again.
  @usableFromInline
  func takeEvent() -> UnsafePointer<GestureEvent>? {
    let taken = state.pointee.takenEvents
    guard taken < state.pointee.eventCount else {
      state.pointee.eventCount = 0
      state.pointee.takenEvents = 0
      if state.pointee.firstLeaving >= 0 { freeLeavingRecognizers() }
      return nil
    }
    state.pointee.takenEvents = taken &+ 1
    let event = events + taken
    // Most events are of a gesture that goes on.
    if case .changed = event.pointee.phase { return UnsafePointer(event) }
    let index = Int(event.pointee.recognizer.index)
    switch event.pointee.phase {
    case .began: recognizers[index].isToldActive = true
    case .ended, .cancelled: recognizers[index].isToldActive = false
    case .recognized, .changed, .failed: break
    }
    return UnsafePointer(event)
  }
}

/// The engine's own values.
// What the smallest public functions look at can be seen from outside, so that they are inlined there.
@usableFromInline
struct EngineState: BitwiseCopyable {
  @usableFromInline
  enum Stage: BitwiseCopyable {
    case done
    /// Only time is to pass.
    case time
    /// Contacts that leave and move come next.
    case leaving
    /// Contacts that land come next.
    case landing
  }

  var parts: EngineParts
  var rules = GestureRules()
  var display = Size(width: 300, height: 200)
  var pixelsPerMillimetre = Point(x: 1, y: 1)
  var questions: EngineQuestions?
  /// Some recognizer asks about failure requirements when it comes to share a touch.
  @usableFromInline var asksAboutFailures = false
  @usableFromInline var now = Timestamp(microseconds: .min)
  var nextDue = Timestamp.never

  @usableFromInline var stage = Stage.done
  @usableFromInline var feedTime = Timestamp(microseconds: .min)
  @usableFromInline var changes = UnsafeBufferPointer<TouchChange>(start: nil, count: 0)
  var cancelsAll = false

  var down = ContactSet()
  /// The farthest that any contact has been from its landing since the first of them landed, in square millimetres.
  var farthestSquared = 0.0
  /// What left and moved in the step being decided, of all contacts; what landed is noted with those who were given it.
  var frame = TouchUpdate()
  /// A recognizer's standing changed in this step.
  var isUnsettled = false
  /// Somebody wants something or waits for others: every step has to decide about it again.
  var isDecisionWanted = false
  /// Somebody may have a result, or a beginning, that waits for others to fail.
  var isAnybodyWaiting = false
  /// Somebody may want to begin whose fingers have left.
  var isAnybodyLeftBehind = false
  var candidateCount = 0
  var edgeCandidateCount = 0
  /// A recognizer's time may be another than `nextDue` knows.
  var isDueStale = false

  var engagedCount = 0
  var liveCount = 0
  var eventCount = 0
  var takenEvents = 0
  var nextOrder: UInt32 = 0
  /// Counts the searches.
  var search: UInt32 = 0
  /// Places that were used and are free, and those from which on none was ever used.
  var freeRegion: Int32 = -1
  var regionEnd = 1
  /// A region has changed since the last touch that landed.
  var isLayoutStale = true
  var freeRecognizer: Int32 = -1
  var recognizerEnd = 0
  var freeRelation: Int32 = -1
  var freeHeld: Int32 = -1
  /// Recognizers that were removed and of which something is still to be told.
  var firstLeaving: Int32 = -1

  init(parts: EngineParts) {
    self.parts = parts
  }
}

/// What an app decides itself, as plain functions: called while a frame is being decided.
///
/// They must not change the engine.
public struct EngineQuestions: BitwiseCopyable {
  public typealias ShouldBegin = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Bool
  /// The recognizer, the touch's serial, its place in pixels.
  public typealias ShouldReceive = @convention(c) (UnsafeMutableRawPointer?, Int32, UInt64, Double, Double) -> Bool
  /// A recognizer and another one.
  public typealias AboutTwo = @convention(c) (UnsafeMutableRawPointer?, Int32, Int32) -> Bool
  /// The recognizer and its touches (``CustomTouch``) of this frame; no touches when it starts anew. Answers a
  /// ``CustomWish``.
  public typealias HandleTouches =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer, Int32) -> UInt8

  public var context: UnsafeMutableRawPointer?
  public var shouldBegin: ShouldBegin
  public var shouldReceive: ShouldReceive
  public var shouldRecognizeSimultaneously: AboutTwo
  public var shouldRequireFailure: AboutTwo
  public var shouldBeRequiredToFail: AboutTwo
  public var handleTouches: HandleTouches

  // What an app does in its answer is its own business, and beyond what the compiler can see: these are the only calls
  // that its proof that nothing allocates leaves out.

  func mayBegin(_ recognizer: Int) -> Bool {
    _unsafePerformance { shouldBegin(context, Int32(recognizer)) }
  }

  func mayReceive(_ recognizer: Int, _ serial: UInt64, at place: Point) -> Bool {
    _unsafePerformance { shouldReceive(context, Int32(recognizer), serial, place.x, place.y) }
  }

  func allows(_ recognizer: Int, beside other: Int) -> Bool {
    _unsafePerformance { shouldRecognizeSimultaneously(context, Int32(recognizer), Int32(other)) }
  }

  /// Whether `recognizer` wants to wait until `other` has failed.
  func requires(_ recognizer: Int, failureOf other: Int) -> Bool {
    _unsafePerformance { shouldRequireFailure(context, Int32(recognizer), Int32(other)) }
  }

  /// Whether `recognizer` wants `other` to wait until it has failed.
  func isRequired(_ recognizer: Int, toFailBy other: Int) -> Bool {
    _unsafePerformance { shouldBeRequiredToFail(context, Int32(recognizer), Int32(other)) }
  }

  func show(_ recognizer: Int, _ touches: UnsafeMutablePointer<CustomTouch>, count: Int) -> UInt8 {
    _unsafePerformance { handleTouches(context, Int32(recognizer), touches, Int32(count)) }
  }

  public init(
    context: UnsafeMutableRawPointer?, shouldBegin: @escaping ShouldBegin, shouldReceive: @escaping ShouldReceive,
    shouldRecognizeSimultaneously: @escaping AboutTwo,
    shouldRequireFailure: @escaping AboutTwo = { _, _, _ in false },
    shouldBeRequiredToFail: @escaping AboutTwo = { _, _, _ in false },
    handleTouches: @escaping HandleTouches = { _, _, _, _ in 0 }
  ) {
    self.context = context
    self.shouldBegin = shouldBegin
    self.shouldReceive = shouldReceive
    self.shouldRecognizeSimultaneously = shouldRecognizeSimultaneously
    self.shouldRequireFailure = shouldRequireFailure
    self.shouldBeRequiredToFail = shouldBeRequiredToFail
    self.handleTouches = handleTouches
  }
}
