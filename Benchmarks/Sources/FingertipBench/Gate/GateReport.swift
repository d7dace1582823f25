// SPDX-License-Identifier: MIT

import Figures

/// How what was counted compares with what is allowed.
struct GateReport {
  /// How far a count may be from its threshold, as a share of it: compilers differ, one change at a time must show.
  private static let tolerance = 0.03

  enum Verdict {
    case passed
    /// Fewer by more than the tolerance: passes, but what was won is not kept until the threshold is lowered.
    case lowered
    case exceeded
    /// No subject has this name, or nothing could be counted.
    case missing
  }

  struct Line {
    let threshold: Thresholds.Entry
    /// Instructions a frame.
    let counted: Double?

    var verdict: Verdict {
      guard let counted else { return .missing }
      let share = counted / threshold.instructions
      return share > 1 + tolerance ? .exceeded : share < 1 - tolerance ? .lowered : .passed
    }
  }

  let lines: [Line]

  var isPassed: Bool {
    lines.allSatisfy {
      switch $0.verdict {
      case .passed, .lowered: true
      case .exceeded, .missing: false
      }
    }
  }

  var text: String { lines.map(Self.text).joined(separator: "\n") }

  private static func text(_ line: Line) -> String {
    let allowed = line.threshold.instructions.rounded(to: 1).padded(to: 10, onTheLeft: true)
    let counted = (line.counted?.rounded(to: 1) ?? "-").padded(to: 10, onTheLeft: true)
    let row = line.threshold.subject.padded(to: 34) + counted + " of" + allowed + " instructions a frame"
    return switch line.verdict {
    case .passed: row
    case .lowered: row + ": lower the threshold to what it is now"
    case .exceeded: row + ": TOO MANY"
    case .missing: row + ": NOT COUNTED (is valgrind there, and a subject of this name?)"
    }
  }
}
