// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

extension `On a test kernel` {
  @Suite struct `The command line` {
    @Test(arguments: `A touchscreen`.panels)
    func `monitors, records, and replays the same`(_ model: VirtualDevice.Model) throws {
      let panel = try VirtualDevice(model)
      try settleUdev()
      let recorder = try FingertipTool.record(panel.path, to: "/tmp/recording.yml")
      let monitor = try FingertipTool.monitor("name:\(model.name)")
      try panel.perform(for: monitor)
      monitor.send(signal: SIGINT)
      recorder.send(signal: SIGINT)
      #expect(monitor.wait() == 0)
      #expect(recorder.wait() == 0)
      #expect(FingertipTool.events(monitor.output) == VirtualDevice.performance)
      try expectReplay(of: "/tmp/recording.yml", toBe: monitor.output)
    }

    private func expectReplay(of recording: String, toBe monitored: String, _ options: [String] = []) throws {
      let replay = try Program(["fingertip", "replay", "--json"] + options + [recording])
      #expect(replay.wait() == 0)
      let (seen, replayed) = (monitored.split(separator: "\n"), replay.output.split(separator: "\n"))
      #expect(replayed.count == seen.count)
      for (line, other) in zip(seen, replayed) where line != other {
        Issue.record("monitor: \(line)\nreplay:  \(other)")
        break
      }
    }

    @Test(arguments: [1, 30, 2000])
    func `records an overrun so that it replays as it was`(_ rounds: Int) throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let recorder = try FingertipTool.record(panel.path, to: "/tmp/recording.yml")
      let monitor = try FingertipTool.monitor(panel.path, "--raw")
      panel.land(0, 500, 500)
      panel.land(1, 2500, 500)
      try panel.frame()
      for step in Int32(1)...20 {
        panel.move(0, 500, 500 + step * 20)
        panel.move(1, 2500, 500 + step * 20)
        try panel.frame()
        usleep(10_000)
      }
      // Each has read all there is. From here on neither does.
      try monitor.waitForOutput("pan")
      usleep(300_000)
      for program in [monitor, recorder] { program.send(signal: SIGSTOP) }
      for round in Int32(0)..<Int32(rounds) {
        panel.move(0, 500 + round % 50, 900)
        // One finger moves on, one leaves its slot to others, and some come and go that nobody ever sees.
        panel.lift(1)
        try panel.frame()
        panel.land(1, 2000 + round % 70, 700)
        panel.land(3, 3000 + round % 90, 1000 + round % 30)
        try panel.frame()
        panel.lift(3)
        try panel.frame()
      }
      for program in [monitor, recorder] { program.send(signal: SIGCONT) }
      usleep(300_000)
      for step in Int32(1)...20 {
        panel.move(0, 500 + step * 30, 900)
        // The kernel leaves out what did not change since.
        if step == 10 { panel.land(3, 3500, 1000 + (Int32(rounds) - 1) % 30) }
        try panel.frame()
        usleep(10_000)
      }
      for slot in [Int32(0), 1, 3] { panel.lift(slot) }
      try panel.frame()
      usleep(600_000)
      for program in [monitor, recorder] {
        program.send(signal: SIGINT)
        #expect(program.wait() == 0)
      }
      let recording = try run("cat", "/tmp/recording.yml").output
      #expect(recording.contains("SYN_DROPPED") == (rounds == 2000))
      // The finger that was there before and after is one touch.
      #expect(FingertipTool.touches(monitor.output).count { $0.hasPrefix("cancelled") } == (rounds == 2000 ? 1 : 0))
      try expectReplay(of: "/tmp/recording.yml", toBe: monitor.output, ["--raw"])
    }

    @Test func `records what libinput replays`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let recorder = try FingertipTool.record(panel.path, to: "/tmp/recording.yml")
      let monitor = try FingertipTool.monitor(panel.path, "--raw")
      try panel.perform(for: monitor)
      for program in [monitor, recorder] {
        program.send(signal: SIGINT)
        #expect(program.wait() == 0)
      }
      let touches = FingertipTool.touches(monitor.output)
      panel.unplug()
      // It asks before it begins, and again afterwards, until it is killed.
      try require("mkfifo", "/tmp/go")
      let replayer = try Program(["sh", "-c", "PATH=/usr/bin:/bin exec libinput replay /tmp/recording.yml </tmp/go"])
      let go = open("/tmp/go", O_WRONLY | O_CLOEXEC)
      defer { close(go) }
      try eventually("it has made the panel") {
        try run("grep", "-qs", "Virtual Panel", "/sys/class/input/event0/device/name").status == 0
      }
      try settleUdev()
      let second = try FingertipTool.monitor("name:Virtual Panel", "--raw")
      #expect(write(go, "\n", 1) == 1)
      // The touches, not the gestures: the replayer's clock is as good as the machine is idle.
      try eventually("every touch has been replayed") {
        second.readOn()
        return FingertipTool.touches(second.output).count >= touches.count
      }
      replayer.send(signal: SIGKILL)
      second.send(signal: SIGINT)
      #expect(second.wait() == 0)
      #expect(FingertipTool.touches(second.output) == touches)
      #expect(touches.count > 10)
    }

    @Test func `cancels once and waits when the panel goes, and goes on when it is back`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let monitor = try FingertipTool.monitor("name:Virtual Panel", "--gestures", "tap,pan")
      try panel.beginDrag()
      try monitor.waitForOutput(#""state":"began""#)
      panel.unplug()
      try monitor.waitForErrors("waiting for it to come back")
      let again = try VirtualDevice(.panel())
      try monitor.waitForErrors("Ctrl-C ends", times: 2)
      try again.tap()
      try monitor.waitForOutput(#""name":"tap""#)
      monitor.send(signal: SIGTERM)
      #expect(monitor.wait() == 0)
      #expect(FingertipTool.events(monitor.output) == ["pan began", "pan cancelled", "tap recognized"])
    }

    @Test func `ends a recording with the panel`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let recorder = try FingertipTool.record(panel.path, to: "/tmp/recording.yml")
      try panel.tap()
      try panel.beginDrag()
      // What nobody has read before a panel goes, nobody ever will.
      let replayed = ["fingertip", "replay", "--json", "--gestures", "tap,pan", "/tmp/recording.yml"]
      try eventually("it has written the pan") {
        let replay = try Program(replayed)
        return replay.wait() == 0 && replay.output.contains(#""x":1720.0"#)
      }
      panel.unplug()
      #expect(recorder.wait() == 0)
      #expect(recorder.errors.contains("the panel is gone"))
      let replay = try Program(replayed)
      #expect(replay.wait() == 0)
      #expect(FingertipTool.events(replay.output) == ["tap recognized", "pan began", "pan cancelled"])
    }

    /// Recorders of others, and what ends them: what a person ends with Ctrl-C is whole, what a power cut ends is not.
    @Test(arguments: [
      ("libinput record --output-file=/tmp/peer", SIGINT),
      ("libinput record --with-libinput --output-file=/tmp/peer", SIGINT),
      // It holds Ctrl-C back until somebody touches.
      ("evtest >/tmp/peer", SIGKILL),
    ])
    func `tells a recording of others that was ended from one that was cut off`(_ command: String, _ signal: Int32)
      throws
    {
      unlink("/tmp/peer")
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let words = command.split(separator: ">")
      let target = words.count > 1 ? " >\(words[1])" : ""
      let recorder = try Program(["bash", "-c", "exec \(words[0]) \(panel.path)\(target)"])
      try eventually("it records") { try run("grep", "-E", "events:|Testing", "/tmp/peer").status == 0 }
      // It opens the device before it says what it is, or right after.
      usleep(300_000)
      try panel.tap()
      try panel.tap(2000, 1000)
      usleep(300_000)
      recorder.send(signal: signal)
      _ = recorder.wait()
      let whole = try run("fingertip", "replay", "--json", "--raw", "/tmp/peer")
      #expect(whole.status == 0)
      #expect(whole.errors.isEmpty, "\(whole.errors)")
      #expect(FingertipTool.touches(whole.output).map { $0.prefix(5) } == ["began", "ended", "began", "ended"])

      // Within the frame of the last lift.
      let number = try run("grep", "-nE", "EV_KEY.*BTN_TOUCH", "/tmp/peer").output.split(separator: "\n").last
      let line = try #require(number?.split(separator: ":").first)
      try require("bash", "-c", "head -n \(line) /tmp/peer | head -c -60 >/tmp/cut")
      let cut = try run("fingertip", "replay", "--json", "--raw", "/tmp/cut")
      #expect(cut.status == 1)
      #expect(cut.errors.contains("/tmp/cut:\(line): the recording was cut off here; missing: "), "\(cut.errors)")
      #expect(FingertipTool.touches(cut.output).map { $0.prefix(5) } == ["began", "ended", "began", "cance"])
    }

    /// What a driver may call its device: controls, quotes, what is no UTF-8 at all or half of it.
    @Test(arguments: [
      Array("\u{1b}[2J\"\\\r\n\t\u{1}\u{7f}'#: ".utf8), [0xff, 0xc3, 0x28], [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
      [0xf0, 0x9f, 0x98],
      Array("\u{2028}\u{85}\u{feff}😀".utf8),
    ])
    func `prints any name as JSON, for a terminal, and into recordings`(_ name: [UInt8]) throws {
      let panel = try VirtualDevice(.panel("Panel ").with { $0.nameEnd = name })
      try settleUdev()
      let listed = try run("fingertip", "devices", "--json").output
      let json = try Program([
        "python3", "-c",
        "import json, sys; [print(ascii(json.loads(line)['name'])) for line in sys.argv[1].split('\\n') if line]",
        listed,
      ])
      #expect(json.wait() == 0, "\(json.errors)")
      #expect(json.output.contains("'Panel "), "\(json.output)")
      let text = try run("fingertip", "devices").output
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }, "\(text)")

      let recorder = try FingertipTool.record(panel.path, to: "/tmp/recording.yml")
      try panel.tap()
      try panel.tap(2000, 1000)
      usleep(300_000)
      recorder.send(signal: SIGINT)
      #expect(recorder.wait() == 0)
      let replay = try run("fingertip", "replay", "--json", "--raw", "/tmp/recording.yml")
      #expect(replay.status == 0 && replay.errors.isEmpty, "\(replay.errors)")
      #expect(FingertipTool.touches(replay.output).count == 4)
      try require("python3", "-c", "import yaml; yaml.safe_load(open('/tmp/recording.yml', encoding='utf-8'))")
    }

    @Test(arguments: [
      ("record -o /dev/full", "fingertip: /dev/full: No space left on device"),
      ("record -o - >/dev/full", "fingertip: standard output: No space left on device"),
      ("monitor --json --raw >/dev/full", "fingertip: standard output: No space left on device"),
    ])
    func `ends where nothing can be written`(_ command: String, _ message: String) throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let words = command.split(separator: ">")
      let target = words.count > 1 ? " >\(words[1])" : ""
      let program = try Program(["bash", "-c", "fingertip \(words[0]) \(panel.path)\(target)"])
      if command.hasPrefix("monitor") { try program.waitForErrors("Ctrl-C ends") }
      try panel.tap()
      #expect(program.wait() == 1)
      #expect(program.errors.contains(message), "\(program.errors)")
    }

    @Test func `keeps what it recorded until the disk was full`() throws {
      try require("mkdir", "-p", "/tmp/disk")
      try require("mount", "-t", "tmpfs", "-o", "size=8k", "none", "/tmp/disk")
      defer { _ = try? run("umount", "/tmp/disk") }
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let recorder = try FingertipTool.record(panel.path, to: "/tmp/disk/recording.yml")
      for step in Int32(0)..<40 { try panel.tap(100 + step, 100) }
      #expect(recorder.wait() == 1)
      #expect(
        recorder.errors.hasSuffix("fingertip: /tmp/disk/recording.yml: No space left on device (write)\n"),
        "\(recorder.errors)")
      let replay = try run("fingertip", "replay", "--json", "--raw", "/tmp/disk/recording.yml")
      // Where the disk ends is chance: within a frame, or in the comment behind one.
      let isCut = replay.errors.contains(": the recording was cut off here; missing: ")
      #expect(replay.status == (isCut ? 1 : 0) && isCut != replay.errors.isEmpty, "\(replay.errors)")
      #expect(FingertipTool.touches(replay.output).count > 10)
    }

    @Test func `cancels what is under way at Ctrl-C`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let monitor = try FingertipTool.monitor(panel.path, "--gestures", "pan")
      try panel.beginDrag()
      try monitor.waitForOutput(#""state":"began""#)
      monitor.send(signal: SIGINT)
      #expect(monitor.wait() == 0)
      #expect(FingertipTool.events(monitor.output) == ["pan began", "pan cancelled"])
    }

    @Test(arguments: ["monitor --json --raw", "record -o -"])
    func `is no crash where nobody reads on`(_ command: String) throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let script = "fingertip \(command) \(panel.path) | head -n 1; echo status ${PIPESTATUS[0]}"
      let program = try Program(["bash", "-c", script])
      try program.waitForErrors("Ctrl-C ends")
      for step in Int32(0)..<20 {
        try panel.tap(100 + step, 100)
        usleep(10_000)
      }
      try program.waitForOutput("status 0")
      #expect(program.wait() == 0)
      #expect(!program.errors.contains("EPIPE") && !program.errors.lowercased().contains("pipe"), "\(program.errors)")
    }

    @Test func `keeps a second reader out, who is told by whom`() throws {
      let panel = try VirtualDevice(.panel())
      try settleUdev()
      let holder = try FingertipTool.monitor(panel.path, "--grab", "--gestures", "tap")
      let second = try run("fingertip", "monitor", "--grab", panel.path)
      #expect(second.status == 1)
      #expect(second.errors.contains("grabbed by fingertip"), "\(second.errors)")
      let listener = try FingertipTool.monitor(panel.path, "--gestures", "tap")
      try panel.tap()
      try holder.waitForOutput(#""name":"tap""#)
      holder.send(signal: SIGINT)
      #expect(holder.wait() == 0)
      try panel.tap(2000, 1000)
      try listener.waitForOutput(#""name":"tap""#)
      listener.send(signal: SIGINT)
      #expect(listener.wait() == 0)
      #expect(FingertipTool.events(listener.output) == ["tap recognized"], "the first tap was the holder's alone")
    }
  }
}
