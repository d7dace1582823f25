// SPDX-License-Identifier: MIT

import Glibc
public import GestureCore

/// Pictures of a display side by side, in the order of time: one SVG file that any browser shows.
public struct Storyboard {
  private let display: Size
  private let columns: Int
  private var pictures: [Picture] = []

  /// Makes an empty board.
  ///
  /// - Parameters:
  ///   - display: Width and height in pixels.
  ///   - columns: How many pictures stand side by side.
  public init(display: Size, columns: Int) {
    self.display = display
    self.columns = max(columns, 1)
  }

  public mutating func add(_ picture: Picture) {
    pictures.append(picture)
  }

  /// Writes the drawing; false where the file cannot be written, with the reason in `errno`.
  private func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// Ends the program once the drawing is in a file, and says where; with 1 and why where it cannot be written.
  public func finish(in path: String) {
    guard write(to: path) else {
      perror(path)
      exit(1)
    }
    print("drawn in \(path)")
    exit(0)
  }

  /// The drawing.
  public var text: String {
    let width = display.width > display.height ? 480.0 : 280
    let scale = width / display.width
    let height = display.height * scale
    let gap = 16.0
    let letters = width / 30
    let line = letters * 2
    let rows = (pictures.count + columns - 1) / columns
    let board = Size(
      width: Double(columns) * (width + gap) + gap, height: Double(rows) * (height + line + gap) + gap)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"sans-serif\""
    text += " viewBox=\"0 0 \(rounded(board.width)) \(rounded(board.height))\">\n"
    text += "<rect width=\"100%\" height=\"100%\" fill=\"#f4f2ee\"/>\n"
    for (index, picture) in pictures.enumerated() {
      let x = gap + Double(index % columns) * (width + gap)
      let y = gap + Double(index / columns) * (height + line + gap)
      text += "<svg x=\"\(rounded(x))\" y=\"\(rounded(y))\" width=\"\(width)\" height=\"\(rounded(height))\""
      text += " viewBox=\"0 0 \(display.width) \(display.height)\">"
      text += "<rect width=\"100%\" height=\"100%\" fill=\"#23303d\"/>\(picture.shapes)</svg>\n"
      text += "<text x=\"\(rounded(x))\" y=\"\(rounded(y + height + letters * 1.3))\""
      text += " font-size=\"\(rounded(letters))\" fill=\"#333\">"
      text += "\(picture.caption.escaped)</text>\n"
    }
    return text + "</svg>\n"
  }
}
