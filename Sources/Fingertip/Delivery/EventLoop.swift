// SPDX-License-Identifier: MIT

import CLinux
import EvdevInput
import GestureCore
import Glibc
import Synchronization

/// One epoll set: an input source, the engine's timer, and a way to wake it from another thread.
///
/// Waiting belongs to one thread, and setting the timer to the one that lets time pass, which may be another;
/// ``wakeUp()`` may be called from any.
final class EventLoop: @unchecked Sendable {
  /// The descriptors of the loop itself, by their marks in the set; what else is in it is the source's.
  private enum Own: UInt64 {
    case timer = 0x6669_6e67
    case wake
  }

  let epoll: Int32
  private let ownsEpoll: Bool
  private let timer: Int32
  private let wake: Int32
  /// What the timer was last set to, as long as that has not come; `never` where it is off.
  private var armed = Timestamp.never
  /// Whether ``wakeUp()`` was called since this was last taken note of.
  private let isCalled: Atomic<Bool>

  /// Makes a loop for a source; where that waits in an epoll set itself the loop joins it, which spares every wake-up a way
  /// through two.
  init(_ source: any TouchSource) throws(DeviceError) {
    ownsEpoll = !source.isEpollSet
    epoll = source.isEpollSet ? source.fileDescriptor : epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    // The first wait returns at once: what the source found when it was made waits to be told.
    wake = eventfd(1, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    isCalled = Atomic(true)
    guard epoll >= 0, timer >= 0, wake >= 0 else {
      throw DeviceError.system(errno: errno, call: "epoll_create1", path: "")
    }
    guard add(timer, Own.timer.rawValue), add(wake, Own.wake.rawValue), !ownsEpoll || add(source.fileDescriptor, 0)
    else {
      throw DeviceError.system(errno: errno, call: "epoll_ctl", path: "")
    }
  }

  deinit {
    for descriptor in [timer, wake] where descriptor >= 0 { Glibc.close(descriptor) }
    if ownsEpoll, epoll >= 0 { Glibc.close(epoll) }
  }

  /// Nothing makes the set readable any more: nobody works off what would.
  func close(_ source: any TouchSource) {
    var event = epoll_event()
    for descriptor in [timer, wake] { epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event) }
    if ownsEpoll { epoll_ctl(epoll, EPOLL_CTL_DEL, source.fileDescriptor, &event) }
  }

  private func add(_ descriptor: Int32, _ mark: UInt64) -> Bool {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.u64 = mark
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  /// Sleeps until a source has something, the timer is due or somebody wakes the loop.
  ///
  /// - Returns: Whether it was the timer or somebody, or both.
  @discardableResult
  func wait() -> Bool {
    var isOwn = false
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 8) { events in
      let count = epoll_wait(epoll, events.baseAddress, Int32(events.count), -1)
      for index in 0..<max(Int(count), 0) {
        switch Own(rawValue: events[index].data.u64) {
        case .timer: take(timer)
        case .wake: take(wake)
        case nil: continue
        }
        isOwn = true
      }
    }
    return isOwn
  }

  /// Takes note of the timer and of having been woken, for somebody who waited elsewhere.
  ///
  /// - Parameter thoroughly: Whether to ask the kernel also where nothing speaks for it. Whoever is told of a readable
  ///   descriptor and finds nothing to do asks that of the next call: a wake-up may be noted before its descriptor is
  ///   readable.
  func acknowledge(at now: Timestamp, thoroughly: Bool) {
    if armed <= now || thoroughly { take(timer) }
    if isCalled.load(ordering: .relaxed) || thoroughly {
      isCalled.store(false, ordering: .relaxed)
      take(wake)
    }
  }

  private func take(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  func wakeUp() {
    isCalled.store(true, ordering: .releasing)
    var one: UInt64 = 1
    _ = write(wake, &one, 8)
  }

  /// Wakes the loop at `deadline` of CLOCK_MONOTONIC, or never; time has passed up to `now`.
  ///
  /// While fingers move the deadline mostly stays, and this costs nothing.
  func arm(_ deadline: Timestamp?, at now: Timestamp) {
    let deadline = deadline ?? .never
    // What has come counts no more, also where the wake-up for it is yet to be noticed.
    if armed <= now { armed = .never }
    guard deadline != armed else { return }
    armed = deadline
    var setting = itimerspec(at: deadline)
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
