// SPDX-License-Identifier: MIT

/// Who wins: every recognizer has seen the whole frame, then the frame is decided, then the events are taken.
extension GestureEngine {
  /// Turns what a recognizer makes of its update into its standing; true when others may be concerned.
  @inline(never)
  func apply(_ outcome: Outcome, to index: Int) -> Bool {
    switch outcome {
    case .none:
      withdrawWish(index)
      return false
    case .change:
      if recognizers[index].phase == .active { emit(.changed, of: index) }
      return false
    case .recognize:
      make(.recognize, of: index, ratio: 1)
      return true
    case .begin(let ratio):
      make(.begin, of: index, ratio: ratio)
      return true
    case .beginAndEnd(let ratio):
      make(.beginAndEnd, of: index, ratio: ratio)
      return true
    case .fail(let failure):
      recognizers[index].hasFailedAtLift = failure.reason == .liftedTooEarly || failure.reason == .tooFewTouches
      failTouches(of: index, failure)
    case .restart(let failure): restart(index, failure)
    case .end: end(index)
    case .cancel: cancel(index)
    }
    state.pointee.isUnsettled = true
    return true
  }

  private func withdrawWish(_ index: Int) {
    guard recognizers[index].phase == .possible, recognizers[index].wish != .nothing else { return }
    recognizers[index].wish = .nothing
    recognizers[index].blockedUntil = .never
    state.pointee.isUnsettled = true
  }

  private func make(_ wish: RecognizerRecord.Wish, of index: Int, ratio: Double) {
    state.pointee.isDecisionWanted = true
    if wish == .beginAndEnd { state.pointee.isAnybodyLeftBehind = true }
    recognizers[index].wish = wish
    recognizers[index].ratio = competitiveRatio(of: index, ratio)
  }

  private func restart(_ index: Int, _ failure: Failure) {
    recognizers[index].hasRestarted = true
    recognizers[index].sequence = touchesDown(of: index)
    emitFailure(of: index, failure, by: nil)
  }

  private func cancel(_ index: Int) {
    guard recognizers[index].phase == .active else {
      failTouches(of: index, Failure(.touchCancelled))
      return
    }
    emit(.cancelled, of: index)
    recognizers[index].phase = .failed
  }

  private func end(_ index: Int) {
    switch recognizers[index].phase {
    case .active:
      emit(.ended, of: index)
      recognizers[index].phase = .succeeded
    case .waiting:
      holdWholeGesture(index, began: recognizers[index].wishTime)
    case .idle, .possible, .succeeded, .failed: break
    }
  }

  // MARK: Deciding

  /// Goes on until nothing changes: results whose turn has come first, then the best of those who want to win.
  func decide() {
    // As a rule somebody failed and nobody has waited for that.
    guard state.pointee.isDecisionWanted else { return }
    gatherCandidates()
    repeat {
      while releaseWaiting() || decideCandidate() {
        state.pointee.isUnsettled = true
        gatherCandidates()
      }
    } while settleLeftBehind()
  }

  /// True when one of those who want to win was decided, not just put off.
  private func decideCandidate() -> Bool {
    while let index = takeCandidate() {
      if evaluate(index) { return true }
    }
    return false
  }

  /// Delivers or drops the results that waited for others. True when anything was.
  private func releaseWaiting() -> Bool {
    guard state.pointee.isAnybodyWaiting else { return false }
    var changed = false
    for position in 0..<state.pointee.liveCount {
      let index = Int(live[position])
      guard recognizers[index].isWaiting else { continue }
      switch standing(of: index) {
      case .pending: continue
      case .lost(let other): failEverything(of: index, Failure(.requiredFailureOf), by: other)
      case .clear: deliver(index)
      }
      changed = true
    }
    return changed
  }

  private enum RequirementStanding {
    /// All that had to fail have failed, or never took part.
    case clear
    /// One of them could still succeed.
    case pending
    /// One of them succeeded.
    case lost(Int32)
  }

  private func standing(of index: Int) -> RequirementStanding {
    var standing = RequirementStanding.clear
    var entry = recognizers[index].requirements
    while entry >= 0 {
      let other = relations[Int(entry)].other
      let record = recognizers + Int(other)
      switch record.pointee.phase {
      case .active: return .lost(other)
      case .succeeded: if record.pointee.sequence.intersects(recognizers[index].sequence) { return .lost(other) }
      case .idle, .possible, .waiting, .failed: break
      }
      if record.pointee.couldStillSucceed, !record.pointee.hasRestarted { standing = .pending }
      entry = relations[Int(entry)].next
    }
    return standing
  }

  /// True when the recognizer's standing changed; false when it is put off.
  private func evaluate(_ index: Int) -> Bool {
    if let obstacle = obstacle(of: index) {
      if recognizers[index].blockedUntil != obstacle.until {
        recognizers[index].blockedUntil = obstacle.until
        state.pointee.isDueStale = true
      }
      return false
    }
    recognizers[index].blockedUntil = .never
    if recognizers[index].kind == .backPan,
      !machines.machine(index, as: BackPanRecognizer.self).pointee.mayBegin
    {
      failTouches(of: index, Failure(.notAllowedToBegin))
      return true
    }
    if recognizers[index].questions.contains(.shouldBegin), let questions = state.pointee.questions,
      !questions.mayBegin(index)
    {
      failTouches(of: index, Failure(.notAllowedToBegin))
      return true
    }
    let standing = standing(of: index)
    if case .lost(let other) = standing {
      failTouches(of: index, Failure(.requiredFailureOf), by: other)
    } else if let other = winner(against: index) {
      failTouches(of: index, Failure(.preventedBy), by: other)
    } else if case .pending = standing {
      wait(index)
    } else {
      win(index)
    }
    return true
  }

  /// A recognizer that shares a touch with `index`, is under way or done, and does not allow it beside itself.
  private func winner(against index: Int) -> Int32? {
    for position in 0..<state.pointee.engagedCount {
      let other = Int(engaged[position])
      let record = recognizers + other
      guard other != index, record.pointee.phase == .active || record.pointee.phase == .succeeded,
        record.pointee.sequence.intersects(recognizers[index].sequence), !areAllowedTogether(index, other)
      else { continue }
      return Int32(other)
    }
    return nil
  }

  /// Keeps the result of a recognizer that must wait for others to fail.
  private func wait(_ index: Int) {
    recognizers[index].wishTime = state.pointee.now
    switch recognizers[index].wish {
    case .nothing: return
    case .recognize:
      hold(event(.recognized, of: index), of: index, since: state.pointee.now)
      finishHolding(index)
    case .begin:
      begin(index)
      state.pointee.isAnybodyWaiting = true
      recognizers[index].phase = .waiting
      recognizers[index].wish = .nothing
      refreshExpectations(index)
    case .beginAndEnd:
      begin(index)
      holdWholeGesture(index, began: state.pointee.now)
    }
  }

  private func holdWholeGesture(_ index: Int, began: Timestamp) {
    var first = event(.began, of: index)
    first.time = began
    // Both or none: a beginning has its end.
    if state.pointee.freeHeld >= 0, held[Int(state.pointee.freeHeld)].next >= 0 {
      hold(first, of: index, since: began)
      hold(event(.ended, of: index), of: index, since: began)
    }
    finishHolding(index)
  }

  private func finishHolding(_ index: Int) {
    recognizers[index].phase = .failed
    recognizers[index].wish = .nothing
    recognizers[index].deadline = .never
  }

  private func win(_ index: Int) {
    let wish = recognizers[index].wish
    recognizers[index].wish = .nothing
    switch wish {
    case .nothing: return
    case .recognize:
      emit(.recognized, of: index)
      recognizers[index].phase = .succeeded
    case .begin:
      begin(index)
      emit(.began, of: index)
      recognizers[index].phase = .active
    case .beginAndEnd:
      begin(index)
      emit(.began, of: index)
      emit(.ended, of: index)
      recognizers[index].phase = .succeeded
    }
    refreshExpectations(index)
    preventOthers(of: index, sharing: recognizers[index].sequence, since: state.pointee.now)
  }

  /// Tells what `index` held back: everything it required to fail has failed.
  private func deliver(_ index: Int) {
    while recognizers[index].hasHeld {
      let result = takeHeld(of: index)
      var event = result.event
      event.delivered = state.pointee.now
      append(event)
      preventOthers(of: index, sharing: result.sequence, since: result.since)
    }
    if recognizers[index].phase == .waiting {
      var event = event(.began, of: index)
      event.time = recognizers[index].wishTime
      append(event)
      recognizers[index].phase = .active
      preventOthers(of: index, sharing: recognizers[index].sequence, since: recognizers[index].wishTime)
    }
  }

  /// Recognizer `index` has won: those that share a touch with it fail, and so does what waited for it to fail since
  /// before it wanted to win.
  private func preventOthers(of index: Int, sharing touches: TouchSet, since: Timestamp) {
    for position in 0..<state.pointee.liveCount {
      let other = Int(live[position])
      guard other != index else { continue }
      let waits = contains(Int32(index), recognizers[other].requirements)
      let shares = recognizers[other].sequence.intersects(touches) || holds(other, anyOf: touches)
      let competes = shares && !areAllowedTogether(index, other)
      guard waits || competes else { continue }
      let hasDropped = dropHeld(of: other) {
        (competes && $0.sequence.intersects(touches)) || (waits && $0.since <= since)
      }
      let failure = Failure(waits ? .requiredFailureOf : .preventedBy)
      if losesTouches(other, to: touches, since: since, competes: competes, waits: waits) {
        failTouches(of: other, failure, by: Int32(index))
      } else if hasDropped {
        emitFailure(of: other, failure, by: Int32(index))
      }
    }
  }

  private func losesTouches(
    _ other: Int, to touches: TouchSet, since: Timestamp, competes: Bool, waits: Bool
  ) -> Bool {
    let record = recognizers + other
    let shares = competes && record.pointee.sequence.intersects(touches)
    return switch record.pointee.phase {
    case .possible: shares || (waits && record.pointee.wish != .nothing)
    case .waiting: shares || (waits && record.pointee.wishTime <= since)
    case .idle, .active, .succeeded, .failed: false
    }
  }

  func areAllowedTogether(_ index: Int, _ other: Int) -> Bool {
    // A sequence only watches.
    if recognizers[index].kind == .sequence || recognizers[other].kind == .sequence { return true }
    if contains(Int32(other), recognizers[index].partners) { return true }
    guard let questions = state.pointee.questions else { return false }
    if recognizers[index].questions.contains(.simultaneous),
      questions.allows(index, beside: other)
    {
      return true
    }
    return recognizers[other].questions.contains(.simultaneous)
      && questions.allows(other, beside: index)
  }

  /// A pan whose finger lifted while it waited for a tap that is still possible: the tap has it. True when one was.
  private func settleLeftBehind() -> Bool {
    guard state.pointee.isAnybodyLeftBehind else { return false }
    state.pointee.isAnybodyLeftBehind = false
    var changed = false
    for position in 0..<state.pointee.liveCount {
      let index = Int(live[position])
      guard recognizers[index].phase == .possible, recognizers[index].wish == .beginAndEnd else { continue }
      failTouches(of: index, Failure(.preventedBy), by: obstacle(of: index)?.recognizer)
      changed = true
      state.pointee.isUnsettled = true
    }
    return changed
  }

  // MARK: Failing

  /// The recognizer loses the touches it has; what it holds of earlier ones stays.
  func failTouches(of index: Int, _ failure: Failure, by other: Int32? = nil) {
    emitFailure(of: index, failure, by: other)
    recognizers[index].phase = .failed
    recognizers[index].wish = .nothing
    recognizers[index].blockedUntil = .never
    recognizers[index].deadline = .never
  }

  /// The recognizer loses its touches and what it holds.
  private func failEverything(of index: Int, _ failure: Failure, by other: Int32) {
    while recognizers[index].hasHeld { _ = takeHeld(of: index) }
    switch recognizers[index].phase {
    case .possible, .waiting: failTouches(of: index, failure, by: other)
    case .idle, .active, .succeeded, .failed: emitFailure(of: index, failure, by: other)
    }
  }
}
