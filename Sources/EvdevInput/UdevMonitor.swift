// SPDX-License-Identifier: MIT

import CLibudev
import Glibc

/// News of input devices: from udev once its rules have run, or from the kernel where no udev runs.
final class UdevMonitor {
  /// One piece of news.
  struct News {
    /// `add`, `change`, `remove` …
    let action: String
    /// The node's name (`event3`).
    let name: String
  }

  private let database: UdevDatabase
  private let handle: OpaquePointer

  var fileDescriptor: Int32 { udev_monitor_get_fd(handle) }

  init?() {
    guard let database = UdevDatabase() else { return nil }
    guard let handle = udev_monitor_new_from_netlink(database.handle, UdevDatabase.isDaemonRunning ? "udev" : "kernel")
    else { return nil }
    self.database = database
    self.handle = handle
    guard udev_monitor_filter_add_match_subsystem_devtype(handle, "input", nil) >= 0,
      udev_monitor_enable_receiving(handle) >= 0
    else { return nil }
  }

  deinit {
    udev_monitor_unref(handle)
  }

  /// What a call to ``next()`` found.
  enum Reading {
    case news(News)
    /// News of something else than an event node.
    case other
    /// The kernel had to drop news.
    case lost
    case nothing
  }

  /// Takes the next message without waiting.
  func next() -> Reading {
    errno = 0
    guard let device = udev_monitor_receive_device(handle) else { return errno == ENOBUFS ? .lost : .nothing }
    defer { udev_device_unref(device) }
    guard let action = udev_device_get_action(device), let sysname = udev_device_get_sysname(device) else {
      return .other
    }
    let name = String(cString: sysname)
    guard SystemPaths.number(of: name) != nil else { return .other }
    return .news(News(action: String(cString: action), name: name))
  }
}
