// SPDX-License-Identifier: MIT

/// The lines of a text, one at a time, with their numbers.
///
/// Lines end in LF or CR LF. A byte order mark at the start, and zero bytes at the end (what a file system leaves after
/// a power cut, any number of them), are taken away. Holds one chunk of the file, never the whole of it.
final class LineReader {
  /// The longest line that is read, in bytes. The longest that tools write, a HID descriptor, has a third of that.
  static let maximumLength = 65536

  /// The name for messages.
  let file: String
  /// The beginning of the text, for telling its format; whole for short texts.
  let beginning: [UInt8]
  /// The current line, without its end.
  private(set) var line: [UInt8] = []
  /// The current line's number, from 1; 0 before the first.
  private(set) var number = 0
  /// Whether the text ends within the current line: it has no line end, so a part of it may be missing.
  private(set) var isCutOff = false
  /// Whether zero bytes stood at the end.
  private(set) var endsInZeros = false

  private let source: ByteSource
  private var buffer: [UInt8]
  private var position = 0

  init(_ source: ByteSource) throws(RecordingError) {
    self.source = source
    file = source.name
    var bytes: [UInt8] = []
    repeat {
      let chunk = try source.nextChunk()
      if chunk.isEmpty { break }
      bytes += chunk
    } while bytes.count < Self.maximumLength
    beginning = Array(bytes.prefix(Self.maximumLength))
    buffer = bytes
  }

  /// Goes to the next line; false at the end of the text.
  func advance() throws(RecordingError) -> Bool {
    line.removeAll(keepingCapacity: true)
    isCutOff = false
    while true {
      let rest = buffer[position...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        position = end + 1
        break
      }
      line += rest
      if line.count > Self.maximumLength {
        // Nothing comes after that many zeros.
        dropZeros()
        if line.count <= Self.maximumLength { source.close() }
      }
      try checkLength()
      buffer = try source.nextChunk()
      position = 0
      if buffer.isEmpty {
        isCutOff = true
        dropZeros()
        if line.isEmpty { return false }
        break
      }
    }
    number += 1
    try checkLength()
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1 { line = Array(line.trimmingByteOrderMark()) }
    return true
  }

  private func dropZeros() {
    while line.last == 0 {
      line.removeLast()
      endsInZeros = true
    }
  }

  private func checkLength() throws(RecordingError) {
    if line.count > Self.maximumLength {
      throw RecordingError(
        file: file, line: max(number, 1), reason: .tooLarge(limit: "\(Self.maximumLength) bytes a line"))
    }
  }

  /// The error that the current line is not what it should be.
  func unexpected(_ expected: String) -> RecordingError {
    RecordingError(
      file: file, line: number,
      reason: .unexpected(expected: expected, found: RecordingError.shortened(line)))
  }
}
