// SPDX-License-Identifier: MIT

/// The kinds of text that tools record evdev devices in.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// YAML as `libinput record` and `fingertip record` write it.
  case libinput
  /// The line format of `evemu-describe` and `evemu-record`.
  case evemu
  /// What `evtest` prints.
  case evtest
  /// What Android's `getevent` prints.
  case getevent
}

extension RecordingFormat {
  /// Tells the format from the beginning of a file: the first line that only one format can have decides.
  ///
  /// Names and extensions say nothing: people attach recordings to reports as `.txt`.
  init?(beginning bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      var scanner = LineScanner(Array(line.trimmingByteOrderMark()))
      scanner.skipSpaces()
      if let format = Self.sign(of: scanner) {
        self = format
        return
      }
    }
    return nil
  }

  private static func sign(of line: LineScanner) -> RecordingFormat? {
    if line.starts(with: "# EVEMU") { return .evemu }
    if line.starts(with: "# libinput record") { return .libinput }
    switch line.peek {
    case UInt8(ascii: "#"), nil:
      return nil
    case UInt8(ascii: "["):
      return EventLine.hasStamp(line) ? .getevent : nil
    default:
      break
    }
    for start in ["Event: time", "Input driver version is", "Input device ID:"] where line.starts(with: start) {
      return .evtest
    }
    for start in ["version:", "ndevices:", "devices:", "{", "---", "%YAML"] where line.starts(with: start) {
      return .libinput
    }
    if line.starts(with: "add device ") || EventLine.isUnstamped(line) { return .getevent }
    return EvemuParser.isItem(line) ? .evemu : nil
  }
}

extension Collection<UInt8> {
  /// The bytes without the mark that some editors put in front of UTF-8 text.
  func trimmingByteOrderMark() -> SubSequence {
    starts(with: [0xef, 0xbb, 0xbf] as [UInt8]) ? dropFirst(3) : self[...]
  }
}
