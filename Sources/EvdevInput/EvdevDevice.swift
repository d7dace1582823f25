// SPDX-License-Identifier: MIT

import CLibevdev
import CLinux
public import GestureCore
import Glibc

/// An open event node, described and repaired by libevdev and decoded into frames.
///
/// libevdev says what the device is, grabs it, and asks the kernel for the slots' state: at opening, after SYN_DROPPED
/// and after a suspend. The events in between are read here, as many as there are with one system call, and go to
/// ``SlotDecoder`` as they are, as those of a recording do: the same rules hold for both. libevdev's own reading would
/// discard some of what contradicts itself, ask the kernel twice a report, and cost four times what recognizing does.
///
/// Used by one thread at a time. Nothing allocates between opening and the end, except on failure.
public final class EvdevDevice {
  /// How a device is opened.
  public struct Options: Sendable {
    /// Which kinds of devices are read; `.everything` forces.
    public var kinds = DeviceKinds.touchscreens
    /// Whether contacts that are down at opening land there and then; otherwise they are ignored until they lift.
    public var adoptsContactsFoundDown = false

    public init() {}
  }

  public let identity: DeviceIdentity
  public let verdict: TouchscreenVerdict
  /// As they are read: protocol A has its slots here.
  public let capabilities: DeviceCapabilities
  /// False where the stamps are in another clock than CLOCK_MONOTONIC: a descriptor handed in that refused to change.
  public let usesMonotonicClock: Bool
  /// Whether the descriptor came from elsewhere, so that the device cannot be opened again.
  let wasHandedIn: Bool
  /// Whether this process alone gets the device's events.
  public private(set) var isGrabbed = false

  let handle: LibevdevHandle
  private let options: Options
  private let batch: UnsafeMutableBufferPointer<input_event>
  private let snapshot: UnsafeMutableBufferPointer<SlotState>
  private let source: ContactSource
  // One thread reads, and what is told from inside an access must not come back here: there is nothing to check.
  @exclusivity(unchecked) private var decoder: SlotDecoder
  @exclusivity(unchecked) private var converter: ProtocolAConverter?
  @exclusivity(unchecked) private var lastTime = Timestamp(microseconds: 0)
  private var isGone = false

  /// The node (`/dev/input/event3`).
  public var path: String { handle.path }
  /// The node's descriptor, to wait on; owned by the device.
  public var fileDescriptor: Int32 { handle.fileDescriptor }
  /// What the decoder saw that a well-behaved device would not have sent.
  public var faults: DecoderFaults { decoder.faults }

  /// As many events as one system call takes: more than a kernel keeps for a panel of ten fingers that reports in full.
  private static let batchCapacity = 256
  /// A device that sends without end leaves time for the rest.
  private static let mostBatches = 16

  /// Opens the node at `path`.
  ///
  /// - Throws: `permissionDenied`, `noSuchNode`, `gone`, `notTouchscreen` or `system`.
  public convenience init(path: String, options: Options = Options()) throws(DeviceError) {
    try self.init(LibevdevHandle(path: path), options: options, wasHandedIn: false)
  }

  /// Takes an open node from seatd, logind or a container's host.
  ///
  /// The descriptor must be readable; it is made non-blocking.
  ///
  /// - Parameters:
  ///   - path: For messages; found out by itself where /proc is mounted.
  ///   - closesFileDescriptor: Whether the device owns the descriptor: it is closed at the end, also when this throws.
  public convenience init(
    fileDescriptor: Int32, path: String? = nil, closesFileDescriptor: Bool, options: Options = Options()
  ) throws(DeviceError) {
    let flags = fcntl(fileDescriptor, F_GETFL)
    if flags >= 0, flags & O_NONBLOCK == 0 { _ = fcntl(fileDescriptor, F_SETFL, flags | O_NONBLOCK) }
    try self.init(
      LibevdevHandle(fileDescriptor: fileDescriptor, path: path, closesFileDescriptor: closesFileDescriptor),
      options: options, wasHandedIn: true)
  }

  private init(_ handle: LibevdevHandle, options: Options, wasHandedIn: Bool) throws(DeviceError) {
    let described = handle.capabilities
    let verdict = described.touchscreenVerdict(asksFor: options.kinds)
    guard case .accepted(let reason, _, _) = verdict else {
      throw .notTouchscreen(path: handle.path, verdict: verdict)
    }
    let readable = described.readable(as: reason)
    var converter: ProtocolAConverter?
    if reason == .protocolA { converter = try ProtocolAConverter(capabilities: described) }
    self.handle = handle
    self.options = options
    self.wasHandedIn = wasHandedIn
    self.verdict = verdict
    self.converter = converter.take()
    identity = handle.identity
    capabilities = readable
    source = readable.contactSource ?? .slots
    decoder = SlotDecoder(capabilities: readable, adoptsContactsFoundDown: options.adoptsContactsFoundDown)
    batch = UnsafeMutableBufferPointer.allocate(capacity: Self.batchCapacity)
    batch.initialize(repeating: input_event())
    snapshot = UnsafeMutableBufferPointer.allocate(capacity: SlotDecoder.slotCapacity)
    snapshot.initialize(repeating: SlotState())
    // Nothing of this device was read yet, so the kernel has nothing to throw away when the clock changes.
    usesMonotonicClock = libevdev_set_clock_id(handle.device, CLOCK_MONOTONIC) == 0
    if usesMonotonicClock { lastTime = .monotonicNow }
  }

  deinit {
    // A descriptor that was handed in stays open elsewhere.
    ungrab()
    batch.deallocate()
    snapshot.deallocate()
  }

  // MARK: Reading

  /// Brings the contacts that are down at opening to the decoder; called once, before the first ``drain(into:)``.
  public func begin<Sink: FrameSink>(into sink: Sink) {
    synchronize(because: .opened, into: sink)
  }

  /// Reads everything there is, without waiting, and gives it to `sink` frame by frame; of a device that sends faster than
  /// it is read, some thousand events.
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: `gone` or `system`, once every contact was cancelled; from then on `gone` at once.
  @discardableResult
  public func drain<Sink: FrameSink>(into sink: Sink) throws(DeviceError) -> Bool {
    guard !isGone else { throw .gone(path: path) }
    let keepsInStep = sink.wantsEvents || converter != nil
    var isSilent = true
    for _ in 0..<Self.mostBatches {
      let count = try readBatch(sink)
      if count > 0 { isSilent = false }
      for index in 0..<count {
        let event = InputEvent(batch.baseAddress.unsafelyUnwrapped + index)
        if event.type == EventType.syn {
          lastTime = event.time
          if event.code == SynCode.dropped {
            recover(into: sink)
            // What else was read is older than the state that was asked for.
            break
          }
        }
        if keepsInStep { keepInStep(event, sink) }
        take(event, into: sink)
      }
      // Had there been more, it would have come along; what came since makes the descriptor readable again.
      if count < batch.count { break }
    }
    return !isSilent
  }

  /// Reads what there is into `batch`, and says how many events that is.
  private func readBatch<Sink: FrameSink>(_ sink: Sink) throws(DeviceError) -> Int {
    let stride = MemoryLayout<input_event>.stride
    while true {
      let size = read(fileDescriptor, batch.baseAddress, batch.count * stride)
      if size > 0, size % stride == 0 { return size / stride }
      let code = size > 0 ? EINVAL : size == 0 ? ENODEV : errno
      switch code {
      case EAGAIN: return 0
      case EINTR: continue
      case ENODEV:
        close(into: sink)
        throw .gone(path: path)
      default:
        close(into: sink)
        throw .system(errno: code, call: "read", path: path)
      }
    }
  }

  @inline(__always)
  private func take<Sink: FrameSink>(_ event: InputEvent, into sink: Sink) {
    if converter == nil {
      if decoder.handle(event) { deliver(to: sink) }
      return
    }
    convert(event, into: sink)
  }

  /// Tells libevdev what was read, and whoever records. Needed where the way from the old state to a new one is asked for: by
  /// those who record, and for the button of a device without slots.
  @inline(never)
  private func keepInStep<Sink: FrameSink>(_ event: InputEvent, _ sink: Sink) {
    if sink.wantsEvents { sink.event(event) }
    libevdev_set_event_value(handle.device, UInt32(event.type), UInt32(event.code), event.value)
  }

  private func convert<Sink: FrameSink>(_ event: InputEvent, into sink: Sink) {
    converter?.put(event)
    while let converted = converter?.next() {
      if decoder.handle(converted) { deliver(to: sink) }
    }
  }

  private func deliver<Sink: FrameSink>(to sink: Sink) {
    while let frame = decoder.nextFrame() { sink.frame(frame) }
  }

  // MARK: Resynchronization

  /// Reads the kernel's state anew: every contact is cancelled, and those that are down now are ignored until they lift.
  ///
  /// For the time after another client's grab: the kernel reports nothing that was missed meanwhile.
  public func resynchronize<Sink: FrameSink>(into sink: Sink) {
    guard !isGone, let found = fetchState(for: sink) else { return }
    tellLoss(thenFound: found, survives: false, to: sink)
    synchronize(because: .resumed, into: sink)
  }

  /// Cancels what was down before a suspend, then reads on: a contact that came down since is a new one.
  ///
  /// - Throws: as ``drain(into:)``.
  public func resumeAfterSuspend<Sink: FrameSink>(into sink: Sink) throws(DeviceError) {
    guard !isGone else { throw .gone(path: path) }
    // Nothing was read since: what is known is the state before the suspend.
    tellLoss(to: sink)
    if converter == nil { cancelAll(into: sink) } else { synchronizeConverter(because: .resumed, into: sink) }
    try drain(into: sink)
    // What the kernel did not report is repaired; if it reported all, this changes nothing.
    guard let found = fetchState(for: sink), converter == nil else { return }
    tellLoss(thenFound: found, survives: true, to: sink)
    synchronize(because: .dropped, into: sink)
  }

  /// Cancels every contact that is down, on the app's request; what stays down is ignored until it lifts.
  public func cancelContacts<Sink: FrameSink>(into sink: Sink) {
    cancelAll(into: sink)
    converter?.ignoreUntilAllLifted()
  }

  /// Ends reading: cancels every contact that is down, once.
  public func close<Sink: FrameSink>(into sink: Sink) {
    guard !isGone else { return }
    isGone = true
    cancelAll(into: sink)
  }

  private func cancelAll<Sink: FrameSink>(into sink: Sink) {
    if decoder.cancelAll(at: lastTime) { deliver(to: sink) }
  }

  /// Follows the kernel's own state after it dropped events, and those that were read with the news of it.
  private func recover<Sink: FrameSink>(into sink: Sink) {
    guard let found = fetchState(for: sink) else {
      // The device is gone or broken, as the next reading finds. Until then nothing is known.
      tellLoss(to: sink)
      cancelAll(into: sink)
      return
    }
    tellLoss(thenFound: found, survives: converter == nil, to: sink)
    synchronize(because: .dropped, into: sink)
  }

  /// Makes libevdev read keys, axes and slots by ioctl; nil where it could not.
  ///
  /// - Returns: The way from the state it knew, for those who want events; the last report is open.
  private func fetchState<Sink: FrameSink>(for sink: Sink) -> [InputEvent]? {
    var event = input_event()
    let forced = libevdev_next_event(handle.device, UInt32(LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue), &event)
    guard forced == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) else { return nil }
    let wantsEvents = sink.wantsEvents
    let valuesBefore = wantsEvents ? slotValues : []
    var way: [InputEvent] = []
    while libevdev_next_event(handle.device, UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue), &event)
      == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
    {
      // libevdev has not seen the events before, and so knows no time.
      if wantsEvents { way.append(InputEvent(&event).at(lastTime)) }
    }
    if wantsEvents {
      if way.last?.isReport == true { way.removeLast() }
      way += changesOfEmptySlots(since: valuesBefore).map { $0.at(lastTime) }
    }
    return way
  }

  /// Tells those who want events that some were lost, and what was found then.
  ///
  /// - Parameter survives: Whether a contact that is still there went on; otherwise all of them were cancelled.
  private func tellLoss<Sink: FrameSink>(
    thenFound way: [InputEvent]? = nil, survives: Bool = false, to sink: Sink
  ) {
    guard sink.wantsEvents else { return }
    let report = InputEvent(time: lastTime, type: EventType.syn, code: SynCode.report, value: 0)
    let reports = survives ? Int32((way ?? []).count { $0.isReport }) + 1 : 0
    sink.event(InputEvent(time: lastTime, type: EventType.syn, code: SynCode.dropped, value: reports))
    sink.event(report)
    guard let way else { return }
    for event in way { sink.event(event) }
    sink.event(report)
  }

  /// Gives libevdev's state to the decoder.
  private func synchronize<Sink: FrameSink>(because reason: ResyncReason, into sink: Sink) {
    if converter != nil {
      synchronizeConverter(because: reason, into: sink)
      return
    }
    let count = fillSnapshot()
    let isReady = decoder.resynchronize(
      from: UnsafeBufferPointer(rebasing: snapshot[..<count]),
      currentSlot: max(Int(libevdev_get_current_slot(handle.device)), 0), at: lastTime, because: reason)
    if isReady { deliver(to: sink) }
  }

  /// The kernel knows no contacts of a device without slots: all end here, and those still down come with the next frame.
  private func synchronizeConverter<Sink: FrameSink>(because reason: ResyncReason, into sink: Sink) {
    let ignoresDown: Bool
    switch reason {
    case .opened:
      converter?.prepare(&decoder)
      ignoresDown = !options.adoptsContactsFoundDown
    case .dropped, .resumed:
      convert(InputEvent(time: lastTime, type: EventType.syn, code: SynCode.dropped, value: 0), into: sink)
      ignoresDown = reason == .resumed
    }
    if ignoresDown, isButtonDown(KeyCode.touch) { converter?.ignoreUntilAllLifted() }
  }

  /// Copies libevdev's state into `snapshot` and says how many slots that is.
  private func fillSnapshot() -> Int {
    guard source == .slots else {
      snapshot[0] = SlotState(
        trackingID: isSingleTouchDown ? 0 : -1, x: value(AbsCode.x), y: value(AbsCode.y),
        pressure: value(AbsCode.pressure), distance: value(AbsCode.distance))
      return 1
    }
    let count = min(max(Int(libevdev_get_num_slots(handle.device)), 0), snapshot.count)
    for slot in 0..<count {
      snapshot[slot] = SlotState(
        trackingID: value(AbsCode.mtTrackingID, in: slot), x: value(AbsCode.mtPositionX, in: slot),
        y: value(AbsCode.mtPositionY, in: slot), touchMajor: value(AbsCode.mtTouchMajor, in: slot),
        touchMinor: value(AbsCode.mtTouchMinor, in: slot), orientation: value(AbsCode.mtOrientation, in: slot),
        pressure: value(AbsCode.mtPressure, in: slot), distance: value(AbsCode.mtDistance, in: slot),
        toolType: value(AbsCode.mtToolType, in: slot))
    }
    return count
  }

  private var isSingleTouchDown: Bool {
    switch source {
    case .slots, .touchButton: isButtonDown(KeyCode.touch)
    case .leftButton: isButtonDown(KeyCode.buttonLeft)
    case .pressure: value(AbsCode.pressure) > max(capabilities.axis(AbsCode.pressure)?.minimum ?? 0, 0)
    }
  }

  private func isButtonDown(_ code: UInt16) -> Bool {
    libevdev_get_event_value(handle.device, UInt32(EventType.key), UInt32(code)) != 0
  }

  private func value(_ code: UInt16) -> Int32 {
    libevdev_get_event_value(handle.device, UInt32(EventType.abs), UInt32(code))
  }

  private func value(_ code: UInt16, in slot: Int) -> Int32 {
    libevdev_get_slot_value(handle.device, UInt32(slot), UInt32(code))
  }

  // MARK: Grab

  /// Takes the device's events for this process alone.
  ///
  /// - Throws: `busy` where another process has grabbed it, `gone` or `system`.
  public func grab() throws(DeviceError) {
    let status = libevdev_grab(handle.device, LIBEVDEV_GRAB)
    switch status {
    case 0: isGrabbed = true
    case -EBUSY: throw .busy(path: path, by: NodeHolders.names(of: path))
    case -ENODEV: throw .gone(path: path)
    default: throw .system(errno: -status, call: "EVIOCGRAB", path: path)
    }
  }

  /// Lets other processes have the events too.
  public func ungrab() {
    guard isGrabbed else { return }
    isGrabbed = false
    _ = libevdev_grab(handle.device, LIBEVDEV_UNGRAB)
  }
}

extension InputEvent {
  @inline(__always)
  fileprivate init(_ event: UnsafePointer<input_event>) {
    self.init(
      time: Timestamp(microseconds: clinux_event_microseconds(event)), type: event.pointee.type,
      code: event.pointee.code, value: event.pointee.value)
  }

  fileprivate func at(_ time: Timestamp) -> InputEvent {
    InputEvent(time: time, type: type, code: code, value: value)
  }

  fileprivate var isReport: Bool { type == EventType.syn && code == SynCode.report }
}
