// SPDX-License-Identifier: MIT

/// The command line.
struct Options {
  static let usage = """
    usage: fingertip-bench core [--json] [--frames N] [--seed N] [--repeat N] [--only TEXT]
           fingertip-bench core --gate FILE [--frames N] [--seed N]

      core          what a frame costs in the core: time, instructions, allocations
      --json        one JSON object instead of a table
      --frames N    how long the stream is, 100000 if not given
      --seed N      another stream of the same mix
      --repeat N    how many rounds the medians are of, 5 if not given
      --only TEXT   only what has TEXT in its name
      --gate FILE   only count instructions, and fail where they exceed what FILE allows
    """

  var isJSON = false
  var frames = 100_000
  var seed: UInt64 = 20_240_601
  var rounds = 5
  /// Part of the names of what is to be measured.
  var only: String?
  /// The file of thresholds that instructions are compared with, instead of a report.
  var gate: String?

  /// The same again, for another run of this program.
  var arguments: [String] {
    ["core", "--frames", "\(frames)", "--seed", "\(seed)"] + (only.map { ["--only", $0] } ?? [])
      + (gate.map { ["--gate", $0] } ?? [])
  }

  /// - Throws: what is wrong with `arguments`.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var iterator = arguments.makeIterator()
    guard iterator.next() == "core" else { throw UsageError(message: "the command is missing: core") }
    while let argument = iterator.next() {
      switch argument {
      case "--json": isJSON = true
      case "--frames": frames = try Self.number(after: argument, iterator.next(), in: 1...10_000_000)
      case "--seed": seed = UInt64(try Self.number(after: argument, iterator.next(), in: 0...Int.max))
      case "--repeat": rounds = try Self.number(after: argument, iterator.next(), in: 1...1000)
      case "--only":
        guard let text = iterator.next() else { throw UsageError(message: "--only needs a text") }
        only = text
      case "--gate":
        guard let path = iterator.next() else { throw UsageError(message: "--gate needs a file") }
        gate = path
      default: throw UsageError(message: "unknown: \(argument)")
      }
    }
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
