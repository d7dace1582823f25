// SPDX-License-Identifier: MIT

import Glibc

/// Why a recording cannot be read or written: the file, the line, and what to do about it.
public struct RecordingError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The system refused; `call` is the function that set `errno`.
    case system(errno: Int32, call: String)
    /// The path is a live input device, not a recording of one.
    case inputDevice
    /// There is nothing in it.
    case empty
    /// No line of its beginning belongs to a format this library knows.
    case unknownFormat
    /// The text ends before the recording does, as a power cut leaves it.
    case cutOff(missing: String)
    /// The text differs from what its format prescribes.
    case unexpected(expected: String, found: String)
    /// A limit that protects against endless input is passed.
    case tooLarge(limit: String)
    /// A getevent text without times.
    case noTimes
    /// Events of evemu without the description of their device.
    case noDescription
    /// The files given as one recording are `count` recordings.
    case notOneRecording(count: Int)
  }

  /// The file as it was named by the caller.
  public var file: String
  /// The line, counted from 1; nil where the whole file is meant.
  public var line: Int?
  public var reason: Reason

  public init(file: String, line: Int? = nil, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension RecordingError: CustomStringConvertible {
  /// `FILE:LINE: expected …, found …`, or `FILE: …` where no line is to blame.
  public var description: String {
    // No file was named where none was given.
    guard !file.isEmpty else { return "\(reason)" }
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(reason)"
  }
}

extension RecordingError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let errno, let call):
      "\(String(cString: strerror(errno))) (\(call))"
    case .inputDevice:
      "this is an input device, not a recording; record it first: fingertip record -o FILE"
    case .empty:
      "the file is empty; expected a recording (libinput record, evemu, evtest or getevent)"
    case .unknownFormat:
      "expected a recording (libinput record, evemu, evtest or getevent), found none of their lines"
    case .cutOff(let missing):
      "the recording was cut off here; missing: \(missing)"
    case .unexpected(let expected, let found):
      "expected \(expected), found \(found)"
    case .tooLarge(let limit):
      "expected at most \(limit)"
    case .noTimes:
      "the events have no times; record with getevent -t (or -lt)"
    case .noDescription:
      "these are events without their device; give the device's description file (evemu-describe) too"
    case .notOneRecording(let count):
      "expected the files of one recording, found \(count) recordings"
    }
  }
}

extension RecordingError {
  /// Text from a file, made fit for one line of a message: quoted, cut at 60 characters, control characters named.
  static func shortened(_ bytes: some Collection<UInt8>) -> String {
    guard !bytes.isEmpty else { return "an empty line" }
    var text = "“"
    for (count, scalar) in String(decoding: bytes.prefix(240), as: UTF8.self).unicodeScalars.enumerated() {
      if count == 60 {
        return text + "…”"
      }
      switch scalar.value {
      case 0x09:
        text += " "
      case ..<0x20, 0x7f..<0xa0:
        text += "\\x" + String(scalar.value, radix: 16)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "”"
  }
}
