// SPDX-License-Identifier: MIT

/// Feeds a recording's lines to the YAML reader, leaving out what of a last line without end might be half a word.
final class LibinputLines {
  /// What stopped the reading, if it was not YAML.
  private(set) var failure: RecordingError?
  /// Whether there are no more lines.
  private(set) var isAtEnd = false
  /// Whether the last line was left out, which said something.
  private(set) var leavesOut = false
  /// The line read last, without its end.
  private(set) var line: [UInt8] = []
  /// How many were handed over.
  private(set) var count = 0
  private let reader: LineReader

  init(_ reader: LineReader) {
    self.reader = reader
  }

  var file: String { reader.file }

  /// The next line, with its end; nothing at the end of the text, nil after a failure.
  func next() -> [UInt8]? {
    do throws(RecordingError) {
      guard try reader.advance() else {
        isAtEnd = true
        return []
      }
      line = reader.line
      var kept = line
      if reader.isCutOff {
        kept = Array(certainPart)
        if kept.isEmpty {
          leavesOut = !isWithoutMeaning
          isAtEnd = true
          return []
        }
      }
      count += 1
      kept.append(UInt8(ascii: "\n"))
      return kept
    } catch {
      failure = error
      return nil
    }
  }

  /// What can be relied on of the last line, which has no end.
  ///
  /// A list, a mapping and a quoted text show by themselves whether they are whole: what is missing of them is missed. So
  /// do the keys of lists that may be empty. A name or a number might be half of one.
  private var certainPart: ArraySlice<UInt8> {
    if isWithoutMeaning { return [] }
    let quote = openQuote
    let text = line[..<(quote ?? line.endIndex)]
    guard let end = text.lastIndex(where: { ",:]}\"'[{".utf8.contains($0) }) else { return [] }
    let part = text[...end]
    // libyaml hands over nothing of a line whose quotes are open, so those are not in this part.
    if part.contains(where: { "[{".utf8.contains($0) }) { return part }
    guard quote == nil, text[(end + 1)...].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return [] }
    if "]}\"'".utf8.contains(line[end]) { return part }
    let key = part.drop { "- ".utf8.contains($0) }
    return ["events:", "evdev:", "libinput:"].contains { key.elementsEqual($0.utf8) } ? part : []
  }

  /// The double quote that begins a text and has no partner.
  private var openQuote: Int? {
    var open: Int?
    var isEscaped = false
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\""), !isEscaped { open = open == nil ? index : nil }
      isEscaped = open != nil && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return open
  }

  /// Whether the line is empty, or a comment.
  private var isWithoutMeaning: Bool {
    var line = LineScanner(line)
    return line.isAtEndOrComment()
  }
}
