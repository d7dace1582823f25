// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A page of results` {
  /// What two runs printed: one of all, and latency again from a device of the kernel.
  private static let output = #"""
    {"command":"all","reports":[
      {"command":"core","seed":7,"environment":{"processor":"One, 2 cores","kernel":"Linux 6.1 x86_64","date":"2026-01-02"},
       "columns":[{"key":"nanoseconds","title":"ns","places":1},{"key":"instructions","title":"instructions","places":1}],
       "measurements":[{"name":"default set","nanoseconds":99.96,"instructions":1001},{"name":"a|b <c>","nanoseconds":5}],
       "notes":["median of 5 rounds",""],"plots":[]},
      {"command":"peers","columns":[{"key":"nanoseconds","title":"ns","places":0}],
       "measurements":[{"name":"another library","nanoseconds":1234}],"notes":[],"plots":[]},
      {"command":"later","columns":[{"key":"x","title":"x","places":0}],
       "measurements":[{"name":"row","x":1}],"notes":[],"plots":[]}
    ]}
    """#
  private static let guest = #"""
    {"command":"latency","panel":"uinput","environment":{"processor":"One, 2 cores","kernel":"Linux 5.9","date":"2026-01-03"},
     "columns":[{"key":"p50","title":"p50 µs","places":1}],"measurements":[{"name":"C: epoll loop, idle","p50":20}],
     "notes":[],"plots":[{"title":"Idle","xTitle":"x","yTitle":"y","series":[{"name":"C","points":[[2,20],[10,30]]}]}]}
    """#

  private static func page() throws -> ResultsPage {
    ResultsPage(try [output, guest].flatMap { Report.reports(in: try JSON(parsing: $0)) })
  }

  private static func lines() throws -> [Substring] { try page().markdown.split(separator: "\n") }

  @Test func `says which targets hold`() throws {
    let lines = try Self.lines()
    #expect(lines.contains("| a frame of the default set | at most 100 ns | 99.96 ns | holds |"))
    #expect(
      lines.contains(
        "| instructions for a frame of the default set | at most 1000 instructions | 1001 instructions | **MISSED** |"))
    #expect(lines.contains("| `fingertip monitor`, resident | at most 8 MB | not measured | - |"))
  }

  @Test func `has the figures as the terminal has them, and nothing that Markdown takes for markup`() throws {
    let lines = try Self.lines()
    #expect(lines.contains("| default set | 100.0 | 1001.0 |"))
    #expect(lines.contains(#"| a\|b \<c\> | 5.0 | – |"#))
    #expect(lines.contains("- median of 5 rounds"))
    #expect(!lines.contains("- "))
  }

  @Test func `names the machine once, and what differs from it`() throws {
    let lines = try Self.lines()
    #expect(lines.filter { $0 == "| processor | One, 2 cores |" }.count == 1)
    #expect(lines.contains(#"| kernel | Linux 6.1 x86\_64 |"#))
    #expect(lines.contains("Measured elsewhere than the rest: kernel Linux 5.9."))
  }

  @Test func `has a section for each report, other libraries' and unknown ones too`() throws {
    let titles = try Self.lines().filter { $0.hasPrefix("## ") }
    #expect(
      titles == [
        "## Overview", "## The machine", "## A frame in the core",
        "## From the kernel's write to a block, from a device of the kernel", "## Beside other libraries", "## later",
        "## Measure it yourself",
      ])
  }

  @Test func `shows what a report has to draw: curves, or bars of other libraries`() throws {
    let page = try Self.page()
    #expect(page.pictures.map(\.name) == ["performance-peers", "performance-latency-uinput"])
    for (picture, text) in zip(page.pictures, ["another library", "Idle"]) {
      #expect(picture.svg.contains(">\(text)</text>"))
      #expect(page.markdown.contains("(\(picture.name))"))
    }
  }

  @Test func `puts what is indented below what it belongs to`() {
    var report = Report(command: "core", columns: [.init("x", "x")])
    report.notes = ["a time includes:", "  one: all"]
    #expect(ResultsPage([report]).markdown.contains("- a time includes:\n  - one: all\n"))
  }

  @Test func `takes the later of two runs of a command`() throws {
    let later = Report(
      command: "peers", columns: [.init("nanoseconds", "ns", places: 0)], rows: [.init("another library", [1])])
    let markdown = ResultsPage(try Report.reports(in: JSON(parsing: Self.output)) + [later]).markdown
    #expect(markdown.contains("| another library | 1 |"))
    #expect(!markdown.contains("1234"))
  }
}
