// SPDX-License-Identifier: MIT

import CLinux
import EvdevInput
import GestureCore
import Glibc

/// A recording at its own speed in place of a panel: frames come when their time has come, stamped with the clock's.
final class RecordingSource: TouchSource {
  let fileDescriptor: Int32
  private let touches: RecordedTouches
  private var pending: (time: Timestamp, changes: UnsafeBufferPointer<TouchChange>)?
  /// What is added to a recorded time to make it the clock's.
  private var offset: Microseconds = 0
  private var isStarted = false
  private var isFinished = false

  init(_ touches: RecordedTouches) throws(DeviceError) {
    self.touches = touches
    fileDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard fileDescriptor >= 0 else { throw DeviceError.system(errno: errno, call: "timerfd_create", path: "") }
    arm(.monotonicNow)
  }

  deinit {
    close(fileDescriptor)
  }

  func dispatch(_ sink: any TouchSink, at now: Timestamp) -> Bool {
    var count: UInt64 = 0
    guard read(fileDescriptor, &count, 8) == 8, !isFinished else { return false }
    if !isStarted {
      isStarted = true
      pending = touches.next()
      offset = now.microseconds(since: touches.start ?? now)
      sink.notice(.connected(touches.panel))
    }
    while let frame = pending {
      let time = frame.time.advanced(byMicroseconds: offset)
      guard time <= now else {
        arm(time)
        return true
      }
      sink.frame(time: time, changes: frame.changes)
      pending = touches.next()
    }
    isFinished = true
    sink.notice(.finished)
    return true
  }

  private func arm(_ time: Timestamp) {
    var setting = itimerspec(at: time)
    timerfd_settime(fileDescriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
