// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `Plugging in a thousand times` {
    /// What this process holds.
    private struct Holdings {
      let descriptors: Int
      let residentPages: Int

      init() {
        descriptors = (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
        var text = [CChar](repeating: 0, count: 200)
        let file = fopen("/proc/self/statm", "r")
        fgets(&text, 200, file)
        fclose(file)
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
          separator: " ")
        residentPages = words.count > 1 ? Int(words[1]) ?? 0 : 0
      }
    }

    /// Each time the screen connects, taps, and is unplugged in the middle of a pan, which it cancels once.
    @Test func `leaves nothing behind`() throws {
      let screen = try WatchedScreen(
        DeviceSelector("name:Virtual Panel"), .queue,
        options: {
          var options = TouchScreen.Options(); options.waitsForDevice = true; return options
        }())
      var early: Holdings?
      for round in 0..<1000 {
        let panel = try VirtualDevice(.panel())
        try screen.wait(for: "connected")
        try panel.tap()
        try panel.beginDrag()
        try screen.wait(for: "pan began")
        panel.unplug()
        try screen.wait(for: "disconnected gone")
        try #require(
          screen.lines.filter { $0 != "tap" && !$0.hasPrefix("problem") } == [
            "connected Virtual Panel", "pan began", "pan cancelled", "disconnected gone",
          ], "round \(round)")
        screen.clear()
        if round == 199 { early = Holdings() }
      }
      let late = Holdings()
      let before = try #require(early)
      print(
        "1000 times plugged in: descriptors \(before.descriptors), then \(late.descriptors); resident \(before.residentPages * 4) KiB, then \(late.residentPages * 4) KiB"
      )
      #expect(late.descriptors == before.descriptors)
      #expect(late.residentPages < before.residentPages + 256, "less than a MiB in 800 times")
    }
  }
}
