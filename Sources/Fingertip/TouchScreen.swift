// SPDX-License-Identifier: MIT

public import Dispatch
public import EvdevInput
import GestureCore
public import TouchRecording

/// A touch panel whose gestures call blocks.
///
///     let screen = try TouchScreen()
///     screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { tap in open(at: tap.location) }
///     try screen.start()
///
/// Set it up on any one thread, then start it. From then on the screen, its regions and its recognizers are used on its
/// queue only, where the blocks are called: inside a block, or through ``perform(_:)``. Debug builds check that.
///
/// The screen owns its regions, they own their recognizers, those own their blocks: letting go of the screen releases
/// everything. It reconnects by itself when the panel is unplugged and plugged in again.
public final class TouchScreen: GestureHost, @unchecked Sendable {
  /// What a screen is told at its beginning.
  public struct Options: Sendable {
    /// The display behind the panel, as far as the app knows it.
    public var display = PanelGeometry.Display()
    /// Keeps every other reader from the panel's events, from when the screen is made until it is stopped or gone.
    public var grabsDevice = false
    /// Waits for a panel that is not there yet instead of failing.
    public var waitsForDevice = false
    /// Devices that are no touchscreens and are to be read all the same.
    public var allows = DeviceKinds.touchscreens
    /// What is kept from the gestures because no finger meant it; all filters are off unless set.
    public var filters = TouchFilterOptions()
    /// Where no touch may land, in display pixels; see ``TouchScreen/deadZones``.
    public var deadZones: [Rectangle] = []
    /// Margins of the display where no touch may land; see ``TouchScreen/edgeMargins``.
    public var edgeMargins = EdgeMargins.none

    /// Nothing known of the display, no grab, touchscreens only, and a panel that is there.
    public init() {}
  }

  /// How a recording's time passes.
  public enum Pace: Sendable {
    /// As fast as it can be worked off: for tests and tools. ``TouchScreen/start()`` plays it to its end.
    case virtual
    /// As it was recorded: for demonstrations.
    case recorded
  }

  enum Input {
    case live(any TouchSource)
    case virtual(RecordedTouches)
  }

  private enum Running {
    case no
    case queue(QueueDelivery, ReaderThread)
    case direct(DirectDelivery, ReaderThread)
    case manual(DirectDelivery)
    /// A recording on virtual time, in the delivery's own way.
    case virtual(ReaderThread?)
  }

  /// The outermost region, the whole of the display.
  public let root = TouchRegion(name: "root", frame: Rectangle(x: 0, y: 0, width: 0, height: 0))
  /// How blocks are called.
  public let delivery: DeliveryMode
  /// The queue on which blocks are called, unless delivery is direct or manual.
  public let queue: DispatchQueue?

  let core = ScreenCore()
  private let input: Input
  /// Written once, when the screen starts: ``perform(_:)`` and ``stop()`` look at it from any thread.
  private var running = Running.no
  private let queueMark = DispatchSpecificKey<Bool>()

  var session: GestureSession { core.session }

  /// The whole of the display: ``root``.
  public var touchRegion: TouchRegion { root }

  // MARK: Making one

  /// Opens the first touchscreen there is, or the device that `selector` says.
  ///
  /// Throws what `DeviceError` says: nothing found (with the reason for each node), not permitted, busy.
  public convenience init(
    _ selector: DeviceSelector = .firstTouchscreen, delivery: DeliveryMode = .ownQueue, options: Options = Options()
  ) throws(DeviceError) {
    let source = try DeviceSource(selector: selector, options: options)
    try self.init(input: .live(source), delivery: delivery, options: options)
  }

  /// Opens the node at `device`, as `/dev/input/event3`.
  public convenience init(
    device: String, delivery: DeliveryMode = .ownQueue, options: Options = Options()
  ) throws(DeviceError) {
    try self.init(DeviceSelector(.node(path: device)), delivery: delivery, options: options)
  }

  /// Reads a device that somebody else opened: seatd, logind, the process that started a container.
  ///
  /// - Parameters:
  ///   - fileDescriptor: an open node of `/dev/input`.
  ///   - closesFileDescriptor: whether the descriptor is the screen's, which closes it when nothing reads it any more, also
  ///     when this throws. Otherwise it is to be closed after the screen is gone.
  ///   - delivery: where blocks are called.
  ///   - options: how the device is read, and what the display is.
  public convenience init(
    fileDescriptor: Int32, closesFileDescriptor: Bool = false, delivery: DeliveryMode = .ownQueue,
    options: Options = Options()
  ) throws(DeviceError) {
    let source = try DeviceSource(
      fileDescriptor: fileDescriptor, closesFileDescriptor: closesFileDescriptor, options: options)
    try self.init(input: .live(source), delivery: delivery, options: options)
  }

  /// Lets a recording stand in for a device; the app's code does not change.
  ///
  /// The gestures are those there were, with one exception: where the kernel dropped events, a panel's fingers that are
  /// still down go on, because the kernel says so when asked. Recordings by `fingertip record` have that. In those of
  /// other tools nobody knows what was down then: there all touches are cancelled, and a finger counts again once it has
  /// lifted.
  ///
  /// - Parameters:
  ///   - recording: A file in any format that `fingertip replay` reads; its first touch device is used. One that was cut off
  ///     plays up to there.
  ///   - pace: Whether it takes the time that it took.
  ///   - delivery: Where blocks are called.
  ///   - options: What is known of the display; the rest of the options is for panels.
  public convenience init(
    recording: String, pace: Pace = .virtual, delivery: DeliveryMode = .ownQueue, options: Options = Options()
  ) throws {
    let devices = try Recording(contentsOf: [recording]).devices
    let touchscreen = devices.first {
      $0.capabilities.touchscreenVerdict(tags: UdevProperties($0.udevProperties).tags, asksFor: options.allows)
        .isAccepted
    }
    guard let touchscreen = touchscreen ?? devices.first else {
      throw DeviceError.notFound(selector: DeviceSelector(.node(path: recording)), lookedAt: [])
    }
    try self.init(recorded: touchscreen, pace: pace, delivery: delivery, options: options)
  }

  /// Lets one device of a recording stand in for a device.
  public convenience init(
    recorded device: RecordedDevice, pace: Pace = .virtual, delivery: DeliveryMode = .ownQueue,
    options: Options = Options()
  ) throws(DeviceError) {
    let touches = try RecordedTouches(device: device, display: options.display, kinds: options.allows)
    switch pace {
    case .virtual: try self.init(input: .virtual(touches), delivery: delivery, options: options)
    case .recorded: try self.init(input: .live(RecordingSource(touches)), delivery: delivery, options: options)
    }
    core.set(touches.panel.geometry)
  }

  init(input: Input, delivery: DeliveryMode, options: Options = Options()) throws(DeviceError) {
    self.input = input
    self.delivery = delivery
    switch delivery {
    case .ownQueue: queue = DispatchQueue(label: "fingertip.screen", qos: .userInteractive)
    case .queue(let queue): self.queue = queue
    case .direct, .manual: queue = nil
    }
    queue?.setSpecific(key: queueMark, value: true)
    root.screen = self
    core.session.attachRoot(root)
    core.session.changedOutsideRound = { [weak self] in self?.rearm() }
    core.filterSettings = FilterSettings(
      options: options.filters, deadZones: options.deadZones, edgeMargins: options.edgeMargins)
    if case .manual = delivery, case .live(let source) = input {
      running = .manual(try DirectDelivery(source: source, core: core))
    }
  }

  deinit {
    // Whoever is in a block elsewhere finishes that one, and calls no other.
    session.tellNobody()
    guard core.stop() else { return }
    endRunning()
    switch running {
    case .queue, .virtual:
      guard let queue, DispatchQueue.getSpecific(key: queueMark) == nil else { return session.abandon() }
      queue.async { [core] in core.session.abandon() }
    // Its thread does it last.
    case .direct(_, let thread) where !thread.isCurrent: break
    case .no, .direct, .manual: session.abandon()
    }
  }

  // MARK: Running

  /// Begins to read and to call blocks. A manual screen needs no start; starting twice does nothing.
  ///
  /// - Throws: `DeviceError.screenStopped` after ``stop()``, which is for good; `system` where the process has no
  ///   descriptor or thread left.
  ///
  /// A recording on virtual time is played to its end: on the screen's queue, or for a direct or manual screen before this
  /// returns.
  public func start() throws(DeviceError) {
    guard !core.isEnding else { throw .screenStopped }
    guard case .no = running else { return }
    switch (input, queue) {
    case (.virtual(let touches), let queue):
      running = .virtual(nil)
      if case .manual = delivery { recordingSignal.acknowledge() }
      let player = RecordingPlayer(touches: touches, core: core)
      guard let queue else {
        player.play()
        return
      }
      queue.async { player.play() }
    case (.live(let source), let queue?):
      let delivery = try QueueDelivery(source: source, core: core, queue: queue)
      let thread = try ReaderThread(
        body: { delivery.read() }, wake: { delivery.loop.wakeUp() }, end: { delivery.close() })
      running = .queue(delivery, thread)
    case (.live(let source), nil):
      let delivery = try DirectDelivery(source: source, core: core)
      let thread = try ReaderThread(
        body: { delivery.waitAndDispatch() }, wake: { [loop = delivery.loop] in loop.wakeUp() },
        end: { [core] in
          delivery.close()
          if core.session.isAbandoned { core.session.abandon() }
        })
      running = .direct(delivery, thread)
    }
  }

  /// Ends the reading for good. Gestures that are under way are cancelled; after that no block is called any more.
  ///
  /// May be called from anywhere, also from inside a block and twice. On the screen's queue everything is done when this
  /// returns; elsewhere it is done on the queue a little later, and for a manual screen with the next
  /// ``dispatchPending()``. It never waits for touches that have come in and were not worked off yet: they are dropped, and
  /// nothing but what the present frame brings, and that gestures are cancelled, is told after this.
  ///
  /// To go on later, make a new screen: regions move there with all their gestures by ``GestureHost/addRegion(_:)``. To
  /// read on but take no touch while the display is off there is ``isDisplayOff``.
  public func stop() {
    core.beginToEnd()
    perform { [self] in
      guard !core.isStopped else { return }
      core.cancelTouches()
      guard core.stop() else { return }
      endRunning()
      session.finishStreams()
    }
  }

  /// Drops what has come in and was not worked off yet, without telling anybody: just before ``stop()``.
  package func dropBacklog() { core.beginToEnd() }

  private func endRunning() {
    switch running {
    case .no, .virtual: break
    case .manual(let delivery): delivery.close()
    case .queue(_, let thread): thread.stop()
    case .direct(_, let thread): thread.stop()
    }
  }

  /// Runs `block` where the screen's blocks are called: at once if that is here, soon otherwise.
  ///
  /// A direct screen's thread runs it between two frames, a manual screen's with the next ``dispatchPending()``.
  public func perform(_ block: @escaping @Sendable () -> Void) {
    switch running {
    case .direct(let delivery, let thread) where !core.isStopped && !thread.isCurrent: delivery.perform(block)
    case .manual(let delivery) where !core.isStopped && !delivery.isHere: delivery.perform(block)
    case .no, .queue, .direct, .manual, .virtual:
      guard let queue, DispatchQueue.getSpecific(key: queueMark) == nil else {
        block()
        return
      }
      queue.async(execute: block)
    }
  }

  // MARK: With a poll loop of one's own

  /// Readable when ``dispatchPending()`` has something to do; -1 unless delivery is manual.
  ///
  /// A recording on virtual time makes it readable once: dispatching plays it to its end.
  public var fileDescriptor: Int32 {
    guard !core.isStopped, case .manual = delivery else { return -1 }
    switch running {
    case .manual(let delivery): return delivery.loop.epoll
    case .no, .virtual: return recordingSignal.descriptor
    case .queue, .direct: return -1
    }
  }

  /// Of a manual screen whose recording is played when it is first dispatched.
  private lazy var recordingSignal = ReadySignal()

  /// Works off what there is by now, calls the blocks, and never waits. For manual screens; nothing happens inside a
  /// block.
  public func dispatchPending() {
    switch running {
    case .manual(let delivery): delivery.dispatchPending()
    case .no:
      guard case .manual = delivery, case .virtual = input else { return }
      try? start()
    case .queue, .direct, .virtual: break
    }
  }

  /// Has the loop look anew at when it is to wake up.
  func rearm() {
    switch running {
    case .queue(let delivery, _): delivery.loop.wakeUp()
    case .direct(let delivery, _), .manual(let delivery): delivery.loop.wakeUp()
    case .no, .virtual: break
    }
  }

  // MARK: The panel

  /// The way from the panel's units to millimetres and pixels; nil until a panel is connected.
  public var geometry: PanelGeometry? { core.geometry }

  /// The numbers that belong to no single recognizer.
  public var rules: GestureRules {
    get { session.rules }
    set {
      checkThread()
      session.rules = newValue
    }
  }

  /// Cancels every touch that is down; the fingers count again once they have lifted.
  public func cancelTouches() {
    checkThread()
    core.cancelTouches()
  }

  /// Calls `block` when a panel is connected, at first and after it was unplugged.
  @discardableResult
  public func whenConnected(_ block: @escaping @Sendable (Panel) -> Void) -> Self {
    notices.connected = block
    return self
  }

  /// Calls `block` when the panel is gone, after its gestures were cancelled. The screen waits for it to come back.
  @discardableResult
  public func whenDisconnected(_ block: @escaping @Sendable (DisconnectReason) -> Void) -> Self {
    notices.disconnected = block
    return self
  }

  /// Calls `block` when a panel is there and cannot be used; the screen goes on trying.
  @discardableResult
  public func whenProblem(_ block: @escaping @Sendable (DeviceError) -> Void) -> Self {
    notices.problem = block
    return self
  }

  /// Calls `block` when a recording is at its end.
  @discardableResult
  public func whenFinished(_ block: @escaping @Sendable () -> Void) -> Self {
    notices.finished = block
    return self
  }

  private struct NoticeBlocks {
    var connected: (@Sendable (Panel) -> Void)?
    var disconnected: (@Sendable (DisconnectReason) -> Void)?
    var problem: (@Sendable (DeviceError) -> Void)?
    var finished: (@Sendable () -> Void)?

    func call(_ notice: SourceNotice) {
      switch notice {
      case .connected(let panel): connected?(panel)
      case .disconnected(let reason): disconnected?(reason)
      case .problem(let error): problem?(error)
      case .finished: finished?()
      }
    }
  }

  private var notices = NoticeBlocks() {
    didSet {
      checkThread()
      core.whenNoticed = { [notices] notice in notices.call(notice) }
    }
  }

  // MARK: Checks

  /// Traps in debug builds when a screen that was started is used elsewhere than where its blocks are called.
  func checkThread() {
    #if DEBUG
      guard !core.isStopped else { return }
      switch running {
      case .queue:
        precondition(
          DispatchQueue.getSpecific(key: queueMark) != nil, "a started screen is used on its queue: perform(_:)")
      case .direct(_, let thread):
        precondition(thread.isCurrent, "a direct screen is used on its own thread: perform(_:)")
      case .manual(let delivery):
        precondition(delivery.isHere, "a manual screen is used on the thread that dispatches: perform(_:)")
      case .no, .virtual: break
      }
    #endif
  }
}
