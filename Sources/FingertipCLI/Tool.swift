// SPDX-License-Identifier: MIT

import TouchRecording

/// What the process tells its caller.
enum ExitStatus: Int32 {
  case done = 0
  /// The job failed.
  case failed = 1
  /// The tool was called wrongly.
  case usage = 2
}

/// Why a command ends early.
enum CommandError: Error, Equatable {
  /// Something cannot be done; the text says what to do about it.
  case failed(String)
  /// The tool was called wrongly.
  case usage(String)
}

/// One of the tool's commands.
protocol Command {
  static var name: String { get }
  /// For the list of commands.
  static var summary: String { get }
  static var syntax: ArgumentSyntax { get }

  init(_ arguments: ParsedArguments) throws(CommandError)
  func run(_ console: Console) throws(CommandError) -> ExitStatus
}

/// The tool as a whole: finds the command that is meant and runs it.
struct Tool {
  static let version = "fingertip 0.1.0"
  static var commands: [any Command.Type] {
    [
      DevicesCommand.self, MonitorCommand.self, RecordCommand.self, ReplayCommand.self, WhyCommand.self,
      DemoCommand.self,
    ]
  }

  let console: Console

  func run(_ arguments: [SystemText]) -> ExitStatus {
    ArgumentSyntax.setUp(version: Self.version)
    let words = arguments.dropFirst(arguments.dropFirst().first == "--" ? 2 : 1)
    guard let word = words.first, let command = Self.commands.first(where: { word == SystemText($0.name) }) else {
      return withoutCommand(arguments)
    }
    let parsed = command.syntax.parse(Array(words.dropFirst()), as: "fingertip \(command.name)")
    do throws(CommandError) {
      return console.finish(try command.init(parsed).run(console))
    } catch {
      switch error {
      case .failed(let message):
        console.complain(message)
        return console.finish(.failed)
      case .usage(let message):
        console.complain("\(message)\nTry `fingertip \(command.name) --help' for more information.")
        return console.finish(.usage)
      }
    }
  }

  /// Help, version, and mistakes: all of which argp ends the process with, but for a missing command.
  private func withoutCommand(_ arguments: [SystemText]) -> ExitStatus {
    var list = "Touch gestures without a display server: what a panel sends, and what becomes of it.\n\nCommands:\n"
    for command in Self.commands { list += "  " + command.name.padded(to: 9) + command.summary + "\n" }
    list += "\nEach command has a --help of its own.\u{b}Exit status: 0 done, 1 the job failed, 2 wrong usage."
    let syntax = ArgumentSyntax(operands: "COMMAND [ARGUMENT...]", description: list, options: [], endsAtOperand: true)
    let parsed = syntax.parse(Array(arguments.dropFirst()), as: "fingertip")
    if let word = parsed.operands.first {
      let names = Self.commands.map { $0.name }.joined(separator: ", ")
      console.complain("there is no command \"\(word.printable)\"; the commands are \(names)")
    } else {
      console.complain("a command is missing\nTry `fingertip --help' for more information.")
    }
    return console.finish(.usage)
  }
}
