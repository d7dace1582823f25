// SPDX-License-Identifier: MIT

import GestureCore

/// A small drawing of the display on a terminal: its frame, the fingers in it, and the last gesture's name below.
///
/// ASCII only, since a kiosk's text console may have no more. Redrawn in place.
struct DisplayDrawing {
  /// The inside of the frame, in characters.
  let columns: Int
  let rows: Int
  /// The terminal's, for the caption.
  let width: Int
  /// The display in pixels.
  let size: Size

  /// Where fingers are, in pixels, by the touch's serial.
  private(set) var fingers: [UInt64: Point] = [:]
  private(set) var caption = ""
  private var isDrawn = false

  /// The rows that are none of the inside: the frame's two, the caption, and the one on which the cursor comes to stand. If
  /// the terminal had one row less it would scroll, and the next drawing would not meet this one.
  private static let rowsAround = 4

  /// As large as fits a terminal of `width` by `height` characters, and in the shape of the display as far as that leaves
  /// enough to see; nil where it is too small for that.
  init?(size: Size, width: Int, height: Int) {
    let room = (columns: min(64, width - 2), rows: min(30, height - Self.rowsAround))
    // A character is about twice as high as it is wide.
    let shape = size.height / size.width / 2
    guard room.columns >= 16, room.rows >= 4, shape.isFinite, shape > 0 else { return nil }
    rows = Int(min(max((Double(room.columns) * shape).rounded(), 4), Double(room.rows)))
    columns = Int(min(max((Double(rows) / shape).rounded(), 16), Double(room.columns)))
    self.width = width
    self.size = size
  }

  mutating func take(_ report: GestureReport) {
    switch report.content {
    case .touch(let change, let location):
      switch change.transition {
      case .landed, .moved: fingers[change.serial] = location
      case .lifted, .cancelled: fingers[change.serial] = nil
      }
    case .gesture, .control:
      caption = "\(report.name.printable) \(report.shownState)  \(report.details)"
    }
  }

  /// The drawing's lines, without line ends.
  var lines: [String] {
    let border = "+" + String(repeating: "-", count: columns) + "+"
    var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for finger in fingers.values {
      let column = Self.place(finger.x, of: size.width, in: columns)
      cells[Self.place(finger.y, of: size.height, in: rows)][column] = "O"
    }
    return [border] + cells.map { "|" + String($0) + "|" } + [border, String(caption.prefix(width))]
  }

  private static func place(_ position: Double, of length: Double, in count: Int) -> Int {
    let place = position / length * Double(count)
    return place.isFinite ? Int(min(max(place, 0), Double(count - 1))) : 0
  }

  /// The text that draws it, over what was drawn before.
  mutating func text(isColourful: Bool) -> String {
    var text = isDrawn ? "\u{1b}[\(lines.count)A" : ""
    isDrawn = true
    for (index, line) in lines.enumerated() {
      // Whatever the line showed before goes.
      text += "\u{1b}[K"
      let isInside = index > 0 && index <= rows
      text += isColourful && isInside ? line.replacingFingers : line
      text += "\n"
    }
    return text
  }
}

extension String {
  /// The fingers in colour.
  fileprivate var replacingFingers: String {
    var text = ""
    for character in self { text += character == "O" ? "\u{1b}[1;32mO\u{1b}[0m" : String(character) }
    return text
  }
}
