// SPDX-License-Identifier: MIT

import GestureCore

/// Reads the YAML of `libinput record`, version 1.
///
/// Headers are read as trees; events, of which there may be millions, one by one. What does not describe evdev
/// (`system`, `hid`, `quirks`, libinput's own events) is passed over.
///
/// Block YAML never ends too early: its lists are over where the text is. So what a whole recording has at its end is
/// looked for (a device's events, a frame's `SYN_REPORT`), and where the text ends within a list, a mapping or a text in
/// quotes, what came before is kept.
final class LibinputParser {
  private let lines: LibinputLines
  private let reader: YAMLReader
  private let file: String
  /// Those that are read to their end.
  private var devices: [RecordedDevice]?
  /// The one that is being read.
  private var device = RecordedDevice()
  private var hasBegun = false
  private var hasDescription = false
  private var hasEvents = false
  private var isInsideFrame = false

  private init(_ lines: LineReader) {
    let lines = LibinputLines(lines)
    self.lines = lines
    file = lines.file
    reader = YAMLReader(maximumDepth: YAMLLimits().depth) { lines.next() }
  }

  static func parse(_ lines: LineReader) throws(RecordingError) -> RecordedText {
    try LibinputParser(lines).text()
  }

  // MARK: The file

  private func text() throws(RecordingError) -> RecordedText {
    var endsInsideLine = false
    do {
      try takeFile()
      endsInsideLine = lines.leavesOut
    } catch {
      guard case .cutOff = error.reason else { throw error }
      endsInsideLine = true
    }
    // A description that is not whole describes nothing.
    if hasDescription, hasEvents { devices?.append(device) }
    return RecordedText(
      devices: devices ?? [], cutLine: endsInsideLine ? lines.line : nil, endsInsideFrame: isInsideFrame,
      lacksEvents: hasBegun && !hasEvents)
  }

  private func takeFile() throws(RecordingError) {
    let start = try next()
    guard start.kind == .mappingStart else { throw unexpected("a mapping with version and devices", start) }
    try forEachKey { key, event throws(RecordingError) in
      switch key {
      case "version":
        guard case .scalar("1", _) = event.kind else { throw unexpected("version 1", event) }
      case "devices":
        try takeDevices(event)
      default:
        try skip(event)
      }
    }
    let end = try next()
    if devices == nil, !lines.leavesOut { throw unexpected("a list of devices", end) }
  }

  private func takeDevices(_ start: YAMLEvent) throws(RecordingError) {
    devices = []
    var previous: YAMLEvent?
    try forEachElement(of: start, "a list of devices") { event throws(RecordingError) in
      if let previous { try finishDevice(previous) }
      previous = event
      let count = devices?.count ?? 0
      guard count < Recording.maximumDevices else {
        throw RecordingError(
          file: file, line: event.line, reason: .tooLarge(limit: "\(Recording.maximumDevices) devices"))
      }
      hasBegun = true
      try takeDevice(event)
    }
    if let previous, hasEvents { try checkDescription(previous) }
  }

  private func checkDescription(_ start: YAMLEvent) throws(RecordingError) {
    guard hasDescription else { throw unexpected("evdev, the description of the device", start) }
  }

  /// Keeps the device that began with `start` and that another one follows.
  private func finishDevice(_ start: YAMLEvent) throws(RecordingError) {
    try checkDescription(start)
    devices?.append(device)
    device = RecordedDevice()
    hasDescription = false
    hasEvents = false
    isInsideFrame = false
  }

  private func takeDevice(_ start: YAMLEvent) throws(RecordingError) {
    guard start.kind == .mappingStart else { throw unexpected("a device with node, evdev and events", start) }
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
        hasEvents = true
        try takeEvents(event)
      default:
        try skip(event)
      }
    }
  }

  // MARK: Events

  private func takeEvents(_ start: YAMLEvent) throws(RecordingError) {
    try forEachElement(of: start, "a list of frames") { event throws(RecordingError) in
      guard event.kind == .mappingStart else { throw unexpected("a frame, evdev: and a list of events", event) }
      try forEachKey { key, event throws(RecordingError) in
        guard key == "evdev" else { return try skip(event) }
        isInsideFrame = true
        try forEachElement(of: event, "a list of events") { event throws(RecordingError) in
          let event = try inputEvent(event)
          isInsideFrame = !event.isReport
          device.events.append(event)
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
    if let failure = lines.failure { return failure }
    if lines.isAtEnd, error.line > lines.count {
      return RecordingError(file: file, line: lines.count, reason: .cutOff(missing: error.problem))
    }
    return RecordingError(
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
