// SPDX-License-Identifier: MIT

/// The few elements that a plot is made of.
enum SVG {
  static func line(
    _ from: (Double, Double), _ to: (Double, Double), color: String, width: Double = 1
  ) -> String {
    "<line x1=\"\(number(from.0))\" y1=\"\(number(from.1))\" x2=\"\(number(to.0))\" y2=\"\(number(to.1))\""
      + " stroke=\"\(color)\" stroke-width=\"\(number(width))\"/>"
  }

  static func rectangle(_ from: (Double, Double), _ to: (Double, Double), color: String) -> String {
    "<rect x=\"\(number(from.0))\" y=\"\(number(from.1))\" width=\"\(number(to.0 - from.0))\""
      + " height=\"\(number(to.1 - from.1))\" fill=\"\(color)\"/>"
  }

  static func polyline(_ points: [(Double, Double)], color: String) -> String {
    let places = points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
    return "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"
  }

  static func dot(_ place: (Double, Double), color: String) -> String {
    "<circle cx=\"\(number(place.0))\" cy=\"\(number(place.1))\" r=\"3\" fill=\"\(color)\"/>"
  }

  static func text(
    _ text: String, x: Double, y: Double, size: Double, anchor: String = "start", isBold: Bool = false
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" text-anchor=\"\(anchor)\""
      + (isBold ? " font-weight=\"bold\"" : "") + " fill=\"#222222\">\(escaped(text))</text>"
  }

  /// A hundredth of a unit is less than anybody sees.
  static func number(_ value: Double) -> String {
    var text = value.rounded(to: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
