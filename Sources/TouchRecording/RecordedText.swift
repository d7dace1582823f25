// SPDX-License-Identifier: MIT

import GestureCore

/// What a parser made of a text, up to its end or to where it was cut off.
///
/// All formats have one rule for what a power cut leaves: a recording is whole that ends between two frames. What came
/// before the cut is kept.
struct RecordedText {
  var devices: [RecordedDevice] = []
  /// Whether it says what its devices are; only evemu's may not.
  var hasDescription = true
  /// The last line, where it stops before its end.
  var cutLine: [UInt8]?
  /// Whether the last event is not the one that ends a frame.
  var endsInsideFrame = false
  /// Whether the last device's events, or what belongs before them, are not there.
  var lacksEvents = false
}

extension RecordedText {
  /// What is missing at the end of `lines`, which were read to their end; nil if nothing is.
  func missing(at lines: LineReader) -> RecordingError? {
    let missing: String
    if lines.endsInZeros {
      missing = "what the zero bytes at the end stand for"
    } else if let cutLine {
      missing = "the rest of \(RecordingError.shortened(cutLine))"
    } else if endsInsideFrame {
      missing = "the rest of the last frame, up to its SYN_REPORT"
    } else if lacksEvents {
      missing = "the events of the last device"
    } else {
      return nil
    }
    return RecordingError(file: lines.file, line: lines.number, reason: .cutOff(missing: missing))
  }
}

extension InputEvent {
  /// Whether it ends a frame.
  var isReport: Bool { type == EventType.syn && code == SynCode.report }
}
