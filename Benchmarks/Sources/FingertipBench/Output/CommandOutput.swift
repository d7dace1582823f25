// SPDX-License-Identifier: MIT

import Figures

/// What a command has to say: for people, for programs, and drawn.
struct CommandOutput {
  var text: String
  var json: String
  /// An SVG file's text, where there is something to draw.
  var drawing: String?

  init(text: String, json: String) {
    self.text = text
    self.json = json
  }

  init(_ report: CoreReport) { self.init(text: report.text, json: report.json) }

  /// - Parameter heading: stands above the names.
  init(_ report: Report, heading: String) {
    self.init(text: report.text(heading: heading), json: report.json.written)
    if !report.plots.isEmpty { drawing = report.plots.svg }
  }
}
