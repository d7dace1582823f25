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

  /// The instructions a frame of each of `subjects`, which the program counts when it is run with `arguments`; nil where
  /// callgrind is not there.
  static func run(arguments: [String], _ subjects: [any Subject]) -> [String: Double]? {
    guard measure_has_callgrind(), let program = ownPath(), let folder = makeFolder() else { return nil }
    defer { rmdir(folder) }
    let file = folder + "/callgrind.out"
    defer { unlink(file) }
    let command = [
      "valgrind", "-q", "--tool=callgrind", "--collect-atstart=no", "--combine-dumps=yes",
      "--callgrind-out-file=\(file)", program,
    ]
    guard spawn(command + arguments), let text = TextFile.read(file) else { return nil }
    let totals = totals(in: text)
    var counts: [String: Double] = [:]
    for subject in subjects { counts[subject.name] = totals[subject.name].map { $0 / Double(subject.frameCount) } }
    return counts
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

  /// Runs a command to its end, its output to nowhere; true when it succeeded.
  private static func spawn(_ command: [String]) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    guard posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }

  /// Where this program is; under another one `/proc/self` would be that.
  private static func ownPath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
