// SPDX-License-Identifier: MIT

/// What is promised of the library, and how to see from reports whether it holds.
public struct Target: Sendable {
  public enum Verdict: Sendable {
    case holds
    case missed
    case notMeasured
  }

  enum Bound: Sendable {
    /// The limit itself is allowed.
    case atMost
    case below
  }

  /// What is measured.
  public let name: String
  let limit: Double
  let bound: Bound
  let unit: String
  private let figure: @Sendable ([Report]) -> Double?

  init(
    _ name: String, _ bound: Bound, _ limit: Double, _ unit: String, _ figure: @escaping @Sendable ([Report]) -> Double?
  ) {
    self.name = name
    self.limit = limit
    self.bound = bound
    self.unit = unit
    self.figure = figure
  }

  /// What `reports` have of it; nil where it was not measured.
  ///
  /// - Complexity: O(n) in the number of rows.
  public func value(in reports: [Report]) -> Double? { figure(reports) }

  public func verdict(in reports: [Report]) -> Verdict {
    guard let value = figure(reports) else { return .notMeasured }
    return switch bound {
    case .atMost: value <= limit ? .holds : .missed
    case .below: value < limit ? .holds : .missed
    }
  }

  /// As "at most 1.2 × C".
  public var text: String {
    switch bound {
    case .atMost: limit == 0 ? "none" : "at most \(SVG.number(limit)) \(unit)"
    case .below: "below \(SVG.number(limit)) \(unit)"
    }
  }

  /// What was measured, with the unit.
  public func text(in reports: [Report]) -> String {
    value(in: reports).map { "\(SVG.number($0)) \(unit)" } ?? "not measured"
  }
}

extension Target {
  /// All of them, in the order of the reports.
  public static let all = core + path + latency + process

  private static let core = [
    Target("a frame of the default set", .atMost, 100, "ns", figure("core", RowName.defaultSet, "nanoseconds")),
    // What 100 ns are on the machine that the target was set on, where this decoding takes 14.6 ns.
    Target(
      "a frame of the default set, beside decoding in C", .atMost, 6.85, "× decoding",
      figure("core", RowName.defaultSet, "timeRatio")),
    Target(
      "instructions for a frame of the default set", .atMost, 1000, "instructions",
      figure("core", RowName.defaultSet, "instructions")),
    Target(
      "allocations in a whole stream", .atMost, 0, "allocations", figure("core", RowName.defaultSet, "allocations")),
    Target("1000 regions with 3000 recognizers", .atMost, 2, "× one region") { reports in
      let time = "nanoseconds"
      guard let many = figure("core", RowName.manyRegions, time)(reports),
        let one = figure("core", RowName.oneRegion, time)(reports), one > 0
      else { return nil }
      return many / one
    },
  ]

  private static let path = [
    Target(
      "from the file descriptor to the blocks", .atMost, 1.1, "× libevdev in C",
      figure("path", RowName.manual, "timeRatio"))
  ]

  private static let latency = [("pipe", "through a pipe"), ("uinput", "from a device of the kernel")].flatMap {
    panel, place in
    [
      Target(
        "to a block on a queue, \(place)", .atMost, 1.2, "× a Dispatch source in C",
        figure("latency", RowName.loaded(RowName.queue, isBusy: false), "sourceRatio", on: panel)),
      Target(
        "to a direct block, \(place)", .atMost, 1.1, "× an epoll loop in C",
        figure("latency", RowName.loaded(RowName.direct, isBusy: false), "epollRatio", on: panel)),
    ]
  }

  private static let process = [
    Target("`fingertip`, linked statically and stripped", .atMost, 8, "MB") {
      figure("memory", RowName.toolFile, "kilobytes")($0).map(megabytes)
    },
    Target("`fingertip monitor`, resident", .atMost, 8, "MB") {
      figure("memory", RowName.monitor, "kilobytes")($0).map(megabytes)
    },
    Target("resident growth in the second half of a soak", .atMost, 64, "kB") { reports in
      guard let middle = figure("memory", RowName.soakMiddle, "kilobytes")(reports),
        let end = figure("memory", RowName.soakEnd, "kilobytes")(reports)
      else { return nil }
      return end - middle
    },
    Target(
      "from the start of `fingertip monitor` to its first gesture", .below, 5, "ms",
      figure("startup", RowName.monitor, "p50")),
  ]

  /// Of 1,000,000 bytes.
  private static func megabytes(_ kilobytes: Double) -> Double { kilobytes * 1024 / 1e6 }

  /// A figure of the last report of `command`, on the kind of panel that is asked for.
  private static func figure(
    _ command: String, _ row: String, _ key: String, on panel: String? = nil
  ) -> @Sendable ([Report]) -> Double? {
    { reports in
      let report = reports.last { $0.command == command && (panel == nil || $0.panel == panel) }
      guard let report, let column = report.columns.firstIndex(where: { $0.key == key }) else { return nil }
      return report.rows.first { $0.name == row }?.values[column]
    }
  }
}

extension Report {
  /// What kind of panel was read, where that matters.
  var panel: String? { settings.first { $0.key == "panel" }?.value.text }
}
