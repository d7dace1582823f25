// SPDX-License-Identifier: MIT

import Dispatch
import EvdevInput
import Fingertip
import GestureCore
import Glibc
import Testing
import VirtualInput

extension VirtualDevice {
  /// One finger that goes 25 mm to the right and stays down.
  func drag() throws {
    land(0, 1000, 1000)
    try frame()
    for step in Int32(1)...10 {
      move(0, 1000 + step * 30, 1000)
      try frame()
    }
  }
}

extension `On a test kernel` {
  @Suite struct `A touch screen` {
    static let deliveries: [(String, DeliveryMode)] = [
      ("own queue", .ownQueue), ("direct", .direct), ("app's queue", .queue(DispatchQueue(label: "app"))),
    ]

    @Test(arguments: deliveries.indices)
    func `calls blocks for what fingers do`(_ index: Int) throws {
      let panel = try VirtualDevice(.panel())
      // From here on nothing happens until a finger does, so that being connected is told without any.
      try settleUdev()
      let journal = Journal()
      let screen = try TouchScreen(device: panel.path, delivery: Self.deliveries[index].1)
      journal.follow(screen)
      try screen.start()
      try journal.wait(for: "connected")
      try panel.tap()
      try journal.wait(for: "tap")
      try panel.drag()
      panel.lift(0)
      try panel.frame()
      try journal.wait(for: "pan ended")
      #expect(journal.all == ["connected", "tap", "pan began", "pan ended"])
      screen.stop()
    }

    @Test func `cancels once when its panel is unplugged, and takes it back`() throws {
      var panel = try VirtualDevice(.panel())
      let journal = Journal()
      let screen = try TouchScreen(delivery: .ownQueue)
      journal.follow(screen)
      try screen.start()
      for round in 1...3 {
        try journal.wait(for: "connected", count: round)
        try panel.drag()
        try journal.wait(for: "pan began", count: round)
        panel.unplug()
        try journal.wait(for: "disconnected", count: round)
        #expect(journal.all.suffix(2) == ["pan cancelled", "disconnected"])
        panel = try VirtualDevice(.panel())
      }
      try journal.wait(for: "connected", count: 4)
      try panel.tap()
      try journal.wait(for: "tap")
      #expect(journal.count("pan cancelled") == 3)
      screen.stop()
    }

    @Test func `keeps a panel to itself`() throws {
      let panel = try VirtualDevice(.panel())
      let other = try EvdevNode(panel.path)
      var options = TouchScreen.Options()
      options.grabsDevice = true
      let journal = Journal()
      let screen = try TouchScreen(device: panel.path, options: options)
      journal.follow(screen)
      try screen.start()
      try journal.wait(for: "connected")
      try panel.tap()
      try journal.wait(for: "tap")
      #expect(try other.drain().events.isEmpty)
      let second = try EvdevDevice(path: panel.path)
      #expect { try second.grab() } throws: { error in
        guard case .busy(panel.path, _)? = error as? DeviceError else { return false }
        return true
      }
      screen.stop()
    }

    @Test func `shares the machine with a second panel`() throws {
      let left = try VirtualDevice(.panel("Left"))
      let right = try VirtualDevice(.panel("Right"))
      let journals = [Journal(), Journal()]
      let screens = try zip([left, right], journals).map { panel, journal in
        let screen = try TouchScreen(device: panel.path)
        journal.follow(screen)
        try screen.start()
        return screen
      }
      for journal in journals { try journal.wait(for: "connected") }
      try left.drag()
      try right.tap()
      try journals[1].wait(for: "tap")
      try journals[0].wait(for: "pan began")
      left.unplug()
      try journals[0].wait(for: "disconnected")
      try right.tap()
      try journals[1].wait(for: "tap", count: 2)
      #expect(journals[0].all == ["connected", "pan began", "pan cancelled", "disconnected"])
      #expect(journals[1].all == ["connected", "tap", "tap"])
      screens.forEach { $0.stop() }
    }
  }
}
