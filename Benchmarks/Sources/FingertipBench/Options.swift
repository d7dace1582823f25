// SPDX-License-Identifier: MIT

import Figures

/// The command line.
struct Options {
  static let usage =
    "usage: fingertip-bench COMMAND [--json] [--frames N] [--seed N] [--repeat N] [--compare OLD.json] ...\n"
    + "       fingertip-bench report [--page ARTICLE.md] RESULTS.json ...\n\n"
    + Command.allCases.map { "  \($0.rawValue.padded(to: 14))\($0.summary)" }.joined(separator: "\n") + """


        --json        one JSON object instead of a table
        --frames N    how long the stream is, or how often; enough for the command if not given
        --seed N      another stream of the same mix
        --repeat N    how many rounds the medians are of, 5 if not given
        --recording FILE
                      core, path: a recording instead of the stream, as often in a row as makes N frames; may be given
                      several times, and is what `fingertip replay` reads
        --only TEXT   core, peers: only what has TEXT in its name
        --gate FILE   core: only counts instructions, and fails where they exceed what FILE allows
        --svg FILE    scale, latency, peers: draws it as well
        --fingertip FILE
                      memory, startup, all: measures this `fingertip` too, such as Sources/FingertipCLI/install makes
        --compare OLD.json
                      prints as well what --json printed of an earlier run divided by what it is now
        --page ARTICLE.md
                      report: writes the results there, and their curves into Resources beside it
        --help        this

      latency reads devices of the kernel where /dev/uinput may be written, pipes elsewhere: ./kernel-latency runs it on the
      kernel of the tests. ./page measures all there is and writes the page of the documentation.

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
  /// What is fed instead of the stream that is made from the seed.
  var recordings: [String] = []
  /// The `fingertip` that is to be measured.
  var tool: String?
  /// What report reads.
  var results: [String] = []
  /// Where report writes.
  var pagePath: String?

  /// The same for another run of this program.
  func arguments(for command: Command) -> [String] {
    [command.rawValue, "--frames", "\(frames)", "--seed", "\(seed)"] + (only.map { ["--only", $0] } ?? [])
      + (gate.map { ["--gate", $0] } ?? []) + recordings.flatMap { ["--recording", $0] }
  }

  /// The same for one of all commands, which has its own length where none was given.
  func argumentsOfAll(for command: Command) -> [String] {
    [command.rawValue, "--seed", "\(seed)", "--repeat", "\(rounds)"]
      + (givenFrames.map { ["--frames", "\($0)"] } ?? []) + (comparedPath.map { ["--compare", $0] } ?? [])
      + (isJSON ? ["--json"] : [])
      + (command.measuresTool ? tool.map { ["--fingertip", $0] } ?? [] : [])
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
      case "--gate": gate = try Self.text(after: argument, iterator.next())
      case "--child": child = try Self.text(after: argument, iterator.next())
      case "--compare": comparedPath = try Self.text(after: argument, iterator.next())
      case "--svg": plotPath = try Self.text(after: argument, iterator.next())
      case "--recording": recordings.append(try Self.text(after: argument, iterator.next()))
      case "--fingertip": tool = try Self.text(after: argument, iterator.next())
      case "--page": pagePath = try Self.text(after: argument, iterator.next())
      case _ where command == .report && !argument.hasPrefix("--"): results.append(argument)
      default: throw UsageError(message: "unknown: \(argument)")
      }
    }
    if !isHelp { try refuseWhatHasNoEffect() }
  }

  /// An option that nothing would come of is a mistake.
  private func refuseWhatHasNoEffect() throws(UsageError) {
    let fits: [(name: String, isGiven: Bool, fits: Bool, of: String)] = [
      ("--gate", gate != nil, command == .core, "core"),
      ("--only", only != nil, command == .core || command == .peers, "core and peers"),
      ("--recording", !recordings.isEmpty, command.takesRecordings, "core and path"),
      ("--svg", plotPath != nil, command.draws, "scale, latency and peers"),
      ("--fingertip", tool != nil, command.measuresTool, "memory, startup and all"),
      ("--page", pagePath != nil, command == .report, "report"),
    ]
    for option in fits where option.isGiven && !option.fits {
      throw UsageError(message: "\(option.name) is for \(option.of)")
    }
    let beside = [
      ("--json", isJSON), ("--compare", comparedPath != nil), ("--only", only != nil),
      ("--recording", !recordings.isEmpty),
    ]
    for (name, isGiven) in beside where gate != nil && isGiven {
      throw UsageError(
        message: "\(name) has no effect with --gate, which counts what its file names and says nothing else")
    }
    if command == .report, results.isEmpty { throw UsageError(message: "report needs a file that --json printed") }
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

  init(message: String) { self.message = message }

  /// Nothing of what can be measured has `text` in its name.
  init(nothingLike text: String?, names: [String]) {
    message = "nothing is named like \"\(text ?? "")\"; there are: " + names.joined(separator: ", ")
  }
}
