// SPDX-License-Identifier: MIT

import GestureCore

/// A gesture's event as tests compare it: the recognizer by name, everything else by value.
struct Seen: Equatable, Sendable {
  var name: String
  var kind: GestureKind
  var phase: GesturePhase
  var time: Microseconds
  var delivered: Microseconds
  var touches: Int
  var taps: Int
  var location: Point
  var translation: Point
  var velocity: Point
  var reason: FailureReason?
  var value: Double
  var limit: Double
  var by: String?

  init(_ event: GestureEvent, name: String, by: String?) {
    self.name = name
    kind = event.kind
    phase = event.phase
    time = event.time.microseconds
    delivered = event.delivered.microseconds
    touches = event.touches
    taps = event.taps
    location = event.location
    translation = event.translation
    velocity = event.velocity
    reason = event.phase == .failed ? event.reason : nil
    value = event.value
    limit = event.limit
    self.by = by
  }
}

extension Seen: CustomStringConvertible {
  /// Name, phase and time; where it was told later also that; of a failure why, with value and limit.
  ///
  ///     "tap recognized @40"   "tap recognized @40 told @390"   "tap failed @300 movedTooFar 4.5/4"
  var description: String {
    var text = "\(name) \(phase) @\(millisecondText(time))"
    if delivered != time { text += " told @\(millisecondText(delivered))" }
    guard let reason else { return text }
    text += " \(reason)"
    if reason.hasNumbers { text += " \(rounded(value))/\(rounded(limit))" }
    if let by { text += " \(by)" }
    return text
  }
}

/// A number to three decimals, without a fraction where there is none.
func rounded(_ number: Double) -> String {
  let thousandths = (number * 1000).rounded()
  guard thousandths.magnitude < 1e15 else { return "\(number)" }
  return thousandths.truncatingRemainder(dividingBy: 1000) == 0
    ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
}

/// `(x, y)` to three decimals.
func rounded(_ point: Point) -> String { "(\(rounded(point.x)), \(rounded(point.y)))" }
