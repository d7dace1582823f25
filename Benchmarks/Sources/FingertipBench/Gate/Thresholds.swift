// SPDX-License-Identifier: MIT

import Glibc

/// How many instructions a frame may cost, by subject.
///
/// The file has a line for each: the number, then the subject's name. Lines that begin with `#` say why.
struct Thresholds {
  struct Entry {
    var subject: String
    var instructions: Double
  }

  let entries: [Entry]

  /// - Throws: what is wrong with the file, and in which line.
  init(path: String) throws(UsageError) {
    guard let text = TextFile.read(path) else {
      throw UsageError(message: "\(path): \(String(cString: strerror(errno)))")
    }
    var entries: [Entry] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let instructions = Double(parts[0]), instructions > 0 else {
        throw UsageError(message: "\(path):\(number + 1): expected instructions a frame, a space, a subject's name")
      }
      entries.append(Entry(subject: String(parts[1]), instructions: instructions))
    }
    guard !entries.isEmpty else { throw UsageError(message: "\(path): no subject in it") }
    self.entries = entries
  }
}
