// SPDX-License-Identifier: MIT

import GestureCore

/// One line of getevent that shows an event.
///
///     [   1234.567890] /dev/input/event4: 0003 0039 0000002d
///     [   1234.567890] /dev/input/event4: EV_ABS       ABS_MT_TRACKING_ID   0000002d
///
/// The device is missing where getevent was told to read one only, the time where it was not told `-t`.
struct EventLine {
  /// Why a line is none.
  enum Problem: Error {
    /// It would be an event, had it a time.
    case noTime
    case malformed
    /// No such event type, or no such code of `EV_SYN`, `EV_ABS` or a button.
    case unknownName
  }

  /// The node, if the line names one.
  var node: String?
  /// The event, or nil where it has a code this library does not know and does not need.
  var event: InputEvent?

  /// - Parameter isCutOff: whether the line has no end, so that what stands behind the event may be incomplete.
  init(_ bytes: [UInt8], isCutOff: Bool) throws(Problem) {
    var line = LineScanner(bytes)
    line.skipSpaces()
    let time = Self.stamp(&line)
    line.skipSpaces()
    node = Self.node(&line)
    guard let type = line.word(), let code = line.word(), let value = line.word(), Self.isRate(line, isCutOff) else {
      throw .malformed
    }
    guard let time else { throw Self.isUnstamped(LineScanner(bytes)) ? .noTime : .malformed }
    let typeNumber = try Self.type(type)
    guard let codeNumber = try Self.code(code, of: typeNumber) else { return }
    guard let number = Self.value(value) else { throw .malformed }
    event = InputEvent(time: time, type: typeNumber, code: codeNumber, value: number)
  }

  /// Whether `line` begins with a stamp.
  static func hasStamp(_ line: LineScanner) -> Bool {
    var line = line
    return stamp(&line) != nil
  }

  /// Whether `line` is an event without a time.
  static func isUnstamped(_ line: LineScanner) -> Bool {
    var line = line
    line.skipSpaces()
    _ = node(&line)
    guard let type = line.word(), let code = line.word(), let value = line.word() else { return false }
    if type.starts(with: "EV_".utf8) { return true }
    return hexadecimal(type, digits: 4) != nil && hexadecimal(code, digits: 4) != nil
      && hexadecimal(value, digits: 8) != nil
  }

  private static func stamp(_ line: inout LineScanner) -> Timestamp? {
    var ahead = line
    guard ahead.take("["), let time = ahead.timestamp() else { return nil }
    ahead.skipSpaces()
    guard ahead.take("]") else { return nil }
    line = ahead
    return time
  }

  private static func node(_ line: inout LineScanner) -> String? {
    var ahead = line
    guard line.peek == UInt8(ascii: "/"), let word = ahead.word(), word.last == UInt8(ascii: ":") else { return nil }
    line = ahead
    return String(decoding: word.dropLast(), as: UTF8.self)
  }

  /// Behind the value `getevent -r` prints how many frames a second it sees.
  private static func isRate(_ line: LineScanner, _ isCutOff: Bool) -> Bool {
    var line = line
    if line.isAtEnd() || isCutOff && "rate ".utf8.starts(with: line.rest) { return true }
    return line.take("rate ") && line.integer(Int64.self) != nil && line.isAtEnd()
  }

  private static func type(_ word: ArraySlice<UInt8>) throws(Problem) -> UInt16 {
    if let number = hexadecimal(word, digits: 4) { return UInt16(number) }
    guard word.starts(with: "EV_".utf8) else { throw .malformed }
    guard let number = CodeNames.types.number(of: String(decoding: word, as: UTF8.self)) else { throw .unknownName }
    return number
  }

  /// The number of code `word`; nil where its name is unknown and cannot concern touches.
  static func code(_ word: ArraySlice<UInt8>, of type: UInt16) throws(Problem) -> UInt16? {
    if let number = hexadecimal(word, digits: 4) { return UInt16(number) }
    let name = String(decoding: word, as: UTF8.self)
    if let number = CodeNames.codes(of: type)?.number(of: name) { return number }
    guard name.utf8.allSatisfy(Self.isNameByte), name.utf8.contains(UInt8(ascii: "_")) else { throw .malformed }
    switch type {
    case EventType.syn, EventType.abs: throw .unknownName
    case EventType.key: if name.hasPrefix("BTN_") { throw .unknownName }
    default: break
    }
    return nil
  }

  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    if let number = hexadecimal(word, digits: 8) { return Int32(bitPattern: number) }
    return valueNames.number(of: String(decoding: word, as: UTF8.self)).map { Int32($0) }
  }

  private static let valueNames = CodeNames.Table([
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
  ])

  /// The number that `word` writes with exactly `digits` digits.
  private static func hexadecimal(_ word: ArraySlice<UInt8>, digits: Int) -> UInt32? {
    guard word.count == digits else { return nil }
    var scanner = LineScanner(Array(word))
    guard let number = scanner.integer(UInt32.self, radix: 16), scanner.peek == nil else { return nil }
    return number
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
