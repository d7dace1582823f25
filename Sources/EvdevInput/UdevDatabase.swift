// SPDX-License-Identifier: MIT

import CLibudev
import Glibc

/// libudev, as far as this module needs it. Not thread-safe: each user has its own.
final class UdevDatabase {
  let handle: OpaquePointer

  init?() {
    guard let handle = udev_new() else { return nil }
    self.handle = handle
  }

  deinit {
    udev_unref(handle)
  }

  /// Whether a daemon keeps the database: without one, the kernel's own messages are all there is.
  static var isDaemonRunning: Bool {
    access("/run/udev/control", F_OK) == 0
  }

  /// What is known of the node `name` (`event3`): where sysfs has it, its properties, and whether udev is done with it.
  func device(named name: String) -> (syspath: String, properties: UdevProperties, isInitialized: Bool)? {
    guard let device = udev_device_new_from_subsystem_sysname(handle, "input", name) else { return nil }
    defer { udev_device_unref(device) }
    guard let syspath = udev_device_get_syspath(device) else { return nil }
    var values: [String: String] = [:]
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let key = udev_list_entry_get_name(current), let value = udev_list_entry_get_value(current) {
        values[String(cString: key)] = String(cString: value)
      }
      entry = udev_list_entry_get_next(current)
    }
    return (String(cString: syspath), UdevProperties(values), udev_device_get_is_initialized(device) != 0)
  }
}
