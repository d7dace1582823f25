// SPDX-License-Identifier: MIT

import Figures

/// What a command has to say: for people, for programs, and drawn.
struct CommandOutput {
  var text: String
  private(set) var json: JSON
  /// An SVG file's text, where there is something to draw.
  var drawing: String?

  init(text: String, json: JSON) {
    self.text = text
    self.json = json
  }

  /// - Parameter heading: stands above the names.
  init(_ report: Report, heading: String) {
    self.init(text: report.text(heading: heading), json: report.json)
    drawing = report.picture
  }

  /// Adds to what programs read.
  mutating func add(_ member: JSON.Member) {
    guard case .object(let members) = json else { return }
    json = .object(members + [member])
  }
}
