// SPDX-License-Identifier: MIT

import CLinux
import Glibc

/// One epoll descriptor and what it waits for; also the timer that is in it. Others may add descriptors of their own, by
/// marks that are no ``Source``: what they are is not looked at here.
final class EventSet {
  /// What became ready.
  enum Source: UInt64 {
    case device = 1
    case monitor = 2
    case timer = 3
  }

  /// Which sources are ready, found by one system call.
  struct Ready {
    fileprivate(set) var device = false
    fileprivate(set) var deviceHungUp = false
    fileprivate(set) var monitor = false
    fileprivate(set) var timer = false
  }

  /// How many can be ready at once: these sources, and what others have added.
  private static let capacity = 8

  let fileDescriptor: Int32
  private let timer: Int32

  init() throws(DeviceError) {
    fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard fileDescriptor >= 0 else { throw .system(errno: errno, call: "epoll_create1", path: "reader") }
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard timer >= 0 else {
      let code = errno
      close(fileDescriptor)
      throw .system(errno: code, call: "timerfd_create", path: "reader")
    }
    do throws(DeviceError) {
      try add(timer, as: .timer)
    } catch {
      close(timer)
      close(fileDescriptor)
      throw error
    }
  }

  deinit {
    close(timer)
    close(fileDescriptor)
  }

  func add(_ descriptor: Int32, as source: Source) throws(DeviceError) {
    var event = epoll_event(events: UInt32(EPOLLIN.rawValue), data: epoll_data_t(u64: source.rawValue))
    guard epoll_ctl(fileDescriptor, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw .system(errno: errno, call: "epoll_ctl", path: "reader")
    }
  }

  func remove(_ descriptor: Int32) {
    var event = epoll_event()
    epoll_ctl(fileDescriptor, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// What is ready now; does not wait.
  func ready() -> Ready {
    var ready = Ready()
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.capacity) { events in
      let count = epoll_wait(fileDescriptor, events.baseAddress, Int32(events.count), 0)
      for index in 0..<max(Int(count), 0) {
        switch Source(rawValue: events[index].data.u64) {
        case .device:
          ready.device = true
          ready.deviceHungUp = events[index].events & UInt32(EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        case .monitor: ready.monitor = true
        case .timer: ready.timer = true
        case nil: break
        }
      }
    }
    return ready
  }

  /// Makes the timer ready once, `milliseconds` from now; 0 stops it.
  func arm(milliseconds: Int) {
    var time = itimerspec()
    time.it_value.tv_sec = time_t(milliseconds / 1000)
    time.it_value.tv_nsec = (milliseconds % 1000) * 1_000_000
    timerfd_settime(timer, 0, &time, nil)
  }

  /// Takes what the timer has counted, so that it is not ready any more.
  func acknowledgeTimer() {
    var count: UInt64 = 0
    _ = read(timer, &count, MemoryLayout<UInt64>.size)
  }
}
