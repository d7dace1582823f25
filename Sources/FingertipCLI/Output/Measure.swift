// SPDX-License-Identifier: MIT

import GestureCore

/// What the numbers of a failure count.
enum MeasureUnit {
  case millimetres
  case milliseconds
  case degrees
  case millimetresPerSecond
  case fingers
  /// A sequence's places.
  case places

  /// The word of `--json`.
  var word: String {
    switch self {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .degrees: "degrees"
    case .millimetresPerSecond: "mm/s"
    case .fingers: "fingers"
    case .places: "places"
    }
  }

  /// `value` as people read it.
  func text(_ value: Double) -> String {
    withUnit(number(value))
  }

  /// `value` without its unit.
  func number(_ value: Double) -> String {
    value.fixed(decimals)
  }

  func withUnit(_ number: String) -> String {
    switch self {
    case .millimetres, .milliseconds, .millimetresPerSecond: "\(number) \(word)"
    case .degrees: "\(number)°"
    case .fingers: number == "1" ? "1 finger" : "\(number) fingers"
    case .places: number
    }
  }

  /// A value and its limit, without their unit, with as many decimals as it takes to tell them apart.
  func numbers(_ value: Double, limit: Double) -> (value: String, limit: String) {
    for decimals in decimals..<3 {
      let numbers = (value.fixed(decimals), limit.fixed(decimals))
      if value == limit || numbers.0 != numbers.1 { return numbers }
    }
    return (value.fixed(3), limit.fixed(3))
  }

  /// A value and its limit.
  func texts(_ value: Double, limit: Double) -> (value: String, limit: String) {
    let numbers = numbers(value, limit: limit)
    return (withUnit(numbers.value), withUnit(numbers.limit))
  }

  private var decimals: Int {
    switch self {
    case .millimetres: 1
    case .milliseconds, .degrees, .millimetresPerSecond, .fingers, .places: 0
    }
  }
}

extension FailureReason {
  /// The unit of a failure's numbers; nil where it has none.
  func unit(in kind: GestureKind) -> MeasureUnit? {
    switch self {
    case .movedTooFar, .nextTapTooFar: .millimetres
    case .startedElsewhere: kind == .sequence ? .places : .millimetres
    case .heldTooLong, .nextTapTooLate, .tooLate: .milliseconds
    case .tooSlow: .millimetresPerSecond
    case .wrongDirection: .degrees
    case .tooManyTouches, .tooFewTouches: .fingers
    case .liftedTooEarly:
      switch kind {
      case .tap, .longPress, .sequence, .custom: .milliseconds
      // These wait for a way, not for a time.
      case .pan, .swipe, .pinch, .screenEdgePan, .backPan, .transform: .millimetres
      case .rotation: .degrees
      }
    case .preventedBy, .requiredFailureOf, .touchCancelled, .notAllowedToBegin, .disabled: nil
    }
  }
}
