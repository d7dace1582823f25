// SPDX-License-Identifier: MIT

/// One finger's contact with the panel at one moment; the names are UIKit's.
///
///     canvas.whenTouchesBegan { touches in … }.whenTouchesMoved { touches in … }
///
/// A touch is told to the region in which it landed and to those above that ask by then, deepest first, for its whole
/// life: every touch that began ends or is cancelled exactly once, and nothing of it comes after that. It is cancelled
/// when a gesture wins with it, unless the recognizer's ``GestureRecognizer/cancelsTouches`` is off, when its region is
/// removed, hidden or switched off, and when the panel or the screen is gone. A finger that joins a gesture under way
/// belongs to that and is not told at all.
///
/// In each frame the gestures are told first. Then come the touches: those that moved, ended, were cancelled, and began,
/// each kind in one call, and last, as cancelled, those that a gesture took. Where fingers leave and land in one frame,
/// the landings count as a frame of their own.
///
/// The blocks are called on the screen's queue, one at a time. The array that they get is used again: nothing is
/// allocated unless a block keeps it.
public struct Touch: Equatable, Sendable {
  /// What has become of the finger.
  public enum Phase: Equatable, Sendable {
    /// It has come down.
    case began
    /// It is down and has news: its place, size or pressure.
    case moved
    /// It has lifted.
    case ended
    /// The touch was broken off: a gesture took it, palm, panel gone, region gone.
    case cancelled
  }

  /// Which touch; never used again on the same screen.
  public internal(set) var serial: UInt64
  /// What has become of the finger with this.
  public internal(set) var phase: Phase
  /// Where it is, in display pixels.
  public internal(set) var location: Point
  /// When it happened: microseconds of CLOCK_MONOTONIC, or of the recording.
  public internal(set) var time: Timestamp
  /// Length of the contact's major axis in millimetres; nil where the panel does not say.
  public internal(set) var majorMillimetres: Double?
  /// Length of the contact's minor axis in millimetres; nil where the panel does not say.
  public internal(set) var minorMillimetres: Double?
  /// Pressure in the panel's own units; nil where the panel does not say.
  public internal(set) var pressure: Int?

  init(serial: UInt64, phase: Phase, location: Point, time: Timestamp) {
    self.serial = serial
    self.phase = phase
    self.location = location
    self.time = time
  }

  init(_ change: TouchChange, location: Point, time: Timestamp) {
    self.init(serial: change.serial, phase: Phase(change.transition), location: location, time: time)
    if change.majorMillimetres > 0 { majorMillimetres = change.majorMillimetres }
    if change.minorMillimetres > 0 { minorMillimetres = change.minorMillimetres }
    if change.pressure > 0 { pressure = Int(change.pressure) }
  }

  /// Where it is in `host`'s own coordinates.
  public func location(in host: some GestureHost) -> Point {
    location - host.touchRegion.origin
  }
}

extension Touch.Phase {
  init(_ transition: ContactTransition) {
    self =
      switch transition {
      case .landed: .began
      case .moved: .moved
      case .lifted: .ended
      case .cancelled: .cancelled
      }
  }

  /// Whether the touch is over with this.
  var isFinal: Bool {
    switch self {
    case .ended, .cancelled: true
    case .began, .moved: false
    }
  }
}
