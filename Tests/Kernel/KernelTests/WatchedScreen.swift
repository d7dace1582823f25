// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import Glibc
import Synchronization
import Testing

/// The ways in which a screen calls its blocks.
enum Way: CaseIterable {
  case direct, queue, manual

  var delivery: DeliveryMode {
    switch self {
    case .direct: .direct
    case .queue: .ownQueue
    case .manual: .manual
    }
  }
}

/// A screen with taps, double taps, long presses and pans whose blocks write down that they were called.
final class WatchedScreen {
  let screen: TouchScreen
  private let log = Log()

  convenience init(
    _ selector: DeviceSelector = .firstTouchscreen, _ way: Way = .queue, options: TouchScreen.Options = .init()
  ) throws {
    try self.init(TouchScreen(selector, delivery: way.delivery, options: options))
  }

  init(_ screen: TouchScreen) throws {
    self.screen = screen
    let log = log
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { _ in log.add("double tap") }
    screen.newTapGesture().whenTapped { _ in log.add("tap") }.require(toFail: doubleTap)
    screen.newLongPressGesture()
      .whenBegan { _ in log.add("press began") }
      .whenEnded { _ in log.add("press ended") }
      .whenCancelled { _ in log.add("press cancelled") }
    screen.newPanGesture()
      .whenBegan { _ in log.add("pan began") }
      .whenEnded { _ in log.add("pan ended") }
      .whenCancelled { _ in log.add("pan cancelled") }
    screen.whenConnected { panel in log.add("connected \(panel.name)") }
    screen.whenDisconnected { reason in log.add("disconnected \(reason)") }
    screen.whenProblem { error in log.add("problem \(error)") }
    try screen.start()
  }

  deinit {
    screen.stop()
  }

  /// What the blocks have written so far.
  var lines: [String] { log.all }

  /// Waits until some line begins with `beginning`, or `times` lines do.
  func wait(for beginning: String, times: Int = 1) throws {
    try eventually("\(times) × \"\(beginning)\" in \(lines.suffix(20))") {
      dispatch()
      return lines.count { $0.hasPrefix(beginning) } >= times
    }
  }

  /// Forgets the lines so far.
  func clear() { log.clear() }

  /// For a manual screen, what its app's loop would do; nothing for others.
  func dispatch() { screen.dispatchPending() }
}

/// Lines that blocks write, from whatever thread.
private final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  func clear() {
    lines.withLock { $0 = [] }
  }

  var all: [String] { lines.withLock { $0 } }
}
