// SPDX-License-Identifier: MIT

import GestureCore
import Glibc

extension PanelReader {
  /// What is remembered between attempts to connect.
  struct Search {
    var isFirst = true
    /// The device made from a descriptor that was handed in, until it is connected.
    var handedIn: EvdevDevice?
    /// How many attempts were made since something changed.
    var attempt = 0
    /// The panel that was connected last.
    var previous: DeviceIdentity?
    /// The node that udev spoke of last.
    var appeared: String?
    /// What the sink was told last, so that it is told once.
    var reported: DeviceError?
  }

  func begin<Sink: PanelSink>(into sink: Sink) {
    if let device = search.handedIn {
      search.handedIn = nil
      if let error = connect(device, udev: UdevProperties(), into: sink) {
        state = .finished
        sink.problem(error)
      }
      return
    }
    connect(into: sink)
  }

  func timerFired<Sink: PanelSink>(into sink: Sink) {
    switch state {
    case .finished: return
    case .connected(let device): grabAgain(device, into: sink)
    case .searching: connect(into: sink)
    }
  }

  /// Looks at all nodes and connects to the first that fits; otherwise sees to it that there will be another look.
  func connect<Sink: PanelSink>(into sink: Sink) {
    let found = DeviceList.candidates(
      for: configuration.selector, asksFor: configuration.device.kinds, paths: configuration.paths,
      likeThe: search.previous)
    var problem: DeviceError?
    var isWorthWaiting = false
    for report in found.accepted where isWelcome(report) {
      if let obstacle = report.obstacle {
        isWorthWaiting = true
        problem = problem ?? obstacle
        continue
      }
      if search.attempt < configuration.retry.attempts, isBeingPrepared(report) {
        // udev has not given it its properties yet: the calibration would be missing.
        isWorthWaiting = true
        continue
      }
      do throws(DeviceError) {
        let device = try EvdevDevice(path: report.path, options: configuration.device)
        if let error = connect(device, udev: report.udev, into: sink) { throw error }
        return
      } catch {
        isWorthWaiting = true
        problem = problem ?? error
      }
    }
    if isWorthWaiting, search.attempt < configuration.retry.attempts {
      events.arm(milliseconds: configuration.retry.delay(before: search.attempt))
      search.attempt += 1
      return
    }
    if polls { events.arm(milliseconds: configuration.retry.polling) }
    report(problem ?? nothingFits(found.refused), into: sink)
  }

  /// Whether `report` may be taken: after a disconnect "first touchscreen" means the panel there was, or one that came since.
  private func isWelcome(_ report: DeviceReport) -> Bool {
    guard configuration.selector.key == .firstTouchscreen, let previous = search.previous else { return true }
    return report.identity.likeness(to: previous) > 0 || report.path == search.appeared || polls
  }

  private func isBeingPrepared(_ report: DeviceReport) -> Bool {
    guard monitor != nil, UdevDatabase.isDaemonRunning else { return false }
    guard let name = report.path.split(separator: "/").last, let database = UdevDatabase() else { return false }
    return database.device(named: String(name)).map { !$0.isInitialized } ?? false
  }

  private func nothingFits(_ refused: [DeviceReport]) -> DeviceError? {
    // The panel was there: its disconnection was told, and that it is missing is no news.
    if search.previous != nil { return nil }
    if case .node(let path) = configuration.selector.key {
      guard let report = refused.first(where: { configuration.selector.matches($0) }) else {
        return .noSuchNode(path: path)
      }
      return report.obstacle ?? .notTouchscreen(path: report.path, verdict: report.verdict)
    }
    return DeviceList.notFound(configuration.selector, among: refused)
  }

  private func report<Sink: PanelSink>(_ problem: DeviceError?, into sink: Sink) {
    guard let problem, problem != search.reported else { return }
    // What else is plugged in changes the list, but not the news.
    if case .notFound = problem, case .notFound = search.reported { return }
    search.reported = problem
    sink.problem(problem)
  }

  /// Starts reading `device`; returns what keeps it from being waited for.
  private func connect<Sink: PanelSink>(
    _ device: EvdevDevice, udev: UdevProperties, into sink: Sink
  ) -> DeviceError? {
    do throws(DeviceError) {
      try events.add(device.fileDescriptor, as: .device)
    } catch {
      return error
    }
    let info = PanelInfo(
      path: device.path, identity: device.identity, capabilities: device.capabilities, verdict: device.verdict,
      udev: udev, usesMonotonicClock: device.usesMonotonicClock)
    state = .connected(device)
    panel = info
    search.attempt = 0
    search.previous = info.identity
    search.appeared = nil
    search.reported = nil
    events.arm(milliseconds: 0)
    sink.connected(info)
    if configuration.grabs { grabAgain(device, into: sink) }
    device.begin(into: sink)
    return nil
  }

  /// Takes the grab, or comes back for it: who holds it gets the events, and its end is not announced.
  private func grabAgain<Sink: PanelSink>(_ device: EvdevDevice, into sink: Sink) {
    guard configuration.grabs, !device.isGrabbed else { return }
    do throws(DeviceError) {
      try device.grab()
      if search.reported != nil {
        search.reported = nil
        device.resynchronize(into: sink)
      }
    } catch {
      report(error, into: sink)
      events.arm(milliseconds: configuration.retry.longest)
    }
  }

  /// Lets go of the device; its contacts are cancelled already.
  func disconnect<Sink: PanelSink>(_ reason: DisconnectReason, into sink: Sink) {
    guard case .connected(let device) = state else { return }
    events.remove(device.fileDescriptor)
    panel = nil
    if device.wasHandedIn {
      state = .finished
      events.arm(milliseconds: 0)
    } else {
      state = .searching
      search.attempt = 0
      // It may have come back before its going was read.
      events.arm(milliseconds: configuration.retry.first)
    }
    sink.disconnected(reason)
  }
}
