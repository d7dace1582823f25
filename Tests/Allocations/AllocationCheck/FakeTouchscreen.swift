// SPDX-License-Identifier: MIT

import FakeEvdev
import GestureCore
import Glibc

/// A panel that the real libevdev reads and that plays a script.
final class FakeTouchscreen {
  let fileDescriptor: Int32
  private let script: FingerScript
  private var time: Int64

  init(playing script: FingerScript) {
    self.script = script
    fileDescriptor = fake_evdev_create("Allocation panel", "test/input0", "")
    precondition(fileDescriptor >= 0)
    for code in [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY] {
      fake_evdev_add_axis(fileDescriptor, code, 0, 8191, 12)
    }
    fake_evdev_add_axis(fileDescriptor, AbsCode.mtSlot, 0, 9, 0)
    fake_evdev_add_axis(fileDescriptor, AbsCode.mtTrackingID, 0, 65535, 0)
    fake_evdev_add_key(fileDescriptor, KeyCode.touch)
    fake_evdev_add_property(fileDescriptor, InputProperty.direct)
    // Ahead of the real clock, so that time passes by the events alone.
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    time = (Int64(now.tv_sec) + 1000) * 1_000_000
  }

  deinit {
    fake_evdev_destroy(fileDescriptor)
    close(fileDescriptor)
  }

  /// Sends one round; `waiting` runs while the reader has not made room.
  func playRound(waiting: () -> Void) {
    for event in script.events {
      while !fake_evdev_send(fileDescriptor, time + event.time, event.type, event.code, event.value) { waiting() }
    }
    time += script.duration
  }
}
