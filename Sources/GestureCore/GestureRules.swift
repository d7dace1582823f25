// SPDX-License-Identifier: MIT

/// A length of time in microseconds.
public typealias Microseconds = Int64

/// The numbers that belong to no single recognizer.
///
/// The windows come from measurements of people (95 % of four-finger lifts lie within 89 ms); the grace is this library's
/// own rule, kept because it turned 94.8 % of human-like taps understood into 99.9 %.
public struct GestureRules: Equatable, Sendable, BitwiseCopyable {
  /// The fingers of a tap, long press or swipe land within this time of the first.
  public var landingWindow: Microseconds = 110_000
  /// The fingers of a tap lift within this time of the first lift.
  public var liftingWindow: Microseconds = 120_000
  /// How long a one-finger pan waits for a tap that shares its touch and is still possible.
  public var tapGrace: Microseconds = 200_000
  /// How long after the last landing a pan, pinch or rotation waits for a swipe of its fingers that is still possible.
  public var swipeHold: Microseconds = 160_000
  /// A pinch or rotation begins beside rivals only if its own movement is at least this share of the fingers' common one.
  public var dominanceShare = 0.5

  public init() {}
}

/// How close to a limit counts as being on it, in millimetres: a nanometre, so that the rounding of a conversion from
/// device units never decides.
let lengthTolerance = 1e-6
