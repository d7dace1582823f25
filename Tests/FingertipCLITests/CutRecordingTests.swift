// SPDX-License-Identifier: MIT

import Testing

@testable import FingertipCLI

/// A recording that a power cut ended: what came before it is told, and that something is missing.
@Suite struct `A recording that was cut off` {
  private let folder = TemporaryFolder()

  private static let evemu = """
    N: Panel
    P: 02
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 3000 0 0 10
    A: 36 0 2000 0 0 10
    A: 39 0 65535 0 0 0
    E: 1.000000 0003 0039 1
    E: 1.000000 0003 0035 1000
    E: 1.000000 0003 0036 500
    E: 1.000000 0000 0000 0
    E: 1.050000 0003 0039 -1
    E: 1.050000 0000 0000 0

    """
  private static let evtest = """
    Input driver version is 1.0.1
    Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1
    Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1000
    Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 500
    Event: time 1.000000, -------------- SYN_REPORT ------------
    Event: time 1.050000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1.050000, -------------- SYN_REPORT ------------

    """
  private static let getevent = """
    [       1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001
    [       1.000000] EV_ABS       ABS_MT_POSITION_X    000003e8
    [       1.000000] EV_ABS       ABS_MT_POSITION_Y    000001f4
    [       1.000000] EV_SYN       SYN_REPORT           00000000
    [       1.050000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [       1.050000] EV_SYN       SYN_REPORT           00000000

    """
  private static let libinput = recording(panel("Panel", oneTap))

  /// A tap in each format, what follows it, and what is missing.
  static let cuts: [(String, String, String, String)] = [
    ("libinput, within a number", libinput, "  - evdev:\n    - [  9, 5", "the rest of “    - [  9, 5”"),
    (
      "libinput, between two events", libinput, "  - evdev:\n    - [9, 0, 3, 57, 2]\n", "the rest of the last frame"
    ),
    ("libinput, within a word", libinput, "  - ev", "the rest of “  - ev”"),
    ("evemu, within a line", evemu, "E: 9.0 0003 00", "the rest of “E: 9.0 0003 00”"),
    ("evemu, between two events", evemu, "E: 9.0 0003 0039 2\n", "the rest of the last frame"),
    ("evtest, within a line", evtest, "Event: time 9.0, ty", "the rest of “Event: time 9.0, ty”"),
    ("evtest, a frame", evtest, "Event: time 9.0, type 3 (A), code 57 (X), value 2\n", "the rest of the last frame"),
    ("getevent, within a line", getevent, "[ 9.0] EV_ABS AB", "the rest of “[ 9.0] EV_ABS AB”"),
    (
      "getevent, between two events", getevent, "[ 9.0] EV_ABS ABS_MT_TRACKING_ID 00000002\n",
      "the rest of the last frame"
    ),
  ]

  @Test(arguments: cuts)
  func `is replayed up to there, told and a failure`(
    _ name: String, _ whole: String, _ rest: String, _ missing: String
  ) {
    let file = folder.write("whole", whole)
    let cut = folder.write("cut", whole + rest)
    let line = (whole + rest).split(separator: "\n").count
    for command in ["replay", "why"] {
      let expected = fingertip(command, "--json", "--gestures", "tap", file)
      #expect(expected.status == .done && expected.messages.isEmpty && expected.lines.count == 1, "\(expected)")
      let result = fingertip(command, "--json", "--gestures", "tap", cut)
      #expect(result.status == .failed, "\(name)")
      #expect(result.out == expected.out, "\(name)")
      let place = "fingertip: \(cut):\(line): the recording was cut off here; missing: \(missing)"
      #expect(result.messages.hasPrefix(place) && result.messages.hasSuffix("\n"), "\(name): \(result.messages)")
      #expect(result.messages.split(separator: "\n").count == 1, "\(name): \(result.messages)")
    }
  }

  @Test func `keeps no other from being replayed`() {
    let file = folder.write("whole", Self.libinput)
    let cut = folder.write("cut", Self.libinput + "  - ev")
    let result = fingertip("replay", "--json", "--gestures", "tap", cut, file)
    #expect(result.status == .failed)
    #expect(result.lines.map { value("file", $0) } == ["\"\(cut)\"", "\"\(file)\""])
  }

  @Test func `is named by its events where its device is described elsewhere`() {
    let parts = Self.evemu.split(separator: "E: 1.000000", maxSplits: 1)
    let description = folder.write("panel.desc", String(parts[0]))
    let events = folder.write("panel.events", "E: 1.000000" + parts[1] + "E: 9")
    let result = fingertip("replay", "--json", "--gestures", "tap", description, events)
    #expect(result.status == .failed && result.lines.count == 1)
    #expect(result.messages.hasPrefix("fingertip: \(events):7: the recording was cut off here"), "\(result.messages)")
  }
}
