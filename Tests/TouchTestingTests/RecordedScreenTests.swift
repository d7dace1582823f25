// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Glibc
import Testing
import TouchRecording
import TouchTesting

/// A recording in the place of a panel: the app's code is the same.
@Suite struct `A recorded panel` {
  private static let script: TouchScript = "0 D 500 500  50 U  1000 D 499.5 500  1050 U"

  private func screen(_ delivery: DeliveryMode) throws -> TouchScreen {
    let panel = TestPanel()
    var options = TouchScreen.Options()
    options.display = panel.display
    let device = RecordedDevice(
      name: "test", capabilities: panel.capabilities, events: panel.events(for: Self.script))
    return try TouchScreen(recorded: device, delivery: delivery, options: options)
  }

  @Test func `makes a poll loop's descriptor readable once, and is played when that is dispatched`() throws {
    let screen = try screen(.manual)
    let lines = TestLines()
    screen.whenConnected { panel in lines.add("connected \(panel.name)") }
    screen.newTapGesture().whenTapped { _ in lines.add("tap") }
    screen.whenFinished { lines.add("finished") }
    var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 0) == 1)
    #expect(lines.all.isEmpty)
    screen.dispatchPending()
    #expect(lines.all == ["connected test", "tap", "tap", "finished"])
    #expect(poll(&ready, 1, 0) == 0)
  }

  @Test func `gives its screen the display's size`() throws {
    let screen = try screen(.direct)
    let size = try #require(screen.geometry?.pixels)
    #expect(screen.root.frame == Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    screen.root.frame = Rectangle(x: 1, y: 1, width: 1, height: 1)
    #expect(screen.root.frame.width == size.width)
  }

  @Test func `places touches where they are, to the pixel, in the screen and in a region that begins there`() throws {
    let screen = try screen(.direct)
    let lines = TestLines()
    let region = screen.newRegion(frame: Rectangle(x: 500, y: 500, width: 100, height: 100))
    region.newTapGesture().whenTapped { [unowned screen] tap in
      lines.add("\(tap.location(in: screen)) \(tap.location(in: region))")
    }
    try screen.start()
    #expect(lines.all == ["\(Point(x: 500, y: 500)) \(Point.zero)"])
  }
}
