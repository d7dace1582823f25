// SPDX-License-Identifier: MIT

import CLinux
import Glibc
import EvdevInput
import GestureCore

/// One epoll set: an input source, the engine's timer, and a way to wake it from another thread.
///
/// Waiting and what is read here belongs to one thread; ``wakeUp()`` and ``arm(_:)`` may be called from any.
final class EventLoop: Sendable {
  let epoll: Int32
  private let timer: Int32
  private let wake: Int32

  init(source: Int32) throws(DeviceError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    // The first wait returns at once: what the source found when it was made waits to be told.
    wake = eventfd(1, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard epoll >= 0, timer >= 0, wake >= 0 else {
      throw DeviceError.system(errno: errno, call: "epoll_create1", path: "")
    }
    for descriptor in [source, timer, wake] where !add(descriptor) {
      throw DeviceError.system(errno: errno, call: "epoll_ctl", path: "")
    }
  }

  deinit {
    for descriptor in [epoll, timer, wake] where descriptor >= 0 { close(descriptor) }
  }

  private func add(_ descriptor: Int32) -> Bool {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = descriptor
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  /// Sleeps until a source has something, the timer is due or somebody wakes the loop.
  func wait() {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 4) { events in
      _ = epoll_wait(epoll, events.baseAddress, 4, -1)
    }
    acknowledge()
  }

  /// Takes note of the timer and of having been woken.
  func acknowledge() {
    var count: UInt64 = 0
    _ = read(timer, &count, 8)
    _ = read(wake, &count, 8)
  }

  func wakeUp() {
    var one: UInt64 = 1
    _ = write(wake, &one, 8)
  }

  /// Wakes the loop at `deadline` of CLOCK_MONOTONIC, or never.
  func arm(_ deadline: Timestamp?) {
    var setting = itimerspec()
    if let deadline {
      // A time that has passed still has to be one: all zeros would switch the timer off.
      let microseconds = max(deadline.microseconds, 1)
      setting.it_value.tv_sec = Int(microseconds / 1_000_000)
      setting.it_value.tv_nsec = Int(microseconds % 1_000_000) * 1000
    }
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// The time of CLOCK_MONOTONIC.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
