// SPDX-License-Identifier: MIT

import Figures
import Glibc

/// An earlier run, to be compared with.
struct ComparedRun {
  /// From here on a figure is worth a colour.
  private static let remarkable = 1.05

  private let old: JSON

  /// - Throws: what is wrong with the file.
  init(path: String) throws(UnreadableRun) {
    old = try ResultsFile.read(path)
  }

  /// Adds the ratios.
  func add(to output: inout CommandOutput) {
    let ratios = Comparison.ratios(of: old, to: output.json)
    output.text += "\n\n" + text(of: ratios)
    let list = ratios.map { ratio in
      JSON.object([
        .init("command", .string(ratio.figure.command)), .init("name", .string(ratio.figure.name)),
        .init("figure", .string(ratio.figure.key)), .init("ratio", .number(ratio.ratio)),
      ])
    }
    output.add(.init("ratios", .array(list)))
  }

  private func text(of ratios: [Comparison.Ratio]) -> String {
    guard !ratios.isEmpty else { return "the earlier run measured nothing of this" }
    let isColored = isatty(STDOUT_FILENO) != 0 && getenv("NO_COLOR") == nil
    let lines = ratios.map { ratio in
      let name = "\(ratio.figure.command): \(ratio.figure.name), \(ratio.figure.key)".padded(to: 64)
      let number = ratio.ratio.rounded(to: 3).padded(to: 10, onTheLeft: true)
      guard isColored else { return name + number }
      if ratio.ratio >= Self.remarkable { return "\(name)\u{1b}[32m\(number)\u{1b}[0m" }
      if ratio.ratio <= 1 / Self.remarkable { return "\(name)\u{1b}[31m\(number)\u{1b}[0m" }
      return name + number
    }
    return (["earlier divided by now: above 1 it is less now"] + lines).joined(separator: "\n")
  }
}
