// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import Glibc
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
  private let journal = Journal()

  convenience init(
    _ selector: DeviceSelector = .firstTouchscreen, _ way: Way = .queue, options: TouchScreen.Options = .init()
  ) throws {
    try self.init(TouchScreen(selector, delivery: way.delivery, options: options))
  }

  init(_ screen: TouchScreen) throws {
    self.screen = screen
    let journal = journal
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { _ in journal.note("double tap") }
    screen.newTapGesture().whenTapped { _ in journal.note("tap") }.require(toFail: doubleTap)
    screen.newLongPressGesture()
      .whenBegan { _ in journal.note("press began") }
      .whenEnded { _ in journal.note("press ended") }
      .whenCancelled { _ in journal.note("press cancelled") }
    screen.newPanGesture()
      .whenBegan { _ in journal.note("pan began") }
      .whenEnded { _ in journal.note("pan ended") }
      .whenCancelled { _ in journal.note("pan cancelled") }
    screen.whenConnected { panel in journal.note("connected \(panel.name)") }
    screen.whenDisconnected { reason in journal.note("disconnected \(reason)") }
    screen.whenProblem { error in journal.note("problem \(error)") }
    try screen.start()
  }

  deinit {
    screen.stop()
  }

  /// What the blocks have written so far.
  var lines: [String] { journal.all }

  /// Waits until some line begins with `beginning`, or `times` lines do.
  func wait(for beginning: String, times: Int = 1) throws {
    try eventually("\(times) × \"\(beginning)\" in \(lines.suffix(20))") {
      dispatch()
      return lines.count { $0.hasPrefix(beginning) } >= times
    }
  }

  /// Forgets the lines so far.
  func clear() { journal.clear() }

  /// For a manual screen, what its app's loop would do; nothing for others.
  func dispatch() { screen.dispatchPending() }
}
