// SPDX-License-Identifier: MIT

import Glibc
import Testing
import TouchRecording

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
    let content = try readFile(SystemText(output), atMost: 1 << 20)
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

  /// Shell commands in an empty folder, their status, and what they print.
  @Test(arguments: [
    ("fingertip demo --save /dev/full", 1, "fingertip: /dev/full: No space left on device\n"),
    ("fingertip demo >/dev/full", 1, "fingertip: standard output: No space left on device\n"),
    ("fingertip demo --json --raw >/dev/full", 1, "fingertip: standard output: No space left on device\n"),
    ("fingertip demo --save - >/dev/full", 1, "fingertip: standard output: No space left on device\n"),
    (
      "fingertip demo --save - | fingertip why - >/dev/full", 1, "fingertip: standard output: No space left on device\n"
    ),
    ("fingertip --help >/dev/full", 1, "fingertip: standard output: No space left on device\n"),
    ("fingertip replay --help >/dev/full", 1, "fingertip: standard output: No space left on device\n"),
    ("fingertip --version >&-", 1, "fingertip: standard output: Bad file descriptor\n"),
    ("fingertip demo >&-", 1, "fingertip: standard output: Bad file descriptor\n"),
    // What does not fit is no file.
    ("(ulimit -f 4; fingertip demo --save a); s=$?; ls; exit $s", 1, "fingertip: a: File too large\n"),
    ("fingertip demo --save a; fingertip demo --save a", 1, "fingertip: a: File exists; choose another name\n"),
    ("fingertip demo --save .", 1, "fingertip: .: File exists; choose another name\n"),
    ("fingertip demo --save b/a", 1, "fingertip: b/a: No such file or directory\n"),
    ("mkfifo a; fingertip demo --save a", 1, "fingertip: a: nobody reads this pipe\n"),
    ("fingertip demo --save /dev/fd/3 3>&1 | tail -n 1 | cut -c 5-7", 0, "- [\n"),
    ("fingertip demo --save /dev/null", 0, ""),
    // Nothing is written into what is opened where the messages were.
    ("fingertip demo --save a; chmod 600 a; cp a b; fingertip replay --gestures x a 2>&-; cmp a b", 0, ""),
    // Pipes are read once, whatever is wrong with other files.
    (
      "fingertip replay --gestures tap2 <(fingertip demo --save -) b | tail -n 1", 0,
      "fingertip: b: No such file or directory (open)\n1 tap2\n"
    ),
    (
      "fingertip demo --save - | fingertip replay --gestures tap2 - - | tail -n 1", 0,
      "fingertip: /dev/stdin: the file is empty; expected a recording (libinput record, evemu, evtest or getevent)\n1 tap2\n"
    ),
    ("fingertip -- demo --gestures tap2 | tail -n 1", 0, "1 tap2\n"),
    (
      "fingertip --; fingertip -- --help | head -n 1", 0,
      "fingertip: a command is missing\nTry `fingertip --help' for more information.\nfingertip: there is no command \"--help\"; the commands are devices, monitor, record, replay, why, demo\n"
    ),
    // Any name, and messages that a terminal can show.
    (
      "fingertip demo --save $'a\\xff'; fingertip replay $'a\\xff' | tail -n 1", 0,
      "1 tap, 1 doubletap, 1 longpress, 2 pan, 1 tap2, 1 tap3\n"
    ),
    ("echo '{}' >$'c\\xff'; fingertip demo --config $'c\\xff' | tail -n 1 | cut -c 1-5", 0, "1 tap\n"),
    ("fingertip replay $'a\\xff\\xc3'", 1, "fingertip: a\\xff\\xc3: No such file or directory (open)\n"),
    ("fingertip why $'a\\x1b[2J'", 1, "fingertip: a?[2J: No such file or directory (open)\n"),
    ("ln -s /dev/null $'n\\xff'; fingertip monitor $PWD/$'n\\xff' 2>&1 | cut -c 1-20", 0, "fingertip: /dev/null\n"),
  ])
  func `fails with the reason, or does as it was told`(_ line: String, _ status: Int32, _ out: String) throws {
    let ended = try shell("d=$(mktemp -d); cd $d; trap 'rm -rf $d' EXIT; \(line)")
    #expect(ended == Ended(status: status, out: out))
  }

  /// Names in a configuration, in JSON's spelling; another program has to read them in what is printed as they are here.
  @Test(
    .enabled(if: access("/usr/bin/python3", X_OK) == 0),
    arguments: [
      #"plain"#, #"\"\\\/"#, #"\u0000\u0001\u001f\u007f\u0080\u009f"#, #"\b\f\n\r\t"#, #"\ud83d\ude00ü€"#,
      #"\u2028\u2029\ufeff\ufffd\ufffe\uffff"#, #"\udbff\udfff\ud800\udc00"#, #"</script>"#,
    ])
  func `prints JSON that others read`(_ name: String) throws {
    let line = """
      d=$(mktemp -d); cd $d; trap 'rm -rf $d' EXIT
      printf '%s' '{"regions": [{"frame": [0, 0, 9999, 9999], "name": "\(name)", "recognizers": [{"kind": "tap", "name": "\(name)"}]}]}' >c
      fingertip demo --save $'\\xff\\n"\\x1b'
      fingertip replay --config c --json --raw --failures $'\\xff\\n"\\x1b' $'\\xff\\n"\\x1b' >replay
      fingertip why --config c --json $'\\xff\\n"\\x1b' >why
      /usr/bin/python3 -c '
      import json
      name = json.load(open("c"))["regions"][0]["name"]
      seen = set()
      for kind in "replay", "why":
        for line in open(kind, encoding="utf-8", newline="\\n"):
          value = json.loads(line)
          assert value.get("file", "\\\\xff\\n\\"\\x1b") == "\\\\xff\\n\\"\\x1b", line
          seen.add((kind, value.get("name"), value.get("region")))
          seen.update((kind, part["name"], part.get("region")) for part in value.get("recognizers", []))
      assert ("replay", name, name) in seen and ("why", name, name) in seen, seen
      '
      """
    #expect(try shell(line) == Ended(status: 0, out: ""))
  }

  @Test func `writes no escape sequences where there is no terminal`() throws {
    #expect(try !shell("TERM=xterm fingertip demo").out.contains("\u{1b}"))
  }
}
