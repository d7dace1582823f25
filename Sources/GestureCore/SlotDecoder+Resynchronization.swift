// SPDX-License-Identifier: MIT

extension SlotDecoder {
  /// Cancels every contact that is down: device gone, revoked, events lost, the app's request.
  ///
  /// What stays in the slots is ignored until it lifts. True when a frame is ready.
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func cancelAll(at time: Timestamp) -> Bool {
    if isFrameReady { finishTaking() }
    for slot in 0..<slotCount {
      switch slots[slot].phase {
      case .empty, .ignored: continue
      case .waiting, .released: break
      case .down:
        touch(slot)
        leave(slot, .cancelled)
      }
      slots[slot].phase = slots[slot].trackingID >= 0 ? .ignored : .empty
    }
    buttonInFrame = nil
    return close(at: time)
  }

  /// Brings the decoder to the kernel's own state of the slots; true when frames are ready.
  ///
  /// - Parameters:
  ///   - snapshot: the slots from 0 up; a single-touch device's is one slot. Slots beyond it count as empty.
  ///   - currentSlot: the slot that the device's next events belong to (`ABS_MT_SLOT`'s value).
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func resynchronize(
    from snapshot: UnsafeBufferPointer<SlotState>, currentSlot: Int, at time: Timestamp, because reason: ResyncReason
  ) -> Bool {
    if isFrameReady { finishTaking() }
    loss = .none
    for slot in 0..<slotCount {
      touch(slot)
      resynchronize(slot, with: slot < snapshot.count ? snapshot[slot] : nil, because: reason)
    }
    if currentSlot >= 0, currentSlot < slotCount {
      self.currentSlot = currentSlot
      currentSlotIsValid = true
    }
    buttonInFrame = nil
    return close(at: time)
  }

  /// Takes the news that events were lost. All contacts are cancelled, as nobody knows what has become of them, unless it
  /// comes from a recording whose maker asked the kernel: then SYN_DROPPED, which has no value of its own, says how many of
  /// the reports behind it lead to what was found.
  mutating func beginLoss(_ dropped: InputEvent) -> Bool {
    faults.dropped &+= 1
    loss = .discarding
    reportsOfFound = max(dropped.value, 0)
    if reportsOfFound == 0 { return cancelAll(at: dropped.time) }
    for slot in 0..<slotCount { found[slot] = slots[slot] }
    return false
  }

  @inline(never)
  mutating func handleInLoss(_ event: InputEvent) -> Bool {
    switch (event.type, event.code) {
    case (EventType.syn, SynCode.dropped): return beginLoss(event)
    case (EventType.syn, SynCode.report): return finishReportInLoss(at: event.time)
    default: break
    }
    switch loss {
    case .none: break
    case .discarding:
      if source == .slots, event.type == EventType.abs, event.code == AbsCode.mtSlot { selectSlot(event.value) }
    case .finding: find(event)
    }
    return false
  }

  private mutating func finishReportInLoss(at time: Timestamp) -> Bool {
    let isFinding = loss == .finding
    if isFinding { reportsOfFound &-= 1 }
    loss = reportsOfFound > 0 ? .finding : .none
    return isFinding && reportsOfFound == 0 && takeFound(at: time)
  }

  /// Takes an event of those that lead to what was found. A button of a device with slots says nothing that they do not.
  private mutating func find(_ event: InputEvent) {
    guard source == .slots else {
      if event.type == EventType.abs, let code = AbsCode.ofSlot(event.code) {
        setFoundValue(event.value, of: code, in: 0)
      }
      if let isDown = isSingleTouchDown(event) { found[0].trackingID = isDown ? 0 : -1 }
      return
    }
    guard event.type == EventType.abs else { return }
    if event.code == AbsCode.mtSlot {
      selectSlot(event.value)
    } else if currentSlotIsValid {
      if event.code == AbsCode.mtTrackingID {
        found[currentSlot].trackingID = event.value
      } else if AbsCode.isSlotValue(event.code) {
        setFoundValue(event.value, of: event.code, in: currentSlot)
      }
    }
  }

  /// Apart, because Swift 6.3's compiler fails with the thread sanitizer where this stands in the middle of conditions.
  private mutating func setFoundValue(_ value: Int32, of code: UInt16, in slot: Int) {
    (found + slot).pointee.set(value, of: code)
  }

  /// As ``resynchronize(from:currentSlot:at:because:)``, from what a recording says was found. A place that it never said
  /// is not made up.
  private mutating func takeFound(at time: Timestamp) -> Bool {
    for slot in 0..<slotCount {
      touch(slot)
      resynchronize(slot, with: found[slot].isPlaceKnown ? found[slot].state : nil, because: .dropped)
    }
    buttonInFrame = nil
    return close(at: time)
  }

  mutating func resynchronize(_ slot: Int, with state: SlotState?, because reason: ResyncReason) {
    let id = max(state?.trackingID ?? -1, -1)
    let survives = reason == .dropped && isSameContact(id, as: slots[slot].trackingID)
    if !survives, case .down = slots[slot].phase {
      leave(slot, .cancelled)
    }
    if let state { (slots + slot).pointee.take(state) }
    slots[slot].trackingID = id
    if !survives {
      let lands = reason == .dropped || (reason == .opened && adoptsContactsFoundDown)
      slots[slot].phase = id < 0 ? .empty : lands ? .waiting : .ignored
    }
    settle(slot)
  }

  /// Whether the contact found in a slot is the one known there; a single touch has no id, only down or not.
  private func isSameContact(_ found: Int32, as known: Int32) -> Bool {
    source == .slots ? found == known : (found >= 0) == (known >= 0)
  }
}
