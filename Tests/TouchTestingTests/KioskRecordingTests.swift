// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing
import TouchRecording
import TouchTesting

/// Who is there and who is not, on a recording's own time.
@Suite struct `A kiosk on a recording` {
  /// Plays `script` at full speed and returns the lines that the app wrote.
  private func lines(_ script: TouchScript, _ app: (TouchScreen, TestLines) -> Void) throws -> [String] {
    let panel = TestPanel()
    var options = TouchScreen.Options()
    options.display = panel.display
    let screen = try TouchScreen(
      recorded: RecordedDevice(name: "test", capabilities: panel.capabilities, events: panel.events(for: script)),
      delivery: .direct, options: options)
    let lines = TestLines()
    app(screen, lines)
    screen.newTapGesture().whenTapped { _ in lines.add("tap") }
    try screen.start()
    return lines.all
  }

  private static let script: TouchScript =
    "0 D 500 500  50 U  70050 D 500 500  70100 U  80000 D 500 500  80050 U  200000 D 500 500  900000 U"

  @Test func `becomes idle between its touches, not after them`() throws {
    let told = try lines(Self.script) { screen, lines in
      screen.whenIdle(after: .seconds(30)) { lines.add("dim") }
        .whenIdle(after: .seconds(100)) { lines.add("leave") }
        .whenActive { lines.add("active") }
    }
    #expect(told == ["tap", "dim", "active", "tap", "tap", "dim", "leave", "active"])
  }

  @Test func `wakes its display`() throws {
    let told = try lines(Self.script) { screen, lines in
      screen.whenIdle(after: .seconds(30)) { [unowned screen] in
        lines.add("off")
        screen.isDisplayOff = true
      }
      screen.whenWoken { lines.add("on") }
    }
    #expect(told == ["tap", "off", "on", "tap", "off", "on"])
  }
}
