// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import FingertipCLI

@Suite struct `An output` {
  /// Writing to a pipe without reader must not end the process.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func `gathers what is written until it is flushed`() {
    let output = Output()
    output.write("one ")
    #expect(output.contents.isEmpty)
    output.write("two")
    output.flush()
    #expect(String(decoding: output.contents, as: UTF8.self) == "one two")
  }

  @Test func `ends quietly when its reader has left`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let console = Console(out: Output(fileDescriptor: ends[1]), messages: Output())
    console.out.write("line\n")
    #expect(console.finish(.failed) == .done)
    #expect(console.out.state == .closedByReader)
    #expect(console.messages.contents.isEmpty)
    close(ends[1])
  }

  @Test func `makes a full disk a failure with its reason`() {
    let full = open("/dev/full", O_WRONLY)
    let console = Console(out: Output(fileDescriptor: full), messages: Output())
    console.out.write("line\n")
    #expect(console.finish(.done) == .failed)
    #expect(
      String(decoding: console.messages.contents, as: UTF8.self)
        == "fingertip: standard output: No space left on device\n")
    close(full)
  }

  @Test func `hands over large blocks by itself`() {
    let output = Output()
    for _ in 0..<70 { output.write(String(repeating: "x", count: 1000)) }
    #expect(output.contents.count > 60_000)
  }
}
