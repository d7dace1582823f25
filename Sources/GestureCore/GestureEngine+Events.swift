// SPDX-License-Identifier: MIT

/// What the engine tells, and in which order.
extension GestureEngine {
  func pixels(_ millimetres: Point) -> Point {
    millimetres.inPixels(state.pointee.pixelsPerMillimetre)
  }

  /// What recognizer `index` reports at this moment, in pixels.
  func event(_ phase: GesturePhase, of index: Int) -> GestureEvent {
    var event = blank(phase, of: index)
    report(index, into: &event)
    return event.inPixels(state.pointee.pixelsPerMillimetre)
  }

  func emit(_ phase: GesturePhase, of index: Int) {
    append(event(phase, of: index))
  }

  /// What a recognizer that wants to win would report now: for the app that is asked whether it may.
  public func prospect(of recognizer: RecognizerID) -> GestureEvent? {
    guard isRecognizer(recognizer) else { return nil }
    let index = Int(recognizer.index)
    let isWhole = recognizers[index].wish == .recognize
    var event = blank(isWhole ? .recognized : .began, of: index)
    reportProspect(index, into: &event)
    return event.inPixels(state.pointee.pixelsPerMillimetre)
  }

  private func blank(_ phase: GesturePhase, of index: Int) -> GestureEvent {
    let now = state.pointee.now
    return GestureEvent(
      recognizer: RecognizerID(index: Int32(truncatingIfNeeded: index)), kind: recognizers[index].kind, phase: phase,
      sequence: recognizers[index].sequence, time: now, delivered: now)
  }

  func emitFailure(of index: Int, _ failure: Failure, by other: Int32?) {
    guard recognizers[index].reportsFailures else { return }
    var event = event(.failed, of: index)
    let touches = recognizers[index].touches
    if event.fingers.isEmpty, !touches.isEmpty {
      // The machine has let go of them; where they are is still what the failure is about.
      event.fingers = touches
      event.location = pixels(contacts.centroid(of: touches))
    }
    event.reason = failure.reason
    event.value = failure.value
    event.limit = failure.limit
    event.by = other.map { RecognizerID(index: $0) }
    append(event)
  }

  func append(_ event: GestureEvent) {
    guard let place = nextFreeEvent else { return }
    place.pointee = event
    state.pointee.eventCount &+= 1
  }

  /// Where the next event is to be written.
  var nextFreeEvent: UnsafeMutablePointer<GestureEvent>? {
    // There is room for all that one step can bring; only a caller that never takes events gets here without.
    guard state.pointee.eventCount < eventCapacity else { return nil }
    return events + state.pointee.eventCount
  }

  // MARK: Results that wait

  /// Keeps a result that came `since` then, after those that are kept already.
  func hold(_ event: GestureEvent, of index: Int, since: Timestamp) {
    let entry = state.pointee.freeHeld
    guard entry >= 0 else { return }
    state.pointee.freeHeld = held[Int(entry)].next
    state.pointee.isAnybodyWaiting = true
    held[Int(entry)] = HeldEvent(event: event, since: since, next: -1)
    if recognizers[index].lastHeld >= 0 {
      held[Int(recognizers[index].lastHeld)].next = entry
    } else {
      recognizers[index].firstHeld = entry
    }
    recognizers[index].lastHeld = entry
  }

  func takeHeld(of index: Int) -> HeldEvent {
    let entry = recognizers[index].firstHeld
    let result = held[Int(entry)]
    recognizers[index].firstHeld = held[Int(entry)].next
    if recognizers[index].firstHeld < 0 { recognizers[index].lastHeld = -1 }
    held[Int(entry)].next = state.pointee.freeHeld
    state.pointee.freeHeld = entry
    return result
  }

  /// Drops those results of recognizer `index` that `isLost` says; true when there were any.
  func dropHeld(of index: Int, where isLost: (HeldEvent) -> Bool) -> Bool {
    var kept: Int32 = -1
    var entry = recognizers[index].firstHeld
    var hasDropped = false
    recognizers[index].firstHeld = -1
    while entry >= 0 {
      let next = held[Int(entry)].next
      if isLost(held[Int(entry)]) {
        hasDropped = true
        held[Int(entry)].next = state.pointee.freeHeld
        state.pointee.freeHeld = entry
      } else {
        held[Int(entry)].next = -1
        if kept >= 0 { held[Int(kept)].next = entry } else { recognizers[index].firstHeld = entry }
        kept = entry
      }
      entry = next
    }
    recognizers[index].lastHeld = kept
    return hasDropped
  }

  /// Whether recognizer `index` keeps a result made of any of `touches`.
  func holds(_ index: Int, anyOf touches: TouchSet) -> Bool {
    var entry = recognizers[index].firstHeld
    while entry >= 0 {
      if held[Int(entry)].sequence.intersects(touches) { return true }
      entry = held[Int(entry)].next
    }
    return false
  }

  // MARK: Taking a recognizer out

  /// Ends whatever recognizer `index` is in the middle of: what was told as begun is told as cancelled, the rest was
  /// never told and is not told any more.
  func withdraw(_ index: Int) {
    dropEvents { $0 == Int32(index) }
    endGesture(of: index)
  }

  /// As ``withdraw(_:)``, where none of its events waits to be taken.
  func endGesture(of index: Int) {
    while recognizers[index].hasHeld { _ = takeHeld(of: index) }
    if recognizers[index].isToldActive {
      emit(.cancelled, of: index)
    } else {
      switch recognizers[index].phase {
      case .possible, .waiting: emitFailure(of: index, Failure(.disabled), by: nil)
      case .idle, .active, .succeeded, .failed: break
      }
    }
    // With nothing down it takes part again as soon as it may; else when its touches are gone.
    recognizers[index].phase = .failed
    if recognizers[index].touches.isEmpty { restIfDone(index) }
    recognizers[index].wish = .nothing
    recognizers[index].blockedUntil = .never
    recognizers[index].deadline = .never
  }

  /// Takes out what of the recognizers that `isConcerned` says has not been taken yet.
  func dropEvents(of isConcerned: (Int32) -> Bool) {
    var kept = state.pointee.takenEvents
    for position in kept..<state.pointee.eventCount where !isConcerned(events[position].recognizer.index) {
      events[kept] = events[position]
      kept &+= 1
    }
    state.pointee.eventCount = kept
  }

  /// Decides after a change between two steps: nobody leaves meanwhile.
  func settle() {
    state.pointee.isUnsettled = true
    settleStep()
  }

  /// Decides about what a step has brought.
  func settleStep() {
    decide()
    // Where neither anybody's standing changed nor a contact left, nobody goes to rest.
    if state.pointee.isUnsettled || !state.pointee.frame.left.isEmpty {
      forgetLeaving()
    } else if state.pointee.isDueStale {
      refreshNextDue()
    }
  }
}
