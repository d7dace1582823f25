// SPDX-License-Identifier: MIT

extension SlotDecoder {
  mutating func selectSlot(_ number: Int32) {
    currentSlotIsValid = number >= 0 && number < slotCount
    if currentSlotIsValid {
      currentSlot = Int(number)
    } else {
      faults.slotsOutOfRange &+= 1
    }
  }

  /// Notes that this frame has something of `slot`.
  @inlinable
  mutating func touch(_ slot: Int) {
    if slots[slot].frame != frameNumber { touchFirst(slot) }
  }

  @usableFromInline
  mutating func touchFirst(_ slot: Int) {
    slots[slot].frame = frameNumber
    slots[slot].nextStep = 0
    slots[slot].hasNews = false
    touched[touchedCount] = UInt16(truncatingIfNeeded: slot)
    touchedCount &+= 1
  }

  @inlinable
  mutating func setValue(_ value: Int32, of code: UInt16, in slot: Int) {
    touch(slot)
    slots[slot].hasNews = true
    (slots + slot).pointee.set(value, of: code)
  }

  mutating func setSingleTouch(_ isDown: Bool) {
    if isDown == (slots[0].trackingID >= 0) { return }
    singleTouchID = (singleTouchID &+ 1) & 0xffff
    setTrackingID(isDown ? singleTouchID : -1, in: 0)
  }

  mutating func setTrackingID(_ id: Int32, in slot: Int) {
    let old = slots[slot].trackingID
    let new = max(id, -1)
    guard new != old else { return }
    touch(slot)
    if old >= 0 {
      if new >= 0 { countReplacement(in: slot) }
      release(slot)
    }
    slots[slot].trackingID = new
    slots[slot].phase = new >= 0 ? .waiting : .empty
  }

  /// A release that was among lost events, or that the button stood for, is not missing.
  mutating func countReplacement(in slot: Int) {
    switch slots[slot].phase {
    case .waiting, .down: faults.replacedWithoutRelease &+= 1
    case .empty, .ignored, .released: break
    }
  }

  /// Ends what is in `slot`, with the values it has now.
  mutating func release(_ slot: Int) {
    // A contact that was born in this frame lands before it leaves.
    if case .waiting = slots[slot].phase {
      settle(slot)
    }
    switch slots[slot].phase {
    case .down: leave(slot, slots[slot].toolType == ToolType.palm ? .cancelled : .lifted)
    case .waiting: if !slots[slot].isPlaceKnown { faults.undelivered &+= 1 }
    case .empty, .ignored, .released: break
    }
  }

  /// Brings `slot` up to date with its values: lands what can land, moves what is down.
  mutating func settle(_ slot: Int) {
    switch slots[slot].phase {
    case .empty, .ignored, .released: break
    case .waiting:
      if slots[slot].toolType == ToolType.palm {
        slots[slot].phase = .ignored
      } else if slots[slot].isPlaceKnown, slots[slot].distance <= 0 {
        land(slot)
      }
    case .down(let contact, let serial):
      if slots[slot].toolType == ToolType.palm {
        leave(slot, .cancelled)
        slots[slot].phase = .ignored
      } else if slots[slot].distance > 0 {
        leave(slot, .lifted)
        slots[slot].phase = .waiting
      } else if slots[slot].hasNews {
        append(.moved, of: slot, contact: contact, serial: serial)
      }
    }
    slots[slot].hasNews = false
  }

  mutating func land(_ slot: Int) {
    if freeContacts == 0, leavingContacts != 0 {
      // Contacts that leave in this frame make room, in a step of its own after them.
      freeContacts = leavingContacts
      leavingContacts = 0
      firstUsableStep = lastStep &+ 1
    }
    guard freeContacts != 0 else {
      faults.overCapacity &+= 1
      slots[slot].phase = .ignored
      return
    }
    let contact = UInt8(truncatingIfNeeded: freeContacts.trailingZeroBitCount)
    freeContacts &= freeContacts &- 1
    slots[slot].phase = .down(contact: contact, serial: nextSerial)
    append(.landed, of: slot, contact: contact, serial: nextSerial)
    nextSerial &+= 1
  }

  mutating func leave(_ slot: Int, _ transition: ContactTransition) {
    guard case .down(let contact, let serial) = slots[slot].phase else { return }
    append(transition, of: slot, contact: contact, serial: serial)
    leavingContacts |= 1 << UInt64(contact)
    slots[slot].phase = .empty
  }

  mutating func append(_ transition: ContactTransition, of slot: Int, contact: UInt8, serial: UInt64) {
    let step = max(firstUsableStep, slots[slot].nextStep)
    slots[slot].nextStep = step &+ 1
    lastStep = max(lastStep, step)
    changes[changeCount] = slots[slot].change(transition, slot: slot, contact: contact, serial: serial)
    steps[changeCount] = step
    changeCount &+= 1
  }
}
