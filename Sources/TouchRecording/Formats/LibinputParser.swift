// SPDX-License-Identifier: MIT

import GestureCore

/// Reads the YAML of `libinput record`, version 1.
///
/// Headers are read as trees; events, of which there may be millions, one by one. What does not describe evdev
/// (`system`, `hid`, `quirks`, libinput's own events) is passed over.
struct LibinputParser {
  private let lines: LibinputLines
  private let reader: YAMLReader
  private let file: String

  private init(_ lines: LineReader) {
    let lines = LibinputLines(lines)
    self.lines = lines
    file = lines.file
    reader = YAMLReader(maximumDepth: YAMLLimits().depth) { lines.next() }
  }

  static func parse(_ lines: LineReader) throws(RecordingError) -> [RecordedDevice] {
    try LibinputParser(lines).devices()
  }

  // MARK: The file

  private func devices() throws(RecordingError) -> [RecordedDevice] {
    let start = try next()
    guard start.kind == .mappingStart else { throw unexpected("a mapping with version and devices", start) }
    var devices: [RecordedDevice]?
    try forEachKey { key, event throws(RecordingError) in
      switch key {
      case "version":
        guard case .scalar("1", _) = event.kind else { throw unexpected("version 1", event) }
      case "devices":
        devices = try deviceList(event)
      default:
        try skip(event)
      }
    }
    let end = try next()
    guard let devices else { throw unexpected("a list of devices", end) }
    return devices
  }

  private func deviceList(_ start: YAMLEvent) throws(RecordingError) -> [RecordedDevice] {
    var devices: [RecordedDevice] = []
    try forEachElement(of: start, "a list of devices") { event throws(RecordingError) in
      guard devices.count < Recording.maximumDevices else {
        throw RecordingError(
          file: file, line: event.line, reason: .tooLarge(limit: "\(Recording.maximumDevices) devices"))
      }
      devices.append(try device(event))
    }
    return devices
  }

  private func device(_ start: YAMLEvent) throws(RecordingError) -> RecordedDevice {
    guard start.kind == .mappingStart else { throw unexpected("a device with node, evdev and events", start) }
    var device = RecordedDevice()
    var hasDescription = false
    try forEachKey { key, event throws(RecordingError) in
      switch key {
      case "node":
        let node = try node(event)
        device.node = node.isNull ? nil : node.text
      case "evdev":
        try LibinputHeader(file: file).read(evdev: node(event), into: &device)
        hasDescription = true
      case "udev":
        try LibinputHeader(file: file).read(udev: node(event), into: &device)
      case "events":
        try takeEvents(event, into: &device.events)
      default:
        try skip(event)
      }
    }
    guard hasDescription else { throw unexpected("evdev, the description of the device", start) }
    return device
  }

  // MARK: Events

  private func takeEvents(_ start: YAMLEvent, into events: inout [InputEvent]) throws(RecordingError) {
    try forEachElement(of: start, "a list of frames") { event throws(RecordingError) in
      guard event.kind == .mappingStart else { throw unexpected("a frame, evdev: and a list of events", event) }
      try forEachKey { key, event throws(RecordingError) in
        guard key == "evdev" else { return try skip(event) }
        try forEachElement(of: event, "a list of events") { event throws(RecordingError) in
          events.append(try inputEvent(event))
        }
      }
    }
  }

  private func inputEvent(_ start: YAMLEvent) throws(RecordingError) -> InputEvent {
    let expected = "an event, [seconds, microseconds, type, code, value]"
    guard start.kind == .sequenceStart else { throw unexpected(expected, start) }
    let seconds = try number(Int64.self, "seconds of an event")
    let microseconds = try number(Int64.self, "microseconds of an event")
    let type = try number(UInt16.self, "the type of an event")
    let code = try number(UInt16.self, "the code of an event")
    let value = try number(Int32.self, "the value of an event")
    let end = try next()
    guard end.kind == .sequenceEnd else { throw unexpected(expected, end) }
    guard (0..<1_000_000).contains(microseconds),
      let time = Timestamp(seconds: seconds, microseconds: microseconds)
    else {
      throw RecordingError(
        file: file, line: start.line,
        reason: .unexpected(
          expected: "a time that 64 bits of microseconds can hold, microseconds below 1000000",
          found: "\(seconds), \(microseconds)"))
    }
    return InputEvent(time: time, type: type, code: code, value: value)
  }

  private func number<Value: FixedWidthInteger>(_: Value.Type, _ expected: String) throws(RecordingError) -> Value {
    let event = try next()
    guard case .scalar(let text, _) = event.kind, let value = Value(yaml: text) else {
      throw unexpected("\(expected), \(Value.min) to \(Value.max)", event)
    }
    return value
  }

  // MARK: YAML

  /// Calls `body` with each key and the event its value begins with; `body` must take the whole value.
  private func forEachKey(
    _ body: (String, YAMLEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    while true {
      let key = try next()
      if key.kind == .mappingEnd { return }
      guard case .scalar(let text, _) = key.kind else { throw unexpected("a key", key) }
      try body(text, next())
    }
  }

  /// Calls `body` with the event each element begins with; nothing at all counts as an empty list, because that is
  /// how a list looks that was begun and not filled.
  private func forEachElement(
    of start: YAMLEvent, _ expected: String, _ body: (YAMLEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    if case .scalar(let text, let isQuoted) = start.kind,
      YAMLNode.Value.scalar(text, isQuoted: isQuoted).isNull
    {
      return
    }
    guard start.kind == .sequenceStart else { throw unexpected(expected, start) }
    while true {
      let event = try next()
      if event.kind == .sequenceEnd { return }
      try body(event)
    }
  }

  private func next() throws(RecordingError) -> YAMLEvent {
    do { return try reader.next() } catch { throw converted(error) }
  }

  private func node(_ event: YAMLEvent) throws(RecordingError) -> YAMLNode {
    do { return try reader.node(beginningWith: event, limits: YAMLLimits()) } catch { throw converted(error) }
  }

  private func skip(_ event: YAMLEvent) throws(RecordingError) {
    do { try reader.skip(beginningWith: event) } catch { throw converted(error) }
  }

  private func converted(_ error: YAMLError) -> RecordingError {
    // Where libyaml stopped because it got no more bytes, the reason is that.
    lines.failure
      ?? RecordingError(
        file: file, line: error.line, reason: .unexpected(expected: "well-formed YAML", found: error.problem))
  }

  private func unexpected(_ expected: String, _ event: YAMLEvent) -> RecordingError {
    let found =
      switch event.kind {
      case .scalar(let text, _): RecordingError.shortened(Array(text.utf8))
      case .sequenceStart: "a list"
      case .mappingStart: "a mapping"
      case .sequenceEnd: "the end of the list"
      case .mappingEnd: "the end of the mapping"
      case .end: "the end of the file"
      }
    return RecordingError(file: file, line: event.line, reason: .unexpected(expected: expected, found: found))
  }
}

extension FixedWidthInteger {
  /// The number a scalar writes, decimal or `0x…`; nil where it is none or does not fit.
  init?(yaml text: String) {
    let digits = text.hasPrefix("0x") ? Self(text.dropFirst(2), radix: 16) : Self(text)
    guard let digits else { return nil }
    self = digits
  }
}
