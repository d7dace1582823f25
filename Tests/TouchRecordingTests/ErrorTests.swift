// SPDX-License-Identifier: MIT

import Testing

@testable import TouchRecording

@Suite struct `Broken recordings` {
  private static let header = "version: 1\ndevices:\n- evdev:\n    name: x\n"
  private static let described = "Input driver version is 1.0.1\nInput device name: \"x\"\n"
  private static let added = "add device 1: /dev/input/event1\n  events:\n"
  private static let first = "[ 1.5] /dev/input/event1: 0000 0000 00000000\n"

  /// Format, text, line, what was expected (a part), what was found (a part).
  static let broken: [(String, String, Int, String, String)] = [
    // evemu
    ("evemu, no such letter", "N: x\nQ: 1\n", 2, "a line of evemu", "“Q: 1”"),
    ("evemu, prose", "N: x\nhello there\n", 2, "a line of evemu", "“hello there”"),
    ("evemu, a field short", "N: x\nE: 1.5 0003 0039\nE: 2.0 0000 0000 0\n", 2, "an event", "“E: 1.5 0003 0039”"),
    ("evemu, a field long", "N: x\nE: 1.5 0003 0039 1 2\n", 2, "an event", ""),
    ("evemu, no fraction", "N: x\nE: 1 0003 0039 1\n", 2, "an event", ""),
    ("evemu, negative time", "N: x\nE: -1.5 0003 0039 1\n", 2, "an event", ""),
    ("evemu, value beyond 32 bits", "N: x\nE: 1.5 0003 0039 2147483648\n", 2, "an event", ""),
    ("evemu, value far beyond", "N: x\nE: 1.5 0003 0039 -99999999999999999999999\n", 2, "an event", ""),
    ("evemu, code beyond 16 bits", "N: x\nE: 1.5 0003 10000 1\n", 2, "an event", ""),
    ("evemu, seconds beyond 64 bits", "N: x\nE: 99999999999999999999.5 0000 0000 0\n", 2, "an event", ""),
    ("evemu, microseconds beyond 64 bits", "N: x\nE: 9223372036855.5 0000 0000 0\n", 2, "an event", ""),
    ("evemu, identity", "N: x\nI: 0003 12345 0000 0000\n", 2, "an identity", ""),
    ("evemu, axis", "N: x\nA: 35 0 4095 0\n", 2, "an axis", ""),
    ("evemu, axis beyond 32 bits", "N: x\nA: 35 0 4294967295 0 0\n", 2, "an axis", ""),
    ("evemu, bits", "N: x\nB: 03 100\n", 2, "bytes", ""),
    ("evemu, more bits than codes", "N: x\nP: \(String(repeating: "00 ", count: 97))\n", 2, "bytes", ""),
    ("evemu, two devices", "N: x\nN: y\n", 2, "one device", "“N: y”"),
    ("evemu, nothing but a heading", "# EVEMU 1.3\n", 1, "the description of a device", "the end"),
    // evtest
    ("evtest, time", described + "Event: time x, type 3\n", 3, "an event", ""),
    ("evtest, value", described + "Event: time 1.5, type 3 (A), code 0 (X), value 2147483648\n", 3, "an event", ""),
    ("evtest, type", described + "Event: time 1.5, type 65536 (A), code 0 (X), value 1\n", 3, "an event", ""),
    ("evtest, nothing but a heading", "Input driver version is 1.0.1\n", 1, "a device", "the end"),
    ("evtest, word", described + "Event: time 1.5, -------------- SYN_WHAT ------------ \n", 3, "SYN_REPORT", ""),
    (
      "evtest, prose among events", "Event: time 1.5, type 3 (A), code 0 (X), value 1\nhello\n", 2, "an event",
      "“hello”"
    ),
    ("evtest, code without type", described + "Event code 1 (X)\n", 3, "an event type", ""),
    (
      "evtest, range", described + "Event type 3 (A)\nEvent code 0 (X)\n  Max  4294967296\n", 5, "32 bits after Max", ""
    ),
    // getevent
    ("getevent, value", "[ 1.5] /dev/input/event1: 0003 0039 1\n[ 1.6] 0000 0000 00000000\n", 1, "an event", ""),
    ("getevent, prose among events", first + "hello\n", 2, "an event", "“hello”"),
    ("getevent, axis name", first + "[ 1.6] /dev/input/event1: EV_ABS ABS_MT_FOO 00000001\n", 2, "the name", ""),
    ("getevent, type name", first + "[ 1.6] /dev/input/event1: EV_FOO ABS_X 00000001\n", 2, "the name", ""),
    ("getevent, button name", first + "[ 1.6] /dev/input/event1: EV_KEY BTN_FOO DOWN\n", 2, "the name", ""),
    ("getevent, whose event", added + "add device 2: /dev/input/event2\n[ 1.5] 0000 0000 00000000\n", 4, "path", ""),
    ("getevent, axis field", added + "    ABS (0003): 002f  : value 0, min 0, max 99999999999\n", 3, "32 bits", ""),
    ("getevent, axis", added + "    ABS (0003): 002f\n", 3, "an axis", ""),
    ("getevent, code", added + "    KEY (0001): 14a\n", 3, "codes", ""),
    ("getevent, addition", "add device x: /dev/input/event1\n", 1, "add device", ""),
    (
      "getevent, nothing but announcements", "add device 1: /dev/input/event1\n  name: \"x\"\n", 2,
      "the description of a device", "the end"
    ),
    // libinput
    ("libinput, version", "version: 2\ndevices: []\n", 1, "version 1", "“2”"),
    ("libinput, no devices", "version: 1\n", 2, "a list of devices", "the end"),
    ("libinput, an empty list", "version: 1\ndevices: []\n", 2, "a device", "the end"),
    ("libinput, not a list", "version: 1\ndevices: x\n", 2, "a list of devices", "“x”"),
    ("libinput, no evdev", "version: 1\ndevices:\n- node: /dev/x\n- node: /dev/y\n", 3, "evdev", ""),
    ("libinput, events without evdev", "version: 1\ndevices:\n- node: /dev/x\n  events:\n", 3, "evdev", ""),
    ("libinput, identity", "version: 1\ndevices:\n- evdev:\n    id: [1, 2, 3]\n", 4, "four numbers", "a list of 3"),
    ("libinput, code", header + "    codes:\n      3: [0, 65536]\n", 6, "codes, 0 to 65535", "“65536”"),
    ("libinput, axis", header + "    absinfo:\n      0: [0, 1]\n", 6, "an axis", "a list of 2"),
    ("libinput, property of udev", header + "  udev:\n    properties:\n    - A\n", 7, "NAME=VALUE", "“A”"),
    (
      "libinput, a field short", header + "  events:\n  - evdev:\n    - [0, 0, 3, 57]\n", 7, "value",
      "the end of the list"
    ),
    ("libinput, a field long", header + "  events:\n  - evdev:\n    - [0, 0, 3, 57, 1, 2]\n", 7, "an event", "“2”"),
    ("libinput, value", header + "  events:\n  - evdev:\n    - [0, 0, 3, 57, 2147483648]\n", 7, "value", ""),
    ("libinput, seconds", header + "  events:\n  - evdev:\n    - [9223372036855, 0, 0, 0, 0]\n", 7, "a time", ""),
    (
      "libinput, seconds beyond 64 bits", header + "  events:\n  - evdev:\n    - [9999999999999999999, 0, 0, 0, 0]\n",
      7, "seconds", ""
    ),
    (
      "libinput, microseconds", header + "  events:\n  - evdev:\n    - [0, 1000000, 0, 0, 0]\n", 7,
      "microseconds below", ""
    ),
    ("libinput, text for a number", header + "  events:\n  - evdev:\n    - [0, 0, ABS, 57, 1]\n", 7, "type", "“ABS”"),
    ("libinput, events in a mapping", header + "  events:\n    evdev: 1\n", 6, "a list of frames", "a mapping"),
    (
      "libinput, torn", header + "  events:\n  - evdev:\n    - [0, 0, 0, 0, 0}\n    - [0, 0, 0, 0, 0]\n", 7,
      "well-formed YAML", "expected ','"
    ),
    ("libinput, deep", "version: 1\nsystem: \(String(repeating: "[", count: 40))\n", 2, "YAML", "nested deeper"),
    ("libinput, aliases", "version: 1\nsystem: &a x\n", 2, "YAML", "anchors"),
  ]

  @Test(arguments: broken)
  func `are refused with the line`(
    _ name: String, _ text: String, _ line: Int, _ expected: String, _ found: String
  ) throws {
    let error = try #require(failure(of: text), "\(name)")
    #expect(error.line == line, "\(name): \(error)")
    guard case .unexpected(let wanted, let seen) = error.reason else {
      Issue.record("\(name): \(error)")
      return
    }
    #expect(wanted.contains(expected), "\(name): \(wanted)")
    #expect(seen.contains(found), "\(name): \(seen)")
    #expect(error.description == "test:\(line): expected \(wanted), found \(seen)")
  }

  static let others: [(String, RecordingError.Reason, Int?)] = [
    ("", .empty, nil),
    (" \n\t\r\n", .empty, nil),
    ("\u{0}\u{0}", .empty, nil),
    ("hello\n", .unknownFormat, nil),
    ("E: 1.5 0000 0000 0\n", .noDescription, nil),
    ("/dev/input/event1: 0003 0039 00000001\n", .noTimes, 1),
    ("add device 1: /dev/input/event1\nEV_ABS       ABS_MT_TRACKING_ID   00000001\n", .noTimes, 2),
    ("N: \(String(repeating: "x", count: 70000))", .tooLarge(limit: "65536 bytes a line"), 1),
    ("N: x\n# \(String(repeating: "x", count: 70000))\n", .tooLarge(limit: "65536 bytes a line"), 2),
    ("version: 1\n# \(String(repeating: "x", count: 70000))\n", .tooLarge(limit: "65536 bytes a line"), 2),
  ]

  @Test(arguments: others)
  func `say what to do`(_ text: String, _ reason: RecordingError.Reason, _ line: Int?) {
    #expect(failure(of: text) == RecordingError(file: "test", line: line, reason: reason))
  }

  @Test func `that are not UTF-8 are refused where YAML demands it, and repaired elsewhere`() throws {
    let error = #expect(throws: RecordingError.self) {
      try Recording(bytes: Array("version: 1\ndevices:\n- node: ".utf8) + [0xff, 0x0a], name: "test")
    }
    #expect(error?.line == 3)
    #expect(try Recording(bytes: Array("N: x".utf8) + [0xff], name: "test").devices[0].name == "x\u{fffd}")
  }

  @Test func `of very many devices are refused`() {
    var text = ""
    for number in 0...Recording.maximumDevices {
      text += "[ 1.5] /dev/input/event\(number): 0000 0000 00000000\n"
    }
    let error = failure(of: text)
    #expect(error?.line == Recording.maximumDevices + 1)
    #expect(error?.reason == .tooLarge(limit: "256 devices"))
  }

  @Test func `are quoted fit for a terminal`() {
    #expect(RecordingError.shortened(Array("a\u{1b}[2Jb\tc".utf8)) == "“a\\x1b[2Jb c”")
    #expect(RecordingError.shortened(Array(String(repeating: "é", count: 61).utf8)).unicodeScalars.count == 63)
    #expect(RecordingError.shortened([]) == "an empty line")
  }

  @Test func `explain themselves`() {
    let texts = [RecordingError.Reason.noTimes, .noDescription, .inputDevice, .system(errno: 13, call: "open")]
      .map { RecordingError(file: "f", reason: $0).description }
    #expect(texts[0].contains("getevent -t"))
    #expect(texts[1].contains("description file"))
    #expect(texts[2].contains("fingertip record"))
    #expect(texts[3] == "f: Permission denied (open)")
  }
}
