// SPDX-License-Identifier: MIT

import GestureCore
import TouchTesting

/// How many gestures were understood, by whatever they can be grouped by.
struct Tally: Sendable {
  struct Count: Sendable {
    var all = 0
    var misses = 0
  }

  private(set) var total = Count()
  private var groups: [String: [String: Count]] = [:]
  private(set) var misses: [String] = []

  /// The share that was understood.
  var share: Double { 1 - Double(total.misses) / Double(max(total.all, 1)) }

  /// Counts how a trial's gestures are understood on an upright panel.
  mutating func add(_ trial: Trial) throws {
    for (gesture, answer) in zip(trial.gestures, try trial.answers(.upright)) {
      let fault = trial.fault(answer, gesture, .upright)
      count(gesture, trial.panel, isMiss: fault != nil)
      if let fault { misses.append("\(text(trial.panel)): \(gesture): \(fault)") }
    }
  }

  private func text(_ panel: TestPanel) -> String { "\(Int(panel.millimetres.width)) mm at \(Int(panel.rate)) Hz" }

  private mutating func count(_ gesture: HumanGesture, _ panel: TestPanel, isMiss: Bool) {
    let keys = [
      ("kind", gesture.kind.rawValue), ("panel", "\(Int(panel.millimetres.width)) mm"),
      ("rate", "\(Int(panel.rate)) Hz"),
    ]
    for (group, key) in keys { groups[group, default: [:]][key, default: Count()].add(isMiss) }
    total.add(isMiss)
  }

  mutating func merge(_ other: Tally) {
    total.add(other.total)
    for (group, counts) in other.groups {
      for (key, count) in counts { groups[group, default: [:]][key, default: Count()].add(count) }
    }
    misses += other.misses
  }

  /// Who was understood how often, and some of what was not.
  var table: String {
    var lines = ["\(total.all) gestures, \(total.misses) misses, \(percent(total)) understood"]
    for group in groups.keys.sorted() {
      for (key, count) in (groups[group] ?? [:]).sorted(by: { $0.key < $1.key }) {
        lines.append("  \(group) \(key): \(percent(count)), \(count.misses) of \(count.all) missed")
      }
    }
    return (lines + misses.prefix(40)).joined(separator: "\n")
  }

  private func percent(_ count: Count) -> String {
    "\((1e5 * (1 - Double(count.misses) / Double(max(count.all, 1)))).rounded() / 1e3) %"
  }
}

extension Tally.Count {
  mutating func add(_ isMiss: Bool) {
    all += 1
    if isMiss { misses += 1 }
  }

  mutating func add(_ other: Tally.Count) {
    all += other.all
    misses += other.misses
  }
}
