// SPDX-License-Identifier: MIT

/// Keeps the touches that wake a dark display from everything else.
///
///     open ──display goes off──▶ dark ──landing──▶ waking ──all fingers up──▶ open
///      ▲                        │  ▲                 │
///      └────display goes on─────┘  └─display goes off┘
///
/// Whoever drives it cancels all touches when the display goes off: fingers that were down then count for nothing any
/// more, neither for waking nor for the end of it.
struct WakeGuard {
  private enum State {
    /// Touches pass.
    case open
    /// The display is off, and nobody has touched it since.
    case dark
    /// These contacts, a bit each, are what is left of the touches that woke the display.
    case waking(UInt64)
  }

  /// What is to become of a frame.
  enum Verdict {
    case pass
    /// It reaches nothing.
    case swallow
    /// It reaches nothing, and the app hears of it.
    case wake
  }

  private var state = State.open

  /// The app said that the display is off, and no touch has woken it since.
  var isDark: Bool {
    switch state {
    case .dark: true
    case .open, .waking: false
    }
  }

  mutating func displayGoesOff() {
    state = .dark
  }

  /// The display went on without a touch. What has already woken it goes on reaching nothing.
  mutating func displayGoesOn() {
    switch state {
    case .dark: state = .open
    case .open, .waking: break
    }
  }

  /// No finger counts any more: they were cancelled, or the panel is gone.
  mutating func fingersLeave() {
    switch state {
    case .waking: state = .open
    case .open, .dark: break
    }
  }

  mutating func judge(_ changes: UnsafeBufferPointer<TouchChange>) -> Verdict {
    switch state {
    case .open: return .pass
    case .dark:
      let fingers = changes.downAfterwards(0)
      // Also a finger that is gone by the end of the frame has woken the display.
      guard changes.contains(where: { $0.transition == .landed }) else { return .swallow }
      state = fingers == 0 ? .open : .waking(fingers)
      return .wake
    case .waking(let before):
      let fingers = changes.downAfterwards(before)
      state = fingers == 0 ? .open : .waking(fingers)
      return .swallow
    }
  }
}

extension UnsafeBufferPointer<TouchChange> {
  /// Which contacts, a bit each, are down after these changes, of those that were down before and those that land.
  func downAfterwards(_ before: UInt64) -> UInt64 {
    var down = before
    for change in self where change.contact < 64 {
      switch change.transition {
      case .landed: down |= 1 << UInt64(change.contact)
      case .lifted, .cancelled: down &= ~(1 << UInt64(change.contact))
      case .moved: break
      }
    }
    return down
  }
}
