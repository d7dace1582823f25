// SPDX-License-Identifier: MIT

/// Every command, each in a process of its own: what one leaves in memory or running disturbs no other.
struct AllCommand {
  let options: Options

  /// Nil where one of them failed, which says why itself.
  func run() -> CommandOutput? {
    guard let program = Program.path else { return nil }
    var outputs: [String] = []
    for command in Command.allCases where command != .all {
      guard let output = Program.run([program] + options.argumentsOfAll(for: command)) else { return nil }
      outputs.append(output)
    }
    guard options.isJSON else {
      let text = zip(Command.allCases, outputs).map { "\($0.rawValue)\n\n\($1)" }.joined(separator: "\n")
      return CommandOutput(text: text, json: "")
    }
    return CommandOutput(text: "", json: "{\"command\":\"all\",\"reports\":[\(outputs.joined(separator: ","))]}")
  }
}
