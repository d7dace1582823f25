// SPDX-License-Identifier: MIT

import CFloor
import CMeasure
import Dispatch
import Figures
import Fingertip
import Glibc
import Synchronization

/// Something that reads a panel on a thread of its own, whose CPU time is measured.
protocol ThreadSubject: AnyObject {
  var name: String { get }
  var panel: FedPanel { get }
  /// What its thread has used so far.
  var cpuNanoseconds: UInt64 { get }
}

/// libevdev behind epoll on a thread, in C.
final class FloorThreadSubject: ThreadSubject {
  let name = RowName.threadInC
  let panel = FedPanel()
  private let thread: OpaquePointer

  init?() {
    guard let thread = floor_thread_start(FLOOR_LIBEVDEV, panel.fileDescriptor, { _ in }, nil) else { return nil }
    self.thread = thread
  }

  deinit { floor_thread_stop(thread) }

  var cpuNanoseconds: UInt64 { floor_thread_cpu_nanoseconds(thread) }
}

/// The library, on the thread that reads.
final class DirectSubject: ThreadSubject {
  /// The reader thread's own clock, told by that thread.
  private final class ThreadClock: Sendable {
    let id = Atomic<clockid_t>(CLOCK_MONOTONIC)
  }

  let name = RowName.direct
  let panel = FedPanel()
  private let watched: WatchedScreen
  private let clock = ThreadClock()

  init() throws(DeviceError) {
    watched = try WatchedScreen(panel, .direct)
    try watched.screen.start()
    let asked = DispatchSemaphore(value: 0)
    watched.screen.perform { [clock] in
      var id = clockid_t()
      if pthread_getcpuclockid(pthread_self(), &id) == 0 { clock.id.store(id, ordering: .relaxed) }
      asked.signal()
    }
    asked.wait()
  }

  deinit { watched.screen.stop() }

  var cpuNanoseconds: UInt64 { measure_clock_nanoseconds(clock.id.load(ordering: .relaxed)) }
}
