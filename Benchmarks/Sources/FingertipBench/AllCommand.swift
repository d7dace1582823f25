// SPDX-License-Identifier: MIT

import Figures

/// Every command, each in a process of its own: what one leaves in memory or running disturbs no other.
struct AllCommand {
  let options: Options

  /// Nil where one of them failed, which says why itself.
  func run() -> CommandOutput? {
    guard let program = Program.path else { return nil }
    var outputs: [String] = []
    for command in Command.measuring {
      guard let output = Program.run([program] + options.argumentsOfAll(for: command)) else { return nil }
      outputs.append(output)
    }
    guard options.isJSON else {
      let text = zip(Command.measuring, outputs).map { "\($0.rawValue)\n\n\($1)" }.joined(separator: "\n")
      return CommandOutput(text: text, json: .null)
    }
    let reports = outputs.compactMap { try? JSON(parsing: $0) }
    return CommandOutput(
      text: "", json: .object([.init("command", .string(Command.all.rawValue)), .init("reports", .array(reports))]))
  }
}
