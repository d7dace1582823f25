// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore
import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  /// The kernel drops events (`SYN_DROPPED`) where nobody reads for a while.
  @Suite struct `An overrun` {
    /// Where the fingers are, as the library tells, in millimetres by touch.
    private final class Fingers {
      var places: [UInt64: Point] = [:]

      func take(_ change: TouchChange) {
        switch change.transition {
        case .landed, .moved: places[change.serial] = change.position
        case .lifted, .cancelled: places[change.serial] = nil
        }
      }

      var sorted: [Point] { places.values.sorted { $0.x < $1.x } }
    }

    /// Where the fingers are, as the kernel tells a reader that opens the panel now.
    private func kernelState(_ panel: VirtualDevice, slots: Int32, _ geometry: PanelGeometry) throws -> [Point] {
      let node = try EvdevNode(panel.path)
      return (0..<slots)
        .filter { node.value(slot: $0, AbsCode.mtTrackingID) >= 0 }
        .map { slot in
          geometry.position(
            x: node.value(slot: slot, AbsCode.mtPositionX), y: node.value(slot: slot, AbsCode.mtPositionY))
        }
        .sorted { $0.x < $1.x }
    }

    @Test(arguments: [Int32(10), 60], [1, 3, 2000])
    func `ends in the kernel's own state, and cancels what is gone`(_ slots: Int32, _ rounds: Int) throws {
      let panel = try VirtualDevice(.panel(slots: slots))
      try settleUdev()
      let screen = try WatchedScreen(DeviceSelector(panel.path), .manual)
      let fingers = Fingers()
      screen.screen.observeTouches { _, change in fingers.take(change) }
      try screen.wait(for: "connected")
      panel.land(0, 100, 100)
      try panel.frame()
      for step in Int32(1)...30 {
        panel.move(0, 100 + step * 24, 100)
        try panel.frame()
      }
      try screen.wait(for: "pan began")
      // Nobody reads from here on. Slot 0 lifts and lands anew, others come, move and go.
      for round in 0..<rounds {
        let shift = Int32(round % 100)
        panel.lift(0)
        try panel.frame()
        panel.land(0, 200 + shift, 300)
        panel.land(1, 1200 + shift, 300)
        try panel.frame()
        for slot in Int32(2)..<5 { panel.land(slot, 400 * slot + 800 + shift, 700 + shift) }
        try panel.frame()
        for slot in Int32(1)..<4 { panel.lift(slot) }
        try panel.frame()
      }
      panel.land(slots - 1, 3900, 2000)
      try panel.frame()
      screen.dispatch()
      let geometry = try #require(screen.screen.geometry)
      let state = try kernelState(panel, slots: slots, geometry)
      #expect(state.count == 3)
      #expect(fingers.sorted == state)
      if rounds == 2000 {
        // The gesture's finger is not there any more, and nobody knows how it went.
        try screen.wait(for: "pan cancelled")
        #expect(!screen.lines.contains("pan ended"))
      }
      for slot in [0, 4, slots - 1] { panel.lift(slot) }
      try panel.frame()
      screen.dispatch()
      #expect(fingers.places.isEmpty)
      screen.clear()
      try panel.tap(3000, 1200)
      try screen.wait(for: "tap")
      #expect(screen.lines == ["tap"])
    }

    @Test(arguments: [Way.direct, .queue])
    func `of a reader that cannot keep up ends in the kernel's own state`(_ way: Way) throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let screen = try WatchedScreen(DeviceSelector(panel.path), way)
      try screen.wait(for: "connected")
      for round in Int32(0)..<3000 {
        for slot in Int32(0)..<10 { panel.land(slot, 100 + slot * 300 + round % 50, 500) }
        try panel.frame()
        for slot in Int32(0)..<10 { panel.lift(slot) }
        try panel.frame()
      }
      // All are up. Once the reader has caught up, whatever was begun is over, and a finger is a finger again.
      try eventually("it taps") {
        screen.clear()
        try panel.tap(2000, 2000)
        usleep(500_000)
        return screen.lines == ["tap"]
      }
      screen.clear()
      try panel.beginDrag()
      try screen.wait(for: "pan began")
      try panel.up()
      try screen.wait(for: "pan ended")
    }
  }
}
