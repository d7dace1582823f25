// SPDX-License-Identifier: MIT

import GestureCore

/// Plays a recording to its end on virtual time: as fast as it can be worked off, with the same result every time.
final class RecordingPlayer: @unchecked Sendable {
  private let touches: RecordedTouches
  private let core: ScreenCore

  init(touches: RecordedTouches, core: ScreenCore) {
    self.touches = touches
    self.core = core
  }

  func play() {
    guard !core.isEnding else { return }
    core.take(.connected(touches.panel))
    while !core.isEnding, let frame = touches.next() {
      core.take(time: frame.time, changes: frame.changes)
    }
    if !core.isEnding { core.take(.finished) }
  }
}
