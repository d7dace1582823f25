// SPDX-License-Identifier: MIT

extension SlotDecoder {
  /// - Parameter isOfKernel: Whether the kernel made the report: it lets go of keys and buttons, and says so by a report
  ///   of value 1, when a device is unplugged or suspended. No finger was lifted then.
  mutating func finishFrame(at stamp: Timestamp, isOfKernel: Bool = false) -> Bool {
    var index = 0
    while index < touchedCount {
      let slot = Int(touched[index])
      if case .released = slots[slot].phase, let button = buttonInFrame, button != 0, slots[slot].hasNews {
        slots[slot].phase = .waiting
      }
      settle(slot)
      index &+= 1
    }
    if buttonInFrame == 0 { releaseAllByButton(isOfKernel ? .cancelled : .lifted) }
    if isOfKernel, source != .slots { cancelLifted() }
    buttonInFrame = nil
    // A frame without contacts has a time as well, behind which none runs back.
    if changeCount == 0 { noteTime(stamp) }
    return close(at: stamp)
  }

  mutating func noteTime(_ stamp: Timestamp) {
    if stamp < lastTime { faults.timeRanBack &+= 1 }
    lastTime = max(lastTime, stamp)
  }

  /// `BTN_TOUCH` 0 with contacts still in their slots: a driver that forgot to release them (seen on GT9xx panels).
  mutating func releaseAllByButton(_ transition: ContactTransition) {
    for slot in 0..<slotCount {
      switch slots[slot].phase {
      case .empty, .waiting, .released: continue
      case .ignored: break
      case .down:
        touch(slot)
        leave(slot, transition)
      }
      slots[slot].phase = .released
      faults.releasedByButton &+= 1
    }
  }

  /// The only contact of a single-touch device went with its button, which the kernel let go of.
  mutating func cancelLifted() {
    for index in 0..<changeCount where changes[index].transition == .lifted { changes[index].transition = .cancelled }
  }

  mutating func close(at stamp: Timestamp) -> Bool {
    touchedCount = 0
    frameNumber &+= 1
    guard changeCount > 0 else { return false }
    noteTime(stamp)
    frameTime = lastTime
    emittedStep = 0
    isFrameReady = true
    return true
  }

  /// The next frame that is ready, or nil when all were taken.
  #if !DEBUG
    @_noAllocation
  #endif
  @inlinable
  public mutating func nextFrame() -> SlotFrame? {
    isFrameReady ? takeFrame() : nil
  }

  @usableFromInline
  mutating func takeFrame() -> SlotFrame? {
    // As nearly always: what happened in the frame needs no order. The changes stay where they are until the next event.
    if lastStep == 0 {
      let frame = SlotFrame(time: frameTime, changes: UnsafeBufferPointer(start: changes, count: changeCount))
      finishTaking()
      return frame
    }
    return takeStep()
  }

  /// The changes of the next step that has any.
  private mutating func takeStep() -> SlotFrame? {
    while emittedStep <= lastStep {
      var count = 0
      for index in 0..<changeCount where steps[index] == emittedStep {
        sorted[count] = changes[index]
        count &+= 1
      }
      emittedStep &+= 1
      if count > 0 { return SlotFrame(time: frameTime, changes: UnsafeBufferPointer(start: sorted, count: count)) }
    }
    finishTaking()
    return nil
  }

  mutating func finishTaking() {
    isFrameReady = false
    changeCount = 0
    lastStep = 0
    firstUsableStep = 0
    freeContacts |= leavingContacts
    leavingContacts = 0
  }
}
