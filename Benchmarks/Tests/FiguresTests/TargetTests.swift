// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A target` {
  /// The command, the row and the figure that a target looks at, and figures at which it holds and is missed.
  static let cases: [(name: String, command: String, row: String, key: String, holds: Double, missed: Double)] = [
    ("a frame of the default set", "core", RowName.defaultSet, "nanoseconds", 100, 100.01),
    ("a frame of the default set, beside decoding in C", "core", RowName.defaultSet, "timeRatio", 6.85, 6.86),
    ("instructions for a frame of the default set", "core", RowName.defaultSet, "instructions", 1000, 1000.1),
    ("allocations in a whole stream", "core", RowName.defaultSet, "allocations", 0, 1),
    ("from the file descriptor to the blocks", "path", RowName.manual, "timeRatio", 1.1, 1.11),
    ("`fingertip`, linked statically and stripped", "memory", RowName.toolFile, "kilobytes", 7812.5, 7812.6),
    ("`fingertip monitor`, resident", "memory", RowName.monitor, "kilobytes", 7812.5, 7812.6),
    ("from the start of `fingertip monitor` to its first gesture", "startup", RowName.monitor, "p50", 4.99, 5),
  ]

  private func verdict(_ name: String, in reports: [Report]) throws -> Target.Verdict {
    try #require(Target.all.first { $0.name == name }).verdict(in: reports)
  }

  private func report(_ command: String, _ key: String, _ rows: [(String, Double)], panel: String? = nil) -> Report {
    Report(
      command: command, settings: panel.map { [.init("panel", .string($0))] } ?? [], columns: [.init(key, key)],
      rows: rows.map { .init($0.0, [$0.1]) })
  }

  @Test(arguments: cases)
  func `holds up to its limit`(
    _ target: (name: String, command: String, row: String, key: String, holds: Double, missed: Double)
  ) throws {
    for (value, expected) in [(target.holds, Target.Verdict.holds), (target.missed, .missed)] {
      let report = report(target.command, target.key, [(target.row, value)])
      #expect(try verdict(target.name, in: [report]) == expected, "\(target.name): \(value)")
    }
  }

  @Test func `is not measured where a report, a row or a figure is missing`() throws {
    let name = "a frame of the default set"
    for reports in [
      [], [report("path", "nanoseconds", [(RowName.defaultSet, 1)])], [report("core", "nanoseconds", [("tap", 1)])],
      [report("core", "instructions", [(RowName.defaultSet, 1)])],
    ] {
      #expect(try verdict(name, in: reports) == .notMeasured)
    }
  }

  @Test(arguments: [(200.0, Target.Verdict.holds), (200.1, .missed)])
  func `compares a thousand regions with one`(_ many: Double, _ expected: Target.Verdict) throws {
    let report = report("core", "nanoseconds", [(RowName.oneRegion, 100), (RowName.manyRegions, many)])
    #expect(try verdict("1000 regions with 3000 recognizers", in: [report]) == expected)
  }

  @Test(arguments: [(10_064.0, Target.Verdict.holds), (10_065, .missed), (9000, .holds)])
  func `compares the end of a soak with its middle`(_ end: Double, _ expected: Target.Verdict) throws {
    let report = report("memory", "kilobytes", [(RowName.soakMiddle, 10_000), (RowName.soakEnd, end)])
    #expect(try verdict("resident growth in the second half of a soak", in: [report]) == expected)
  }

  @Test func `of latency looks at the kind of panel it names`() throws {
    let row = RowName.loaded(RowName.queue, isBusy: false)
    let reports = [
      report("latency", "sourceRatio", [(row, 1.21)], panel: "pipe"),
      report("latency", "sourceRatio", [(row, 1.2)], panel: "uinput"),
    ]
    #expect(try verdict("to a block on a queue, through a pipe", in: reports) == .missed)
    #expect(try verdict("to a block on a queue, from a device of the kernel", in: reports) == .holds)
  }
}
