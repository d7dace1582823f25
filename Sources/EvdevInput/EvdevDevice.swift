// SPDX-License-Identifier: MIT

import CLibevdev
import CLinux
public import GestureCore
import Glibc

/// An open event node, read through libevdev and decoded into frames.
///
/// libevdev is the reader: it takes events from the kernel in bulk, keeps the slots' state and repairs it after
/// SYN_DROPPED. It also discards what contradicts itself, so live reading never sees an id that changes without -1 in
/// between (the event is dropped, the old contact goes on), an id repeated, or -1 on an empty slot; and it clamps a slot
/// number beyond the declared ones to the last. ``SlotDecoder`` has rules for all of these: recordings need them.
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
  private let snapshot: UnsafeMutableBufferPointer<SlotState>
  private let source: ContactSource
  // One thread at a time reads, and a sink may not call back: the attribute spares a check at every event.
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
  /// How often libevdev discarded or repaired an event that contradicted the ones before: the driver's fault.
  public var discardedEvents: Int { handle.complaints }

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
    snapshot = UnsafeMutableBufferPointer.allocate(capacity: SlotDecoder.slotCapacity)
    snapshot.initialize(repeating: SlotState())
    // Nothing of this device was read yet, so the kernel has nothing to throw away when the clock changes.
    usesMonotonicClock = libevdev_set_clock_id(handle.device, CLOCK_MONOTONIC) == 0
    if usesMonotonicClock { lastTime = .monotonicNow }
  }

  deinit {
    snapshot.deallocate()
  }

  // MARK: Reading

  /// Brings the contacts that are down at opening to the decoder; called once, before the first ``drain(into:)``.
  public func begin<Sink: FrameSink>(into sink: Sink) {
    synchronize(because: .opened, into: sink)
  }

  /// Reads everything there is, without waiting, and gives it to `sink` frame by frame.
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: `gone` or `system`, once every contact was cancelled; from then on `gone` at once.
  @discardableResult
  public func drain<Sink: FrameSink>(into sink: Sink) throws(DeviceError) -> Bool {
    guard !isGone else { throw .gone(path: path) }
    let wantsEvents = sink.wantsEvents
    var event = input_event()
    var flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
    var isSilent = true
    while true {
      let status = libevdev_next_event(handle.device, flags, &event)
      switch status {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
        isSilent = false
        let event = InputEvent(event)
        if wantsEvents { sink.event(event) }
        take(event, into: sink)
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        isSilent = false
        let event = InputEvent(event)
        lastTime = event.time
        if wantsEvents {
          sink.event(event)
          if event.type == EventType.syn, event.code == SynCode.dropped { sink.event(event.asReport) }
        }
        flags = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
      case -EAGAIN where flags == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue):
        flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        synchronize(because: .dropped, into: sink)
      case -EAGAIN:
        // libevdev cannot tell the end of a stream from silence; a wake-up without an event is rare enough to ask.
        guard isSilent else { return true }
        guard isHungUp else { return false }
        close(into: sink)
        throw .gone(path: path)
      case -EINTR: continue
      default:
        close(into: sink)
        if status == -ENODEV { throw .gone(path: path) }
        throw .system(errno: -status, call: "libevdev_next_event", path: path)
      }
    }
  }

  private func take<Sink: FrameSink>(_ event: InputEvent, into sink: Sink) {
    lastTime = event.time
    if converter == nil {
      if decoder.handle(event) { deliver(to: sink) }
      return
    }
    convert(event, into: sink)
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

  private var isHungUp: Bool {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return false }
    return request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 && request.revents & Int16(POLLIN) == 0
  }

  // MARK: Resynchronization

  /// Reads the kernel's state anew: every contact is cancelled, and those that are down now are ignored until they lift.
  ///
  /// For the time after another client's grab: the kernel reports nothing that was missed meanwhile.
  public func resynchronize<Sink: FrameSink>(into sink: Sink) {
    guard !isGone, fetchState(into: sink) else { return }
    synchronize(because: .resumed, into: sink)
  }

  /// Cancels what was down before a suspend, then reads on: a contact that came down since is a new one.
  ///
  /// - Throws: as ``drain(into:)``.
  public func resumeAfterSuspend<Sink: FrameSink>(into sink: Sink) throws(DeviceError) {
    guard !isGone else { throw .gone(path: path) }
    // libevdev still has the state before the suspend: nothing was read since.
    synchronize(because: .resumed, into: sink)
    try drain(into: sink)
    // What the kernel did not report is repaired; if it reported all, this changes nothing.
    if fetchState(into: sink), converter == nil { synchronize(because: .dropped, into: sink) }
  }

  /// Cancels every contact that is down, on the app's request; what stays down is ignored until it lifts.
  public func cancelContacts<Sink: FrameSink>(into sink: Sink) {
    if decoder.cancelAll(at: lastTime) { deliver(to: sink) }
    converter?.ignoreUntilAllLifted()
  }

  /// Ends reading: cancels every contact that is down, once.
  public func close<Sink: FrameSink>(into sink: Sink) {
    guard !isGone else { return }
    isGone = true
    if decoder.cancelAll(at: lastTime) { deliver(to: sink) }
  }

  /// Makes libevdev read keys, axes and slots by ioctl; false where it could not.
  private func fetchState<Sink: FrameSink>(into sink: Sink) -> Bool {
    var event = input_event()
    let forced = libevdev_next_event(handle.device, UInt32(LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue), &event)
    guard forced == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) else { return false }
    let wantsEvents = sink.wantsEvents
    while libevdev_next_event(handle.device, UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue), &event)
      == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
    {
      if wantsEvents { sink.event(InputEvent(event)) }
    }
    return true
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
  fileprivate init(_ event: borrowing input_event) {
    var copy = copy event
    self.init(
      time: Timestamp(microseconds: clinux_event_microseconds(&copy)), type: copy.type, code: copy.code,
      value: copy.value)
  }

  /// The report that the kernel sends after SYN_DROPPED; libevdev keeps it for itself.
  fileprivate var asReport: InputEvent {
    InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0)
  }
}
