// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Synchronization

/// What the blocks of a screen were called with, in order; to be read on any thread.
final class Journal: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Forgets the lines so far.
  func clear() {
    lines.withLock { $0 = [] }
  }

  func count(_ line: String) -> Int {
    all.count { $0 == line }
  }

  /// Waits until `line` was noted `count` times.
  func wait(for line: String, count: Int = 1) throws {
    try eventually("\"\(line)\" stands \(count) times in \(all)") { self.count(line) >= count }
  }

  /// Notes every tap and pan of the screen, and the coming and going of its panel.
  func follow(_ screen: TouchScreen) {
    screen.newTapGesture().whenTapped { [self] _ in note("tap") }
    screen.newPanGesture()
      .whenBegan { [self] _ in note("pan began") }
      .whenEnded { [self] _ in note("pan ended") }
      .whenCancelled { [self] _ in note("pan cancelled") }
    screen.whenConnected { [self] _ in note("connected") }
    screen.whenDisconnected { [self] _ in note("disconnected") }
    screen.whenProblem { [self] error in note("problem: \(error)") }
  }
}
