// SPDX-License-Identifier: MIT

/// Feeds a recording's lines to the YAML reader, leaving out a last list entry that was cut off.
///
/// Power cuts end recordings in the middle of a line. A list entry without line end is kept only if it is closed.
final class LibinputLines {
  /// What stopped the reading, if it was not YAML.
  private(set) var failure: RecordingError?
  private let reader: LineReader

  init(_ reader: LineReader) {
    self.reader = reader
  }

  var file: String { reader.file }

  /// The next line, with its end; nothing at the end of the text, nil after a failure.
  func next() -> [UInt8]? {
    do throws(RecordingError) {
      guard try reader.advance(), !(reader.isCutOff && isUnclosedEntry) else { return [] }
      return reader.line + [UInt8(ascii: "\n")]
    } catch {
      failure = error
      return nil
    }
  }

  private var isUnclosedEntry: Bool {
    var line = LineScanner(reader.line)
    line.skipSpaces()
    guard line.peek == UInt8(ascii: "-") else { return false }
    // Events carry comments behind them; quoted properties may contain a #, but end in a quote.
    let entry = line.rest.split(separator: UInt8(ascii: "#"), maxSplits: 1).first ?? []
    let isClosed = [entry, line.rest].contains { text in
      guard let last = text.last(where: { $0 != UInt8(ascii: " ") }) else { return false }
      // A key at the end of the line: what it has may follow, except in braces.
      if last == UInt8(ascii: ":") { return !text.contains(UInt8(ascii: "{")) }
      return "]}\"'".utf8.contains(last)
    }
    return !isClosed
  }
}
