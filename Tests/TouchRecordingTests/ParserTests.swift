// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import TouchRecording

/// What each format has of its own.
@Suite struct `Parsers` {
  static let lines: [(String, String, InputEvent)] = [
    ("evemu, hexadecimal codes and a decimal value", "E: 0.000001 0003 003a 16", event(1, 3, 0x3a, 16)),
    ("evemu, short fraction", "E: 1.5 0000 0000 0", event(1_500_000, 0, 0, 0)),
    ("evemu, long fraction", "E: 1.123456789 0000 0000 0", event(1_123_456, 0, 0, 0)),
    ("evemu, least value", "E: 1.0 0003 0000 -2147483648", event(1_000_000, 3, 0, .min)),
    ("evtest, dropped", "Event: time 2.000003, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<< ", event(2_000_003, 0, 3, 0)),
    (
      "evtest, protocol A", "Event: time 2.000003, ++++++++++++++ SYN_MT_REPORT ++++++++++++ ",
      event(2_000_003, 0, 2, 0)
    ),
    ("evtest, old words", "Event: time 2.000003, -------------- Report Sync ------------ ", event(2_000_003, 0, 0, 0)),
    ("evtest, unnamed", "Event: time 2.000003, type 3 (?), code 62 (?), value 9", event(2_000_003, 3, 62, 9)),
    (
      "evtest, scan codes in hexadecimal", "Event: time 2.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042",
      event(2_000_000, 4, 4, 0xd0042)
    ),
    (
      "evtest, other values decimal", "Event: time 2.0, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 10",
      event(2_000_000, 4, 5, 10)
    ),
    ("getevent, no device column", "[   12.000100] 0003 0039 ffffffff", event(12_000_100, 3, 0x39, -1)),
    (
      "getevent, tool types", "[   12.000100] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM",
      event(12_000_100, 3, 0x37, 2)
    ),
    (
      "getevent, code without a name", "[   12.000100] EV_ABS       003e                 00000001",
      event(12_000_100, 3, 0x3e, 1)
    ),
  ]

  static func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    Texts.event(time, type, code, value)
  }

  @Test(arguments: lines)
  func `read an event`(_ name: String, _ line: String, _ expected: InputEvent) throws {
    let description = line.hasPrefix("E:") ? "N: x\n" : ""
    let recording = try Recording(description + line + "\n")
    #expect(recording.devices.first?.events == [expected], "\(name)")
  }

  @Test func `evemu takes four numbers an axis, or five`() throws {
    let device = try Recording("N: x\nA: 00 -5 10 1 2\nA: 01 0 20 0 0 7 # mm\n").devices[0]
    #expect(
      device.capabilities.axis(AbsCode.x) == AxisInfo(minimum: -5, maximum: 10, fuzz: 1, flat: 2, resolution: 0))
    #expect(device.capabilities.axis(AbsCode.y) == AxisInfo(minimum: 0, maximum: 20, resolution: 7))
  }

  @Test func `evemu keeps bits of a type over lines apart from bits of another`() throws {
    let device = try Recording("N: x\nB: 01 00 01\nB: 04 10\nB: 01 80\nB: 03 03\nB: 14 03\n").devices[0]
    #expect(Description(device.capabilities).keys == [8, 23])
    #expect(device.otherCodes == [4: [4], 0x14: [0, 1]])
    #expect(device.capabilities.axis(AbsCode.x) == AxisInfo())
  }

  @Test func `getevent keeps devices apart and drops the silent`() throws {
    let recording = try Recording(
      """
      add device 1: /dev/input/event7
        name:     "silent"
      add device 2: /dev/input/event1
        name:     "keys"
      [ 1.000000] /dev/input/event1: EV_KEY KEY_VOLUMEUP DOWN
      [ 1.000000] /dev/input/event2: EV_ABS ABS_X 00000010
      [ 1.000001] /dev/input/event1: EV_KEY KEY_BRIGHTNESSUP DOWN
      [ 1.000002] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      """)
    #expect(recording.devices.map(\.node) == ["/dev/input/event1", "/dev/input/event2"])
    #expect(recording.devices.map(\.name) == ["keys", ""])
    #expect(recording.devices.map(\.events.count) == [1, 2])
    #expect(recording.devices.map(\.skippedEvents) == [1, 0])
  }

  @Test func `getevent describes with labels`() throws {
    let device = try Recording(
      """
      add device 1: /dev/input/event4
        name:     "panel"
        location: "i2c-1"
        id:       "0042"
        events:
          KEY (0001): KEY_HOMEPAGE          BTN_TOUCH*            KEY_UNHEARD_OF
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 4, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 11
        input props:
          INPUT_PROP_DIRECT
          0006
      """
    ).devices[0]
    #expect(device.phys == "i2c-1")
    #expect(device.uniq == "0042")
    #expect(Description(device.capabilities).keys == [172, KeyCode.touch])
    #expect(device.capabilities.axis(AbsCode.mtPositionX) == AxisInfo(maximum: 1079, resolution: 11))
    #expect(device.capabilities.has(property: InputProperty.direct))
    #expect(device.capabilities.has(property: InputProperty.accelerometer))
  }

  @Test func `evtest reads several devices, and events without any`() throws {
    let two = try Recording(Texts.evtest.replacing("^C\n", with: "") + Texts.evtest.drop { $0 != "I" })
    #expect(two.devices.map(\.name) == ["Lobby Panel", "Lobby Panel"])
    #expect(two.devices.map(\.events) == [Texts.events, Texts.events])
    let bare = try Recording("Event: time 1.5, type 3 (EV_ABS), code 0 (ABS_X), value 40\n").devices[0]
    #expect(bare.capabilities.axis(AbsCode.x) == AxisInfo(maximum: 40))
  }

  @Test func `libinput's format holds several devices, JSON's spelling and facts of udev`() throws {
    let recording = try Recording(
      """
      {"version": 1, "ndevices": 2, "devices": [
        {"node": null, "evdev": {"name": "a # \\u00fc", "id": [0x3, 1, 2, 3], "uniq": "u", "phys": null}, "events": [
          {"evdev": [[0, 1, 0, 0, 0]]}]},
        {"events": null, "evdev": {"name": "b"}, "udev": {"properties": ["A=1=2", "B="]}}]}
      """)
    #expect(recording.devices.map(\.name) == ["a # ü", "b"])
    #expect(recording.devices.map(\.node) == [nil, nil])
    #expect(recording.devices[0].uniq == "u")
    #expect(recording.devices[0].phys == nil)
    #expect(recording.devices[0].capabilities.bus == 3)
    #expect(recording.devices[0].events == [Texts.event(1, 0, 0, 0)])
    #expect(recording.devices[1].udevProperties == ["A": "1=2", "B": ""])
  }

  @Test func `times that run backwards stay as they are`() throws {
    let device = try Recording("N: x\nE: 5.0 0000 0000 0\nE: 2.0 0000 0000 0\n").devices[0]
    #expect(device.events.map(\.time.microseconds) == [5_000_000, 2_000_000])
  }
}
