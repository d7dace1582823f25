// SPDX-License-Identifier: MIT

/// Bars on a logarithmic axis, each with its name and its number: for things that differ by decades.
public struct BarChart: Sendable {
  public var title: String
  public var unit: String
  public var bars: [(name: String, value: Double)]

  public init(title: String, unit: String, bars: [(name: String, value: Double)]) {
    self.title = title
    self.unit = unit
    self.bars = bars
  }

  private static let width = 620.0
  private static let row = 22.0
  private static let frame = (left: 190.0, top: 52.0, right: 540.0)

  /// A whole SVG file that depends on nothing else. What is not above 0 has no place on such an axis: a name without a bar.
  ///
  /// - Complexity: O(n).
  public var svg: String {
    let shown = bars.map(\.value).filter { $0 > 0 && $0.isFinite }
    let axis = LogarithmicAxis(shown, from: Self.frame.left, to: Self.frame.right)
    let bottom = Self.frame.top + Self.row * Double(bars.count)
    let height = bottom + 30
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(SVG.number(Self.width)) \(SVG.number(height))\""
        + " font-family=\"sans-serif\">",
      SVG.rectangle((0, 0), (Self.width, height), color: "#ffffff"),
      SVG.text(title, x: 12, y: 22, size: 14, isBold: true), SVG.text(unit, x: 12, y: 38, size: 10),
    ]
    for tick in axis.ticks {
      let place = axis.place(of: tick)
      lines.append(SVG.line((place, Self.frame.top), (place, bottom), color: "#dddddd"))
      let label = LogarithmicAxis.label(tick)
      lines.append(SVG.text(label, x: place, y: bottom + 15, size: 10, anchor: "middle"))
    }
    for (index, bar) in bars.enumerated() {
      let top = Self.frame.top + Self.row * Double(index)
      let baseline = top + Self.row / 2 + 4
      lines.append(SVG.text(bar.name, x: Self.frame.left - 8, y: baseline, size: 11, anchor: "end"))
      guard bar.value > 0, bar.value.isFinite else { continue }
      // The smallest has its place at the axis' beginning, and is there all the same.
      let end = max(axis.place(of: bar.value), Self.frame.left + 2)
      lines.append(SVG.rectangle((Self.frame.left, top + 4), (end, top + Self.row - 4), color: "#0a6ebd"))
      lines.append(SVG.text(bar.value.rounded(to: bar.value < 100 ? 1 : 0), x: end + 6, y: baseline, size: 11))
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}
