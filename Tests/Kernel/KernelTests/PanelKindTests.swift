// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  /// The whole library on panels of every kind.
  @Suite struct `A touchscreen` {
    static let panels: [VirtualDevice.Model] = [
      .panel(), .panel("Virtual Panel, 60 slots", slots: 60), .panel("Virtual Panel, no resolution", resolution: 0),
      .panel("Virtual Panel, no DIRECT", direct: false), .protocolA, .singleTouch,
    ]

    @Test(arguments: panels, Way.allCases)
    func `calls the blocks of taps, double taps, long presses and pans`(
      _ model: VirtualDevice.Model, _ way: Way
    ) throws {
      let panel = try VirtualDevice(model)
      try settleUdev()
      let screen = try WatchedScreen(DeviceSelector(panel.path), way)
      try screen.wait(for: "connected \(model.name)")
      try panel.tap()
      try screen.wait(for: "tap")
      try panel.tap(2000, 1000)
      try panel.tap(2000, 1001)
      try screen.wait(for: "double tap")
      try panel.down(3000, 1000)
      try screen.wait(for: "press began")
      try panel.up()
      try screen.wait(for: "press ended")
      try panel.beginDrag()
      try screen.wait(for: "pan began")
      try panel.up()
      try screen.wait(for: "pan ended")
      #expect(
        screen.lines == [
          "connected \(model.name)", "tap", "double tap", "press began", "press ended", "pan began", "pan ended",
        ])
    }

    @Test(arguments: [VirtualDevice.Model.panel(), .protocolA, .singleTouch], Way.allCases)
    func `that is unplugged cancels once, ends nothing, taps nothing, and comes back`(
      _ model: VirtualDevice.Model, _ way: Way
    ) throws {
      let port = try VirtualDevice(model)
      try settleUdev()
      let screen = try WatchedScreen(DeviceSelector("name:\(model.name)"), way)
      port.unplug()
      try screen.wait(for: "disconnected gone")
      for _ in 0..<5 {
        screen.clear()
        let panel = try VirtualDevice(model)
        try screen.wait(for: "connected")
        try panel.beginDrag()
        try screen.wait(for: "pan began")
        panel.unplug()
        try screen.wait(for: "disconnected gone")
        #expect(
          screen.lines == ["connected \(model.name)", "pan began", "pan cancelled", "disconnected gone"])
        screen.clear()
        let again = try VirtualDevice(model)
        try screen.wait(for: "connected")
        try again.down(500, 500)
        again.unplug()
        try screen.wait(for: "disconnected gone")
        #expect(screen.lines == ["connected \(model.name)", "disconnected gone"])
      }
    }

    /// `inhibited` in sysfs makes the kernel lift the fingers in a report of value 1, as it does when a panel's firmware
    /// forgets to: the fingers count as lifted, and if the panel goes just then, they do once.
    @Test func `whose fingers the kernel lifts has lifted them`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let screen = try WatchedScreen(DeviceSelector(panel.path))
      try screen.wait(for: "connected")
      try panel.beginDrag()
      try screen.wait(for: "pan began")
      try require("sh", "-c", "echo 1 >\(panel.systemPath)/inhibited")
      try screen.wait(for: "pan ended")
      panel.unplug()
      try screen.wait(for: "disconnected gone")
      #expect(
        screen.lines == ["connected \(panel.model.name)", "pan began", "pan ended", "disconnected gone"])
    }

    @Test(arguments: Way.allCases)
    func `can be handed in as a descriptor, and revoked`(_ way: Way) throws {
      let panel = try VirtualDevice(.panel())
      let descriptor = open(panel.path, O_RDONLY | O_CLOEXEC)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      let screen = try WatchedScreen(TouchScreen(fileDescriptor: descriptor, delivery: way.delivery))
      try panel.tap()
      try screen.wait(for: "tap")
      try panel.beginDrag()
      try screen.wait(for: "pan began")
      let revoke: UInt = 0x4004_4591  // EVIOCREVOKE, a macro too complex to be imported
      let status = ioctl(descriptor, revoke)
      try #require(status == 0)
      try screen.wait(for: "disconnected gone")
      try panel.up()
      #expect(
        screen.lines == ["connected \(panel.model.name)", "tap", "pan began", "pan cancelled", "disconnected gone"])
      #expect(fcntl(descriptor, F_GETFD) >= 0, "the descriptor is not the screen's to close")
    }

    @Test func `does not disturb another`() throws {
      let left = try VirtualDevice(.panel("Virtual Panel, left"))
      let right = try VirtualDevice(.panel("Virtual Panel, right", slots: 5))
      try settleUdev()
      let leftScreen = try WatchedScreen(DeviceSelector("name:Virtual Panel, left"), .direct)
      let rightScreen = try WatchedScreen(DeviceSelector("name:Virtual Panel, right"))
      try leftScreen.wait(for: "connected Virtual Panel, left")
      try rightScreen.wait(for: "connected Virtual Panel, right")
      try left.beginDrag()
      try right.down(1000, 1000)
      try leftScreen.wait(for: "pan began")
      try rightScreen.wait(for: "press began")
      left.unplug()
      try leftScreen.wait(for: "disconnected gone")
      try right.up()
      try rightScreen.wait(for: "press ended")
      #expect(
        leftScreen.lines == ["connected Virtual Panel, left", "pan began", "pan cancelled", "disconnected gone"])
      #expect(rightScreen.lines == ["connected Virtual Panel, right", "press began", "press ended"])
    }
  }
}
