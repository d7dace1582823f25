// SPDX-License-Identifier: MIT

/// Every target, and what became of it.
public struct TargetTable: Sendable {
  private struct Line {
    let target: Target
    let measured: String
    let verdict: Target.Verdict
  }

  private let lines: [Line]

  init(_ reports: [Report]) {
    lines = Target.all.map {
      Line(target: $0, measured: $0.text(in: reports), verdict: $0.verdict(in: reports))
    }
  }

  /// For a terminal.
  public var text: String {
    let names = lines.map { $0.target.name.filter { $0 != "`" } }
    let width = (names.map(\.count).max() ?? 0) + 2
    return zip(names, lines).map { name, line in
      name.padded(to: width) + line.measured.padded(to: 34) + line.target.text.padded(to: 40) + Self.word(line.verdict)
    }.joined(separator: "\n")
  }

  public var json: JSON {
    .object([
      .init("command", .string("report")),
      .init(
        "targets",
        .array(
          lines.map { line in
            .object([
              .init("name", .string(line.target.name)), .init("target", .string(line.target.text)),
              .init("measured", .string(line.measured)), .init("verdict", .string(Self.word(line.verdict))),
            ])
          })),
    ])
  }

  /// A table for an article, line by line.
  var markdown: [String] {
    ["| what | target | measured | |", "|---|---|---|---|"]
      + lines.map { line in
        let word = Self.word(line.verdict)
        let verdict = line.verdict == .missed ? "**\(word)**" : word
        return "| \(line.target.name) | \(line.target.text) | \(line.measured) | \(verdict) |"
      }
  }

  private static func word(_ verdict: Target.Verdict) -> String {
    switch verdict {
    case .holds: "holds"
    case .missed: "MISSED"
    case .notMeasured: "-"
    }
  }
}
