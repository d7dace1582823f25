// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import Glibc
import Testing
import VirtualInput

/// Whose rights this thread, and only this thread, has on files; returns who it was.
@_silgen_name("setfsuid") private func setFileUser(_ user: uid_t) -> Int32
@_silgen_name("setfsgid") private func setFileGroup(_ group: gid_t) -> Int32

extension `On a test kernel` {
  /// Who may read a panel, and what those are told who may not.
  @Suite struct `Access` {
    init() throws {
      try PermissionRule.install()
    }

    /// Runs `body` with a user's rights on files.
    private func asUser<Result>(group: gid_t = 4001, _ body: () throws -> Result) rethrows -> Result {
      _ = setFileGroup(group)
      _ = setFileUser(FingertipTool.user)
      defer {
        _ = setFileUser(0)
        _ = setFileGroup(0)
      }
      return try body()
    }

    @Test func `is denied without the group, with a word on which one helps`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let denied = DeviceError.permissionDenied(path: panel.path, owner: NodeOwner(group: "fingertip", mode: 0o640))
      #expect(throws: denied) { try asUser { try WatchedScreen(DeviceSelector(panel.path)) } }
      // Both wait a while, as permissions may be on their way.
      let programs = try [["monitor"], ["record", "-o", "/tmp/none.yml"]].map { arguments in
        try Program(["fingertip"] + arguments, user: FingertipTool.user)
      }
      for program in programs {
        #expect(program.wait() == 1)
        #expect(program.output == "")
        #expect(program.errors.contains("usermod -aG fingertip"), "\(program.errors)")
      }
      let devices = try run("fingertip", "devices", user: FingertipTool.user)
      #expect(devices.status == 1)
    }

    @Test func `is denied without the rule`() throws {
      try PermissionRule.remove()
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let denied = DeviceError.permissionDenied(path: panel.path, owner: NodeOwner(group: "input", mode: 0o660))
      #expect(throws: denied) { try asUser(group: 4000) { try WatchedScreen() } }
      let monitor = try run("fingertip", "monitor", user: FingertipTool.user, groups: ["fingertip"])
      #expect(monitor.status == 1)
      #expect(monitor.errors.contains("permission denied"))
    }

    @Test func `is given with the rule and the group`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let screen = try asUser(group: 4000) { try WatchedScreen(DeviceSelector(panel.path)) }
      try panel.tap()
      try screen.wait(for: "tap")
      let devices = try run("fingertip", "devices", user: FingertipTool.user, groups: ["fingertip"])
      #expect(devices.status == 0)
      let monitor = try FingertipTool.monitor(panel.path, user: FingertipTool.user, groups: ["fingertip"])
      try panel.perform(for: monitor)
      monitor.send(signal: SIGINT)
      #expect(monitor.wait() == 0)
      #expect(FingertipTool.events(monitor.output) == VirtualDevice.performance)
    }

    @Test func `is waited for where udev is late`() throws {
      try settleUdev()
      // udev learns of the panel, and does nothing about it yet: the node is root's alone.
      try require("udevadm", "control", "--stop-exec-queue")
      let panel = try VirtualDevice(.panel())
      let monitor = try Program(
        ["fingertip", "monitor", "--json", "--gestures", "tap", panel.path], user: FingertipTool.user,
        groups: ["fingertip"])
      usleep(300_000)
      try require("udevadm", "control", "--start-exec-queue")
      try monitor.waitForErrors("Ctrl-C ends")
      try panel.tap()
      try monitor.waitForOutput(#""name":"tap""#)
      monitor.send(signal: SIGINT)
      #expect(monitor.wait() == 0)
    }

    @Test func `is waited for where an administrator is late`() throws {
      try PermissionRule.remove()
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      try require("chmod", "600", panel.path)
      try require("chown", "0:0", panel.path)
      let monitor = try Program(
        ["fingertip", "monitor", "--json", "--gestures", "tap", panel.path], user: FingertipTool.user,
        groups: ["fingertip"])
      usleep(300_000)
      try require("chgrp", "fingertip", panel.path)
      try require("chmod", "640", panel.path)
      try monitor.waitForErrors("Ctrl-C ends")
      try panel.tap()
      try monitor.waitForOutput(#""name":"tap""#)
      monitor.send(signal: SIGINT)
      #expect(monitor.wait() == 0)
    }

    @Test func `by a grab excludes others, who come in when it ends`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      var options = TouchScreen.Options()
      options.grabsDevice = true
      let holder = try FingertipTool.monitor(panel.path, "--grab", "--gestures", "tap")
      let error = #expect(throws: DeviceError.self) { try WatchedScreen(DeviceSelector(panel.path), options: options) }
      guard case .busy(panel.path, let holders)? = error else {
        Issue.record("\(String(describing: error)) is not busy")
        return
      }
      #expect(holders.contains { $0.contains("fingertip") }, "\(holders)")
      options.waitsForDevice = true
      let patient = try WatchedScreen(DeviceSelector(panel.path), .queue, options: options)
      try patient.wait(for: "problem \(panel.path): grabbed by")
      // A finger lands that only the holder sees, and is still down when the other takes over.
      try panel.beginDrag()
      holder.send(signal: SIGINT)
      #expect(holder.wait() == 0)
      try eventually("the grab has changed hands") {
        let outsider = try EvdevNode(panel.path)
        try panel.drag(to: Int32.random(in: 2000...3000), 1000)
        return try outsider.drain().events.isEmpty
      }
      try panel.up()
      try panel.tap(500, 500)
      try patient.wait(for: "tap")
      #expect(patient.lines.filter { !$0.hasPrefix("problem") } == ["connected \(panel.model.name)", "tap"])
    }
  }
}
