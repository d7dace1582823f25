// SPDX-License-Identifier: MIT

/// The kinds of gestures, each with its recognizer.
public enum GestureKind: UInt8, Sendable, BitwiseCopyable {
  case tap
  case longPress
  case pan
  case swipe
  case pinch
  case rotation
  case screenEdgePan
  case backPan
  case transform
  case sequence
  /// A recognizer that the app wrote.
  case custom
}

/// What a recognizer reports.
public enum GesturePhase: UInt8, Sendable, BitwiseCopyable {
  /// A discrete gesture happened.
  case recognized
  /// A continuous gesture starts; exactly one `ended` or `cancelled` follows.
  case began
  case changed
  case ended
  case cancelled
  /// The recognizer gave up on these touches; see the event's `reason`.
  case failed

  /// Whether a continuous gesture is over with this.
  public var isFinal: Bool {
    switch self {
    case .ended, .cancelled: true
    case .recognized, .began, .changed, .failed: false
    }
  }
}

/// A recognizer's place in its engine; used again only after the recognizer was removed.
public struct RecognizerID: Hashable, Sendable, BitwiseCopyable {
  public let index: Int32

  @inlinable
  public init(index: Int32) { self.index = index }
}

/// A region's place in its engine; used again only after the region was removed.
public struct RegionID: Hashable, Sendable, BitwiseCopyable {
  public let index: Int32

  @inlinable
  public init(index: Int32) { self.index = index }

  /// The whole screen.
  @inlinable
  public static var root: RegionID { RegionID(index: 0) }
}

/// One thing a recognizer reports. Lengths are in display pixels, unless said otherwise.
// What is small stands together, at both ends: one is written in most frames.
public struct GestureEvent: Sendable, BitwiseCopyable {
  public var recognizer: RecognizerID
  public var kind: GestureKind
  public var phase: GesturePhase
  /// The one direction of a swipe.
  public var direction = DirectionSet()
  /// The one edge that an edge pan came from.
  public var edge = EdgeSet()
  /// The touches that the gesture is made of, also those of taps before.
  let sequence: TouchSet
  /// The gesture's fingers; in `ended` those it had just before.
  var fingers = ContactSet()
  /// How many taps a tap had.
  public var taps: Int = 0
  /// When it happened.
  public var time: Timestamp
  /// When it could be told: later than `time` for a gesture that had to wait for others to fail.
  public var delivered: Timestamp
  /// The centroid of the fingers.
  public var location: Point = .zero
  public var translation: Point = .zero
  /// Pixels a second.
  public var velocity: Point = .zero
  /// A plain ratio; 1 where the gesture does not scale.
  public var scale: Double = 1
  /// Change of `scale` a second.
  public var scaleVelocity: Double = 0
  /// Radians, clockwise, without jumps past ±π.
  public var rotation: Double = 0
  /// Radians a second.
  public var rotationVelocity: Double = 0
  /// How far a back pan has come, 0 to 1.
  public var progress: Double = 0
  /// The number that decided a failure, in the unit of `limit`: mm, ms, degrees, mm/s or fingers.
  public var value: Double = 0
  public var limit: Double = 0
  /// Who prevented it or had to fail first.
  public var by: RecognizerID?
  /// Why it failed.
  public var reason: FailureReason = .disabled
  /// Whether a back pan that ended goes back.
  public var isCompleted = false

  init(
    recognizer: RecognizerID, kind: GestureKind, phase: GesturePhase, sequence: TouchSet = TouchSet(), time: Timestamp,
    delivered: Timestamp
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.phase = phase
    self.sequence = sequence
    self.time = time
    self.delivered = delivered
  }

  /// How many fingers the gesture has; in `ended` those it had just before.
  public var touches: Int { fingers.count }

  /// The same with its lengths, which are in millimetres as yet, in pixels.
  @inline(__always)
  func inPixels(_ perMillimetre: Point) -> GestureEvent {
    var event = self
    event.location = location.inPixels(perMillimetre)
    event.translation = translation.scaled(by: perMillimetre)
    event.velocity = velocity.scaled(by: perMillimetre)
    return event
  }

  /// Whether the event had to wait for other recognizers to fail.
  public var waited: Bool { delivered > time }
}

#if !hasFeature(Embedded)
  extension GestureKind: CaseIterable {}
#endif
