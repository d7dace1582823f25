// SPDX-License-Identifier: MIT

import Figures
import Glibc

/// What an earlier run printed with `--json`.
enum ResultsFile {
  /// - Throws: what is wrong with the file.
  static func read(_ path: String) throws(UnreadableRun) -> JSON {
    guard let text = TextFile.read(path) else {
      throw UnreadableRun(message: "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    let output: JSON
    do {
      output = try JSON(parsing: text)
    } catch {
      throw UnreadableRun(message: "\(path): no JSON at byte \(error.offset): \(error.message)")
    }
    guard !Comparison.figures(in: output).isEmpty else {
      throw UnreadableRun(message: "\(path): holds no figures; make it with --json")
    }
    return output
  }
}

/// A file that cannot be used, and why.
struct UnreadableRun: Error {
  var message: String
}
