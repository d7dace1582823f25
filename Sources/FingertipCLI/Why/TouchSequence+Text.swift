// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

extension TouchSequence {
  /// Pauses beyond this, in microseconds, are no part of what a person was doing.
  private static let longestPause: Microseconds = 1_000_000

  /// The sequence for people: a heading with the verdict, a line for each recognizer.
  func text(isColourful: Bool) -> [UInt8] {
    var text = heading(isColourful) + "\n"
    let rows = participants.flatMap(rows)
    let widths = rows.reduce((name: 0, outcome: 0, time: 0)) { widths, row in
      (max(widths.name, row.name.count), max(widths.outcome, row.outcome.count), max(widths.time, row.time.count))
    }
    for row in rows {
      let start = row.name.padded(to: widths.name) + "  " + row.outcome.padded(to: widths.outcome)
      let rest = "  " + row.time.padded(toRight: widths.time) + "  " + row.explanation
      let mark = row.isGesture ? "✓ " : "  "
      text += "  " + (isColourful ? row.colour + mark + start + "\u{1b}[0m" + rest : mark + start + rest) + "\n"
    }
    let untouched = participants.filter(\.decisions.isEmpty).map(Self.shownName)
    if !untouched.isEmpty { text += "    no touch for \(untouched.joined(separator: ", "))\n" }
    return Array((text + "\n").utf8)
  }

  private func heading(_ isColourful: Bool) -> String {
    var text = (Double(start.microseconds(since: origin)) / 1e6).fixed(3) + " s"
    if let device { text += "  device \(device)" }
    text += "  " + MeasureUnit.fingers.text(Double(fingers))
    if touches > fingers { text += ", \(touches) touches" }
    text += ", \(Self.milliseconds(duration)), path \(MeasureUnit.millimetres.text(path))"
    text += " from (\(place.x.fixed(0)), \(place.y.fixed(0)))"
    if let pause, pause <= Self.longestPause { text += ", \(Self.milliseconds(pause)) after the one before" }
    let verdict = "  → " + verdict
    return isColourful ? "\u{1b}[1m" + text + verdict + "\u{1b}[0m" : text + verdict
  }

  /// What became of the sequence, in one line.
  var verdict: String {
    let gestures = gestures.map { name, outcome in
      outcome == .cancelled ? "\(name.printable), cancelled" : name.printable
    }
    if !gestures.isEmpty { return gestures.joined(separator: ", ") }
    guard let (name, event, by) = closestFailure else { return "nothing: no recognizer had these touches" }
    let failure = FailureText(event: event, by: by, sequence: self)
    return "nothing: \(name.printable) \(failure.text(values: event.value...event.value))"
  }

  // MARK: Rows

  private struct Row {
    var name: String
    var outcome: String
    var time: String
    var explanation: String
    var isGesture = false
    var colour = ""
  }

  private static func shownName(_ participant: Participant) -> String {
    let name = participant.name.printable
    return participant.region == "root" ? name : "\(name) in \(participant.region.printable)"
  }

  private func rows(_ participant: Participant) -> [Row] {
    var rows: [Row] = []
    var rest = participant.decisions[...]
    while let decision = rest.first {
      let others = rest.dropFirst().prefix { $0.isAlike(decision) }
      let alike = rest[..<others.endIndex]
      rest = rest[others.endIndex...]
      var row =
        decision.outcome == .failed
        ? failure(Array(alike)) : gesture(decision, GestureText(participant, decision, self))
      row.name = rows.isEmpty ? Self.shownName(participant) : ""
      rows.append(row)
    }
    return rows
  }

  private func gesture(_ decision: Decision, _ text: GestureText) -> Row {
    var time = milliseconds(decision.event.time)
    if let end = decision.end { time += "–" + milliseconds(end.time) }
    var row = Row(name: "", outcome: decision.outcome.rawValue, time: time + " ms", explanation: text.explanation)
    row.isGesture = decision.outcome != .cancelled
    row.colour = row.isGesture ? "\u{1b}[1;32m" : "\u{1b}[33m"
    return row
  }

  /// One row for the same failure again and again, as of a long press at each tap.
  private func failure(_ decisions: [Decision]) -> Row {
    let event = decisions[0].event
    let values = decisions.map(\.event.value)
    let text = FailureText(event: event, by: decisions[0].by, sequence: self)
    let lowest = values.min() ?? 0
    var explanation = text.text(values: lowest...(values.max() ?? lowest))
    let times = decisions.map { milliseconds($0.event.time) }
    var time = times.joined(separator: ", ")
    if times.count > 3 { time = "\(times[0]) … \(times[times.count - 1])" }
    if times.count > 1 { explanation += " (\(times.count) times)" }
    return Row(name: "", outcome: "failed", time: time + " ms", explanation: explanation, colour: "\u{1b}[2m")
  }

  /// Since the sequence began.
  private func milliseconds(_ time: Timestamp) -> String {
    (Double(time.microseconds(since: start)) / 1000).fixed(0)
  }

  static func milliseconds(_ time: Microseconds) -> String {
    MeasureUnit.milliseconds.text(Double(time) / 1000)
  }
}

extension TouchSequence.Participant {
  /// The best of its decisions; nil where it had nothing to decide.
  var outcome: TouchSequence.Decision.Outcome? {
    let outcomes = decisions.map(\.outcome)
    return outcomes.first { $0 == .recognized || $0 == .ended } ?? outcomes.first { $0 != .failed } ?? outcomes.first
  }
}

extension TouchSequence.Decision {
  /// The same failure, but for its time and value.
  fileprivate func isAlike(_ other: TouchSequence.Decision) -> Bool {
    outcome == .failed && other.outcome == .failed && event.reason == other.event.reason
      && event.limit == other.event.limit && by == other.by
  }
}
