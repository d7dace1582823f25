// SPDX-License-Identifier: MIT

/// Turns a device's events into frames of contacts: multitouch slots (protocol B) or a single touch.
///
///     empty ──id──▶ waiting ──place known, not hovering──▶ down ──id −1──▶ empty (lifted)
///       ▲             │                                     ├─ hovers ──▶ waiting (lifted)
///       │             └──id −1 (counted)──▶ empty           ├─ palm, lost, too many ──▶ ignored (cancelled)
///       │                                                   └─ BTN_TOUCH 0 ──▶ released (lifted) ◀─ from ignored, too
///       └────── id −1 ─── ignored, released                        released ──BTN_TOUCH 1 and news──▶ waiting
///
/// Give it every event of the device in order. When ``handle(_:)`` says that frames are ready, take them all with
/// ``nextFrame()`` before the next event. The kernel omits values that did not change, so a slot keeps its last ones, also
/// over a lift. Time never runs back: a frame stamped earlier than the one before has that one's time.
///
/// Nothing allocates after `init`, nothing traps whatever the device sends.
///
/// - Complexity: O(1) an event; O(slots that had news) a frame.
public struct SlotDecoder: ~Copyable {
  /// The most contacts down at once; more are ignored and counted.
  public static let contactCapacity = 64
  /// The most slots a device may have; events of higher ones are ignored and counted.
  public static let slotCapacity = 256

  /// What the decoder saw that a well-behaved device would not have sent.
  public private(set) var faults = DecoderFaults()

  private let source: ContactSource
  private let slotCount: Int
  private let pressureThreshold: Int32
  private let adoptsContactsFoundDown: Bool
  private let ownedStorage: UnsafeMutableRawBufferPointer?

  private let slots: UnsafeMutablePointer<DecoderSlot>
  private let touched: UnsafeMutablePointer<UInt16>
  private let changes: UnsafeMutablePointer<SlotChange>
  private let steps: UnsafeMutablePointer<UInt16>
  private let sorted: UnsafeMutablePointer<SlotChange>

  private var currentSlot = 0
  private var currentSlotIsValid = true
  private var discardsUntilReport = false
  private var buttonInFrame: Int32?
  private var frameNumber: UInt32 = 1
  private var touchedCount = 0
  private var changeCount = 0
  private var lastStep: UInt16 = 0
  private var firstUsableStep: UInt16 = 0
  private var freeContacts = UInt64.max
  private var leavingContacts: UInt64 = 0
  private var nextSerial: UInt64 = 1
  private var singleTouchID: Int32 = 0
  private var lastTime = Timestamp(microseconds: .min)
  private var frameTime = Timestamp(microseconds: .min)
  private var emittedStep: UInt16 = 0
  private var emittedCount = 0
  private var isFrameReady = false

  /// Half of the room for changes; the other half holds what finishing a frame can add.
  private static let earlyFlush = 512
  private static let changeCapacity = earlyFlush + slotCapacity + 128

  /// How many bytes `init(capabilities:storage:)` needs, aligned to 16.
  public static var storageByteCount: Int {
    var counter = StorageCarver()
    _ = Pieces(from: &counter)
    return counter.byteCount
  }

  private struct Pieces {
    let slots: UnsafeMutablePointer<DecoderSlot>
    let touched: UnsafeMutablePointer<UInt16>
    let changes: UnsafeMutablePointer<SlotChange>
    let steps: UnsafeMutablePointer<UInt16>
    let sorted: UnsafeMutablePointer<SlotChange>

    init(from carver: inout StorageCarver) {
      slots = carver.carve(slotCapacity, repeating: DecoderSlot())
      touched = carver.carve(slotCapacity, of: UInt16.self)
      changes = carver.carve(changeCapacity, of: SlotChange.self)
      steps = carver.carve(changeCapacity, of: UInt16.self)
      sorted = carver.carve(changeCapacity, of: SlotChange.self)
    }
  }

  /// Makes a decoder in memory that the caller keeps until the decoder is gone.
  ///
  /// - Parameter adoptsContactsFoundDown: whether a contact that is down when the device is opened lands there and
  ///   then; otherwise it is ignored until it lifts.
  public init(
    capabilities: borrowing DeviceCapabilities, adoptsContactsFoundDown: Bool = false,
    storage: UnsafeMutableRawBufferPointer
  ) {
    self.init(
      capabilities: capabilities, adoptsContactsFoundDown: adoptsContactsFoundDown, storage: storage,
      ownedStorage: nil)
  }

  private init(
    capabilities: borrowing DeviceCapabilities, adoptsContactsFoundDown: Bool,
    storage: UnsafeMutableRawBufferPointer, ownedStorage: UnsafeMutableRawBufferPointer?
  ) {
    var carver = StorageCarver(storage)
    let pieces = Pieces(from: &carver)
    slots = pieces.slots
    touched = pieces.touched
    changes = pieces.changes
    steps = pieces.steps
    sorted = pieces.sorted
    self.ownedStorage = ownedStorage
    self.adoptsContactsFoundDown = adoptsContactsFoundDown
    source = capabilities.contactSource ?? .slots
    // The slot axis' minimum is not looked at: the kernel's slots begin at 0 whatever a driver declares.
    let declared = Int64(capabilities.axis(AbsCode.mtSlot)?.maximum ?? 0) + 1
    slotCount = source == .slots ? Int(min(max(declared, 1), Int64(Self.slotCapacity))) : 1
    pressureThreshold = max(capabilities.axis(AbsCode.pressure)?.minimum ?? 0, 0)
  }

  #if !hasFeature(Embedded)
    /// Makes a decoder that allocates its memory here, once, and frees it at its end.
    public init(capabilities: borrowing DeviceCapabilities, adoptsContactsFoundDown: Bool = false) {
      let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.storageByteCount, alignment: 16)
      self.init(
        capabilities: capabilities, adoptsContactsFoundDown: adoptsContactsFoundDown, storage: storage,
        ownedStorage: storage)
    }
  #endif

  deinit {
    #if !hasFeature(Embedded)
      ownedStorage?.deallocate()
    #endif
  }

  // MARK: Events in

  /// Takes one event; true when it completed frames, which are to be taken with ``nextFrame()`` first.
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func handle(_ event: InputEvent) -> Bool {
    if isFrameReady { finishTaking() }
    switch event.type {
    case EventType.syn: return handleSyn(event)
    case EventType.abs: handleAbs(event)
    case EventType.key: handleKey(event)
    default: return false
    }
    // A driver that never sends a report, or wiggles ids within one, is heard all the same.
    return changeCount >= Self.earlyFlush && finishFrame(at: event.time)
  }

  private mutating func handleSyn(_ event: InputEvent) -> Bool {
    switch event.code {
    case SynCode.report:
      if discardsUntilReport {
        discardsUntilReport = false
        return false
      }
      return finishFrame(at: event.time, isOfKernel: event.value != 0)
    case SynCode.dropped:
      faults.dropped &+= 1
      discardsUntilReport = true
      return cancelAll(at: event.time)
    default: return false
    }
  }

  private mutating func handleAbs(_ event: InputEvent) {
    if source == .slots {
      if event.code == AbsCode.mtSlot {
        selectSlot(event.value)
        return
      }
      guard currentSlotIsValid, !discardsUntilReport else { return }
      if event.code == AbsCode.mtTrackingID {
        setTrackingID(event.value, in: currentSlot)
      } else if event.code > AbsCode.mtSlot {
        setValue(event.value, of: event.code, in: currentSlot)
      }
      return
    }
    guard !discardsUntilReport else { return }
    switch event.code {
    case AbsCode.x: setValue(event.value, of: AbsCode.mtPositionX, in: 0)
    case AbsCode.y: setValue(event.value, of: AbsCode.mtPositionY, in: 0)
    case AbsCode.distance: setValue(event.value, of: AbsCode.mtDistance, in: 0)
    case AbsCode.pressure:
      setValue(event.value, of: AbsCode.mtPressure, in: 0)
      if source == .pressure { setSingleTouch(event.value > pressureThreshold) }
    default: break
    }
  }

  private mutating func handleKey(_ event: InputEvent) {
    guard !discardsUntilReport else { return }
    switch (source, event.code) {
    case (.slots, KeyCode.touch): buttonInFrame = event.value
    case (.touchButton, KeyCode.touch), (.leftButton, KeyCode.buttonLeft):
      // The kernel tells a button only when it changes: one that goes down while it was thought to be down has been up,
      // in events that were lost.
      if event.value == 1, case .ignored = slots[0].phase { setSingleTouch(false) }
      setSingleTouch(event.value != 0)
    default: break
    }
  }

  // MARK: Slots

  private mutating func selectSlot(_ number: Int32) {
    currentSlotIsValid = number >= 0 && number < slotCount
    if currentSlotIsValid {
      currentSlot = Int(number)
    } else {
      faults.slotsOutOfRange &+= 1
    }
  }

  private mutating func touch(_ slot: Int) {
    guard slots[slot].frame != frameNumber else { return }
    slots[slot].frame = frameNumber
    slots[slot].nextStep = 0
    slots[slot].hasNews = false
    touched[touchedCount] = UInt16(truncatingIfNeeded: slot)
    touchedCount &+= 1
  }

  private mutating func setValue(_ value: Int32, of code: UInt16, in slot: Int) {
    touch(slot)
    slots[slot].hasNews = true
    (slots + slot).pointee.set(value, of: code)
  }

  private mutating func setSingleTouch(_ isDown: Bool) {
    if isDown == (slots[0].trackingID >= 0) { return }
    singleTouchID = (singleTouchID &+ 1) & 0xffff
    setTrackingID(isDown ? singleTouchID : -1, in: 0)
  }

  private mutating func setTrackingID(_ id: Int32, in slot: Int) {
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
  private mutating func countReplacement(in slot: Int) {
    switch slots[slot].phase {
    case .waiting, .down: faults.replacedWithoutRelease &+= 1
    case .empty, .ignored, .released: break
    }
  }

  /// Ends what is in `slot`, with the values it has now.
  private mutating func release(_ slot: Int) {
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
  private mutating func settle(_ slot: Int) {
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

  private mutating func land(_ slot: Int) {
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

  private mutating func leave(_ slot: Int, _ transition: ContactTransition) {
    guard case .down(let contact, let serial) = slots[slot].phase else { return }
    append(transition, of: slot, contact: contact, serial: serial)
    leavingContacts |= 1 << UInt64(contact)
    slots[slot].phase = .empty
  }

  private mutating func append(_ transition: ContactTransition, of slot: Int, contact: UInt8, serial: UInt64) {
    let step = max(firstUsableStep, slots[slot].nextStep)
    slots[slot].nextStep = step &+ 1
    lastStep = max(lastStep, step)
    changes[changeCount] = slots[slot].change(transition, slot: slot, contact: contact, serial: serial)
    steps[changeCount] = step
    changeCount &+= 1
  }

  // MARK: Frames out

  /// - Parameter isOfKernel: Whether the kernel made the report: it lets go of keys and buttons, and says so by a report
  ///   of value 1, when a device is unplugged or suspended. No finger was lifted then.
  private mutating func finishFrame(at stamp: Timestamp, isOfKernel: Bool = false) -> Bool {
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

  private mutating func noteTime(_ stamp: Timestamp) {
    if stamp < lastTime { faults.timeRanBack &+= 1 }
    lastTime = max(lastTime, stamp)
  }

  /// `BTN_TOUCH` 0 with contacts still in their slots: a driver that forgot to release them (seen on GT9xx panels).
  private mutating func releaseAllByButton(_ transition: ContactTransition) {
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
  private mutating func cancelLifted() {
    for index in 0..<changeCount where changes[index].transition == .lifted { changes[index].transition = .cancelled }
  }

  private mutating func close(at stamp: Timestamp) -> Bool {
    touchedCount = 0
    frameNumber &+= 1
    guard changeCount > 0 else { return false }
    noteTime(stamp)
    frameTime = lastTime
    emittedStep = 0
    emittedCount = 0
    isFrameReady = true
    return true
  }

  /// The next frame that is ready, or nil when all were taken.
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func nextFrame() -> SlotFrame? {
    guard isFrameReady else { return nil }
    if lastStep == 0 {
      if emittedCount == 0 {
        emittedCount = changeCount
        return SlotFrame(time: frameTime, changes: UnsafeBufferPointer(start: changes, count: changeCount))
      }
    } else {
      while emittedStep <= lastStep {
        var count = 0
        var index = 0
        while index < changeCount {
          if steps[index] == emittedStep {
            sorted[count] = changes[index]
            count &+= 1
          }
          index &+= 1
        }
        emittedStep &+= 1
        if count > 0 { return SlotFrame(time: frameTime, changes: UnsafeBufferPointer(start: sorted, count: count)) }
      }
    }
    finishTaking()
    return nil
  }

  private mutating func finishTaking() {
    isFrameReady = false
    changeCount = 0
    lastStep = 0
    firstUsableStep = 0
    freeContacts |= leavingContacts
    leavingContacts = 0
  }

  // MARK: Losing and finding

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
    discardsUntilReport = false
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

  private mutating func resynchronize(_ slot: Int, with state: SlotState?, because reason: ResyncReason) {
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
