// SPDX-License-Identifier: MIT

/// How a frame reaches the recognizers: first what leaves and moves, then what lands, each decided on its own.
extension GestureEngine {
  /// Takes in everything of the frame but its landings, and tells whether there are any.
  ///
  /// Where nothing leaves, landings are taken in at once: recognizers see the frame whole.
  func gatherLeavingAndMoving() -> Bool {
    let changes = state.pointee.changes
    var moved = ContactSet()
    var lifted = ContactSet()
    var cancelled = ContactSet()
    var landing = ContactSet()
    for contact in state.pointee.movedBefore {
      contacts[contact].pointee.previous = contacts[contact].pointee.position
    }
    if state.pointee.cancelsAll {
      state.pointee.cancelsAll = false
      cancelled = state.pointee.down
      endSequences()
    }
    for change in changes {
      guard change.contact < SlotDecoder.contactCapacity else { continue }
      let contact = ContactSet(Int(change.contact))
      let isDown = state.pointee.down.intersects(contact)
      switch change.transition {
      case .landed:
        landing |= contact
        // A contact that lands twice has left in between, whatever became of that.
        if isDown { cancelled |= contact }
        continue
      case .moved: guard isDown else { continue }
      case .lifted:
        guard isDown else { continue }
        lifted |= contact
      case .cancelled:
        guard isDown else { continue }
        cancelled |= contact
      }
      if isNews(change), contacts.move(Int(change.contact), to: change.position, at: state.pointee.now) {
        moved |= contact
      }
    }
    state.pointee.movedBefore = moved
    state.pointee.leaving = lifted | cancelled
    tellEngaged(TouchUpdate(moved: moved, lifted: lifted - cancelled, cancelled: cancelled))
    if !landing.isEmpty, state.pointee.leaving.isEmpty {
      gatherLanding()
      return false
    }
    return !landing.isEmpty
  }

  /// What lies between two taps of a sequence ends with the touches: cancelling leaves the engine as it was at first.
  private func endSequences() {
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      guard recognizers[index].phase == .possible, recognizers[index].touches.isEmpty else { continue }
      failTouches(of: index, Failure(.touchCancelled))
    }
  }

  /// A lift says nothing about where the finger is: it counts as news only with another place.
  private func isNews(_ change: TouchChange) -> Bool {
    switch change.transition {
    case .moved, .landed: true
    case .lifted, .cancelled: contacts[Int(change.contact)].pointee.position != change.position
    }
  }

  private func tellEngaged(_ update: TouchUpdate) {
    let touched = update.moved | update.lifted | update.cancelled
    guard !touched.isEmpty else { return }
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      let touches = recognizers[index].touches
      guard touches.intersects(touched) else { continue }
      recognizers[index].update = TouchUpdate(
        moved: update.moved & touches, lifted: update.lifted & touches, cancelled: update.cancelled & touches)
    }
  }

  /// Takes in the frame's landings: each goes to the recognizers of its region and of those above it.
  func gatherLanding() {
    for change in state.pointee.changes where change.transition == .landed {
      let contact = Int(change.contact)
      guard change.contact < SlotDecoder.contactCapacity, !state.pointee.down.intersects(ContactSet(contact)) else {
        continue
      }
      contacts.land(contact, change, at: state.pointee.now)
      state.pointee.down |= ContactSet(contact)
      let place = pixels(change.position)
      let region = region(at: place)
      contacts[contact].pointee.region = region
      offer(contact, serial: change.serial, at: place, from: region)
    }
  }

  private func offer(_ contact: Int, serial: UInt64, at place: Point, from region: Int32) {
    var region = region
    var owner: Int32 = -1
    while region >= 0 {
      var index = regions[Int(region)].firstRecognizer
      while index >= 0 {
        if receives(Int(index), contact, serial: serial, at: place, owner: owner) {
          take(Int(index), contact, serial: serial)
          if recognizers[Int(index)].phase == .active, owner < 0 { owner = index }
        }
        index = recognizers[Int(index)].next
      }
      region = regions[Int(region)].parent
    }
  }

  private func receives(_ index: Int, _ contact: Int, serial: UInt64, at place: Point, owner: Int32) -> Bool {
    guard recognizers[index].isEnabled else { return false }
    if recognizers[index].questions.contains(.shouldReceive), let questions = state.pointee.questions,
      !questions.shouldReceive(questions.context, Int32(index), serial, place.x, place.y)
    {
      return false
    }
    switch recognizers[index].phase {
    case .idle, .possible, .succeeded, .failed: return true
    case .waiting, .active: break
    }
    // A gesture that is under way takes a further finger only up to its maximum, and not another gesture's.
    if owner >= 0, !areAllowedTogether(index, Int(owner)) { return false }
    return takesFurtherFinger(index)
  }

  private func take(_ index: Int, _ contact: Int, serial: UInt64) {
    recognizers[index].touches |= ContactSet(contact)
    recognizers[index].update.landed |= ContactSet(contact)
    engage(index)
    switch recognizers[index].phase {
    // A gesture that is over is not made of what lands later.
    case .succeeded, .failed: return
    case .idle: recognizers[index].phase = .possible
    case .possible, .waiting, .active: break
    }
    recognizers[index].sequence.insert(serial)
  }

  /// The touches that recognizer `index` has down.
  func touchesDown(of index: Int) -> TouchSet {
    var set = TouchSet()
    for contact in recognizers[index].touches { set.insert(contacts[contact].pointee.serial) }
    return set
  }

  func engage(_ index: Int) {
    guard !recognizers[index].isEngaged else { return }
    recognizers[index].isEngaged = true
    engaged[state.pointee.engagedCount] = Int32(index)
    state.pointee.engagedCount &+= 1
  }

  /// Tells every recognizer whose time has come, and decides.
  func fireDeadlines(at due: Timestamp) {
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      if recognizers[index].deadline.due <= due {
        recognizers[index].update.isDeadline = true
        // What is told is the limit's own time, also where it is due only just after it.
        state.pointee.now = max(state.pointee.now, recognizers[index].deadline.time)
      } else if recognizers[index].blockedUntil <= due {
        state.pointee.now = max(state.pointee.now, recognizers[index].blockedUntil)
        recognizers[index].blockedUntil = .never
      }
    }
    finishStep()
  }

  /// Lets every recognizer that was told something handle it, decides, and forgets the contacts that left.
  func finishStep() {
    var isUnsettled = false
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      if handleUpdate(index) { isUnsettled = true }
      if recognizers[index].wish != .nothing || recognizers[index].hasHeld || recognizers[index].phase == .waiting {
        isUnsettled = true
      }
    }
    if isUnsettled { decide() }
    forgetLeaving()
    refreshNextDue()
  }

  /// True when the recognizer's standing changed, so that others may be concerned.
  private func handleUpdate(_ index: Int) -> Bool {
    let update = recognizers[index].update
    guard !update.isEmpty else { return false }
    recognizers[index].update = TouchUpdate()
    switch recognizers[index].phase {
    case .idle, .succeeded, .failed: return false
    case .possible, .waiting, .active: break
    }
    let outcome = handle(index, update)
    let isUnsettled = apply(outcome, to: index)
    refreshDeadline(index)
    return isUnsettled
  }

  func forgetLeaving() {
    let leaving = state.pointee.leaving
    state.pointee.leaving = ContactSet()
    state.pointee.down -= leaving
    var kept = 0
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      recognizers[index].touches -= leaving
      if recognizers[index].touches.isEmpty { restIfDone(index) }
      if recognizers[index].phase == .idle, !recognizers[index].hasHeld {
        recognizers[index].isEngaged = false
      } else {
        // In the order they joined, which is the order in which they are told.
        engaged[kept] = Int32(index)
        kept &+= 1
      }
    }
    state.pointee.engagedCount = kept
  }

  func restIfDone(_ index: Int) {
    switch recognizers[index].phase {
    case .succeeded, .failed:
      recognizers[index].phase = .idle
      recognizers[index].sequence = TouchSet()
      recognizers[index].wish = .nothing
      recognizers[index].blockedUntil = .never
      reset(index)
    case .idle, .possible, .waiting, .active: break
    }
  }

  func refreshDeadline(_ index: Int) {
    switch recognizers[index].phase {
    case .possible, .waiting, .active: recognizers[index].deadline = machineDeadline(index)
    case .idle, .succeeded, .failed: recognizers[index].deadline = .never
    }
  }

  func refreshNextDue() {
    var due = Timestamp.never
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      due = min(due, recognizers[index].deadline.due, recognizers[index].blockedUntil)
    }
    state.pointee.nextDue = due
  }
}
