// SPDX-License-Identifier: MIT

import GestureCore

/// Reads what `evtest` prints: a description of the device, then a line an event.
///
/// Prompts and warnings around the description are skipped; from the first event on, only events may follow. Each
/// "Input driver version" begins another device. Events pasted without their description get derived capabilities
/// (``RecordedDevice/deriveCapabilities()``).
struct EvtestParser {
  /// What the lines of a description belong to.
  private enum Section {
    case none
    case type(UInt16)
    case axis(UInt16)
  }

  private let reader: LineReader
  private var devices: [RecordedDevice] = []
  private var device = RecordedDevice()
  private var hasDescription = false
  private var section = Section.none

  private init(_ reader: LineReader) {
    self.reader = reader
  }

  static func parse(_ reader: LineReader) throws(RecordingError) -> RecordedText {
    var parser = EvtestParser(reader)
    var cutLine: [UInt8]?
    while try reader.advance() {
      do {
        try parser.takeLine()
      } catch {
        // A recording that was cut off keeps what came before.
        guard reader.isCutOff, !parser.device.events.isEmpty || reader.line.first == UInt8(ascii: "E") else {
          throw error
        }
        cutLine = reader.line
      }
    }
    let endsInsideFrame = parser.device.events.last?.isReport == false
    try parser.finishDevice()
    return RecordedText(devices: parser.devices, cutLine: cutLine, endsInsideFrame: endsInsideFrame)
  }

  private mutating func finishDevice() throws(RecordingError) {
    guard hasDescription || !device.events.isEmpty else { return }
    guard devices.count < Recording.maximumDevices else {
      throw RecordingError(
        file: reader.file, line: reader.number, reason: .tooLarge(limit: "\(Recording.maximumDevices) devices"))
    }
    if !hasDescription { device.deriveCapabilities() }
    devices.append(device)
    device = RecordedDevice()
    hasDescription = false
    section = .none
  }

  private mutating func takeLine() throws(RecordingError) {
    var line = LineScanner(reader.line)
    // The terminal's echo of the key that ended evtest.
    while line.take("^C") {}
    if line.isAtEnd() { return }
    if line.take("Event: ") {
      try takeEvent(&line)
    } else if line.starts(with: "Input driver version") {
      try finishDevice()
    } else if line.take("Input device ID:") {
      try takeIdentity(&line)
    } else if line.take("Input device name:") {
      takeName(&line)
    } else if !device.events.isEmpty {
      throw reader.unexpected("an event, Event: time …")
    } else {
      try takeDescription(&line)
    }
  }

  private mutating func takeIdentity(_ line: inout LineScanner) throws(RecordingError) {
    guard let bus = field("bus", &line), let vendor = field("vendor", &line), let product = field("product", &line),
      let version = field("version", &line), line.isAtEnd()
    else { throw reader.unexpected("an identity, bus 0x3 vendor 0x1 product 0x1 version 0x1") }
    hasDescription = true
    device.capabilities.bus = bus
    device.capabilities.vendor = vendor
    device.capabilities.product = product
    device.capabilities.version = version
  }

  private func field(_ name: String, _ line: inout LineScanner) -> UInt16? {
    line.skipSpaces()
    return line.take(name) ? line.hexadecimal() : nil
  }

  private mutating func takeName(_ line: inout LineScanner) {
    line.skipSpaces()
    var name = line.rest
    if name.first == UInt8(ascii: "\""), name.last == UInt8(ascii: "\""), name.count >= 2 {
      name = name.dropFirst().dropLast()
    }
    device.name = String(decoding: name, as: UTF8.self)
    hasDescription = true
  }

  private mutating func takeDescription(_ line: inout LineScanner) throws(RecordingError) {
    if line.take("Event type ") {
      let type = try number(&line, "Event type NUMBER (NAME)")
      device.capabilities.addType(type)
      section = .type(type)
    } else if line.take("Event code ") {
      let code = try number(&line, "Event code NUMBER (NAME)")
      let type: UInt16
      switch section {
      case .none: throw reader.unexpected("an event type before its codes")
      case .type(let number): type = number
      case .axis: type = EventType.abs
      }
      device.addCode(code, of: type)
      if type == EventType.abs { section = .axis(code) }
    } else if line.take("Property type ") {
      device.capabilities.addProperty(try number(&line, "Property type NUMBER (NAME)"))
    } else if line.take("Repeat type ") {
      device.capabilities.addType(try number(&line, "Repeat type NUMBER (NAME)"))
      section = .none
    } else if case .axis(let code) = section, var axis = device.capabilities.axis(code) {
      try takeRange(&line, of: &axis)
      device.capabilities.setAxis(code, axis)
    }
  }

  /// Takes a line like `Max 4095`; the axis's value of the moment, and other text, is of no use.
  private func takeRange(_ line: inout LineScanner, of axis: inout AxisInfo) throws(RecordingError) {
    let fields: [(String, WritableKeyPath<AxisInfo, Int32>)] = [
      ("Min ", \.minimum), ("Max ", \.maximum), ("Fuzz ", \.fuzz), ("Flat ", \.flat), ("Resolution ", \.resolution),
    ]
    for (name, path) in fields where line.take(name) {
      guard let value = line.integer(Int32.self), line.isAtEnd() else {
        throw reader.unexpected("a number of 32 bits after \(name.dropLast())")
      }
      axis[keyPath: path] = value
    }
  }

  private func number(_ line: inout LineScanner, _ expected: String) throws(RecordingError) -> UInt16 {
    guard let number = line.integer(UInt16.self) else { throw reader.unexpected(expected) }
    return number
  }

  private mutating func takeEvent(_ line: inout LineScanner) throws(RecordingError) {
    guard line.take("time "), let time = line.timestamp(), line.take(",") else {
      throw reader.unexpected("an event, Event: time SECONDS.MICROSECONDS, …")
    }
    line.skipSpaces()
    var event = InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0)
    if line.starts(with: "type ") {
      guard let (type, code) = typeAndCode(&line), line.take("value "),
        let value = value(&line, type: type, code: code), line.isAtEnd()
      else { throw reader.unexpected("an event, type NUMBER (NAME), code NUMBER (NAME), value NUMBER") }
      event.type = type
      event.code = code
      event.value = value
    } else {
      guard let code = synchronization(&line) else {
        throw reader.unexpected("an event, type NUMBER …, or a line with SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED")
      }
      event.code = code
    }
    device.events.append(event)
  }

  private func typeAndCode(_ line: inout LineScanner) -> (UInt16, UInt16)? {
    guard line.take("type "), let type = line.integer(UInt16.self), line.text(upTo: UInt8(ascii: ",")) != nil
    else { return nil }
    line.skipSpaces()
    guard line.take("code "), let code = line.integer(UInt16.self), line.text(upTo: UInt8(ascii: ",")) != nil
    else { return nil }
    line.skipSpaces()
    return (type, code)
  }

  /// The value is decimal, but evtest prints raw and scan codes in hexadecimal.
  private func value(_ line: inout LineScanner, type: UInt16, code: UInt16) -> Int32? {
    let raw: UInt16 = 3
    let scan: UInt16 = 4
    if type == EventType.msc, code == raw || code == scan {
      return line.hexadecimal(UInt32.self).map { Int32(bitPattern: $0) }
    }
    return line.integer()
  }

  /// Takes `-------------- SYN_REPORT ------------` and its like, with the names of old versions too.
  private func synchronization(_ line: inout LineScanner) -> UInt16? {
    guard let rule = line.word(), rule.allSatisfy({ "-+><".utf8.contains($0) }) else { return nil }
    line.skipSpaces()
    if line.take("Report Sync ") { return SynCode.report }
    if line.take("Config Sync ") { return SynCode.config }
    guard let name = line.word(), let second = line.word(), second.allSatisfy({ "-+><".utf8.contains($0) }),
      line.isAtEnd()
    else { return nil }
    return CodeNames.codes(of: EventType.syn)?.number(of: String(decoding: name, as: UTF8.self))
  }
}
