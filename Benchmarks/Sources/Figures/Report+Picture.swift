// SPDX-License-Identifier: MIT

extension Report {
  /// What of it can be seen better than read, as an SVG file's text: its curves, or of other systems' times the bars.
  ///
  /// - Complexity: O(n).
  public var picture: String? {
    if !plots.isEmpty { return plots.svg }
    guard command == Self.peersCommand, let column = columns.firstIndex(where: { $0.key == "nanoseconds" }) else {
      return nil
    }
    return BarChart(
      title: "A frame in Fingertip and in other systems", unit: "nanoseconds",
      bars: rows.compactMap { row in row.values[column].map { (row.name, $0) } }
    ).svg
  }

  static let peersCommand = "peers"
}
