// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A report` {
  static let report = Report(
    command: "path", settings: [.init("seed", .number(7))],
    columns: [.init("nanoseconds", "ns"), .init("instructions", "instructions", places: 0)],
    rows: [.init("read", [12.34, nil]), .init("all of it", [5, 2001])])

  @Test func `lines its figures up`() {
    let lines = Self.report.text(heading: "a frame").split(separator: "\n")
    #expect(lines[0] == "a frame              ns  instructions")
    #expect(lines[1] == "read               12.3             -")
    #expect(lines[2] == "all of it           5.0          2001")
  }

  @Test func `leaves out of JSON what was not measured`() {
    let measurements = Self.report.json["measurements"]?.written
    #expect(
      measurements
        == #"[{"name":"read","nanoseconds":12.34},{"name":"all of it","nanoseconds":5,"instructions":2001}]"#)
  }

  @Test func `is read as it was written, but for the bars`() throws {
    var report = Self.report
    report.notes = ["two rounds", ""]
    report.plots = [
      Plot(title: "t", xTitle: "x", yTitle: "y", series: [.init("one", [(x: 1, y: 2.5), (x: 10, y: 3)])])
    ]
    let json = report.json
    report.bars = ["█"]
    #expect(report.json == json)
    let read = try #require(Report(try JSON(parsing: json.written)))
    #expect(read.json == json)
    #expect(read.text(heading: "") + "\n\n█" == report.text(heading: ""))
  }

  @Test func `knows of its environment what all say, too`() throws {
    let text = #"""
      {"command":"all","reports":[{"command":"core","columns":[],"measurements":[],"environment":{"kernel":"one"}},
       {"command":"path","columns":[],"measurements":[]}],"environment":{"kernel":"two","fingertip":"0.1.0"}}
      """#
    let environments = Report.reports(in: try JSON(parsing: text)).map { $0.json["environment"]?.written }
    #expect(
      environments == [#"{"kernel":"one","fingertip":"0.1.0"}"#, #"{"kernel":"two","fingertip":"0.1.0"}"#])
  }

  @Test(arguments: ["[]", "{}", #"{"command":"core"}"#, #"{"command":"core","columns":[]}"#])
  func `is not read from anything else`(_ text: String) throws {
    #expect(Report(try JSON(parsing: text)) == nil)
  }
}

@Suite struct `A comparison` {
  private func output(_ command: String, _ name: String, _ value: Double) -> JSON {
    Report(command: command, columns: [.init("ns", "ns")], rows: [.init(name, [value])]).json
  }

  static let cases: [(Double, Double, Double)] = [(10, 5, 2), (5, 10, 0.5), (7, 7, 1), (0, 0, 1), (0, 3, 0)]

  @Test(arguments: cases)
  func `is the old divided by the new`(_ old: Double, _ new: Double, _ ratio: Double) {
    let ratios = Comparison.ratios(of: output("core", "pan", old), to: output("core", "pan", new))
    #expect(ratios.map(\.ratio) == [ratio])
  }

  @Test func `has only what both runs measured`() {
    let old = output("core", "pan", 1)
    for other in [output("path", "pan", 1), output("core", "tap", 1)] {
      #expect(Comparison.ratios(of: old, to: other).isEmpty)
    }
  }

  @Test func `finds one command in the output of all`() {
    let all = JSON.object([
      .init("command", .string("all")), .init("reports", .array([output("core", "pan", 6), output("path", "pan", 8)])),
    ])
    #expect(Comparison.ratios(of: all, to: output("path", "pan", 2)).map(\.ratio) == [4])
    #expect(Comparison.figures(in: all).count == 2)
  }
}
