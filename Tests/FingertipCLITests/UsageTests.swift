// SPDX-License-Identifier: MIT

import Testing

@testable import FingertipCLI

@Suite struct `Wrong use` {
  @Test(arguments: [
    (["replay"], "which recording?"), (["why"], "which recording?"),
    (["replay", "--gestures", "swipe", "x"], "there is no gesture \"swipe\""),
    (
      ["why", "--preset", "best", "x"],
      "there is no preset \"best\"; there are standard, uikit, android, glove, largeTable"
    ),
    (["replay", "--config", "/nonexistent", "x"], "/nonexistent: No such file or directory"),
    (["dance"], "there is no command \"dance\""), (["devices", "x"], "takes no argument"),
    (["monitor", "a", "b"], "one device at a time"), (["monitor", "--force"], "--force needs a DEVICE"),
    (["monitor", "panel"], "\"panel\" selects no device"), (["record"], "where to?"),
    (["record", "-o", ""], "--output: the file's name is empty"),
    (["demo", "--save", ""], "--save: the file's name is empty"),
    (["replay", "a", ""], "a recording's name is empty"), (["why", ""], "a recording's name is empty"),
    (["record", "-o", "/tmp/x", "--duration", "nan"], "a number of seconds"),
    (["record", "-o", "/tmp/x", "--duration", "0"], "a number of seconds"),
    (["record", "-o", "/tmp/x", "--duration", "1000000.1"], "up to 1000000"),
    (["record", "-o", "/tmp/x", "--duration", "-1"], "a number of seconds"), (["demo", "x"], "takes no argument"),
  ])
  func `is told apart from a job that failed`(_ arguments: [String], _ reason: String) {
    let console = Console(out: Output(), messages: Output())
    #expect(Tool(console: console).run(["fingertip"] + arguments) == .usage)
    let messages = String(decoding: console.messages.contents, as: UTF8.self)
    #expect(messages.hasPrefix("fingertip: "))
    #expect(messages.contains(reason))
  }

  /// Options that are wrong, and what is said of them.
  static let faults: [([String], String)] = [
    (["--config", "/nonexistent"], "/nonexistent: No such file or directory"),
    (["--config", "/"], "/: Is a directory"),
    (["--config", ""], "--config: the file's name is empty"),
    (["--config", "BROKEN"], ":2: column 1: did not find"), (["--config", "UNKNOWN"], ":1: unknown key \"tpa\""),
    (["--config", "WRONG"], "allowableMovementMillimetres is a number from 0 to 10000, not x"),
    (["--config", "NOTHING"], ":1: a configuration is written {"),
    (["--gestures", ""], "there is no gesture \"\""),
    (["--gestures", "tap,pan,dance"], "there is no gesture \"dance\""),
    (["--gestures", "tap", "--config", "OWN"], "exclude each other"),
    (["--preset", ""], "there is no preset \"\""), (["--preset", "best"], "there is no preset \"best\""),
    // The last one counts.
    (["--preset", "glove", "--preset", "best"], "there is no preset \"best\""),
  ]

  @Test(arguments: faults, ["replay /nonexistent", "why /nonexistent", "monitor", "monitor /nonexistent", "demo"])
  func `is the same for the same fault of every command`(_ fault: ([String], String), _ command: String) {
    let folder = TemporaryFolder()
    let files = [
      "BROKEN": "x: [", "UNKNOWN": "{tpa: 1}", "WRONG": "{recognizers: [{kind: tap, allowableMovementMillimetres: x}]}",
      "NOTHING": "", "OWN": "{recognizers: [{kind: tap}]}",
    ]
    let options = fault.0.map { word in files[word].map { folder.write(word, $0) } ?? word }
    let console = Console(out: Output(), messages: Output())
    let words = command.split(separator: " ").map(String.init)
    #expect(Tool(console: console).run(["fingertip"] + words + options) == .usage)
    let messages = String(decoding: console.messages.contents, as: UTF8.self)
    #expect(messages.contains(fault.1), "\(messages)")
    #expect(messages.hasSuffix("\nTry `fingertip \(words[0]) --help' for more information.\n"), "\(messages)")
    #expect(console.out.contents.isEmpty)
  }
}
