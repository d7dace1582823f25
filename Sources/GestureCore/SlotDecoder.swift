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
  public internal(set) var faults = DecoderFaults()

  @usableFromInline let source: ContactSource
  let slotCount: Int
  let pressureThreshold: Int32
  let adoptsContactsFoundDown: Bool
  let ownedStorage: UnsafeMutableRawBufferPointer?

  // What the way of most events looks at can be seen from outside, so that it is inlined there.
  @usableFromInline let slots: UnsafeMutablePointer<DecoderSlot>
  let touched: UnsafeMutablePointer<UInt16>
  let changes: UnsafeMutablePointer<SlotChange>
  let steps: UnsafeMutablePointer<UInt16>
  let sorted: UnsafeMutablePointer<SlotChange>
  /// What a recording says was found after a loss.
  let found: UnsafeMutablePointer<DecoderSlot>

  @usableFromInline var currentSlot = 0
  @usableFromInline var currentSlotIsValid = true
  @usableFromInline var loss = Loss.none
  /// How many reports are still to come that lead to what was found after a loss.
  var reportsOfFound: Int32 = 0
  var buttonInFrame: Int32?
  @usableFromInline var frameNumber: UInt32 = 1
  var touchedCount = 0
  var changeCount = 0
  var lastStep: UInt16 = 0
  var firstUsableStep: UInt16 = 0
  var freeContacts = UInt64.max
  var leavingContacts: UInt64 = 0
  var nextSerial: UInt64 = 1
  var singleTouchID: Int32 = 0
  var lastTime = Timestamp(microseconds: .min)
  var frameTime = Timestamp(microseconds: .min)
  var emittedStep: UInt16 = 0
  @usableFromInline var isFrameReady = false

  /// How events are taken after some were lost.
  @usableFromInline
  enum Loss: BitwiseCopyable {
    /// None were, or all is known again.
    case none
    /// What comes up to the next report is only a part.
    case discarding
    /// What comes leads to what was found.
    case finding
  }

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
    let found: UnsafeMutablePointer<DecoderSlot>

    init(from carver: inout StorageCarver) {
      slots = carver.carve(slotCapacity, repeating: DecoderSlot())
      touched = carver.carve(slotCapacity, of: UInt16.self)
      changes = carver.carve(changeCapacity, of: SlotChange.self)
      steps = carver.carve(changeCapacity, of: UInt16.self)
      sorted = carver.carve(changeCapacity, of: SlotChange.self)
      found = carver.carve(slotCapacity, of: DecoderSlot.self)
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
    found = pieces.found
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
  @inlinable
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func handle(_ event: InputEvent) -> Bool {
    // Most events are a value of the slot that was selected.
    if event.type == EventType.abs, AbsCode.isSlotValue(event.code), source == .slots, !isFrameReady,
      case .none = loss
    {
      if currentSlotIsValid { setValue(event.value, of: event.code, in: currentSlot) }
      return false
    }
    return handleRest(event)
  }

  @usableFromInline
  mutating func handleRest(_ event: InputEvent) -> Bool {
    if isFrameReady {
      finishTaking()
      return handle(event)
    }
    guard case .none = loss else { return handleInLoss(event) }
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
    case SynCode.report: return finishFrame(at: event.time, isOfKernel: event.value != 0)
    case SynCode.dropped: return beginLoss(event)
    default: return false
    }
  }

  private mutating func handleAbs(_ event: InputEvent) {
    if source == .slots {
      if event.code == AbsCode.mtSlot {
        selectSlot(event.value)
      } else if event.code == AbsCode.mtTrackingID, currentSlotIsValid {
        setTrackingID(event.value, in: currentSlot)
      }
      return
    }
    guard let code = AbsCode.ofSlot(event.code) else { return }
    setValue(event.value, of: code, in: 0)
    if let isDown = isSingleTouchDown(event) { setSingleTouch(isDown) }
  }

  private mutating func handleKey(_ event: InputEvent) {
    if source == .slots, event.code == KeyCode.touch { buttonInFrame = event.value }
    guard let isDown = isSingleTouchDown(event) else { return }
    // The kernel tells a button only when it changes: one that goes down while it was thought to be down has been up,
    // in events that were lost.
    if event.value == 1, case .ignored = slots[0].phase { setSingleTouch(false) }
    setSingleTouch(isDown)
  }

  /// Whether the touch of a device without slots is down by this event; nil where it says nothing of that.
  func isSingleTouchDown(_ event: InputEvent) -> Bool? {
    switch (source, event.type, event.code) {
    case (.touchButton, EventType.key, KeyCode.touch), (.leftButton, EventType.key, KeyCode.buttonLeft):
      event.value != 0
    case (.pressure, EventType.abs, AbsCode.pressure): event.value > pressureThreshold
    default: nil
    }
  }
}
