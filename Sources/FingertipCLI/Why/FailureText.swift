// SPDX-License-Identifier: MIT

import GestureCore

/// A failure in words, with its number, its limit and their unit.
struct FailureText {
  let event: GestureEvent
  let by: String?
  let sequence: TouchSequence

  /// The words for a failure, or for several that differ only in their values.
  func text(values: ClosedRange<Double>) -> String {
    let unit = event.reason.unit(in: event.kind) ?? .milliseconds
    // The value nearer to the limit is the one that has to be told apart from it.
    let isBeyond = values.lowerBound > event.limit
    let near = isBeyond ? values.lowerBound : values.upperBound
    let numbers = unit.numbers(near, limit: event.limit)
    var number = numbers.value
    let far = unit.number(isBeyond ? values.upperBound : values.lowerBound)
    if values.lowerBound < values.upperBound, far != number {
      number = isBeyond ? "\(number) to \(far)" : "\(far) to \(number)"
    }
    let value = unit.withUnit(number)
    let limit = unit.withUnit(numbers.limit)
    let other = by?.printable ?? "another"
    return switch event.reason {
    case .movedTooFar: "moved \(value), limit \(limit)"
    case .heldTooLong: isApart ? "fingers lifted more than \(limit) apart" : "held more than \(limit)"
    case .liftedTooEarly: liftedTooEarly(value, limit)
    case .tooManyTouches: "had \(value), limit \(numbers.limit)"
    case .tooFewTouches: tooFewTouches(value, numbers.limit)
    case .nextTapTooLate: "had no next tap within \(limit)"
    case .nextTapTooFar: "next tap \(value) away, limit \(limit)"
    case .tooSlow: "speed \(value), needs \(limit)"
    case .tooLate: event.kind == .swipe ? "not far enough after \(limit)" : "not done after \(limit)"
    case .wrongDirection: "direction \(value) off, limit \(limit)"
    case .startedElsewhere:
      event.kind == .sequence
        ? "tap \(value) of \(limit) outside its place" : "started \(value) from the edge, limit \(limit)"
    case .preventedBy: "prevented by \(other)"
    case .requiredFailureOf: "had to wait for \(other), which won"
    case .touchCancelled: "touch cancelled"
    case .notAllowedToBegin: "not allowed to begin"
    case .disabled: "switched off"
    }
  }

  private func tooFewTouches(_ value: String, _ limit: String) -> String {
    guard hadEnough else { return "had \(value), needs \(limit)" }
    switch event.kind {
    // These take fingers whenever they land; they have lost them again.
    case .pinch, .rotation: return "was left with \(value), needs \(limit)"
    case .tap, .longPress, .pan, .swipe, .screenEdgePan, .backPan, .transform, .sequence, .custom:
      return "had \(value) in time, needs \(limit)"
    }
  }

  private func liftedTooEarly(_ value: String, _ limit: String) -> String {
    switch event.kind {
    case .tap, .longPress, .custom: "lifted after \(value), needs \(limit)"
    case .sequence: "last tap held \(value), needs \(limit)"
    case .pan, .screenEdgePan, .backPan, .transform: "moved \(value), needs more than \(limit)"
    case .swipe: "moved \(value), needs \(limit)"
    case .pinch: "span changed \(value), needs more than \(limit)"
    case .rotation: "turned \(value), needs more than \(limit)"
    }
  }

  /// Whether it was time between the lifts of several fingers, not since the landing.
  private var isApart: Bool {
    guard let contact = sequence.contact(at: event.time), contact.fingers > 1 else { return false }
    return Double(event.time.microseconds(since: contact.landing)) / 1000 > event.limit + 1
  }

  /// Whether enough fingers came, but not at the right time.
  private var hadEnough: Bool {
    guard let contact = sequence.contact(at: event.time) else { return false }
    return Double(contact.fingers) >= event.limit
  }
}
