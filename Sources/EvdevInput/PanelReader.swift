// SPDX-License-Identifier: MIT

package import GestureCore
import Glibc

/// Finds a panel, reads it, notices when it goes and comes back: what a reader thread, or an app's own loop, runs.
///
///     searching ──found──▶ connected ──gone──▶ searching (likes the panel it had)
///        │  ▲
///        │  └── news from udev, timer ── waiting for permission, for udev, for the grab
///        └── a descriptor that was handed in is gone ──▶ finished
///
/// Wait until ``fileDescriptor`` is readable, then call ``dispatch(into:)``; the first call connects and needs no waiting.
/// One thread at a time. While a panel is connected and sends touches, nothing allocates.
public final class PanelReader {
  /// What is read, and how.
  public struct Configuration: Sendable {
    public var selector = DeviceSelector.firstTouchscreen
    public var device = EvdevDevice.Options()
    /// Whether the panel's events are taken for this process alone.
    public var grabs = false
    /// How often and how fast a node that may not be opened yet is tried again.
    package var retry = RetrySchedule()
    package var paths = SystemPaths()

    public init() {}
  }

  enum State {
    /// No panel; looking at news and at the timer.
    case searching
    case connected(EvdevDevice)
    /// The descriptor that was handed in is gone, or the reader was closed.
    case finished
  }

  let configuration: Configuration
  let events: EventSet
  let monitor: UdevMonitor?
  /// Whether news cannot be relied on, so that time has to do.
  let polls: Bool
  var state = State.searching
  var search = Search()
  // One thread at a time dispatches, and a watch calls nobody: the attribute spares a check at every report.
  @exclusivity(unchecked) package var suspendWatch = SuspendWatch()
  /// How often the panel alone was looked at since everything was.
  private var hasty = 0
  /// A panel that has something to say whenever it is asked keeps the rest waiting no longer than this.
  private static let mostHasty = 32

  /// The panel that is being read; nil while there is none.
  public internal(set) var panel: PanelInfo?

  /// Readable whenever ``dispatch(into:)`` has something to do: one epoll descriptor, which others can hold, and to which
  /// the package's own loops add theirs.
  public var fileDescriptor: Int32 { events.fileDescriptor }

  /// The device that is being read, for its counters; nil while there is none.
  public var device: EvdevDevice? {
    if case .connected(let device) = state { device } else { nil }
  }

  /// Makes a reader for the device that the configuration selects; the first ``dispatch(into:)`` connects.
  ///
  /// - Throws: `system` where the kernel gives no descriptors.
  public init(_ configuration: Configuration = Configuration()) throws(DeviceError) {
    self.configuration = configuration
    events = try EventSet()
    // The monitor listens before the first search, so that nothing comes unnoticed between the two.
    monitor = configuration.paths.asksUdev ? UdevMonitor() : nil
    polls = monitor == nil || !UdevDatabase.isDaemonRunning
    if let monitor { try events.add(monitor.fileDescriptor, as: .monitor) }
    events.arm(milliseconds: 1)
  }

  /// Makes a reader for an open node from seatd, logind or a container's host; it ends when the node is gone.
  ///
  /// - Throws: as `EvdevDevice.init(fileDescriptor:path:closesFileDescriptor:options:)`.
  public init(
    fileDescriptor: Int32, path: String? = nil, closesFileDescriptor: Bool,
    configuration: Configuration = Configuration()
  ) throws(DeviceError) {
    self.configuration = configuration
    let device = try EvdevDevice(
      fileDescriptor: fileDescriptor, path: path, closesFileDescriptor: closesFileDescriptor,
      options: configuration.device)
    events = try EventSet()
    monitor = nil
    polls = false
    search.handedIn = device
    events.arm(milliseconds: 1)
  }

  /// Handles everything that is ready, without waiting.
  ///
  /// - Returns: Whether the panel had something to say. Only then may the rest have been put off, until the next call.
  @discardableResult
  public func dispatch<Sink: PanelSink>(into sink: Sink) -> Bool {
    dispatch(into: sink, at: .monotonicNow)
  }

  /// As ``dispatch(into:)``, for who has just read CLOCK_MONOTONIC.
  package func dispatch<Sink: PanelSink>(into sink: Sink, at now: Timestamp) -> Bool {
    if search.isFirst {
      search.isFirst = false
      begin(into: sink)
    }
    let hasSlept = suspendWatch.hasSlept(at: now)
    // As nearly always: a finger moves. To ask epoll first would cost as much as reading.
    if !hasSlept, hasty < Self.mostHasty, case .connected(let device) = state, drain(device, into: sink) {
      hasty += 1
      return true
    }
    return dispatchAll(into: sink, hasSlept: hasSlept)
  }

  // Apart, so that the way of nearly every report is short.
  @inline(never)
  private func dispatchAll<Sink: PanelSink>(into sink: Sink, hasSlept: Bool) -> Bool {
    hasty = 0
    let ready = events.ready()
    var hadNews = false
    if hasSlept, case .connected(let device) = state {
      hadNews = true
      do throws(DeviceError) {
        try device.resumeAfterSuspend(into: sink)
      } catch {
        lose(error, into: sink)
      }
    } else if ready.device, case .connected(let device) = state {
      hadNews = drain(device, into: sink)
    }
    if ready.deviceHungUp, case .connected(let device) = state {
      // Whatever was left to read was read above; a descriptor that hangs up is ready for ever.
      device.close(into: sink)
      disconnect(.gone, into: sink)
    }
    if ready.monitor { takeNews(into: sink) }
    if ready.timer {
      events.acknowledgeTimer()
      timerFired(into: sink)
    }
    return hadNews
  }

  /// Cancels every contact and ignores what is down until it lifts, reading the kernel's slots anew.
  public func resynchronize<Sink: PanelSink>(into sink: Sink) {
    device?.resynchronize(into: sink)
  }

  /// Cancels every contact that is down; what stays down is ignored until it lifts.
  public func cancelContacts<Sink: PanelSink>(into sink: Sink) {
    device?.cancelContacts(into: sink)
  }

  /// Ends reading for good: cancels the contacts, says `disconnected`, and closes the device.
  public func close<Sink: PanelSink>(into sink: Sink) {
    if case .connected(let device) = state {
      device.close(into: sink)
      disconnect(.closed, into: sink)
    }
    search.handedIn = nil
    state = .finished
    // The set may be waited on elsewhere; nothing will be done about what is in it.
    if let monitor { events.remove(monitor.fileDescriptor) }
    events.arm(milliseconds: 0)
  }

  /// Whether there was anything to read; that the panel is gone counts as such.
  private func drain<Sink: PanelSink>(_ device: EvdevDevice, into sink: Sink) -> Bool {
    do throws(DeviceError) {
      return try device.drain(into: sink)
    } catch {
      lose(error, into: sink)
      return true
    }
  }

  @inline(never)
  private func lose<Sink: PanelSink>(_ error: DeviceError, into sink: Sink) {
    if case .gone = error {
      disconnect(.gone, into: sink)
    } else {
      disconnect(.failed(error), into: sink)
    }
  }

  private func takeNews<Sink: PanelSink>(into sink: Sink) {
    guard let monitor else { return }
    while true {
      switch monitor.next() {
      case .nothing: return
      case .other: continue
      case .lost:
        if case .searching = state { connect(into: sink) }
      case .news(let news):
        handle(news, into: sink)
      }
    }
  }

  private func handle<Sink: PanelSink>(_ news: UdevMonitor.News, into sink: Sink) {
    let path = configuration.paths.nodes + "/" + news.name
    switch state {
    case .finished: return
    case .connected(let device):
      guard news.action == "remove", TextFile.resolved(path) ?? path == device.path || path == device.path else {
        return
      }
      _ = drain(device, into: sink)
    // A node that comes back under the same name before this was read is another device: reading told, or tells.
    case .searching:
      guard news.action != "remove" else { return }
      search.appeared = path
      search.attempt = 0
      connect(into: sink)
    }
  }
}

/// The times between attempts to open a node that is not ready yet.
package struct RetrySchedule: Sendable {
  /// The first time, in milliseconds; each following one is twice as long.
  package var first = 20
  /// The longest time, in milliseconds.
  package var longest = 1000
  /// How many attempts are made before the problem is reported: over 5 s by default.
  package var attempts = 10
  /// The time between looks where nobody sends news, in milliseconds.
  package var polling = 2000

  package init() {}

  /// The time before attempt `number` (from 0).
  func delay(before number: Int) -> Int {
    min(longest, first << min(max(number, 0), 16))
  }
}
