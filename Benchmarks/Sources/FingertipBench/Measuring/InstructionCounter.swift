// SPDX-License-Identifier: MIT

import CMeasure
import Glibc

/// Counts instructions by running this program once more, under callgrind.
enum InstructionCounter {
  /// Whether this is that run: then the subjects are counted and nothing is timed or printed.
  static var isCounting: Bool { measure_is_valgrind() }

  static func count(_ subjects: [any Subject]) {
    for subject in subjects {
      subject.prepare()
      subject.take(0..<subject.frameCount)
      subject.prepare()
      measure_start_instructions()
      subject.take(0..<subject.frameCount)
      measure_stop_instructions(subject.name)
    }
  }

  /// The instructions a frame of each subject that the program counts when it is run with `arguments`, for as many frames
  /// as `frames` says; nil where callgrind is not there.
  static func run(arguments: [String], frames: [String: Int]) -> [String: Double]? {
    guard let program = Program.path, let totals = totals(of: [program] + arguments) else { return nil }
    var counts: [String: Double] = [:]
    for (name, total) in totals { counts[name] = frames[name].map { total / Double($0) } }
    return counts
  }

  /// What any program counts that uses the same requests, by the names it gives; nil where callgrind is not there, or the
  /// program failed or ran longer than `seconds`.
  static func totals(
    of command: [String], environment: [String: String] = [:], seconds: Int? = nil, errors: Program.Errors = .inherited
  ) -> [String: Double]? {
    guard measure_has_callgrind(), let folder = TextFile.makeFolder() else { return nil }
    defer { rmdir(folder) }
    let file = folder + "/callgrind.out"
    defer { unlink(file) }
    let valgrind = [
      "valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no", "--combine-dumps=yes",
      "--callgrind-out-file=\(file)",
    ]
    let ending = Program.end(of: valgrind + command, environment: environment, seconds: seconds, errors: errors)
    guard case .exited(0, _) = ending, let text = TextFile.read(file) else { return nil }
    return totals(in: text)
  }

  /// Runs the program once more with `arguments` for the instructions of `measurements`.
  static func count(for measurements: inout [Measurement], arguments: [String]) {
    let frames = Dictionary(measurements.map { ($0.name, $0.frames) }) { first, _ in first }
    let counts = run(arguments: arguments, frames: frames)
    for index in measurements.indices { measurements[index].instructions = counts?[measurements[index].name] }
  }

  /// What a report has to say where nothing was counted.
  static func notes(on measurements: [Measurement]) -> [String] {
    guard measurements.allSatisfy({ $0.instructions == nil }) else { return [] }
    return ["instructions were not counted: install valgrind with its headers and build again"]
  }

  /// callgrind's file has a part for each dump: its trigger, then what it comes to.
  private static func totals(in text: String) -> [String: Double] {
    let trigger = "desc: Trigger: Client Request: "
    var totals: [String: Double] = [:]
    var name: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix(trigger) {
        name = String(line.dropFirst(trigger.count))
      } else if line.hasPrefix("summary: "), let known = name {
        totals[known] = Double(line.dropFirst("summary: ".count))
        name = nil
      }
    }
    return totals
  }
}
