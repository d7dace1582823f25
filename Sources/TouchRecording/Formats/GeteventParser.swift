// SPDX-License-Identifier: MIT

import GestureCore

/// Reads what Android's `getevent` prints with `-t`, `-l`, `-p` and `-i`.
///
/// Several devices may speak in turn; each becomes one, in the order of the text. Those that neither are described nor
/// sent anything (getevent announces every device of the machine) are left out. A device without a description gets
/// derived capabilities (``RecordedDevice/deriveCapabilities()``). A description is `-p`'s or `-i`'s block:
///
///     add device 1: /dev/input/event4
///       name:     "panel"
///       events:
///         KEY (0001): 014a
///         ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
///       input props:
///         INPUT_PROP_DIRECT
struct GeteventParser {
  /// What the lines of a description belong to.
  private enum Section {
    case none
    case facts
    case events
    case codes(UInt16)
    case properties
  }

  private let reader: LineReader
  private var devices: [RecordedDevice] = []
  private var isDescribed: [Bool] = []
  /// The device whose block is being read, or that sent the last event.
  private var current: Int?
  private var section = Section.none
  private var isInsideFrame = false

  private init(_ reader: LineReader) {
    self.reader = reader
  }

  static func parse(_ reader: LineReader) throws(RecordingError) -> RecordedText {
    var parser = GeteventParser(reader)
    var cutLine: [UInt8]?
    while try reader.advance() {
      do {
        try parser.takeLine()
      } catch {
        // A recording that was cut off keeps what came before; the missing times are no matter of its last line.
        guard reader.isCutOff, parser.hasEvents else { throw error }
        cutLine = reader.line
      }
    }
    return RecordedText(devices: parser.finish(), cutLine: cutLine, endsInsideFrame: parser.isInsideFrame)
  }

  private var hasEvents: Bool { devices.contains { !$0.events.isEmpty } }

  /// The devices worth keeping.
  private func finish() -> [RecordedDevice] {
    var kept: [RecordedDevice] = []
    for (index, device) in devices.enumerated() {
      if isDescribed[index] {
        kept.append(device)
      } else if !device.events.isEmpty {
        var device = device
        device.deriveCapabilities()
        kept.append(device)
      }
    }
    return kept
  }

  private mutating func takeLine() throws(RecordingError) {
    var line = LineScanner(reader.line)
    // The terminal's echo of the key that ended getevent.
    while line.take("^C") {}
    if line.isAtEnd() { return }
    if line.peek == UInt8(ascii: "[") || EventLine.isUnstamped(line) {
      try takeEvent(line)
    } else if line.take("add device ") {
      try takeAddition(&line)
    } else if line.starts(with: "remove device ") || line.starts(with: "could not ") {
      section = .none
    } else {
      try takeDescription(&line)
    }
  }

  private mutating func takeEvent(_ scanner: LineScanner) throws(RecordingError) {
    section = .none
    let line = try eventLine(scanner)
    let index = try indexOfDevice(line.node)
    current = index
    isInsideFrame = line.event?.isReport != true
    if let event = line.event {
      devices[index].events.append(event)
    } else {
      devices[index].skippedEvents += 1
    }
  }

  private func eventLine(_ scanner: LineScanner) throws(RecordingError) -> EventLine {
    do throws(EventLine.Problem) {
      return try EventLine(Array(scanner.rest), isCutOff: reader.isCutOff)
    } catch {
      switch error {
      case .noTime:
        throw RecordingError(file: reader.file, line: reader.number, reason: .noTimes)
      case .malformed:
        throw reader.unexpected("an event, [ SECONDS.MICROSECONDS] DEVICE: TYPE CODE VALUE")
      case .unknownName:
        throw reader.unexpected("the name of an event type or code that the kernel has")
      }
    }
  }

  /// The device at `node`, or, without a node, the only one there is.
  private mutating func indexOfDevice(_ node: String?) throws(RecordingError) -> Int {
    guard let node else {
      if devices.isEmpty { return try append(node: nil) }
      if let anonymous = devices.firstIndex(where: { $0.node == nil }) { return anonymous }
      guard devices.count == 1 else { throw reader.unexpected("the device's path: there are several devices") }
      return 0
    }
    if let current, devices[current].node == node { return current }
    if let known = devices.firstIndex(where: { $0.node == node }) { return known }
    return try append(node: node)
  }

  private mutating func append(node: String?) throws(RecordingError) -> Int {
    guard devices.count < Recording.maximumDevices else {
      throw RecordingError(
        file: reader.file, line: reader.number, reason: .tooLarge(limit: "\(Recording.maximumDevices) devices"))
    }
    devices.append(RecordedDevice(node: node))
    isDescribed.append(false)
    return devices.count - 1
  }

  private mutating func takeAddition(_ line: inout LineScanner) throws(RecordingError) {
    guard line.integer(UInt32.self) != nil, line.take(":"), let node = line.word(), line.isAtEnd() else {
      throw reader.unexpected("add device NUMBER: PATH")
    }
    current = try indexOfDevice(String(decoding: node, as: UTF8.self))
    section = .facts
  }

  private mutating func takeDescription(_ line: inout LineScanner) throws(RecordingError) {
    if line.take("events:") {
      let index: Int
      if let current { index = current } else { index = try append(node: nil) }
      current = index
      isDescribed[index] = true
      section = .events
      return
    }
    if line.starts(with: "input props:") {
      section = .properties
      return
    }
    guard let current else { return }
    switch section {
    case .none:
      if hasEvents { throw reader.unexpected("an event, [ SECONDS.MICROSECONDS] DEVICE: TYPE CODE VALUE") }
    case .facts:
      takeFact(&line, of: current)
    case .events, .codes:
      try takeCodes(&line, of: current)
    case .properties:
      takeProperty(&line, of: current)
    }
  }

  private mutating func takeFact(_ line: inout LineScanner, of index: Int) {
    guard let word = line.word() else { return }
    let text = Self.quoted(line)
    switch String(decoding: word, as: UTF8.self) {
    case "name:": devices[index].name = text ?? ""
    case "location:": devices[index].phys = text.flatMap { $0.isEmpty ? nil : $0 }
    case "id:": devices[index].uniq = text.flatMap { $0.isEmpty ? nil : $0 }
    case "bus:", "bus": devices[index].capabilities.bus = line.hexadecimal() ?? 0
    case "vendor": devices[index].capabilities.vendor = line.hexadecimal() ?? 0
    case "product": devices[index].capabilities.product = line.hexadecimal() ?? 0
    case "version": devices[index].capabilities.version = line.hexadecimal() ?? 0
    default: break
    }
  }

  private static func quoted(_ line: LineScanner) -> String? {
    var line = line
    line.skipSpaces()
    guard line.take("\"") else { return nil }
    let text = line.rest
    return String(decoding: text.last == UInt8(ascii: "\"") ? text.dropLast() : text, as: UTF8.self)
  }

  /// Takes `KEY (0001): 014a  0145`, or a line that continues it, with numbers or names.
  private mutating func takeCodes(_ line: inout LineScanner, of index: Int) throws(RecordingError) {
    if let type = Self.typeHeading(&line) {
      devices[index].capabilities.addType(type)
      section = .codes(type)
    }
    guard case .codes(let type) = section else { throw reader.unexpected("an event type and its codes") }
    if line.isAtEnd() { return }
    if type == EventType.abs { return try takeAxis(&line, of: index) }
    while let word = line.word() {
      // A star marks what is pressed.
      let name = word.last == UInt8(ascii: "*") ? word.dropLast() : word
      if let number = try codeNumber(name, of: type) { devices[index].addCode(number, of: type) }
    }
  }

  private static func typeHeading(_ line: inout LineScanner) -> UInt16? {
    var ahead = line
    guard ahead.word() != nil else { return nil }
    ahead.skipSpaces()
    guard ahead.take("("), let type = ahead.hexadecimal(UInt16.self), ahead.take("):") else { return nil }
    line = ahead
    return type
  }

  private func codeNumber(_ word: ArraySlice<UInt8>, of type: UInt16) throws(RecordingError) -> UInt16? {
    do throws(EventLine.Problem) {
      return try EventLine.code(word, of: type)
    } catch {
      throw reader.unexpected("codes as four hexadecimal digits or names of the kernel")
    }
  }

  private mutating func takeAxis(_ line: inout LineScanner, of index: Int) throws(RecordingError) {
    guard let word = line.word(), let code = try codeNumber(word, of: EventType.abs) else {
      throw reader.unexpected("an axis, CODE : value …, min …, max …, fuzz …, flat …, resolution …")
    }
    line.skipSpaces()
    var axis = AxisInfo()
    guard line.take(":") else {
      throw reader.unexpected("an axis, CODE : value …, min …, max …, fuzz …, flat …, resolution …")
    }
    repeat {
      guard let field = line.word(), let value = line.integer(Int32.self) else {
        throw reader.unexpected("an axis's fields as NAME NUMBER of 32 bits, with commas between")
      }
      switch String(decoding: field, as: UTF8.self) {
      case "min": axis.minimum = value
      case "max": axis.maximum = value
      case "fuzz": axis.fuzz = value
      case "flat": axis.flat = value
      case "resolution": axis.resolution = value
      default: break
      }
    } while line.take(",")
    guard line.isAtEnd() else {
      throw reader.unexpected("an axis's fields as NAME NUMBER of 32 bits, with commas between")
    }
    devices[index].capabilities.setAxis(code, axis)
  }

  private mutating func takeProperty(_ line: inout LineScanner, of index: Int) {
    guard let word = line.word() else { return }
    if let number = CodeNames.properties.number(of: String(decoding: word, as: UTF8.self)) {
      devices[index].capabilities.addProperty(number)
    } else {
      var scanner = LineScanner(Array(word))
      if let number = scanner.hexadecimal(UInt16.self), scanner.peek == nil {
        devices[index].capabilities.addProperty(number)
      }
    }
  }
}
