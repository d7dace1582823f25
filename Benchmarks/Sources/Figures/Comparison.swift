// SPDX-License-Identifier: MIT

/// What two runs have in common: the ratio old to new of every figure that both have.
public enum Comparison {
  /// One figure of a run: which command measured what.
  public struct Figure: Equatable, Sendable {
    public var command: String
    public var name: String
    public var key: String
    public var value: Double
  }

  /// How a figure changed: above 1 it is smaller now.
  public struct Ratio: Equatable, Sendable {
    public var figure: Figure
    public var ratio: Double
  }

  /// The figures of one command's output, or of that of all.
  ///
  /// - Complexity: O(n).
  public static func figures(in output: JSON) -> [Figure] {
    if let reports = output["reports"]?.elements { return reports.flatMap(figures) }
    guard let command = output["command"]?.text, let measurements = output["measurements"]?.elements else { return [] }
    return measurements.flatMap { measurement -> [Figure] in
      guard let name = measurement["name"]?.text, case .object(let members) = measurement else { return [] }
      return members.compactMap { member in
        guard case .number(let value) = member.value, member.key != "frames" else { return nil }
        return Figure(command: command, name: name, key: member.key, value: value)
      }
    }
  }

  /// Those of `old` that `new` has too, in the order of `new`. Nothing over nothing has not changed.
  public static func ratios(of old: JSON, to new: JSON) -> [Ratio] {
    var before: [String: Double] = [:]
    for figure in figures(in: old) { before[identity(figure)] = figure.value }
    return figures(in: new).compactMap { figure in
      guard let value = before[identity(figure)] else { return nil }
      return Ratio(figure: figure, ratio: value == figure.value ? 1 : value / figure.value)
    }
  }

  private static func identity(_ figure: Figure) -> String { "\(figure.command)\n\(figure.name)\n\(figure.key)" }
}
