// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import FingertipCLI

/// The program as its callers see it: a process.
@Suite struct `The program` {
  /// Beside the tests' own bundle, where the build puts both.
  private static let path: String? = {
    for argument in CommandLine.arguments {
      guard let end = argument.firstRange(of: "/FingertipPackageTests.xctest")?.lowerBound else { continue }
      return argument[..<end] + "/fingertip"
    }
    return nil
  }()

  private struct Ended: Equatable {
    var status: Int32
    var out: String
  }

  /// Runs a shell's command line in which `fingertip` is the program; what it writes to both outputs, and its status.
  private func shell(_ line: String) throws -> Ended {
    let path = try #require(Self.path)
    try #require(access(path, X_OK) == 0, "\(path) is not there")
    let folder = TemporaryFolder()
    let output = folder.write("output", "")
    let script = "fingertip() { '\(path)' \"$@\"; }\n(\(line)) >'\(output)' 2>&1 </dev/null"
    var pid: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in ["bash", "-c", script] { words.append(strdup(word)) }
    words.append(nil)
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&pid, "/bin/bash", nil, nil, words, environ) == 0)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let content = try readFile(output, atMost: 1 << 20)
    // The status as a shell has it: what WEXITSTATUS and WTERMSIG are in C.
    return Ended(
      status: status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f,
      out: String(decoding: content, as: UTF8.self))
  }

  @Test(arguments: [
    ("--help", "Usage: fingertip [OPTION...] COMMAND"), ("--version", "fingertip 0."), ("--usage", "Usage: fingertip"),
    ("replay --help", "Usage: fingertip replay [OPTION...] FILE..."), ("record --usage", "-o FILE"),
    ("devices --help", "Exit status: 0 when there is a touchscreen"), ("monitor --version", "fingertip 0."),
    ("demo --help", "--save=FILE"), ("why --help", "Usage: fingertip why [OPTION...] FILE..."),
    ("why --help", "Exit status: 0 done, 1"), ("replay --help", "transform: panHysteresisMillimetres,"),
  ])
  func `answers what it can do`(_ arguments: String, _ expected: String) throws {
    let ended = try shell("fingertip \(arguments)")
    #expect(ended.status == 0)
    #expect(ended.out.contains(expected), "\(ended.out)")
  }

  @Test(arguments: [
    ("", "fingertip: a command is missing"), ("dance", "fingertip: there is no command \"dance\""),
    ("--loud", "fingertip: unrecognized option '--loud'"), ("replay", "fingertip: which recording?"),
    ("why --raw x", "unrecognized option '--raw'"),
    ("replay --loud x", "unrecognized option '--loud'"), ("replay --gestures", "requires an argument"),
  ])
  func `ends with 2 after wrong use`(_ arguments: String, _ expected: String) throws {
    let ended = try shell("fingertip \(arguments)")
    #expect(ended.status == 2)
    #expect(ended.out.contains(expected), "\(ended.out)")
  }

  @Test func `ends with 1 when the job failed`() throws {
    #expect(
      try shell("fingertip replay /nonexistent")
        == Ended(status: 1, out: "fingertip: /nonexistent: No such file or directory (open)\n"))
    #expect(try shell("fingertip monitor /nonexistent").status == 1)
    #expect(try shell("fingertip record -o /nonexistent/file /nonexistent").status == 1)
  }

  @Test(arguments: ["demo --json", "demo --json --raw --failures", "demo --save -", "demo"])
  func `takes no offence at a reader that leaves`(_ arguments: String) throws {
    let ended = try shell("fingertip \(arguments) | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(ended.out.hasSuffix("\n0\n"))
    #expect(ended.out.split(separator: "\n").count == 2, "\(ended.out)")
  }

  @Test func `replays the demo that it wrote, from a pipe too`() throws {
    let ended = try shell("cmp <(fingertip demo --json) <(fingertip replay --json <(fingertip demo --save -))")
    #expect(ended == Ended(status: 0, out: ""))
  }

  @Test func `writes no escape sequences where there is no terminal`() throws {
    #expect(try !shell("TERM=xterm fingertip demo").out.contains("\u{1b}"))
  }
}
