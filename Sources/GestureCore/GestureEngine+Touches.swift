// SPDX-License-Identifier: MIT

/// How a frame reaches the recognizers: first what leaves and moves, then what lands, each decided on its own.
extension GestureEngine {
  /// Takes in the frame's changes as long as they only move contacts; returns how many did, and which moved.
  @inline(__always)
  func gatherMovement() -> (count: Int, moved: ContactSet) {
    let changes = state.pointee.changes
    let down = state.pointee.down
    let now = state.pointee.now
    // Looked up once: what is written in between could be it, as far as the compiler knows.
    let contacts = contacts
    var moved = ContactSet()
    var farthest = state.pointee.farthestSquared
    var index = 0
    while index < changes.count, case .moved = changes[index].transition {
      if down.contains(changes[index].contact) {
        gatherPlace(contacts, changes[index].contact, changes[index].position, at: now, &moved, &farthest)
      }
      index &+= 1
    }
    state.pointee.farthestSquared = farthest
    return (index, moved)
  }

  @inline(__always)
  private func gatherPlace(
    _ contacts: Contacts, _ number: UInt8, _ position: Point, at now: Timestamp, _ moved: inout ContactSet,
    _ farthest: inout Double
  ) {
    let contact = Int(number)
    guard contacts.move(contact, to: position, at: now) else { return }
    moved |= ContactSet(contact)
    let squared = contacts[contact].pointee.farthestSquared
    // Also what is no number makes the recognizers look.
    farthest = farthest > squared ? farthest : squared
  }

  /// Takes in everything of the frame but its landings, after what was taken in before: the first `count` changes, by
  /// which `moved` moved.
  func gatherLeavingAndMoving(after count: Int, moved: ContactSet) {
    var update = TouchUpdate(moved: moved)
    let down = state.pointee.down
    if state.pointee.cancelsAll {
      state.pointee.cancelsAll = false
      update.cancelled = down
      endSequences()
    }
    for change in state.pointee.changes[count...] { gather(change, down: down, into: &update) }
    update.lifted -= update.cancelled
    state.pointee.frame = update
  }

  private func gather(_ change: TouchChange, down: ContactSet, into update: inout TouchUpdate) {
    guard change.contact < SlotDecoder.contactCapacity else { return }
    let contact = ContactSet(Int(change.contact))
    let isDown = down.intersects(contact)
    switch change.transition {
    case .landed:
      update.landed |= contact
      // A contact that lands twice has left in between, whatever became of that.
      if isDown { update.cancelled |= contact }
      return
    case .moved: guard isDown else { return }
    case .lifted:
      guard isDown else { return }
      update.lifted |= contact
    case .cancelled:
      guard isDown else { return }
      update.cancelled |= contact
    }
    guard isNews(change) else { return }
    gatherPlace(
      contacts, change.contact, change.position, at: state.pointee.now, &update.moved, &state.pointee.farthestSquared)
  }

  /// A lift says nothing about where the finger is: it counts as news only with another place.
  private func isNews(_ change: TouchChange) -> Bool {
    switch change.transition {
    case .moved, .landed: true
    case .lifted, .cancelled: contacts[Int(change.contact)].pointee.position != change.position
    }
  }

  /// What lies between two taps of a sequence ends with the touches: cancelling leaves the engine as it was at first.
  private func endSequences() {
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      guard recognizers[index].phase == .possible, recognizers[index].touches.isEmpty else { continue }
      failTouches(of: index, Failure(.touchCancelled))
      state.pointee.isUnsettled = true
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
      offer(contact, serial: change.serial, at: place, from: region)
    }
  }

  private func offer(_ contact: Int, serial: UInt64, at place: Point, from region: Int32) {
    let deepest = region
    var region = region
    var owner: Int32 = -1
    while region >= 0 {
      var index = regions[Int(region)].firstRecognizer
      while index >= 0 {
        let record = recognizers + Int(index)
        if receives(Int(index), contact, serial: serial, at: place, owner: owner) {
          if state.pointee.asksAboutFailures { askAboutFailures(Int(index), contact, landedIn: deepest) }
          take(Int(index), contact, serial: serial)
          if record.pointee.phase == .active, owner < 0 { owner = index }
        }
        index = record.pointee.next
      }
      region = regions[Int(region)].parent
    }
  }

  private func receives(_ index: Int, _ contact: Int, serial: UInt64, at place: Point, owner: Int32) -> Bool {
    guard recognizers[index].isEnabled else { return false }
    if recognizers[index].questions.contains(.shouldReceive), let questions = state.pointee.questions,
      !questions.mayReceive(index, serial, at: place)
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
    engage(index)
    switch recognizers[index].phase {
    // A gesture that is over is not made of what lands later.
    case .succeeded, .failed: return
    case .idle: recognizers[index].phase = .possible
    case .possible, .waiting, .active: break
    }
    recognizers[index].landed |= ContactSet(contact)
    recognizers[index].sequence.insert(serial)
  }

  /// The touches that recognizer `index` has down.
  func touchesDown(of index: Int) -> TouchSet {
    var set = TouchSet()
    var rest = recognizers[index].touches
    while let contact = rest.popFirst() { set.insert(contacts[contact].pointee.serial) }
    return set
  }

  func engage(_ index: Int) {
    guard !recognizers[index].isEngaged else { return }
    recognizers[index].isEngaged = true
    engaged[state.pointee.engagedCount] = Int32(index)
    state.pointee.engagedCount &+= 1
    live[state.pointee.liveCount] = Int32(index)
    state.pointee.liveCount &+= 1
  }

  /// Tells every recognizer whose time has come, and decides; false when nobody waits for any.
  @inline(never)
  func fireDeadlines() -> Bool {
    let due = state.pointee.nextDue
    guard due != .never else { return false }
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      if recognizers[index].deadline.due <= due {
        recognizers[index].isDue = true
        // What is told is the limit's own time, also where it is due only just after it.
        state.pointee.now = max(state.pointee.now, recognizers[index].deadline.time)
      } else if recognizers[index].blockedUntil <= due {
        state.pointee.now = max(state.pointee.now, recognizers[index].blockedUntil)
        recognizers[index].blockedUntil = .never
      }
    }
    state.pointee.isDueStale = true
    finishStep()
    return true
  }

  /// Does what ``finishStep()`` does where fingers only move, as in most frames.
  @inline(__always)
  func followMovement(_ moved: ContactSet) {
    let farthest = state.pointee.farthestSquared
    let (live, recognizers, count) = (live, recognizers, state.pointee.liveCount)
    var position = 0
    while position < count {
      let index = Int(live[position])
      position &+= 1
      let record = recognizers + index
      if record.pointee.isIndifferent(to: farthest) { continue }
      let own = record.pointee.touches & moved
      guard !own.isEmpty else { continue }
      if case .active = record.pointee.phase {
        follow(index, own)
      } else if record.pointee.isUndecided {
        track(index, own)
      }
    }
    if state.pointee.isUnsettled || state.pointee.isDecisionWanted { settleStep() }
  }

  /// Lets every recognizer that something happened to handle it, decides, and forgets the contacts that left.
  @inline(never)
  func finishStep() {
    let left = state.pointee.frame.left
    let touched = state.pointee.frame.moved | left
    let farthest = state.pointee.farthestSquared
    let (live, recognizers) = (live, recognizers)
    for position in 0..<state.pointee.liveCount {
      let index = Int(live[position])
      let record = recognizers + index
      switch record.pointee.phase {
      case .idle, .succeeded, .failed: break
      case .possible, .waiting, .active:
        // Only fingers that move can be nothing to it.
        let isIndifferent = left.isEmpty && record.pointee.isIndifferent(to: farthest)
        if record.pointee.isAddressed || (record.pointee.touches.intersects(touched) && !isIndifferent) {
          handle(index)
        }
      }
    }
    settleStep()
    state.pointee.frame = TouchUpdate()
  }

  /// What has happened to recognizer `index` in this step, which it has heard of then.
  @inline(__always)
  func takeUpdate(of index: Int) -> TouchUpdate {
    let frame = state.pointee.frame
    let record = recognizers + index
    let touches = record.pointee.touches
    let update = TouchUpdate(
      moved: frame.moved & touches, lifted: frame.lifted & touches, cancelled: frame.cancelled & touches,
      landed: record.pointee.landed, isDeadline: record.pointee.isDue)
    record.pointee.landed = ContactSet()
    record.pointee.isDue = false
    return update
  }

  /// Turns what a machine makes of its update into its recognizer's standing, and notes what it waits for from then on.
  @inline(__always)
  func note<Machine: Recognizer>(
    _ outcome: Outcome, of index: Int, _ machine: UnsafeMutablePointer<Machine>, isOnlyMovement: Bool
  ) {
    var isUnsettled = false
    // As a rule nothing comes of an update.
    if case .none = outcome, recognizers[index].wish == .nothing {} else { isUnsettled = apply(outcome, to: index) }
    if isUnsettled || !isOnlyMovement { refreshExpectations(index, of: machine) }
  }

  /// Ends a step: takes out the contacts that left, and the recognizers that are done.
  func forgetLeaving() {
    let left = state.pointee.frame.left
    state.pointee.isUnsettled = false
    var isAnybodyDone = !left.isEmpty
    if isAnybodyDone { letGo(of: left) }
    // The others have come to nothing since the last step.
    var isDecisionWanted = false
    var isAnybodyWaiting = false
    var due = Timestamp.never
    var alive = 0
    let (live, recognizers) = (live, recognizers)
    for position in 0..<state.pointee.liveCount {
      let index = Int(live[position])
      let record = recognizers + index
      record.pointee.hasRestarted = false
      record.pointee.hasFailedAtLift = false
      if record.pointee.touches.isEmpty { restIfDone(index) }
      if record.pointee.isLive {
        live[alive] = Int32(index)
        alive &+= 1
        if record.pointee.isWaiting { isAnybodyWaiting = true }
        if record.pointee.wish != .nothing { isDecisionWanted = true }
        due = min(due, record.pointee.nextDue)
      } else if record.pointee.isAtRest {
        isAnybodyDone = true
      }
    }
    state.pointee.isDecisionWanted = isDecisionWanted || isAnybodyWaiting
    state.pointee.isAnybodyWaiting = isAnybodyWaiting
    state.pointee.liveCount = alive
    noteNextDue(due)
    if isAnybodyDone { disengageDone() }
  }

  /// Takes `leaving` from those who have them.
  private func letGo(of leaving: ContactSet) {
    state.pointee.down -= leaving
    if state.pointee.down.isEmpty { state.pointee.farthestSquared = 0 }
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      recognizers[index].touches -= leaving
      if recognizers[index].touches.isEmpty { restIfDone(index) }
    }
  }

  private func disengageDone() {
    var kept = 0
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      if recognizers[index].isAtRest {
        recognizers[index].isEngaged = false
        if recognizers[index].hasAnswers { forgetAnswers(of: index) }
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

  /// Notes what `machine`, that of recognizer `index`, waits for: a time, and fingers that go far enough.
  @inline(never)
  func refreshExpectations<Machine: Recognizer>(_ index: Int, of machine: UnsafeMutablePointer<Machine>) {
    state.pointee.isDueStale = true
    switch recognizers[index].phase {
    case .possible:
      recognizers[index].deadline = machine.pointee.deadline(rules)
      recognizers[index].indifference = machine.pointee.indifference
    case .waiting, .active:
      recognizers[index].deadline = machine.pointee.deadline(rules)
      recognizers[index].indifference = -1
    case .idle, .succeeded, .failed:
      recognizers[index].deadline = .never
      recognizers[index].indifference = -1
    }
  }

  func refreshNextDue() {
    var due = Timestamp.never
    // One that is done with its touches waits for nothing.
    for position in 0..<state.pointee.liveCount { due = min(due, recognizers[Int(live[position])].nextDue) }
    noteNextDue(due)
  }

  private func noteNextDue(_ due: Timestamp) {
    state.pointee.nextDue = due
    state.pointee.isDueStale = false
  }
}
