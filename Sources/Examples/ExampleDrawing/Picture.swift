// SPDX-License-Identifier: MIT

public import GestureCore

/// What a display shows at one moment, in display pixels, as the text of an SVG drawing.
public struct Picture {
  /// What is written below it.
  public var caption: String
  var shapes = ""

  public init(_ caption: String) {
    self.caption = caption
  }

  /// Fills the polygon with these corners.
  public mutating func polygon(_ corners: [Point], fill: String) {
    shapes += "<polygon points=\"\(Self.text(of: corners))\" fill=\"\(fill)\" stroke=\"#fff\" stroke-width=\"6\"/>"
  }

  /// Fills a rectangle.
  public mutating func rectangle(_ frame: Rectangle, fill: String) {
    shapes += "<rect x=\"\(rounded(frame.x))\" y=\"\(rounded(frame.y))\" width=\"\(rounded(frame.width))\""
    shapes += " height=\"\(rounded(frame.height))\" rx=\"20\" fill=\"\(fill)\"/>"
  }

  /// Writes `text` round `center`, turned by `angle` radians.
  public mutating func text(_ text: String, at center: Point, size: Double, angle: Double = 0, fill: String = "#fff") {
    let place = "\(rounded(center.x)) \(rounded(center.y))"
    shapes +=
      "<text text-anchor=\"middle\" dy=\"0.35em\" font-size=\"\(rounded(size))\" fill=\"\(fill)\""
    shapes += " transform=\"translate(\(place)) rotate(\(rounded(angle * 180 / Double.pi)))\">\(text.escaped)</text>"
  }

  /// Draws the way of a finger, and the finger where it is now, or the empty place that it has left.
  public mutating func finger(_ way: FingerWay) {
    guard let end = way.places.last else { return }
    shapes += "<polyline points=\"\(Self.text(of: way.places))\" fill=\"none\" stroke=\"#ffd54a\" stroke-width=\"14\""
    shapes += " stroke-linecap=\"round\" stroke-linejoin=\"round\" opacity=\"0.7\"/>"
    shapes += "<circle cx=\"\(rounded(end.x))\" cy=\"\(rounded(end.y))\" r=\"34\" stroke=\"#ffd54a\" stroke-width=\"8\""
    shapes += " fill=\"\(way.isDown ? "#ffd54a" : "none")\"/>"
  }

  private static func text(of places: [Point]) -> String {
    places.map { "\(rounded($0.x)),\(rounded($0.y))" }.joined(separator: " ")
  }
}

/// A number to one decimal, as a drawing needs it.
func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

extension String {
  /// As it is written inside an element.
  var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    return text
  }
}
