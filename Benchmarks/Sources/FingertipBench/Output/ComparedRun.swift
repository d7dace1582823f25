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
    guard let text = TextFile.read(path) else {
      throw UnreadableRun(message: "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    do {
      old = try JSON(parsing: text)
    } catch {
      throw UnreadableRun(message: "\(path): no JSON at byte \(error.offset): \(error.message)")
    }
    guard !Comparison.figures(in: old).isEmpty else {
      throw UnreadableRun(message: "\(path): holds no figures; make it with --json")
    }
  }

  /// `output`, the ratios added.
  func added(to output: CommandOutput) -> CommandOutput {
    guard let new = try? JSON(parsing: output.json), case .object(let members) = new else { return output }
    let ratios = Comparison.ratios(of: old, to: new)
    var both = output
    both.text += "\n\n" + text(of: ratios)
    let list = ratios.map { ratio in
      JSON.object([
        .init("command", .string(ratio.figure.command)), .init("name", .string(ratio.figure.name)),
        .init("figure", .string(ratio.figure.key)), .init("ratio", .number(ratio.ratio)),
      ])
    }
    both.json = JSON.object(members + [.init("ratios", .array(list))]).written
    return both
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

struct UnreadableRun: Error {
  var message: String
}
