// SPDX-License-Identifier: MIT

import Testing
import TouchRecording

@testable import FingertipCLI

@Suite struct `Arguments` {
  private static let syntax = ArgumentSyntax(
    operands: "FILE...", description: "Test.",
    options: [.init("json", "A flag"), .init("output", short: "o", value: "FILE", "A value")])

  @Test(
    arguments: [
      ([], [], []), (["a", "b"], ["a", "b"], []), (["--json", "a"], ["a"], ["json"]),
      (["a", "--json"], ["a"], ["json"]),
      (["-o", "x", "a"], ["a"], ["output=x"]), (["-ox"], [], ["output=x"]), (["--output=x"], [], ["output=x"]),
      (["--out", "x"], [], ["output=x"]), (["--", "--json"], ["--json"], []), (["-"], ["-"], []),
      (["--output=", "ü b"], ["ü b"], ["output="]),
    ] as [([String], [String], [String])])
  func `are options with values and operands, in any order`(
    _ words: [String], _ operands: [String], _ options: [String]
  ) {
    let parsed = Self.syntax.parse(words.map { SystemText($0) }, as: "fingertip test")
    #expect(parsed.operands.map(\.description) == operands)
    #expect(parsed.options.map { $0.value == nil ? $0.name : "\($0.name)=\($0.value?.description ?? "")" } == options)
  }

  @Test func `of which the last counts where one comes twice`() {
    let parsed = Self.syntax.parse(["-o", "x", "-o", "y"], as: "fingertip test")
    #expect(parsed.value("output") == "y")
    #expect(!parsed.has("json"))
    #expect(parsed.value("json") == nil)
  }

  @Test func `keep every byte`() throws {
    let bytes = SystemText([0x61, 0xff, 0x2e, 0xe2, 0x82] as [UInt8])
    let parsed = Self.syntax.parse([bytes, "-o", bytes], as: "fingertip test")
    #expect(parsed.operands == [bytes])
    #expect(try parsed.path("output") == bytes)
    #expect(parsed.value("output") == #"a\xff.\xe2\x82"#)
  }
}
