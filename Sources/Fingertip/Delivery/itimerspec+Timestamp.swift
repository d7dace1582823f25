// SPDX-License-Identifier: MIT

import GestureCore
import Glibc

extension itimerspec {
  /// For a timer that fires once, at `time` of its clock; that `never` comes switches it off.
  init(at time: Timestamp) {
    self.init()
    guard time != .never else { return }
    // A time that has passed still has to be one: all zeros would switch the timer off.
    let microseconds = max(time.microseconds, 1)
    it_value.tv_sec = Int(microseconds / 1_000_000)
    it_value.tv_nsec = Int(microseconds % 1_000_000) * 1000
  }
}
