// SPDX-License-Identifier: MIT

import CLibudev
import Testing
import VirtualInput

/// Waits until udev has dealt with every device that came or went.
///
/// Until then it may still answer for the device that had the node's number before.
func settleUdev() throws {
  try require("udevadm", "settle", "--timeout=10")
}

extension VirtualDevice {
  /// What udev noted about the node.
  func udevProperties() throws -> [String: String] {
    try settleUdev()
    let udev = try #require(udev_new())
    defer { udev_unref(udev) }
    let name = String(path.dropFirst("/dev/input/".count))
    let device = try #require(udev_device_new_from_subsystem_sysname(udev, "input", name))
    defer { udev_device_unref(device) }
    var properties: [String: String] = [:]
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      let value = udev_list_entry_get_value(current)
      properties[String(cString: udev_list_entry_get_name(current))] = value.map { String(cString: $0) } ?? ""
      entry = udev_list_entry_get_next(current)
    }
    return properties
  }
}
