// SPDX-License-Identifier: MIT

import Synchronization

/// One screen's engine and the recognizer objects that belong to it: touches in, blocks called.
///
/// Used by one thread or queue at a time; the screen sees to that.
final class GestureSession {
  // What every frame passes has the attribute that spares it a check: a session is of one thread at a time, and while the
  // engine calls out, which it does for questions alone, nobody changes it: see ``change(adding:_:)``.

  /// Sees every event just before the recognizer's own blocks; for tools that print.
  @exclusivity(unchecked) var observer: ((GestureEvent) -> Void)?

  /// Sees every event of a control just before the control's own blocks.
  var controlObserver: ((TouchControl, TouchControl.Event, Touch) -> Void)?

  @exclusivity(unchecked) private(set) var engine: GestureEngine
  private var storage: UnsafeMutableRawBufferPointer
  /// By the recognizer's place in the engine.
  @exclusivity(unchecked) private var recognizers: [GestureRecognizer?] = []
  /// By the region's place in the engine.
  @exclusivity(unchecked) private var regions: [Weak<TouchRegion>?] = []
  /// What an app asked for from inside a question, done once the frame is decided.
  @exclusivity(unchecked) private var deferred: [Deferred] = []
  /// While the engine is at work, which may ask questions.
  @exclusivity(unchecked) private var isDeciding = false
  @exclusivity(unchecked) private var isDelivering = false
  /// The frame that is being worked off.
  @exclusivity(unchecked) private var frame = UnsafeBufferPointer<TouchChange>(start: nil, count: 0)
  /// There is one once somebody wants the touches themselves.
  @exclusivity(unchecked) private var follower: TouchFollower?
  /// Nothing will be told any more.
  @exclusivity(unchecked) private var isFinishing = false
  /// The screen is gone, on whatever thread.
  private let abandoned = Atomic<Bool>(false)

  private(set) var pixelsPerMillimetre = Point(x: 1, y: 1)

  init(capacity: GestureEngine.Capacity = GestureEngine.Capacity()) {
    storage = Self.allocate(capacity)
    engine = GestureEngine(capacity: capacity, storage: storage)
    recognizers = Array(repeating: nil, count: capacity.recognizers)
    regions = Array(repeating: nil, count: capacity.regions)
    engine.setQuestions(questions)
  }

  deinit {
    storage.deallocate()
  }

  private static func allocate(_ capacity: GestureEngine.Capacity) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: GestureEngine.storageByteCount(for: capacity), alignment: 16)
  }

  // MARK: Touches and time

  /// Recognizes what happened at `time` and calls the blocks. An empty `changes` only lets time pass.
  func process(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    frame = changes
    engine.feed(time: time, changes: changes)
    run()
  }

  /// Lets time pass up to `time`.
  func advance(to time: Timestamp) {
    let nothing = UnsafeBufferPointer<TouchChange>(start: nil, count: 0)
    guard follower == nil, deferred.isEmpty, time < engine.nextDeadline ?? .never else {
      process(time: time, changes: nothing)
      return
    }
    // As nearly always: nothing is due, and there is nothing to decide or to tell.
    engine.feed(time: time, changes: nothing)
    _ = engine.step()
  }

  /// Cancels every touch.
  func cancelTouches(at time: Timestamp) {
    change { [self] in
      frame = UnsafeBufferPointer(start: nil, count: 0)
      engine.cancelTouches(at: time)
    }
    if !isDeciding { run() }
  }

  /// When the engine wants to be told the time next.
  var nextDeadline: Timestamp? { engine.nextDeadline }

  var now: Timestamp { engine.now }

  /// The contacts that are down, a bit each.
  var contactsDown: UInt64 { engine.contactsDown }

  var rules: GestureRules {
    get { engine.rules }
    set { engine.rules = newValue }
  }

  func setDisplay(millimetres: Size, pixelsPerMillimetre: Point) {
    self.pixelsPerMillimetre = pixelsPerMillimetre
    engine.setDisplay(millimetres: millimetres, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  private func run() {
    while decideNext() { deliver() }
  }

  private func decideNext() -> Bool {
    let missing = engine.missingRelations
    if missing > 0 { grow(moreRelations: missing) }
    isDeciding = true
    let remainder = follower == nil ? .nothing : engine.remainder
    let didSomething = engine.step()
    isDeciding = false
    follower?.take(frame, of: remainder, engine, regions: regions, pixelsPerMillimetre: pixelsPerMillimetre)
    if !deferred.isEmpty { runDeferred() }
    return didSomething
  }

  private struct Deferred {
    /// The region or recognizer that is to be added, if it is that.
    let addition: AnyObject?
    let change: () -> Void
  }

  /// Does what was asked for in the meantime, and what that leads to.
  @inline(never)
  private func runDeferred() {
    while !deferred.isEmpty {
      let changes = deferred
      deferred = []
      for change in changes { apply(change.change) }
    }
  }

  /// Changes the engine, which may decide by it and ask questions.
  private func apply(_ change: () -> Void) {
    isDeciding = true
    change()
    isDeciding = false
  }

  /// Hands out what has happened. A block that changes something may lead here again: the outer call goes on.
  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    repeat {
      while let event = engine.nextEvent() { deliver(event) }
    } while tellTouches()
    isDelivering = false
    if !leavers.isEmpty { releaseLeavers() }
    // What is still to be decided is told before.
    if isFinishing, engine.remainder == .nothing { finishAllStreams() }
  }

  // What is rare stands apart, so that the way of every frame is short.
  @inline(never)
  private func finishAllStreams() {
    for recognizer in recognizers { recognizer?.streams.finish() }
  }

  private func deliver(_ event: GestureEvent) {
    observer?(event)
    guard !isAbandoned, let recognizer = recognizers[Int(event.recognizer.index)] else { return }
    takeTouches(of: event, recognizer)
    recognizer.receive(event)
  }

  /// Ends the streams of all recognizers, once everything that has happened is told.
  func finishStreams() {
    change { [self] in isFinishing = true }
  }

  /// The screen is gone: nobody is told what was still to be told. From any thread; ``abandon()`` does the rest.
  func tellNobody() { abandoned.store(true, ordering: .relaxed) }

  var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

  /// Lets go of everything, once the screen is gone; it may be in a block.
  func abandon() {
    tellNobody()
    finishStreams()
  }

  // MARK: Rounds

  /// Recognizers whose changes of this round have not been told yet.
  @exclusivity(unchecked) private var coalescing: [GestureRecognizer] = []
  @exclusivity(unchecked) private var isInRound = false
  /// Called after a change between two rounds: something may be due earlier than was known at the end of the last one.
  var changedOutsideRound: (() -> Void)?

  /// From here to ``endRound()`` all is worked off that has come in since the last time; changes that are to be told as one
  /// are told at its end.
  func beginRound() {
    isInRound = true
  }

  func endRound() {
    isInRound = false
    if !coalescing.isEmpty { tellCoalesced() }
  }

  @inline(never)
  private func tellCoalesced() {
    isDelivering = true
    for recognizer in coalescing where !isAbandoned { recognizer.tellCoalesced() }
    coalescing.removeAll(keepingCapacity: true)
    isDelivering = false
    deliver()
  }

  /// Whether a change may wait for the end of the round; the recognizer is asked for it then.
  func mayCoalesce(_ recognizer: GestureRecognizer) -> Bool {
    if isInRound { coalescing.append(recognizer) }
    return isInRound
  }

  /// A gesture that wins takes its touches from everybody else.
  private func takeTouches(of event: GestureEvent, _ recognizer: GestureRecognizer) {
    guard let follower, recognizer.cancelsTouches else { return }
    switch event.phase {
    case .began, .recognized: follower.breakOff(touchesOf: event)
    case .changed, .ended, .cancelled, .failed: break
    }
  }

  /// Tells one region what is next of its touches; false when all is told.
  private func tellTouches() -> Bool {
    guard let follower, !isAbandoned else { return false }
    return tellNext(of: follower)
  }

  @inline(never)
  private func tellNext(of follower: TouchFollower) -> Bool {
    follower.release(engine)
    return follower.tellNext()
  }

  /// Does `change` now, or once the frame that is being decided is decided.
  ///
  /// - Parameter addition: the region or recognizer that it adds; ``forgetAddition(of:)`` takes that back.
  func change(adding addition: AnyObject? = nil, _ change: @escaping () -> Void) {
    if isDeciding {
      deferred.append(Deferred(addition: addition, change: change))
    } else {
      apply(change)
      runDeferred()
      deliver()
      if !isInRound { changedOutsideRound?() }
    }
  }

  /// What is removed before it was added is not added.
  private func forgetAddition(of object: AnyObject) {
    deferred.removeAll { $0.addition === object }
  }

  // MARK: Recognizers

  /// Recognizers that were removed and may still be told that they are cancelled.
  @exclusivity(unchecked) private var leavers: [(recognizer: GestureRecognizer, id: RecognizerID)] = []

  func add(_ recognizer: GestureRecognizer, to region: TouchRegion) {
    change(adding: recognizer) { [self] in
      // With its region it may have been added by now.
      guard recognizer.region === region, let regionID = region.id, !isHere(recognizer) else { return }
      var id = engine.addRecognizer(recognizer.engineConfiguration, in: regionID)
      if id == nil {
        grow(recognizers: 2)
        id = engine.addRecognizer(recognizer.engineConfiguration, in: regionID)
      }
      guard let id else { return }
      recognizers[Int(id.index)] = recognizer
      recognizer.id = id
      recognizer.streams.open()
      recognizer.applyToEngine()
    }
  }

  /// Whether the recognizer has its place in this engine.
  func isHere(_ recognizer: GestureRecognizer) -> Bool {
    guard let id = recognizer.id else { return false }
    return self.recognizer(id) === recognizer
  }

  func remove(_ recognizer: GestureRecognizer) {
    // It may be on another screen by the time the engine hears of it.
    guard let id = detach(recognizer) else { return }
    change { [self] in
      leavers.append((recognizer, id))
      engine.removeRecognizer(id)
    }
  }

  /// Takes its place in the engine from a recognizer, which the engine is still to be told.
  private func detach(_ recognizer: GestureRecognizer) -> RecognizerID? {
    forgetAddition(of: recognizer)
    defer { recognizer.id = nil }
    return recognizer.id
  }

  @inline(never)
  private func releaseLeavers() {
    for (recognizer, id) in leavers where recognizers[Int(id.index)] === recognizer && recognizer.id != id {
      recognizers[Int(id.index)] = nil
      if recognizer.id == nil { recognizer.streams.finish() }
    }
    leavers = []
  }

  /// One finger of the gesture that `event` tells of; see the engine.
  func touch(_ number: Int, of event: GestureEvent) -> Touch? {
    engine.touch(number, of: event).map { touch in
      let phase: Touch.Phase =
        switch event.phase {
        case .began, .changed: .moved
        case .recognized, .ended, .failed: .ended
        case .cancelled: .cancelled
        }
      return Touch(serial: touch.serial, phase: phase, location: touch.location, time: event.time)
    }
  }

  func recognizer(_ id: RecognizerID) -> GestureRecognizer? {
    id.index >= 0 && Int(id.index) < recognizers.count ? recognizers[Int(id.index)] : nil
  }

  // MARK: Regions

  func add(_ region: TouchRegion, in parent: RegionID, frame: Rectangle) {
    change(adding: region) { [self] in
      var id = engine.addRegion(in: parent, frame: frame)
      if id == nil {
        grow(regions: 2)
        id = engine.addRegion(in: parent, frame: frame)
      }
      guard let id else { return }
      attach(region, id)
    }
  }

  /// The whole screen, while there is one.
  var root: TouchRegion? { regions[Int(RegionID.root.index)]?.object }

  func attachRoot(_ region: TouchRegion) {
    attach(region, .root)
  }

  private func attach(_ region: TouchRegion, _ id: RegionID) {
    regions[Int(id.index)] = Weak(region)
    region.id = id
    region.applyToEngine()
  }

  func remove(_ region: TouchRegion) {
    // What lies in it now is what leaves, also where blocks take it apart before the engine hears of it.
    var parts: [TouchRegion] = []
    var places: [RegionID] = []
    var gone: [(recognizer: GestureRecognizer, id: RecognizerID)] = []
    let id = region.id
    region.visitTree { inner in
      for recognizer in inner.gestureRecognizers {
        if let id = detach(recognizer) { gone.append((recognizer, id)) }
      }
      forgetAddition(of: inner)
      if let id = inner.id { places.append(id) }
      inner.id = nil
      parts.append(inner)
    }
    guard let id else { return }
    change { [self] in
      leavers += gone
      for place in places { regions[Int(place.index)] = nil }
      for part in parts { follower?.breakOff(part, at: engine.now) }
      engine.removeRegion(id)
    }
  }

  func update(_ region: TouchRegion) {
    change { [self] in
      guard let id = region.id else { return }
      if id != .root { engine.setFrame(region.frame, of: id) }
      engine.setHidden(region.isHidden, of: id)
      engine.setEnabled(!region.isPassedThrough, of: id)
      if follower == nil, region.wantsTouches { follower = TouchFollower() }
      guard region.isHidden || !region.isEnabled else { return }
      region.visitTree { follower?.breakOff($0, at: engine.now) }
    }
  }

  /// Somebody wants the touches themselves, from the next landing on.
  func followTouches() {
    change { [self] in
      if follower == nil { follower = TouchFollower() }
    }
  }

  // MARK: Room

  /// Moves the engine into more memory.
  func grow(regions: Int = 1, recognizers: Int = 1, relations: Int = 1, moreRelations: Int = 0) {
    var capacity = engine.capacity
    capacity.regions *= regions
    capacity.recognizers *= recognizers
    capacity.relations = capacity.relations * relations + moreRelations
    let larger = Self.allocate(capacity)
    engine = GestureEngine(growing: engine, to: capacity, storage: larger)
    storage.deallocate()
    storage = larger
    self.recognizers += Array(repeating: nil, count: capacity.recognizers - self.recognizers.count)
    self.regions += Array(repeating: nil, count: capacity.regions - self.regions.count)
  }
}

/// A reference that does not keep its object.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}
