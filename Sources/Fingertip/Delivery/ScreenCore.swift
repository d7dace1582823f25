// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Synchronization

/// What a screen and its delivery share: the session, what is known of the panel, and whether it is all over.
///
/// Every touch, of a panel or of a recording, comes through here on its way to the gestures: filters first, then who is
/// told that somebody is there, then the gestures.
final class ScreenCore: @unchecked Sendable {
  let session = GestureSession()
  // What every touch passes has the attribute that spares it a check: all of this is of one queue or thread at a time, and
  // nothing calls out while it is written.
  /// Sees every touch before the gestures do, untouched by who wins.
  @exclusivity(unchecked) var touchObserver: ((Timestamp, TouchChange) -> Void)? {
    didSet {
      if observed.isEmpty { observed = Array(repeating: nil, count: SlotDecoder.contactCapacity) }
    }
  }
  /// The touches that the observer knows to be down, by contact; empty until there is an observer.
  private var observed: [TouchChange?] = []
  var whenNoticed: ((SourceNotice) -> Void)?
  /// Called for the touch that woke the display.
  var whenWoken: (@Sendable () -> Void)?
  private(set) var geometry: PanelGeometry?
  private var display: (millimetres: Size, pixelsPerMillimetre: Point)?
  /// Nil until any filter is on. From then on touches take this way for good: the serials it gave are not given again.
  @exclusivity(unchecked) private var filters: FilterStage?
  @exclusivity(unchecked) private var wakeGuard = WakeGuard()
  /// Nil until the app wants to hear of it.
  @exclusivity(unchecked) private var idleTimes: IdleTimes?
  /// From one to the next, never back.
  private enum Stage: UInt8, AtomicRepresentable {
    case working
    /// Somebody wants to stop: of what has come in, nothing more is worked off. That gestures are cancelled may be yet to be
    /// told.
    case ending
    /// Nothing is told any more.
    case stopped
  }

  private let stage = Atomic<Stage>(.working)

  /// Whether somebody wants to stop, or did.
  var isEnding: Bool { stage.load(ordering: .acquiring) != .working }

  /// Whether nothing is told any more.
  var isStopped: Bool { stage.load(ordering: .acquiring) == .stopped }

  /// Has whatever works off touches leave off with the present frame. From any thread, before ``stop()``.
  func beginToEnd() {
    _ = stage.compareExchange(expected: .working, desired: .ending, ordering: .acquiringAndReleasing)
  }

  /// True the first time.
  func stop() -> Bool { stage.exchange(.stopped, ordering: .acquiringAndReleasing) != .stopped }

  // MARK: Touches and time

  /// From here to ``endRound()`` all is worked off that has come in since the last time.
  func beginRound() { session.beginRound() }

  func endRound() { session.endRound() }

  func take(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    guard let filters else {
      pass(time: time, changes: changes)
      return
    }
    filters.feed(time: time, changes: changes)
    passFiltered(filters)
  }

  private func passFiltered(_ filters: FilterStage) {
    while !isStopped, let frame = filters.next() { pass(time: frame.time, changes: frame.changes) }
  }

  /// Lets touches that no filter keeps go on.
  private func pass(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    if idleTimes != nil {
      passIdleTimes(until: time)
      let block = idleTimes?.note(changes, at: time)
      block?()
      guard !isStopped else { return }
    }
    switch wakeGuard.judge(changes) {
    case .pass: break
    case .swallow:
      session.advance(to: time)
      return
    case .wake:
      session.advance(to: time)
      whenWoken?()
      return
    }
    if touchObserver != nil {
      // What was due before these touches is told before them.
      session.advance(to: time)
      for change in changes { observe(change) }
    }
    session.process(time: time, changes: changes)
  }

  /// Lets time pass up to `time`.
  func advance(to time: Timestamp) {
    if let filters {
      filters.feed(time: time, changes: UnsafeBufferPointer(start: nil, count: 0))
      passFiltered(filters)
    }
    if idleTimes != nil { passIdleTimes(until: time) }
    guard !isStopped else { return }
    advanceGestures(to: time)
  }

  /// The gestures' time stands still where a filter holds something back: it would come too late for them.
  private func advanceGestures(to time: Timestamp) {
    session.advance(to: min(time, filters?.heldSince ?? time))
  }

  private func passIdleTimes(until time: Timestamp) {
    idleTimes?.start(at: time)
    while !isStopped, let deadline = idleTimes?.nextDeadline, deadline <= time {
      advanceGestures(to: deadline)
      let block = idleTimes?.blockDue(at: deadline)
      block?()
    }
  }

  /// When time has to pass next, or nil when nothing is due.
  var nextDeadline: Timestamp? {
    guard let idle = idleTimes?.nextDeadline else { return gestureDeadline }
    return min(idle, gestureDeadline ?? .never)
  }

  /// As ``nextDeadline``, of what comes of touches.
  var gestureDeadline: Timestamp? {
    guard let held = filters?.nextDeadline else { return session.nextDeadline }
    // While the gestures' time stands still, nothing of theirs is due.
    return filters?.heldSince == nil ? min(held, session.nextDeadline ?? .never) : held
  }

  func take(_ notice: SourceNotice) {
    switch notice {
    case .connected(let panel): set(panel.geometry)
    case .finished:
      // A recording that ends with fingers down: what is due happens, then they are cancelled. Nobody waits for the screen
      // to become idle after it.
      passTime()
      cancelTouches()
      passTime()
    case .disconnected:
      if let filters {
        filters.releaseAll()
        passFiltered(filters)
      }
      forgetFingers()
      // The touches were cancelled before; what lies between two taps ends as well.
      session.cancelTouches(at: session.now)
    case .problem: break
    }
    whenNoticed?(notice)
  }

  /// Lets time pass until nothing is due.
  private func passTime() {
    while !isStopped, let deadline = gestureDeadline { advance(to: deadline) }
  }

  /// Cancels every touch; what the panel still sends of these fingers counts for nothing.
  func cancelTouches() {
    filters?.ignoreTouches()
    forgetFingers()
    for contact in observed.indices {
      guard var change = observed[contact] else { continue }
      change.transition = .cancelled
      observe(change)
    }
    session.cancelTouches(at: session.now)
  }

  private func forgetFingers() {
    wakeGuard.fingersLeave()
    idleTimes?.fingersLeave(at: session.now)
  }

  /// Tells the observer of a touch that it knows or that lands, and keeps what it was told.
  private func observe(_ change: TouchChange) {
    let contact = Int(change.contact)
    guard contact < observed.count else { return }
    guard change.transition == .landed || observed[contact]?.serial == change.serial else { return }
    switch change.transition {
    case .landed, .moved: observed[contact] = change
    case .lifted, .cancelled: observed[contact] = nil
    }
    touchObserver?(session.now, change)
  }

  // MARK: The panel

  func set(_ geometry: PanelGeometry) {
    self.geometry = geometry
    session.root?.takeDisplay(geometry.pixels)
    setDisplay(millimetres: geometry.millimetres, pixelsPerMillimetre: geometry.pixelsPerMillimetre)
  }

  func setDisplay(millimetres: Size, pixelsPerMillimetre: Point) {
    display = (millimetres, pixelsPerMillimetre)
    session.setDisplay(millimetres: millimetres, pixelsPerMillimetre: pixelsPerMillimetre)
    filters?.setDisplay(millimetres: millimetres, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  // MARK: Kiosk

  /// What the app wants of the filters.
  var filterSettings = FilterSettings() {
    didSet {
      if filterSettings != oldValue { applyFilters() }
    }
  }

  var filterCounts: TouchFilterCounts { filters?.counts ?? TouchFilterCounts() }

  private func applyFilters() {
    if let filters {
      filters.set(filterSettings)
      return
    }
    let filters = FilterStage()
    filters.set(filterSettings)
    if let display {
      filters.setDisplay(millimetres: display.millimetres, pixelsPerMillimetre: display.pixelsPerMillimetre)
    }
    self.filters = filters
    // What is down landed without the filters' knowing.
    cancelTouches()
  }

  var isDisplayOff: Bool {
    get { wakeGuard.isDark }
    set {
      if newValue {
        cancelTouches()
        wakeGuard.displayGoesOff()
      } else {
        wakeGuard.displayGoesOn()
      }
    }
  }

  func setIdle(after: Microseconds, _ block: (@Sendable () -> Void)?) {
    watchForIdle()
    idleTimes?.set(after: after, block)
  }

  func setActive(_ block: (@Sendable () -> Void)?) {
    watchForIdle()
    idleTimes?.setActive(block)
  }

  private func watchForIdle() {
    guard idleTimes == nil else { return }
    let now = session.now
    idleTimes = IdleTimes(
      down: session.contactsDown, since: now == Timestamp(microseconds: .min) ? nil : now)
  }
}
