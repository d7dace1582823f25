// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore
import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `Plugging in a thousand times` {
    /// What this process holds.
    private struct Holdings: CustomStringConvertible {
      let descriptors: Int
      let kibibytes: Int

      var description: String { "\(descriptors), \(kibibytes)" }

      init() {
        descriptors = (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
        var text = [CChar](repeating: 0, count: 200)
        let file = fopen("/proc/self/statm", "r")
        fgets(&text, 200, file)
        fclose(file)
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
          separator: " ")
        kibibytes = words.count > 1 ? (Int(words[1]) ?? 0) * 4 : 0
      }
    }

    /// With udev, which takes a quarter of a second each time here: as often as `FINGERTIP_REPLUGS` says, or 100 times.
    ///
    /// Each time the screen connects, taps, and is unplugged in the middle of a pan, which it cancels once.
    @Test func `leaves nothing behind in a screen`() throws {
      let rounds = getenv("FINGERTIP_REPLUGS").flatMap { Int(String(cString: $0)) } ?? 100
      var options = TouchScreen.Options()
      options.waitsForDevice = true
      let screen = try WatchedScreen(DeviceSelector("name:Virtual Panel"), .queue, options: options)
      try plugIn(rounds) {
        let panel = try VirtualDevice(.panel())
        try screen.wait(for: "connected")
        try panel.tap()
        try panel.beginDrag()
        try screen.wait(for: "pan began")
        panel.unplug()
        try screen.wait(for: "disconnected gone")
        let lines = screen.lines.filter { !$0.hasPrefix("problem") }
        screen.clear()
        return lines
          == ["connected Virtual Panel", "tap", "pan began", "pan cancelled", "disconnected gone"]
      }
    }

    /// Without udev, which is not needed for it: the reader looks for itself.
    @Test func `leaves nothing behind in a reader`() throws {
      var configuration = PanelReader.Configuration()
      configuration.selector = DeviceSelector(.name("Virtual Panel"))
      configuration.paths.asksUdev = false
      configuration.retry.first = 1
      configuration.retry.polling = 1
      let reader = try PanelReader(configuration)
      let sink = Transitions()
      func read(until condition: () -> Bool) throws {
        try eventually("\(sink.seen)") {
          reader.dispatch(into: sink)
          return condition()
        }
      }
      try plugIn(1000) {
        let panel = try VirtualDevice(.panel())
        try read { reader.panel != nil }
        try panel.tap()
        try panel.down(5, 5)
        try read { sink.seen.count == 4 }
        panel.unplug()
        try read { reader.panel == nil }
        defer { sink.seen = [] }
        return sink.seen == ["connected", "landed", "lifted", "landed", "cancelled", "disconnected gone"]
      }
    }

    private final class Transitions: PanelSink {
      var seen: [String] = []

      func frame(_ frame: SlotFrame) { seen += frame.changes.map { "\($0.transition)" } }
      func connected(_ panel: PanelInfo) { seen.append("connected") }
      func disconnected(_ reason: DisconnectReason) { seen.append("disconnected \(reason)") }
      func problem(_ error: DeviceError) {}
    }

    /// Does `round` that many times, and compares what the process holds after a fifth of them and at the end.
    private func plugIn(_ rounds: Int, _ round: () throws -> Bool) throws {
      var early: Holdings?
      for number in 0..<rounds {
        try #require(try round(), "round \(number)")
        if number == rounds / 5 { early = Holdings() }
      }
      let (before, after) = (try #require(early), Holdings())
      print("plugged in \(rounds) times; descriptors and KiB after a fifth and at the end: \(before), \(after)")
      #expect(after.descriptors == before.descriptors)
      #expect(after.kibibytes < before.kibibytes + 1024)
    }
  }
}
