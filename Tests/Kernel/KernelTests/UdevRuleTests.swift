// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  /// The rule of `udev/`, installed as its README says, and asked by opening nodes as users who are nobody else.
  @Suite struct `The udev rule` {
    init() throws {
      try PermissionRule.install()
    }

    @Test(arguments: [
      // device, what a member of the group fingertip can do, what a member of input can do
      (VirtualDevice.Model.panel(), "read", ""),
      (.protocolA, "read", ""),
      (.singleTouch, "read", ""),
      (.mouse(), "", "read write"),
      (.mouseOfPanel, "", "read write"),
      (.touchpad, "", "read write"),
      (.pen, "", "read write"),
      (.keyboard, "", "read write"),
    ])
    func `gives the group touchscreens, and nothing else`(
      _ model: VirtualDevice.Model, _ member: String, _ memberOfInput: String
    ) throws {
      let device = try VirtualDevice(model)
      try settleUdev()
      #expect(try access(device, groups: ["fingertip"]) == member)
      #expect(try access(device, groups: ["input"]) == memberOfInput)
      #expect(try access(device, groups: []) == "")
    }

    @Test func `reaches panels that were there before`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      // As it is without the rule.
      try require("chown", "root:input", panel.path)
      try require("chmod", "660", panel.path)
      #expect(try access(panel, groups: ["fingertip"]).isEmpty)
      try require("udevadm", "trigger", "--subsystem-match=input", "--settle")
      #expect(try access(panel, groups: ["fingertip"]) == "read")
    }

    @Test func `lets the group grab a panel, which takes no right to write`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let reader = try EvdevNode(panel.path)
      let attempt = try Program(["evtest", "--grab", panel.path], user: FingertipTool.user, groups: ["fingertip"])
      try attempt.waitForOutput("Testing ...")
      panel.land(0, 10, 10)
      try panel.frame()
      try attempt.waitForOutput("code 330 (BTN_TOUCH), value 1")
      #expect(try reader.drain().events.isEmpty)
    }

    /// What a user can open the device for. An attempt that fails by anything but the lack of a right is a failure.
    private func access(_ device: VirtualDevice, groups: [String]) throws -> String {
      let script = "(: <\(device.path)) && echo read; (: >\(device.path)) && echo write; exit 0"
      let attempt = try run("sh", "-c", script, user: FingertipTool.user, groups: groups)
      let allowed = attempt.output.split(separator: "\n")
      let denied = attempt.errors.split(separator: "\n").filter { $0.hasSuffix("Permission denied") }
      try #require(allowed.count + denied.count == 2, "\(attempt)")
      return allowed.joined(separator: " ")
    }
  }
}
