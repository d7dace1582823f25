// SPDX-License-Identifier: MIT

import CLibevdev
import GestureCore
import Glibc
import Testing

/// A device node read with bare libevdev: what these tests hold the kernel, and this project, to.
final class EvdevNode {
  let descriptor: Int32
  let device: OpaquePointer

  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0, "open \(path): \(String(cString: strerror(errno)))")
    self.descriptor = descriptor
    var device: OpaquePointer?
    let result = libevdev_new_from_fd(descriptor, &device)
    guard let device else {
      close(descriptor)
      throw EvdevFailure(code: -result)
    }
    self.device = device
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// What the kernel holds of one slot.
  func value(slot: Int32, _ code: UInt16) -> Int32 {
    libevdev_get_slot_value(device, UInt32(slot), UInt32(code))
  }

  /// What one ``drain()`` found.
  struct Reading {
    /// The events as they came.
    var events: [InputEvent] = []
    /// How often the kernel said that it had lost some (`SYN_DROPPED`).
    var drops = 0
    /// The events by which libevdev made up for those, from the kernel's own state.
    var repairs: [InputEvent] = []
  }

  /// Reads until there is nothing left.
  func drain() throws(EvdevFailure) -> Reading {
    var reading = Reading()
    var isRepairing = false
    while true {
      let flag = isRepairing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      var raw = input_event()
      let result = libevdev_next_event(device, flag.rawValue, &raw)
      let time = Timestamp(microseconds: Int64(raw.time.tv_sec) * 1_000_000 + Int64(raw.time.tv_usec))
      let event = InputEvent(time: time, type: raw.type, code: raw.code, value: raw.value)
      switch (result, isRepairing) {
      case (0, _):
        reading.events.append(event)
      case (1, false):
        reading.drops += 1
        isRepairing = true
      case (1, true):
        reading.repairs.append(event)
      case (-EAGAIN, true):
        isRepairing = false
      case (-EAGAIN, false):
        return reading
      default:
        throw EvdevFailure(code: -result)
      }
    }
  }
}

/// A call to libevdev that failed, by the C library's number.
struct EvdevFailure: Error, Equatable {
  let code: Int32
}
