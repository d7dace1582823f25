// SPDX-License-Identifier: MIT

import Glibc
import GestureCore
import Synchronization
import Testing

@testable import TouchRecording

/// Keeps what a writer writes, one entry a call.
private final class Memory: Sendable {
  private let writes = Mutex<[[UInt8]]>([])
  var chunks: [String] { writes.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }
  func append(_ bytes: [UInt8]) { writes.withLock { $0.append(bytes) } }
}

@Suite struct `Recording writer` {
  private static let device = RecordedDevice(
    name: "Lobby \"Panel\"\n\u{1b} №1 \\", phys: "usb-1/input0", uniq: "a: b # c", node: "/dev/input/event5",
    capabilities: Texts.capabilities, otherCodes: [4: [4, 5]], udevProperties: ["ID_INPUT": "1", "B": "=\"x\" #"],
    events: Texts.events)

  private func expectSame(_ left: RecordedDevice, _ right: RecordedDevice) {
    #expect(left.name == right.name)
    #expect(left.phys == right.phys)
    #expect(left.uniq == right.uniq)
    #expect(left.node == right.node)
    #expect(Description(left.capabilities) == Description(right.capabilities))
    #expect(left.otherCodes == right.otherCodes)
    #expect(left.udevProperties == right.udevProperties)
    #expect(left.events == right.events)
  }

  private func write(_ device: RecordedDevice, to memory: Memory) throws {
    var writer = try RecordingWriter(device: device) { memory.append($0) }
    for event in device.events { try writer.write(event) }
    try writer.finish()
  }

  private static var described: RecordedDevice {
    var device = device
    device.capabilities.addType(EventType.msc)
    return device
  }

  @Test func `writes what reads back the same`() throws {
    let memory = Memory()
    try write(Self.described, to: memory)
    let text = memory.chunks.joined()
    let recording = try Recording(text)
    #expect(recording.format == .libinput)
    #expect(recording.devices.count == 1)
    expectSame(recording.devices[0], Self.described)
    #expect(RecordingWriter.text(of: Recording(devices: [Self.described], format: .libinput)) == text)
  }

  @Test func `writes a device that says nothing`() throws {
    let memory = Memory()
    try write(RecordedDevice(), to: memory)
    expectSame(try Recording(memory.chunks.joined()).devices[0], RecordedDevice())
  }

  @Test func `writes several devices`() throws {
    var second = Self.described
    second.node = nil
    second.events = [Texts.event(5, 0, 0, 1), Texts.event(7, 3, 53, 1)]
    let devices = [Self.described, second, RecordedDevice(name: "c")]
    let read = try Recording(RecordingWriter.text(of: Recording(devices: devices, format: .evtest))).devices
    #expect(read.count == 3)
    for (left, right) in zip(read, devices) { expectSame(left, right) }
  }

  @Test(arguments: [Int64.min, .min + 1, -1_000_001, -1_000_000, -1, 0, 999_999, 1_000_000, .max])
  func `keeps any time and value`(_ time: Int64) throws {
    let events = [Int32.min, -1, 0, .max].map { Texts.event(time, .max, .max, $0) }
    let text = RecordingWriter.text(of: Recording(devices: [RecordedDevice(events: events)], format: .libinput))
    #expect(try Recording(text).devices[0].events == events)
  }

  @Test func `loses nothing of a finished frame`() throws {
    let memory = Memory()
    var writer = try RecordingWriter(device: Self.device) { memory.append($0) }
    #expect(memory.chunks.count == 1)
    #expect(try Recording(memory.chunks.joined()).devices[0].events == [])
    for (index, event) in Texts.events.enumerated() {
      try writer.write(event)
      let complete = Texts.events[...index].lastIndex { $0.type == EventType.syn }.map { $0 + 1 } ?? 0
      #expect(try Recording(memory.chunks.joined()).devices[0].events == Array(Texts.events.prefix(complete)))
    }
    #expect(memory.chunks.count == 3)
    try writer.write(Texts.events[0])
    #expect(memory.chunks.count == 3)
    try writer.finish()
    #expect(try Recording(memory.chunks.joined()).devices[0].events == Texts.events + [Texts.events[0]])
  }

  @Test func `writes into descriptors and names what fails`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    var writer = try RecordingWriter(device: Self.described, fileDescriptor: ends[1], name: "out.yml")
    for event in Texts.events { try writer.write(event) }
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 65536)
    bytes.removeLast(bytes.count - read(ends[0], &bytes, bytes.count))
    close(ends[0])
    expectSame(try Recording(bytes: bytes, name: "out.yml").devices[0], Self.described)

    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    #expect(throws: RecordingError(file: "full.yml", reason: .system(errno: ENOSPC, call: "write"))) {
      let writer = try RecordingWriter(device: Self.device, fileDescriptor: full, name: "full.yml")
      _ = consume writer
    }
  }

  @Test func `is read by tools that read libinput's header`() {
    let header = RecordingWriter.text(of: Recording(devices: [Self.described], format: .libinput))
    // The keys that libinput replay asks for, and events by numbers.
    for key in [
      "\nversion: 1\n", "\nndevices: 1\n", "\ndevices:\n- node: ", "  evdev:\n", "    id: [3, 4660, 22136, 273]\n",
      "    codes:\n      0: [0, 1, 2, 3]", "      3: [47, 53, 54, 57]", "      4: [4, 5]",
      "      53: [0, 4095, 2, 1, 12]\n", "    properties: [1]\n", "  udev:\n    properties:\n    - \"",
      "  events:\n  - evdev:\n", "[  1,    500,   3,  57,       7]",
    ] {
      #expect(header.contains(key), "\(key)")
    }
  }
}
