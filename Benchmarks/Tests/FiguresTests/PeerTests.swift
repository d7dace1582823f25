// SPDX-License-Identifier: MIT

import Figures
import Testing

@Suite struct `A peer's run` {
  static let line =
    #"{"frames":300,"chunks":[2560,440],"p50":9,"p99":31,"allocations":12,"kilobytes":2048,"found":{"tap":3,"pan":0}}"#

  static let run = PeerRun(
    frames: 300, chunks: [2560, 440], p50: 9, p99: 31, allocations: 12, kilobytes: 2048, found: [.tap: 3, .pan: 0])

  @Test func `is written and read alike`() throws {
    #expect(Self.run.written == Self.line)
    #expect(try PeerRun(parsing: Self.line) == Self.run)
  }

  @Test func `is the last of what a driver printed, whatever libraries printed before`() throws {
    #expect(try PeerRun(parsing: "Warning: no bus\n{\"a\":1}\n\(Self.line)\n") == Self.run)
  }

  @Test func `may be the driver's reason for none`() {
    #expect(throws: PeerRun.Fault.refused("no display")) { try PeerRun(parsing: "{\"error\":\"no display\"}\n") }
  }

  static let faults: [(String, String)] = [
    ("nothing", ""), ("no object", "Segmentation fault"), ("cut off", String(line.dropLast(2))),
    ("no frames", line.replacing("\"frames\":300", with: "\"frames\":0")),
    ("half a frame", line.replacing("\"frames\":300", with: "\"frames\":0.5")),
    ("no chunks", line.replacing("[2560,440]", with: "[]")),
    ("a word for a number", line.replacing("\"p99\":31", with: "\"p99\":\"x\"")),
    ("no gestures", line.replacing("\"found\"", with: "\"lost\"")),
    ("an unknown gesture", line.replacing("\"tap\"", with: "\"wave\"")),
  ]

  @Test(arguments: faults)
  func `is nothing else`(_ name: String, _ output: String) {
    #expect(throws: PeerRun.Fault.unreadable, "\(name)") { try PeerRun(parsing: output) }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = ranges(of: part).first else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}

@Suite struct `A table of peers` {
  private static func run(_ chunks: [Double], kilobytes: Double = 1000) -> PeerRun {
    PeerRun(
      frames: 300, chunks: chunks, p50: chunks[0] / 256, p99: chunks[0] / 100, allocations: 600, kilobytes: kilobytes,
      found: [.tap: 7])
  }

  private static func table(_ entries: [PeerTable.Entry]) -> PeerTable {
    PeerTable(entries, core: "core", floor: "floor", made: [.tap: 8, .pan: 2])
  }

  private static func entry(_ name: String, _ rounds: [[Double]]) -> PeerTable.Entry {
    let runs = rounds.map { run($0) }
    return PeerTable.Entry(name, runs: runs, count: run([1, 1]), instructions: nil)
  }

  /// Rounds of two chunks, and nanoseconds of 300 frames.
  static let rounds: [(String, [[Double]], Double)] = [
    ("one round", [[200, 100]], 300),
    ("the median of each chunk", [[200, 900], [800, 100], [210, 110]], 320),
    ("a round that was cut off", [[200, 100], [200]], 200),
    ("none", [], 0),
  ]

  @Test(arguments: rounds)
  func `takes chunk by chunk`(_ name: String, _ rounds: [[Double]], _ total: Double) {
    let entry = Self.entry("one", rounds)
    #expect(entry.nanoseconds == total / (rounds.isEmpty ? 1 : 300), "\(name)")
  }

  @Test func `divides by the core and by the floor`() {
    let table = Self.table([
      Self.entry("floor", [[200, 100]]), Self.entry("core", [[2000, 1000]]), Self.entry("other", [[6000, 3000]]),
    ])
    let report = table.costs(command: "peers", settings: [])
    func figures(_ key: String) -> [Double?] {
      let column = report.columns.firstIndex { $0.key == key }
      return report.rows.map { row in column.flatMap { row.values[$0] } }
    }
    #expect(figures("coreRatio") == [0.1, 1, 3])
    #expect(figures("floorRatio") == [1, 10, 30])
    #expect(figures("allocations") == [2, 2, 2])
    #expect(figures("instructions") == [nil, nil, nil])
  }

  @Test func `has no ratio to what was not measured`() {
    let row = Self.table([Self.entry("other", [[6000, 3000]])]).costs(command: "peers", settings: []).rows[0]
    #expect(row.values.suffix(2) == [nil, nil])
  }

  @Test func `sets what was found beside what was made, and nothing where there is no notion of it`() {
    var blind = Self.entry("blind", [[1, 1]])
    blind.count.found = [:]
    let report = Self.table([Self.entry("other", [[1, 1]]), blind]).found(command: "peers", settings: [])
    let tap = report.columns.firstIndex { $0.key == "tap" } ?? 0
    let pan = report.columns.firstIndex { $0.key == "pan" } ?? 0
    #expect(report.rows.map(\.name) == ["in the stream", "other"])
    #expect(report.rows.map { $0.values[tap] } == [8, 7])
    #expect(report.rows.map { $0.values[pan] } == [2, nil])
  }
}

@Suite struct `A bar chart` {
  private func chart(_ bars: [(name: String, value: Double)]) -> String {
    BarChart(title: "Title", unit: "ns", bars: bars).svg
  }

  /// The lengths of the bars, as they stand in the file.
  private func lengths(_ svg: String) -> [Double] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<rect ") && $0.contains("#0a6ebd") }.compactMap {
      Double($0.split(separator: "\"")[5])
    }
  }

  @Test func `is as much longer for each factor`() {
    #expect(lengths(chart([("a", 10), ("b", 100), ("c", 1000)])) == [2, 175, 350])
  }

  @Test(arguments: [0, -1, .infinity, .nan])
  func `has no bar for what has no place on the axis`(_ value: Double) {
    let svg = chart([("a", 10), ("none", value), ("c", 1000)])
    #expect(lengths(svg).count == 2)
    #expect(svg.contains(">none</text>") && !svg.contains("nan<") && !svg.contains("inf"))
  }

  @Test func `of nothing is a file all the same`() {
    #expect(chart([]).hasPrefix("<svg ") && chart([]).hasSuffix("</svg>\n"))
  }
}
