// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import TouchRecording

@Suite struct `Formats of recordings` {
  @Test(arguments: Texts.all)
  func `say the same of the same touch`(_ format: RecordingFormat, _ text: String) throws {
    let recording = try Recording(text)
    #expect(recording.format == format)
    #expect(recording.devices.count == 1)
    let device = try #require(recording.devices.first)
    #expect(device.name == "Lobby Panel")
    #expect(device.events == Texts.events)
    #expect(Description(device.capabilities) == Description(Texts.capabilities))
  }

  /// What editors, mail and file systems do to a text.
  static let damages: [(String, @Sendable (String) -> [UInt8])] = [
    ("CR LF", { Array($0.replacing("\n", with: "\r\n").utf8) }),
    ("byte order mark", { [0xef, 0xbb, 0xbf] + Array($0.utf8) }),
    ("no line end", { Array($0.utf8.dropLast()) }),
    ("zeros after a power cut", { Array($0.utf8) + [UInt8](repeating: 0, count: 4096) }),
    ("empty lines before", { Array("\n\n\($0)".utf8) }),
  ]

  @Test(arguments: Texts.all, damages.indices)
  func `survive what happens to texts`(_ text: (RecordingFormat, String), _ damage: Int) throws {
    let recording = try Recording(bytes: Self.damages[damage].1(text.1), name: "test")
    #expect(recording.devices.first?.events == Texts.events, "\(Self.damages[damage].0)")
  }

  @Test(arguments: Texts.all)
  func `lose only the event that was cut off`(_ format: RecordingFormat, _ text: String) throws {
    let bytes = Array(text.utf8)
    var counts: Set<Int> = []
    // From the whole text down to the middle of its first event.
    var end = bytes.count
    while end > 0 {
      guard let recording = try? Recording(bytes: Array(bytes[..<end]), name: "test") else { break }
      let events = recording.devices.first?.events ?? []
      counts.insert(events.count)
      if events.count < 2 { break }
      // Of the last, a part of the number may be left: that cannot be told from a whole one.
      let known = max(0, events.count - 1)
      #expect(events.prefix(known) == Texts.events.prefix(known), "\(format) cut after \(end) bytes")
      end -= 1
    }
    #expect(counts.isSuperset(of: 2...Texts.events.count), "\(format) gave up after \(end) bytes")
  }

  @Test func `labels read like numbers, and a missing description is concluded`() throws {
    let recording = try Recording(Texts.geteventLabels)
    #expect(recording.devices.map(\.name) == ["Lobby Panel"])
    let device = try #require(recording.devices.first)
    #expect(device.node == "/dev/input/event5")
    #expect(device.events == Texts.events)
    #expect(device.capabilities.has(property: InputProperty.direct))
    #expect(device.capabilities.has(key: KeyCode.touch))
    #expect(device.capabilities.axis(AbsCode.mtPositionX) == AxisInfo(minimum: 0, maximum: 100))
    #expect(device.capabilities.axis(AbsCode.mtPositionY) == AxisInfo(minimum: -3, maximum: 0))
    #expect(device.capabilities.axis(AbsCode.mtTrackingID) == AxisInfo(minimum: 0, maximum: 65535))
    #expect(device.capabilities.axis(AbsCode.mtSlot) == AxisInfo())
  }

  @Test func `protocol A is not mistaken for slots`() throws {
    let device = try Recording(
      """
      [ 1.5] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.5] EV_SYN SYN_MT_REPORT 00000000
      [ 1.5] EV_SYN SYN_REPORT 00000000
      """
    ).devices[0]
    #expect(device.events.count == 3)
    #expect(!device.capabilities.has(axis: AbsCode.mtSlot))
  }

  static let foreign: [(String, RecordingFormat?)] = [
    ("", nil), ("hello\nworld\n", nil), ("# just a comment\n", nil), ("E: nonsense", nil), ("[section]\nkey=1", nil),
    ("# EVEMU 1.3\n", .evemu), ("# nonsense\nE: 1.5 0003 0039 7", .evemu), ("N: x", .evemu), ("B: 00 0b", .evemu),
    ("version: 1\n", .libinput), ("{\"devices\": []}", .libinput), ("---\nversion: 1", .libinput),
    ("$ evtest\nInput driver version is 1.0.1", .evtest), ("Event: time 1.5, type 0", .evtest),
    ("[   1.5] EV_SYN SYN_REPORT 00000000", .getevent), ("[1.500000] 0000 0000 00000000", .getevent),
    ("0003 0039 00000001", .getevent), ("/dev/input/event1: EV_ABS ABS_X 00000001", .getevent),
    ("add device 1: /dev/input/event1", .getevent),
  ]

  @Test(arguments: foreign)
  func `are told by content`(_ text: String, _ format: RecordingFormat?) {
    #expect(RecordingFormat(beginning: Array(text.utf8)) == format)
  }
}
