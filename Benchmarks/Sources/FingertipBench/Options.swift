// SPDX-License-Identifier: MIT

import Figures

/// The command line.
struct Options {
  static let usage =
    "usage: fingertip-bench COMMAND [--json] [--frames N] [--seed N] [--repeat N] [--only TEXT] [--svg FILE]\n"
    + "                               [--gate FILE] [--compare OLD.json]\n\n"
    + Command.allCases.map { "  \($0.rawValue.padded(to: 14))\($0.summary)" }.joined(separator: "\n") + """


        --json        one JSON object instead of a table
        --frames N    how long the stream is, or how often; enough for the command if not given
        --seed N      another stream of the same mix
        --repeat N    how many rounds the medians are of, 5 if not given
        --only TEXT   core, peers: only what has TEXT in its name
        --gate FILE   core: only counts instructions, and fails where they exceed what FILE allows
        --svg FILE    scale, peers: draws it as well
        --compare OLD.json
                      prints as well what --json printed of an earlier run divided by what it is now
        --help        this

      latency reads devices of the kernel where /dev/uinput may be written, pipes elsewhere. The kernel of the tests has it:
      Tests/Kernel/vm/run Benchmarks/.build/release/fingertip-bench latency

      peers compiles a small program for each system that is installed, and says for the others what to install.

      Exit status: 0 measured, 1 could not or --gate refused, 2 wrong use.
      """

  var command = Command.core
  var isJSON = false
  var isHelp = false
  var frames: Int { givenFrames ?? command.frames }
  private var givenFrames: Int?
  var seed: UInt64 = 20_240_601
  var rounds = 5
  /// Part of the names of what is to be measured.
  var only: String?
  /// The file of thresholds that instructions are compared with, instead of a report.
  var gate: String?
  /// What a child of this program is to be; for its own use, and not in the usage.
  var child: String?
  /// The output of an earlier run.
  var comparedPath: String?
  /// Where the curves go.
  var plotPath: String?

  /// The same for another run of this program.
  func arguments(for command: Command) -> [String] {
    [command.rawValue, "--frames", "\(frames)", "--seed", "\(seed)"] + (only.map { ["--only", $0] } ?? [])
      + (gate.map { ["--gate", $0] } ?? [])
  }

  /// The same for one of all commands, which has its own length where none was given.
  func argumentsOfAll(for command: Command) -> [String] {
    [command.rawValue, "--seed", "\(seed)", "--repeat", "\(rounds)"]
      + (givenFrames.map { ["--frames", "\($0)"] } ?? []) + (comparedPath.map { ["--compare", $0] } ?? [])
      + (isJSON ? ["--json"] : [])
  }

  /// What a report says of the options.
  var settings: [JSON.Member] {
    [JSON.Member("seed", .number(Double(seed))), JSON.Member("rounds", .number(Double(rounds)))]
  }

  /// - Throws: what is wrong with `arguments`.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var iterator = arguments.makeIterator()
    guard let first = iterator.next() else { throw UsageError(message: "the command is missing") }
    if first == "--help" {
      isHelp = true
      return
    }
    guard let command = Command(rawValue: first) else { throw UsageError(message: "unknown command: \(first)") }
    self.command = command
    while let argument = iterator.next() {
      switch argument {
      case "--help": isHelp = true
      case "--json": isJSON = true
      case "--frames": givenFrames = try Self.number(after: argument, iterator.next(), in: 1...10_000_000)
      case "--seed": seed = UInt64(try Self.number(after: argument, iterator.next(), in: 0...Int.max))
      case "--repeat": rounds = try Self.number(after: argument, iterator.next(), in: 1...1000)
      case "--only": only = try Self.text(after: argument, iterator.next())
      case "--gate":
        guard command == .core else { throw UsageError(message: "--gate is for core") }
        gate = try Self.text(after: argument, iterator.next())
      case "--child": child = try Self.text(after: argument, iterator.next())
      case "--compare": comparedPath = try Self.text(after: argument, iterator.next())
      case "--svg":
        guard command == .scale || command == .peers else { throw UsageError(message: "--svg is for scale and peers") }
        plotPath = try Self.text(after: argument, iterator.next())
      default: throw UsageError(message: "unknown: \(argument)")
      }
    }
  }

  private static func text(after option: String, _ text: String?) throws(UsageError) -> String {
    guard let text, !text.isEmpty else { throw UsageError(message: "\(option) needs a text") }
    return text
  }

  private static func number(
    after option: String, _ text: String?, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = text.flatMap({ Int($0) }), range.contains(number) else {
      throw UsageError(message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

struct UsageError: Error {
  var message: String
}
