// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

/// The rule of `udev/`, which gives touchscreens to the group `fingertip`.
enum PermissionRule {
  private static let group: gid_t = 4000
  private static let file = "/etc/udev/rules.d/70-fingertip.rules"

  /// Puts the rule in force, as `udev/README.md` says.
  static func install() throws {
    // Not by groupadd: it reads /etc/gshadow, which the host keeps from a guest that was not started by root.
    try require("sh", "-c", "grep -q ^fingertip: /etc/group || echo fingertip:x:\(group): >>/etc/group")
    try reload(until: true) {
      // In one step, as udevd may look at any moment, and would not look again.
      try require("cp", "udev/70-fingertip.rules", "\(file).new")
      try require("mv", "\(file).new", file)
    }
  }

  static func remove() throws {
    try reload(until: false) { try require("rm", "-f", file) }
  }

  /// Changes the rules and has them read, until a new panel shows that they were: udevd 252 overlooks a change in one of some
  /// fifty reloads.
  private static func reload(until isInForce: Bool, _ change: () throws -> Void) throws {
    if try self.isInForce() == isInForce { return }
    try eventually("udevd has taken notice of the rule") {
      try change()
      try require("udevadm", "control", "--reload")
      return try self.isInForce() == isInForce
    }
  }

  private static func isInForce() throws -> Bool {
    var status = stat()
    do {
      let panel = try VirtualDevice(.panel())
      defer { panel.unplug() }
      try settleUdev()
      try #require(stat(panel.path, &status) == 0)
    }
    // The node's number is to be free for the panel of the test.
    try settleUdev()
    return status.st_gid == group
  }
}
