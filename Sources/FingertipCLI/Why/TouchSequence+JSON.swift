// SPDX-License-Identifier: MIT

import GestureCore

extension TouchSequence {
  /// What the objects of `--json` have, for the help.
  static let jsonHelp = """
    With --json there is one object a line for each touch sequence: t (when it began, in microseconds since the recording's first \
    event), file and device (where there are several), duration (microseconds until the last finger left), fingers (the \
    most at one moment), touches (landings), pathMillimetres (of the finger that went farthest), farthestMillimetres (from \
    a landing), x and y (of the first landing), gestures (the names of those that were told), verdict (as a text), and \
    recognizers: for each its name, gesture, region, outcome (recognized, ended, cancelled, failed or nothing) and \
    decisions. A decision has an outcome, t, delivered and waitedFor (where it was told later), the gesture's values as of \
    replay, end (of what began); or the reason of a failure, its value, limit and unit, and by.
    """

  /// The line of `--json`.
  var json: [UInt8] {
    var object = JSONObject()
    object.add("t", start.microseconds(since: origin))
    if let file { object.add("file", file) }
    if let device { object.add("device", device) }
    object.add("duration", duration)
    object.add("fingers", fingers)
    object.add("touches", touches)
    object.add("pathMillimetres", path)
    object.add("farthestMillimetres", farthest)
    object.add("x", place.x)
    object.add("y", place.y)
    object.add("gestures", gestures.map(\.name))
    object.add("verdict", verdict)
    object.add("recognizers", participants.map(json))
    return object.line
  }

  private func json(_ participant: Participant) -> JSONObject {
    var object = JSONObject()
    object.add("name", participant.name)
    object.add("gesture", participant.kind.word)
    object.add("region", participant.region)
    object.add("outcome", participant.outcome?.rawValue ?? "nothing")
    object.add("decisions", participant.decisions.map(json))
    return object
  }

  private func json(_ decision: Decision) -> JSONObject {
    let event = decision.event
    var object = JSONObject()
    object.add("outcome", decision.outcome.rawValue)
    object.add("t", event.time.microseconds(since: origin))
    if event.waited {
      object.add("delivered", event.delivered.microseconds(since: origin))
      object.add("waitedFor", decision.waitedFor)
    }
    if let end = decision.end { object.add("end", end.time.microseconds(since: origin)) }
    if event.phase == .failed {
      object.add(failure: event, decision.by)
      if let unit = event.reason.unit(in: event.kind) { object.add("unit", unit.word) }
    } else {
      object.add("touches", event.touches)
      object.add(valuesOf: decision.end ?? event)
    }
    return object
  }
}
