// SPDX-License-Identifier: MIT

/// Why a recognizer failed: a fixed word, with the number that decided and its limit where there are numbers.
public enum FailureReason: UInt8, Sendable, BitwiseCopyable {
  case movedTooFar
  case heldTooLong
  case liftedTooEarly
  case tooManyTouches
  case tooFewTouches
  case nextTapTooLate
  case nextTapTooFar
  case tooSlow
  case tooLate
  case wrongDirection
  case startedElsewhere
  case preventedBy
  case requiredFailureOf
  case touchCancelled
  case notAllowedToBegin
  case disabled

  /// Whether `value` and `limit` of a failure of this kind are numbers that say something.
  public var hasNumbers: Bool {
    switch self {
    case .movedTooFar, .heldTooLong, .liftedTooEarly, .tooManyTouches, .tooFewTouches, .nextTapTooLate,
      .nextTapTooFar, .tooSlow, .tooLate, .wrongDirection, .startedElsewhere:
      true
    case .preventedBy, .requiredFailureOf, .touchCancelled, .notAllowedToBegin, .disabled: false
    }
  }
}

/// A recognizer's own failure. Lengths are in millimetres, times in milliseconds, angles in degrees, speeds in
/// millimetres a second, fingers are counted.
struct Failure: BitwiseCopyable {
  let reason: FailureReason
  let value: Double
  let limit: Double

  init(_ reason: FailureReason, value: Double = 0, limit: Double = 0) {
    self.reason = reason
    self.value = value
    self.limit = limit
  }

  /// A failure by time.
  init(_ reason: FailureReason, after value: Microseconds, limit: Microseconds) {
    self.init(reason, value: Double(value) / 1000, limit: Double(limit) / 1000)
  }
}
