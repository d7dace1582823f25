// SPDX-License-Identifier: MIT

import Figures

/// What a command has to say: for people, for programs, and as curves.
struct CommandOutput {
  var text: String
  private(set) var json: JSON
  var plots: [Plot] = []

  init(text: String, json: JSON) {
    self.text = text
    self.json = json
  }

  /// - Parameter heading: stands above the names.
  init(_ report: Report, heading: String) {
    self.init(text: report.text(heading: heading), json: report.json)
    plots = report.plots
  }

  /// Adds to what programs read.
  mutating func add(_ member: JSON.Member) {
    guard case .object(let members) = json else { return }
    json = .object(members + [member])
  }
}
