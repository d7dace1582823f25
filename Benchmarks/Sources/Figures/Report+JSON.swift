// SPDX-License-Identifier: MIT

extension Report {
  private static let ownKeys = ["command", "columns", "measurements", "notes", "plots"]

  /// All of it but the bars: what ``init(_:)`` reads again.
  public var json: JSON {
    let measurements = rows.map { row in
      JSON.object(
        [JSON.Member("name", .string(row.name))]
          + zip(columns, row.values).compactMap { column, value in
            value.map { JSON.Member(column.key, .number($0)) }
          })
    }
    let titles = columns.map { column in
      JSON.object([
        .init("key", .string(column.key)), .init("title", .string(column.title)),
        .init("places", .number(Double(column.places))),
      ])
    }
    return .object(
      [.init("command", .string(command))] + settings + [
        .init("columns", .array(titles)), .init("measurements", .array(measurements)),
        .init("notes", .array(notes.map { .string($0) })), .init("plots", .array(plots.map(\.json))),
      ])
  }

  /// Nil where `json` is no report of one command.
  ///
  /// - Complexity: O(n).
  public init?(_ json: JSON) {
    guard case .object(let members) = json, let command = json["command"]?.text,
      let columns = json["columns"]?.elements, let measurements = json["measurements"]?.elements
    else { return nil }
    self.init(
      command: command, settings: members.filter { !Self.ownKeys.contains($0.key) },
      columns: columns.compactMap { column in
        guard let key = column["key"]?.text, let title = column["title"]?.text else { return nil }
        return Column(key, title, places: column["places"]?.number.flatMap { Int(exactly: $0) } ?? 1)
      })
    rows = measurements.compactMap { measurement in
      guard let name = measurement["name"]?.text else { return nil }
      return Row(name, self.columns.map { measurement[$0.key]?.number })
    }
    notes = json["notes"]?.elements?.compactMap(\.text) ?? []
    plots = json["plots"]?.elements?.compactMap { Plot($0) } ?? []
  }

  /// The reports in the output of one command, or of all: what all says of the environment holds for each.
  ///
  /// - Complexity: O(n).
  public static func reports(in output: JSON) -> [Report] {
    guard let nested = output["reports"]?.elements else { return Report(output).map { [$0] } ?? [] }
    return nested.flatMap(reports).map { report in
      guard case .object(let facts)? = output["environment"] else { return report }
      let known = report.environment ?? []
      var report = report
      report.settings.removeAll { $0.key == Self.environmentKey }
      let others = facts.filter { fact in !known.contains { $0.key == fact.key } }
      report.settings.append(.init(Self.environmentKey, .object(known + others)))
      return report
    }
  }

  static let environmentKey = "environment"

  /// What the run depended on beside the program.
  var environment: [JSON.Member]? {
    guard case .object(let facts)? = settings.first(where: { $0.key == Self.environmentKey })?.value else { return nil }
    return facts
  }
}

extension Plot {
  fileprivate var json: JSON {
    let curves = series.map { series in
      JSON.object([
        .init("name", .string(series.name)),
        .init("points", .array(series.points.map { .array([.number($0.x), .number($0.y)]) })),
      ])
    }
    return .object([
      .init("title", .string(title)), .init("xTitle", .string(xTitle)), .init("yTitle", .string(yTitle)),
      .init("series", .array(curves)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let title = json["title"]?.text, let xTitle = json["xTitle"]?.text, let yTitle = json["yTitle"]?.text,
      let series = json["series"]?.elements
    else { return nil }
    self.init(
      title: title, xTitle: xTitle, yTitle: yTitle,
      series: series.compactMap { curve in
        guard let name = curve["name"]?.text, let points = curve["points"]?.elements else { return nil }
        return Series(
          name,
          points.compactMap { point in
            guard let place = point.elements?.compactMap(\.number), place.count == 2 else { return nil }
            return (x: place[0], y: place[1])
          })
      })
  }
}
