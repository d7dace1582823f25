// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  /// The rule of `udev/`, installed as its README says, and asked by opening nodes as users who are nobody.
  @Suite struct `The udev rule` {
    private static let member: uid_t = 4001
    private static let stranger: uid_t = 4002

    private static let install: Void = {
      do {
        _ = try run("groupadd", "--system", "fingertip")
        try require("cp", "udev/70-fingertip.rules", "/etc/udev/rules.d/")
        try require("udevadm", "control", "--reload")
      } catch {
        Issue.record(error)
      }
    }()

    init() { Self.install }

    @Test(arguments: [
      (VirtualDevice.Model.panel(), "root fingertip 640"),
      (.protocolA, "root fingertip 640"),
      (.singleTouch, "root fingertip 640"),
      (.mouse(), "root input 660"),
      (.mouseOfPanel, "root input 660"),
      (.touchpad, "root input 660"),
      (.pen, "root input 660"),
      (.keyboard, "root input 660"),
    ])
    func `gives the group touchscreens and nothing else`(_ model: VirtualDevice.Model, _ owner: String) throws {
      let device = try VirtualDevice(model)
      try settleUdev()
      #expect(try run("stat", "--format=%U %G %a", device.path).output == owner + "\n")
      let isPanel = owner.contains("fingertip")
      #expect(try opens(device, "<", Self.member, ["fingertip"]) == isPanel)
      #expect(try !opens(device, ">", Self.member, ["fingertip"]), "reading is all that is given")
      #expect(try !opens(device, "<", Self.stranger))
      #expect(try opens(device, "<", Self.stranger, ["input"]) == !isPanel)
    }

    @Test func `reaches panels that were there before`() throws {
      try require("rm", "/etc/udev/rules.d/70-fingertip.rules")
      try require("udevadm", "control", "--reload")
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      #expect(try !opens(panel, "<", Self.member, ["fingertip"]))
      try require("cp", "udev/70-fingertip.rules", "/etc/udev/rules.d/")
      try require("udevadm", "control", "--reload")
      try require("udevadm", "trigger", "--subsystem-match=input", "--settle")
      #expect(try opens(panel, "<", Self.member, ["fingertip"]))
    }

    /// Whether a user can open the device; an answer other than yes or "Permission denied" is a failure.
    private func opens(
      _ device: VirtualDevice, _ direction: String, _ user: uid_t, _ groups: [String] = []
    ) throws -> Bool {
      let attempt = try run("sh", "-c", ": \(direction)\(device.path)", user: user, groups: groups)
      try #require(attempt.status == 0 || attempt.errors.contains("Permission denied"), "\(attempt)")
      return attempt.status == 0
    }
  }
}
