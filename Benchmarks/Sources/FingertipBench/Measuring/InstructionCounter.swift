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

  /// The instructions of every subject that the program counts when it is run with `arguments`; nil where callgrind is
  /// not there.
  static func run(arguments: [String]) -> [String: Double]? {
    guard measure_has_callgrind(), let program = Program.path, let folder = makeFolder() else { return nil }
    defer { rmdir(folder) }
    let file = folder + "/callgrind.out"
    defer { unlink(file) }
    let command = [
      "valgrind", "-q", "--tool=callgrind", "--collect-atstart=no", "--combine-dumps=yes",
      "--callgrind-out-file=\(file)", program,
    ]
    guard Program.run(command + arguments) != nil, let text = TextFile.read(file) else { return nil }
    return totals(in: text)
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

  private static func makeFolder() -> String? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/fingertip-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
