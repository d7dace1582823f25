// SPDX-License-Identifier: MIT

/// A table of figures: for people as text, for programs as JSON.
public struct Report: Sendable {
  /// One kind of figure.
  public struct Column: Sendable {
    /// Its name in JSON.
    public var key: String
    /// Its name in the table.
    public var title: String
    /// Decimal places in the table.
    public var places: Int

    public init(_ key: String, _ title: String, places: Int = 1) {
      self.key = key
      self.title = title
      self.places = places
    }
  }

  /// The figures of one thing that was measured, one for each column; nil where there is none.
  public struct Row: Sendable {
    public var name: String
    public var values: [Double?]

    public init(_ name: String, _ values: [Double?]) {
      self.name = name
      self.values = values
    }
  }

  public var command: String
  /// What the figures depend on, as the seed.
  public var settings: [JSON.Member]
  public var columns: [Column]
  public var rows: [Row]
  /// Lines below the table.
  public var notes: [String] = []
  /// Lines below these, for somebody at a terminal alone: bars made of characters.
  public var bars: [String] = []
  /// The same as curves, where there is something to draw.
  public var plots: [Plot] = []

  public init(command: String, settings: [JSON.Member] = [], columns: [Column], rows: [Row] = []) {
    self.command = command
    self.settings = settings
    self.columns = columns
    self.rows = rows
  }

  public func text(heading: String) -> String {
    let width = max(rows.map(\.name.count).max() ?? 0, heading.count) + 2
    let widths = columns.map { max($0.title.count + 2, 12) }
    var lines = [
      heading.padded(to: width) + zip(columns, widths).map { $0.title.padded(to: $1, onTheLeft: true) }.joined()
    ]
    for row in rows {
      let cells = zip(zip(columns, widths), row.values).map { column, value in
        (value.map { $0.rounded(to: column.0.places) } ?? "-").padded(to: column.1, onTheLeft: true)
      }
      lines.append(row.name.padded(to: width) + cells.joined())
    }
    if !notes.isEmpty { lines += [""] + notes }
    if !bars.isEmpty { lines += [""] + bars }
    return lines.joined(separator: "\n")
  }
}
