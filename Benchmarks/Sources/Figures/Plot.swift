// SPDX-License-Identifier: MIT

/// Curves over a common pair of axes, both logarithmic: costs and sizes are spread over decades.
public struct Plot: Sendable {
  public struct Series: Sendable {
    public var name: String
    public var points: [(x: Double, y: Double)]

    public init(_ name: String, _ points: [(x: Double, y: Double)]) {
      self.name = name
      self.points = points
    }
  }

  public var title: String
  public var xTitle: String
  public var yTitle: String
  public var series: [Series]

  public init(title: String, xTitle: String, yTitle: String, series: [Series]) {
    self.title = title
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.series = series
  }

  static let size = (width: 460.0, height: 320.0)
  private static let frame = (left: 64.0, top: 44.0, right: 436.0, bottom: 236.0)
  private static let colors = ["#0a6ebd", "#c2410c", "#15803d", "#7e22ce", "#be123c", "#0f766e"]

  /// The plot as an SVG group, its corner at 0, 0. What is not above 0 has no place on such axes and is left out.
  var group: String {
    let shown = series.map { Series($0.name, $0.points.filter { Self.isShown($0.x) && Self.isShown($0.y) }) }
    let points = shown.flatMap(\.points)
    let x = LogarithmicAxis(points.map(\.x), from: Self.frame.left, to: Self.frame.right)
    let y = LogarithmicAxis(points.map(\.y), from: Self.frame.bottom, to: Self.frame.top)
    var lines = [
      SVG.text(title, x: Self.frame.left, y: 22, size: 14, isBold: true),
      SVG.text(yTitle, x: Self.frame.left, y: 37, size: 10),
      SVG.text(xTitle, x: Self.frame.right, y: Self.frame.bottom + 30, size: 10, anchor: "end"),
    ]
    for tick in x.ticks {
      let place = x.place(of: tick)
      lines.append(SVG.line((place, Self.frame.top), (place, Self.frame.bottom), color: "#dddddd"))
      let label = LogarithmicAxis.label(tick)
      lines.append(SVG.text(label, x: place, y: Self.frame.bottom + 15, size: 10, anchor: "middle"))
    }
    for tick in y.ticks {
      let place = y.place(of: tick)
      lines.append(SVG.line((Self.frame.left, place), (Self.frame.right, place), color: "#dddddd"))
      let label = LogarithmicAxis.label(tick)
      lines.append(SVG.text(label, x: Self.frame.left - 6, y: place + 3, size: 10, anchor: "end"))
    }
    for (index, series) in shown.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let places = series.points.map { (x.place(of: $0.x), y.place(of: $0.y)) }
      lines.append(SVG.polyline(places, color: color))
      lines += places.map { SVG.dot($0, color: color) }
      lines += Self.legend(series.name, color, index)
    }
    return lines.joined(separator: "\n")
  }

  /// One line of the legend; what does not fit below each other stands in the next column.
  private static func legend(_ name: String, _ color: String, _ index: Int) -> [String] {
    let rows = 3
    let x = frame.left + 186 * Double(index / rows)
    let y = frame.bottom + 48 + 14 * Double(index % rows)
    return [
      SVG.line((x, y - 4), (x + 18, y - 4), color: color, width: 2),
      SVG.text(name, x: x + 24, y: y, size: 11),
    ]
  }

  private static func isShown(_ value: Double) -> Bool { value > 0 && value.isFinite }
}

extension [Plot] {
  /// A whole SVG file, two plots beside each other. Depends on nothing else: no fonts, no scripts, no style sheets.
  ///
  /// - Complexity: O(n) in the number of points.
  public var svg: String {
    let columns = Swift.min(Swift.max(count, 1), 2)
    let rows = (Swift.max(count, 1) + columns - 1) / columns
    let width = SVG.number(Double(columns) * Plot.size.width)
    let height = SVG.number(Double(rows) * Plot.size.height)
    let groups = enumerated().map { index, plot in
      let x = SVG.number(Double(index % columns) * Plot.size.width)
      let y = SVG.number(Double(index / columns) * Plot.size.height)
      return "<g transform=\"translate(\(x) \(y))\">\n\(plot.group)\n</g>"
    }
    return
      (["<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\">"]
      + ["<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>"] + groups + ["</svg>", ""])
      .joined(separator: "\n")
  }
}
