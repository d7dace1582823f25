// SPDX-License-Identifier: MIT

/// What several systems did with one stream, side by side.
public struct PeerTable: Sendable {
  public struct Entry: Sendable {
    public var name: String
    /// The rounds, all of the same stream.
    public var runs: [PeerRun]
    /// The run that counted allocations and gestures.
    public var count: PeerRun
    /// In one stream, where they could be counted.
    public var instructions: Double?

    public init(_ name: String, runs: [PeerRun], count: PeerRun, instructions: Double?) {
      self.name = name
      self.runs = runs
      self.count = count
      self.instructions = instructions
    }

    /// Nanoseconds a frame: for each chunk the median of the rounds, so that one that was interrupted does not show.
    public var nanoseconds: Double {
      let shortest = runs.map(\.chunks.count).min() ?? 0
      let total = (0..<shortest).reduce(0) { sum, chunk in sum + runs.map { $0.chunks[chunk] }.quantile(0.5) }
      return total / Double(max(runs.first?.frames ?? 1, 1))
    }
  }

  public var entries: [Entry]
  /// The names of what the others are divided by.
  public var core: String
  public var floor: String
  /// The gestures that are in the stream.
  public var made: [PeerGesture: Int]

  public init(_ entries: [Entry], core: String, floor: String, made: [PeerGesture: Int]) {
    self.entries = entries
    self.core = core
    self.floor = floor
    self.made = made
  }

  /// A row for each system.
  public func costs(command: String, settings: [JSON.Member]) -> Report {
    var report = Report(
      command: command, settings: settings,
      columns: [
        .init("nanoseconds", "ns"), .init("p50", "p50", places: 0), .init("p99", "p99", places: 0),
        .init("instructions", "instructions", places: 0), .init("allocations", "allocations"),
        .init("kilobytes", "resident kB", places: 0), .init("coreRatio", "× core", places: 2),
        .init("floorRatio", "× decoding"),
      ])
    func base(_ name: String) -> Double? { entries.first { $0.name == name }?.nanoseconds }
    let (coreBase, floorBase) = (base(core), base(floor))
    report.rows = entries.map { entry in
      let frames = Double(entry.count.frames)
      let nanoseconds = entry.nanoseconds
      return .init(
        entry.name,
        [
          nanoseconds, entry.runs.map(\.p50).quantile(0.5), entry.runs.map(\.p99).quantile(0.5),
          entry.instructions.map { $0 / frames }, entry.count.allocations / frames,
          entry.runs.map(\.kilobytes).quantile(0.5),
          coreBase.map { nanoseconds / $0 }, floorBase.map { nanoseconds / $0 },
        ])
    }
    return report
  }

  /// What is in the stream, and what each system found of it; of what it has no notion of there is no figure.
  public func found(command: String, settings: [JSON.Member]) -> Report {
    func row(_ name: String, _ counts: [PeerGesture: Int]) -> Report.Row {
      .init(name, PeerGesture.allCases.map { counts[$0].map(Double.init) })
    }
    return Report(
      command: command, settings: settings,
      columns: PeerGesture.allCases.map { .init($0.rawValue, $0.title, places: 0) },
      rows: [row("in the stream", made)]
        + entries.filter { !$0.count.found.isEmpty }.map { row($0.name, $0.count.found) })
  }
}
