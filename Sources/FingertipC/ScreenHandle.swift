// SPDX-License-Identifier: MIT

import CFingertip
import EvdevInput
import Fingertip
import Synchronization

/// A screen as C programs have it, with the names of everything on it.
final class ScreenHandle: Handle, @unchecked Sendable {
  override class var typeName: String { "fingertip_screen" }

  let screen: TouchScreen
  private(set) var root: RegionHandle?
  /// Whether callbacks are called on whatever thread starts or dispatches the screen.
  let isOnCallersThread: Bool
  private let isVirtual: Bool
  /// By the Swift object.
  private var handles: [ObjectIdentifier: Handle] = [:]
  /// What other threads want called. Locked while they ask the screen for something: nothing comes after the request to
  /// stop.
  private let requests = Mutex<[Callback<fingertip_function>]>([])
  private var noticeCallback: Callback<fingertip_notice_callback>?
  private var occasionCallbacks: [Occasion: Callback<fingertip_screen_callback>] = [:]

  /// What may become of the screen besides touches.
  enum Occasion: Hashable {
    case woken
    case active
    case idle(after: Duration)
  }

  init(_ screen: TouchScreen, isVirtual: Bool) {
    self.screen = screen
    self.isVirtual = isVirtual
    isOnCallersThread =
      switch screen.delivery {
      case .ownQueue, .queue: false
      case .direct: isVirtual
      case .manual: true
      }
    super.init(gate: ScreenGate())
    let root = RegionHandle(screen.root, on: self)
    self.root = root
    handles[ObjectIdentifier(screen.root)] = root
    watchPanel()
  }

  // MARK: Names

  /// Adds the handle of a new region or recognizer.
  func add(_ handle: Handle, of object: AnyObject) {
    handles[ObjectIdentifier(object)] = handle
  }

  func handle(of object: AnyObject) -> Handle? { handles[ObjectIdentifier(object)] }

  var gestures: [GestureHandle] { handles.values.compactMap { $0 as? GestureHandle } }

  /// Forgets the names of a region and of everything in it.
  func forget(_ region: TouchRegion) {
    for inner in region.regions { forget(inner) }
    for recognizer in region.gestureRecognizers { forget(recognizer) }
    forget(region as AnyObject)
  }

  func forget(_ object: AnyObject) {
    guard let handle = handles.removeValue(forKey: ObjectIdentifier(object)) else { return }
    HandleTable.remove(handle)
  }

  // MARK: Running

  func start() throws {
    if gate.stage == .stopped { throw Self.stopped }
    if isOnCallersThread { try gate.claim() }
    try gate.checkThread()
    // Callbacks wait until the screen has settled, unless this very thread calls them.
    try gate.enter {
      switch gate.stage {
      case .starting, .running: return
      case .stopped: throw Self.stopped
      case .setup: break
      }
      gate.stage = .starting
      do {
        // A live manual screen is read by dispatching it.
        if isVirtual || !isOnCallersThread { try screen.start() }
      } catch {
        gate.stage = .setup
        throw error
      }
      if gate.stage == .starting { gate.stage = .running }
    }
  }

  func dispatch() throws {
    guard case .manual = screen.delivery else { throw CError(FINGERTIP_ERROR_STATE, "delivery is not manual") }
    if gate.stage == .setup { try start() }
    try gate.checkThread()
    // In a callback: the outer call goes on.
    guard !gate.isHeldHere else { return }
    gate.enter { screen.dispatchPending() }
  }

  /// Asks the screen once to stop, from any thread.
  func stop() {
    screen.dropBacklog()
    if gate.isHeldHere || gate.stage == .setup || isOnCallersThread {
      gate.enter {
        if isFirstToStop() { screen.stop() }
      }
    } else {
      waitUntilStarted()
      requests.withLock { _ in
        guard gate.stage != .stopped else { return }
        gate.stage = .stopped
        screen.stop()
      }
    }
  }

  private func isFirstToStop() -> Bool {
    requests.withLock { _ in
      defer { gate.stage = .stopped }
      return gate.stage != .stopped
    }
  }

  private func waitUntilStarted() {
    if gate.stage == .starting { gate.enter {} }
  }

  /// Has `callback` called where the screen's callbacks are called.
  func perform(_ callback: Callback<fingertip_function>) throws {
    if isOnCallersThread { try gate.checkThread() }
    if gate.isHeldHere || isOnCallersThread {
      guard gate.stage != .setup else { throw Self.notRunning }
      gate.enter { callback.call { $0($1) } }
      return
    }
    waitUntilStarted()
    try requests.withLock { requests in
      guard gate.stage == .running, !gate.isClosed else { throw Self.notRunning }
      requests.append(callback)
      screen.perform { [weak self] in self?.callNextRequest() }
    }
  }

  private func callNextRequest() {
    gate.enter {
      let callback = requests.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      callback?.call { $0($1) }
    }
  }

  private static var stopped: CError { CError(FINGERTIP_ERROR_STATE, "the screen was stopped; open it anew") }

  private static var notRunning: CError {
    CError(FINGERTIP_ERROR_STATE, "the screen is not started, or was stopped")
  }

  /// Stops the screen and lets go of all callbacks. Nothing of it is called after this.
  func close() {
    // Nor does it wait for more than the callback that runs.
    screen.dropBacklog()
    gate.enter {
      gate.close()
      setNoticeCallback(nil)
      letGoOfOccasions()
      // Destroyed here, with the lock free for what that calls.
      _ = requests.withLock { requests in
        defer { requests = [] }
        return requests
      }
      for handle in handles.values {
        HandleTable.remove(handle)
        (handle as? GestureHandle)?.close()
        (handle as? RegionHandle)?.close()
      }
      handles = [:]
      root = nil
    }
    stop()
  }

  // MARK: The panel

  private func watchPanel() {
    screen.whenConnected { [weak self] panel in
      self?.tell(FINGERTIP_NOTICE_CONNECTED, name: panel.name, path: panel.path)
    }
    screen.whenDisconnected { [weak self] reason in
      switch reason {
      case .gone: self?.tell(FINGERTIP_NOTICE_DISCONNECTED, DeviceError.gone(path: "the panel"))
      case .closed: self?.tell(FINGERTIP_NOTICE_DISCONNECTED)
      case .failed(let error): self?.tell(FINGERTIP_NOTICE_DISCONNECTED, error)
      }
    }
    screen.whenProblem { [weak self] error in self?.tell(FINGERTIP_NOTICE_PROBLEM, error) }
    screen.whenFinished { [weak self] in self?.tell(FINGERTIP_NOTICE_FINISHED) }
  }

  func setNoticeCallback(_ callback: Callback<fingertip_notice_callback>?) {
    replace(&noticeCallback, by: callback)
  }

  private func tell(
    _ kind: fingertip_notice_kind, _ error: DeviceError? = nil, name: String? = nil, path: String? = nil
  ) {
    gate.enter {
      guard let callback = noticeCallback else { return }
      var notice = fingertip_notice()
      notice.size = UInt32(MemoryLayout<fingertip_notice>.size)
      notice.kind = kind
      notice.error = error.map(CError.code) ?? FINGERTIP_OK
      withOptionalCString(name) { name in
        withOptionalCString(path) { path in
          withOptionalCString(error.map { "\($0)" }) { text in
            notice.device_name = name
            notice.device_path = path
            notice.text = text
            callback.call { $0(token, &notice, $1) }
          }
        }
      }
    }
  }

  // MARK: Kiosk

  func set(_ callback: Callback<fingertip_screen_callback>?, for occasion: Occasion) {
    let before = occasionCallbacks.removeValue(forKey: occasion)
    occasionCallbacks[occasion] = callback
    let block: (@Sendable () -> Void)? = callback == nil ? nil : { @Sendable [weak self] in _ = self?.tell(occasion) }
    switch occasion {
    case .woken: screen.whenWoken(block)
    case .active: screen.whenActive(block)
    case .idle(let duration): screen.whenIdle(after: duration, block)
    }
    // Its context is destroyed once everything is in place: that may call anything.
    withExtendedLifetime(before) {}
  }

  private func letGoOfOccasions() {
    let callbacks = occasionCallbacks
    occasionCallbacks = [:]
    withExtendedLifetime(callbacks) {}
  }

  private func tell(_ occasion: Occasion) {
    gate.enter {
      guard let callback = occasionCallbacks[occasion] else { return }
      callback.call { $0(token, $1) }
    }
  }
}

/// Gives `body` the text, or NULL for none.
func withOptionalCString(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  guard let text else { return body(nil) }
  text.withCString(body)
}
