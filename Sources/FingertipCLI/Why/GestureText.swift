// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// What a gesture had to pass, how it ended, and whether it had to wait: in words.
struct GestureText {
  private let recognizer: GestureRecognizer
  private let decision: TouchSequence.Decision
  private let sequence: TouchSequence

  init(_ participant: TouchSequence.Participant, _ decision: TouchSequence.Decision, _ sequence: TouchSequence) {
    recognizer = participant.recognizer
    self.decision = decision
    self.sequence = sequence
  }

  var explanation: String {
    var parts: [String] = []
    let fingers = decision.event.touches
    if fingers > 1 { parts.append("\(fingers) fingers") }
    parts += passed
    if let atEnd { parts.append("at the end \(atEnd)") }
    if let waited { parts.append(waited) }
    return parts.joined(separator: "; ")
  }

  private var waited: String? {
    let event = decision.event
    guard event.waited else { return nil }
    let later = "told \(TouchSequence.milliseconds(event.delivered.microseconds(since: event.time))) later"
    if decision.waitedFor.isEmpty { return later }
    return "waited for \(decision.waitedFor.map(\.printable).joined(separator: ", ")), \(later)"
  }

  // MARK: What was passed

  /// The numbers that decided, beside their limits.
  private var passed: [String] {
    switch recognizer {
    case let tap as TapGestureRecognizer: passed(tap)
    case let press as LongPressGestureRecognizer: ["held \(Self.milliseconds(press.minimumPressDuration))"]
    case let pan as PanGestureRecognizer: [moved(past: pan.hysteresis)]
    case let pan as ScreenEdgePanGestureRecognizer:
      ["from the \(decision.event.edge.word) edge", moved(past: pan.hysteresis)]
    case let pan as BackPanGestureRecognizer: [moved(past: pan.hysteresis)]
    case let swipe as SwipeGestureRecognizer:
      ["\(decision.event.direction.word), \(speed), needs \(Self.speed(swipe.minimumSpeed))"]
    case let pinch as PinchGestureRecognizer:
      ["span changed more than \(MeasureUnit.millimetres.text(pinch.hysteresis))"]
    case let rotation as RotationGestureRecognizer:
      [
        "turned more than \(MeasureUnit.degrees.text(rotation.hysteresis)) and "
          + "\(MeasureUnit.millimetres.text(rotation.hysteresisArc)) of arc"
      ]
    case let sequence as SequenceGestureRecognizer:
      [(sequence.places.isEmpty ? sequence.numberOfTapsRequired : sequence.places.count).counted("tap")]
    default: []
    }
  }

  private func passed(_ tap: TapGestureRecognizer) -> [String] {
    var parts: [String] = []
    if decision.event.taps > 1 { parts.append("\(decision.event.taps) taps") }
    // The fingers on the glass are the tap's own only if there are as many.
    guard let contact = sequence.contact(at: decision.event.time), contact.fingers == decision.event.touches,
      contact.lift == decision.event.time
    else { return parts }
    let held = Double(contact.lift.microseconds(since: contact.landing)) / 1000
    let time = MeasureUnit.milliseconds.texts(held, limit: tap.maximumTapDuration / .milliseconds(1))
    let way = MeasureUnit.millimetres.texts(contact.farthest, limit: tap.allowableMovement)
    return parts + ["held \(time.value), limit \(time.limit)", "moved \(way.value), limit \(way.limit)"]
  }

  /// At its beginning the movement is what was told and the hysteresis that was taken out of it.
  private func moved(past hysteresis: Double) -> String {
    let moved = millimetres(decision.event.translation) + hysteresis
    let (value, limit) = MeasureUnit.millimetres.texts(moved, limit: hysteresis)
    return "moved \(value), limit \(limit)"
  }

  private var speed: String {
    Self.speed(millimetres(decision.event.velocity))
  }

  private static func speed(_ speed: Double) -> String {
    MeasureUnit.millimetresPerSecond.text(speed)
  }

  private static func milliseconds(_ time: Duration) -> String {
    MeasureUnit.milliseconds.text(time / .milliseconds(1))
  }

  private func millimetres(_ pixels: Point) -> Double {
    let scale = sequence.pixelsPerMillimetre
    return Point(x: pixels.x / scale.x, y: pixels.y / scale.y).length
  }

  // MARK: What came of it

  private var atEnd: String? {
    guard let end = decision.end else { return nil }
    let way = MeasureUnit.millimetres.text(millimetres(end.translation))
    let turned = MeasureUnit.degrees.text(end.rotation * 180 / .pi)
    switch end.kind {
    case .pan, .screenEdgePan: return way
    case .pinch: return "scale \(end.scale.fixed(2))"
    case .rotation: return turned
    case .backPan:
      let progress = "\((end.progress * 100).fixed(0)) %"
      return end.phase == .ended ? progress + (end.isCompleted ? ", completed" : ", not completed") : progress
    case .transform: return "\(way), scale \(end.scale.fixed(2)), \(turned)"
    case .tap, .longPress, .swipe, .sequence, .custom: return nil
    }
  }
}
