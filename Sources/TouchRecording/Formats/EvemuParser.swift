// SPDX-License-Identifier: MIT

import GestureCore

/// Reads evemu's lines, versions 1.0 to 1.3: a letter, a colon, numbers.
///
///     N: name                     I: bus vendor product version     (hexadecimal)
///     P: property bits            B: type, then bits of its codes   (bytes, lowest first; lines continue each other)
///     A: axis minimum maximum fuzz flat [resolution]                L: and S: states, not needed
///     E: seconds.microseconds type code value                       # comment, also behind numbers
///
/// A description and its events may be one file or two.
struct EvemuParser {
  private let reader: LineReader
  private var device = RecordedDevice()
  private var hasDescription = false
  private var hasName = false
  private var maskBytes: [UInt16: Int] = [:]
  private var propertyBytes = 0

  private init(_ reader: LineReader) {
    self.reader = reader
  }

  /// Reads all lines; with `descriptionOnly`, those before the first event.
  static func parse(_ reader: LineReader, descriptionOnly: Bool = false) throws(RecordingError) -> RecordedText {
    var parser = EvemuParser(reader)
    var cutLine: [UInt8]?
    while try reader.advance() {
      if descriptionOnly, reader.line.first == UInt8(ascii: "E") { break }
      do {
        try parser.takeLine()
      } catch {
        // A recording that was cut off keeps what came before.
        guard reader.isCutOff, reader.line.first == UInt8(ascii: "E") else { throw error }
        cutLine = reader.line
      }
    }
    let isEmpty = !parser.hasDescription && parser.device.events.isEmpty
    return RecordedText(
      devices: isEmpty ? [] : [parser.device], hasDescription: parser.hasDescription, cutLine: cutLine,
      endsInsideFrame: parser.device.events.last?.isReport == false)
  }

  /// Whether `line` can only be evemu's.
  static func isItem(_ line: LineScanner) -> Bool {
    var line = line
    if line.take("N: ") { return true }
    if line.take("E: ") { return line.timestamp() != nil }
    for start in ["I: ", "P: ", "B: ", "A: "] where line.take(start) {
      return line.hexadecimal(UInt64.self) != nil
    }
    return false
  }

  private mutating func takeLine() throws(RecordingError) {
    var line = LineScanner(reader.line)
    if line.isAtEndOrComment() { return }
    let letter = line.peek
    guard let start = line.text(upTo: UInt8(ascii: ":")), start.count == 1 else {
      throw reader.unexpected("a line of evemu (N: I: P: B: A: L: S: E:) or a # comment")
    }
    switch letter {
    case UInt8(ascii: "E"):
      try takeEvent(&line)
    case UInt8(ascii: "N"):
      try takeName(&line)
    case UInt8(ascii: "I"):
      try takeIdentity(&line)
    case UInt8(ascii: "P"):
      try takeProperties(&line)
    case UInt8(ascii: "B"):
      try takeCodes(&line)
    case UInt8(ascii: "A"):
      try takeAxis(&line)
    case UInt8(ascii: "L"), UInt8(ascii: "S"):
      break
    default:
      throw reader.unexpected("a line of evemu (N: I: P: B: A: L: S: E:) or a # comment")
    }
  }

  private mutating func takeEvent(_ line: inout LineScanner) throws(RecordingError) {
    guard let time = line.timestamp(), let type = line.hexadecimal(UInt16.self),
      let code = line.hexadecimal(UInt16.self), let value = line.integer(Int32.self), line.isAtEndOrComment()
    else { throw reader.unexpected("an event, E: seconds.microseconds type code value") }
    device.events.append(InputEvent(time: time, type: type, code: code, value: value))
  }

  private mutating func takeName(_ line: inout LineScanner) throws(RecordingError) {
    guard !hasName else { throw reader.unexpected("one device in a file of evemu") }
    hasName = true
    hasDescription = true
    line.skipSpaces()
    device.name = String(decoding: line.rest, as: UTF8.self)
  }

  private mutating func takeIdentity(_ line: inout LineScanner) throws(RecordingError) {
    guard let bus = line.hexadecimal(UInt16.self), let vendor = line.hexadecimal(UInt16.self),
      let product = line.hexadecimal(UInt16.self), let version = line.hexadecimal(UInt16.self),
      line.isAtEndOrComment()
    else { throw reader.unexpected("an identity, I: bus vendor product version") }
    hasDescription = true
    device.capabilities.bus = bus
    device.capabilities.vendor = vendor
    device.capabilities.product = product
    device.capabilities.version = version
  }

  private mutating func takeProperties(_ line: inout LineScanner) throws(RecordingError) {
    hasDescription = true
    for bit in try bits(&line, after: &propertyBytes) {
      device.capabilities.addProperty(bit)
    }
  }

  private mutating func takeCodes(_ line: inout LineScanner) throws(RecordingError) {
    guard let type = line.hexadecimal(UInt16.self) else { throw reader.unexpected("code bits, B: type bytes") }
    hasDescription = true
    for bit in try bits(&line, after: &maskBytes[type, default: 0]) {
      if type == EventType.syn {
        // The bits of type 0 are the device's event types.
        device.capabilities.addType(bit)
      } else {
        device.addCode(bit, of: type)
      }
    }
  }

  /// Takes bytes to the end of the line and returns the numbers of the bits set, counted from `offset` bytes on.
  private func bits(_ line: inout LineScanner, after offset: inout Int) throws(RecordingError) -> [UInt16] {
    var numbers: [UInt16] = []
    while !line.isAtEndOrComment() {
      guard let byte = line.hexadecimal(UInt8.self), offset < KeyCode.count / 8 else {
        throw reader.unexpected("bytes of two hexadecimal digits, 96 at most")
      }
      for bit in 0..<8 where byte & (1 << bit) != 0 {
        numbers.append(UInt16(offset * 8 + bit))
      }
      offset += 1
    }
    return numbers
  }

  private mutating func takeAxis(_ line: inout LineScanner) throws(RecordingError) {
    guard let code = line.hexadecimal(UInt16.self), let minimum = line.integer(Int32.self),
      let maximum = line.integer(Int32.self), let fuzz = line.integer(Int32.self), let flat = line.integer(Int32.self)
    else { throw reader.unexpected("an axis, A: code minimum maximum fuzz flat [resolution]") }
    var axis = AxisInfo(minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat)
    if !line.isAtEndOrComment() {
      guard let resolution = line.integer(Int32.self), line.isAtEndOrComment() else {
        throw reader.unexpected("an axis, A: code minimum maximum fuzz flat [resolution]")
      }
      axis.resolution = resolution
    }
    hasDescription = true
    device.capabilities.setAxis(code, axis)
  }
}
