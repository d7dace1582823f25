// SPDX-License-Identifier: MIT

/// What a recognizer told at one moment, as a value that may go anywhere. Lengths are display pixels.
public struct GestureSnapshot: Sendable {
  private let event: GestureEvent
  /// The recognizer's name.
  public let name: String

  init(event: GestureEvent, name: String) {
    self.event = event
    self.name = name
  }

  /// Which kind of gesture it is.
  public var kind: GestureKind { event.kind }
  /// `began`, `changed`, `ended` or `cancelled`; a discrete gesture has only `ended`.
  public var state: GestureRecognizer.State { GestureRecognizer.State(event.phase) }
  /// When it happened: microseconds of CLOCK_MONOTONIC, or of the recording.
  public var time: Timestamp { event.time }
  /// The centroid of the fingers.
  public var location: Point { event.location }
  /// How many fingers the gesture has; when it ends, those it had just before.
  public var numberOfTouches: Int { event.touches }
  /// How many taps a tap had.
  public var numberOfTaps: Int { event.taps }
  /// How far the fingers have moved since the gesture began.
  public var translation: Point { event.translation }
  /// Pixels a second.
  public var velocity: Point { event.velocity }
  /// A plain ratio; 1 where the gesture does not scale.
  public var scale: Double { event.scale }
  /// Change of ``scale`` a second.
  public var scaleVelocity: Double { event.scaleVelocity }
  /// Radians, clockwise.
  public var rotation: Double { event.rotation }
  /// Radians a second.
  public var rotationVelocity: Double { event.rotationVelocity }
  /// The direction of a swipe.
  public var direction: DirectionSet { event.direction }
  /// The edge that an edge pan came from.
  public var edge: EdgeSet { event.edge }
  /// How far a back pan has come, 0 to 1.
  public var progress: Double { event.progress }
  /// Whether a back pan that ended goes back.
  public var isCompleted: Bool { event.isCompleted }
}

extension GestureRecognizer.State {
  init(_ phase: GesturePhase) {
    self =
      switch phase {
      case .recognized, .ended: .ended
      case .began: .began
      case .changed: .changed
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
