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
  var scale: Double
  var scaleVelocity: Double
  var rotation: Double
  var rotationVelocity: Double
  var direction: DirectionSet
  var edge: EdgeSet
  var progress: Double
  var isCompleted: Bool
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
    scale = event.scale
    scaleVelocity = event.scaleVelocity
    rotation = event.rotation
    rotationVelocity = event.rotationVelocity
    direction = event.direction
    edge = event.edge
    progress = event.progress
    isCompleted = event.isCompleted
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

extension Seen {
  /// All that is not in the description.
  var numbers: String {
    "\(touches) at \(rounded(location)) moved \(rounded(translation)) \(rounded(velocity))/s, scaled \(rounded(scale)) "
      + "\(rounded(scaleVelocity))/s, turned \(rounded(rotation)) \(rounded(rotationVelocity))/s, \(direction.words) "
      + "\(edge.words) \(rounded(progress)) \(isCompleted)"
  }
}

extension DirectionSet {
  /// The directions' names, joined with "+".
  var words: String {
    let names: [(DirectionSet, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension EdgeSet {
  /// The edges' names, joined with "+".
  var words: String {
    let names: [(EdgeSet, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

/// Radians as degrees to three decimals.
func degrees(_ radians: Double) -> String { rounded(radians * 180 / .pi) }

/// A number to three decimals, without a fraction where there is none.
func rounded(_ number: Double) -> String {
  let thousandths = (number * 1000).rounded()
  guard thousandths.magnitude < 1e15 else { return "\(number)" }
  return thousandths.truncatingRemainder(dividingBy: 1000) == 0
    ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
}

/// `(x, y)` to three decimals.
func rounded(_ point: Point) -> String { "(\(rounded(point.x)), \(rounded(point.y)))" }
