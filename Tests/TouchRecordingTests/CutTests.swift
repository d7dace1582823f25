// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import TouchRecording

/// What a power cut leaves of a recording: its beginning, up to any byte.
@Suite struct `Recordings that were cut off` {
  /// The events up to the last whole frame of the first `count`.
  private static func frames(_ events: ArraySlice<InputEvent>) -> [InputEvent] {
    Array(events[..<((events.lastIndex { $0.isReport } ?? -1) + 1)])
  }

  private static let twoDevices: String = {
    var second = RecordedDevice(name: "second, \"quoted\" [0", capabilities: Texts.capabilities)
    second.events = Texts.events
    second.udevProperties = ["ID_PATH": "pci-0000:00:14.0", "ID_INPUT": "1"]
    return RecordingWriter.text(of: Recording(devices: [second, second], format: .libinput))
  }()

  /// libinput's spelling as JSON, over lines and in one.
  private static let json = """
    {"version": 1, "devices": [
      {"node": null, "evdev": {"name": "a, {\\"b\\"", "absinfo": {"53": [0, 4095, 0, 0, 12]}}, "events": [
        {"evdev": [[1, 500, 3, 57, 7], [1, 500, 3, 53, 100], [1, 500, 3, 54, -3], [1, 500, 1, 330, 1],
          [1, 500, 0, 0, 0]]},
        {"libinput": [{"time": 1.0005, "type": "TOUCH_DOWN"}]},
        {"evdev": [[1, 20500, 3, 57, -1], [1, 20500, 1, 330, 0], [1, 20500, 0, 0, 0]]}
      ]}
    ]}

    """

  static let texts: [(String, String)] =
    Texts.all.map { ($0.0.rawValue, $0.1) } + [
      ("evemu's events", Texts.evemuEvents), ("getevent's labels", Texts.geteventLabels), ("two devices", twoDevices),
      ("JSON", json), ("JSON in a line", json.split(separator: "\n").joined()),
    ]

  /// Whether nothing that counts is missing behind `line`, the last of a text and perhaps without end.
  private static func isEnd(_ line: Substring, _ name: String) -> Bool {
    if name.hasPrefix("JSON") { return line.hasSuffix("}") }
    // libinput's own events are no part of a frame.
    let signs = ["SYN_REPORT", "0000 0000 0", "0,       0]", "events:", "libinput:", "TOUCH_DOWN, slot: 0}", "^C"]
    return line.allSatisfy { $0 == " " } || line.contains("#") || signs.contains { line.contains($0) }
  }

  /// The rule for every byte: whole frames are kept, and where something is missing that is said.
  @Test(arguments: texts)
  func `keep every whole frame and say what is missing`(_ name: String, _ text: String) throws {
    let bytes = Array(text.utf8)
    let description = name == "evemu's events" ? Array(Texts.evemuDescription.utf8) : []
    var most = 0
    var faults: [String] = []
    for end in bytes.indices {
      let cut = bytes[..<end]
      var line: Substring {
        Substring(decoding: cut[(cut.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...], as: UTF8.self)
      }
      func fault(_ what: String) { faults.append("\(end) bytes, “\(line)”: \(what)") }
      do throws(RecordingError) {
        let recording = try Recording(bytes: description + cut, name: "cut")
        let whole = recording.devices.flatMap { Self.frames($0.events[...]) }
        if whole != Array((Texts.events + Texts.events).prefix(whole.count)) { fault("other events") }
        if whole.count < most { fault("\(whole.count) events, \(most) before") }
        most = max(most, whole.count)
        let isWhole = whole.count == recording.devices.map(\.events.count).reduce(0, +)
        guard let truncation = recording.truncation else {
          // Without events there is nothing to be whole.
          if !isWhole || most > 0 && !Self.isEnd(line, name) { fault("taken for whole") }
          continue
        }
        guard case .cutOff = truncation.reason, truncation.line != nil else {
          fault("\(truncation)")
          continue
        }
      } catch {
        if most > 0 { fault("\(error)") }
      }
    }
    #expect(faults.isEmpty, "\(name): \(faults.count) faults, such as \(faults.prefix(3))")
    #expect(most >= 5, "\(name)")
    #expect(try Recording(bytes: description + bytes, name: "whole").truncation == nil, "\(name)")
  }

  /// Text, the line, what is missing, how many events are kept.
  static let cuts: [(String, String, Int, String, Int)] = {
    let header = "version: 1\ndevices:\n- evdev:\n    name: x\n  events:\n"
    let frame = "  - evdev:\n    - [0, 0, 3, 57, 1]\n    - [0, 0, 0, 0, 0] # SYN_REPORT\n"
    let rest = "the rest of the last frame, up to its SYN_REPORT"
    let next = "- evdev:\n    name: y\n"
    return [
      ("a frame's key", header + frame + "  - evd", 9, "the rest of “  - evd”", 2),
      ("a frame's key to its end", header + frame + "  - evdev:", 9, rest, 2),
      ("a frame without events", header + frame + "  - evdev:\n", 9, rest, 2),
      ("a list", header + frame + "  - evdev:\n    - [0, 0, 3", 10, "the rest of “    - [0, 0, 3”", 2),
      (
        "a list, at a line's end", header + frame + "  - evdev:\n    - [0, 0, 3\n", 10, "the rest of “    - [0, 0, 3”",
        2
      ),
      ("a sign", header + frame + "  - evdev:\n    - [0, 0, 3, 57, -", 10, "the rest of “    - [0, 0, 3, 57, -”", 2),
      ("a frame", header + frame + "  - evdev:\n    - [0, 0, 3, 57, 2]\n", 10, rest, 3),
      ("a comment", header + frame + "  # Current ti", 9, "", 2),
      ("a comment behind a frame", header + String(frame.dropLast(5)), 8, "", 2),
      ("a character of a comment", header + String(frame.dropLast()) + " \u{e9}", 8, "", 2),
      ("the next device's name", header + frame + "- evdev:\n    name: y", 10, "the rest of “    name: y”", 2),
      ("the next device's quotes", header + frame + "- evdev:\n    name: \"y", 10, "the rest of “    name: \"y”", 2),
      ("the next device's description", header + frame + next, 10, "the events of the last device", 2),
      ("the next device's node", header + frame + "- node: /dev/input/event1\n", 9, "the events of the last device", 2),
      (
        "the next device's property", header + frame + next + "  udev:\n    properties:\n    - ID_PATH=a:", 13,
        "the rest of “    - ID_PATH=a:”", 2
      ),
      (
        "what zeros stand for", header + frame + String(repeating: "\0", count: 5000), 8,
        "what the zero bytes at the end stand for", 2
      ),
      (
        "more zeros than a line may have", header + frame + String(repeating: "\0", count: 500_000), 8,
        "what the zero bytes at the end stand for", 2
      ),
      (
        "evemu, a value", "N: x\nE: 1.0 0003 0039 1\nE: 1.0 0000 0000 0\nE: 2.0 0003 0039", 4,
        "the rest of “E: 2.0 0003 0039”", 2
      ),
      ("evemu, half a value", "N: x\nE: 1.0 0003 0039 1\nE: 1.0 0000 0000 0\nE: 2.0 0003 0039 1", 4, rest, 3),
      ("evemu, a letter", "N: x\nE: 1.0 0000 0000 0\nE", 3, "the rest of “E”", 1),
      ("evtest", "Event: time 1.5, -------------- SYN_REPORT ------------\nEvent: ti", 2, "the rest of “Event: ti”", 1),
      ("evtest, a frame", "Event: time 1.5, type 3 (A), code 0 (X), value 1\n", 1, rest, 1),
      ("getevent", "[ 1.5] 0000 0000 00000000\n[ 1.6] 0003 0039 0000", 2, "the rest of “[ 1.6] 0003 0039 0000”", 1),
      (
        "getevent, a code that nobody needs", "[ 1.5] EV_SYN SYN_REPORT 00000000\n[ 1.6] EV_KEY KEY_UNHEARD_OF DOWN\n",
        2, rest, 1
      ),
    ]
  }()

  @Test(arguments: cuts)
  func `name the place`(_ name: String, _ text: String, _ line: Int, _ missing: String, _ events: Int) throws {
    let recording = try Recording(text)
    #expect(recording.devices.count == 1)
    #expect(recording.devices.first?.events.count == events, "\(name)")
    let expected =
      missing.isEmpty ? nil : RecordingError(file: "test", line: line, reason: .cutOff(missing: missing))
    #expect(recording.truncation == expected, "\(name): \(recording.truncation.map { "\($0)" } ?? "whole")")
    if let expected {
      #expect(expected.description == "test:\(line): the recording was cut off here; missing: \(missing)")
    }
  }

  @Test(arguments: [
    ("version: 1\ndevices:\n- evdev:\n    name: x", 4), ("version: 1\ndevices:\n- evdev:\n    name: x\n", 4),
    ("version: 1\ndevices:\n- evdev:\n    name: x\n  events:\n  - evdev:\n", 6),
    ("version: 1\nsystem: [1, 2\n", 2), ("version: 1\ndevices:\n- node: /dev/x\n", 3),
    ("N: x\nE: 1.5", 2), ("Input driver version is 1.0.1\nInput device name: \"x\"\nEvent: ti", 3),
  ])
  func `before the first event are refused`(_ text: String, _ line: Int) {
    let error = failure(of: text)
    #expect(error?.line == line)
    guard case .cutOff = error?.reason else {
      Issue.record("\(error.map { "\($0)" } ?? "read")")
      return
    }
  }

  @Test(arguments: [
    "version: 1\ndevices:\n- evdev:\n    name: x\n  events:\n",
    "version: 1\ndevices:\n- evdev:\n    name: x\n  events:",
    "version: 1\ndevices:\n- evdev:\n    name: x\n  events:\n  # Current time is 12:00:00\n",
  ])
  func `are not those of a panel that nobody touched`(_ text: String) throws {
    let recording = try Recording(text)
    #expect(recording.truncation == nil)
    #expect(recording.devices.map(\.events) == [[]])
  }
}
