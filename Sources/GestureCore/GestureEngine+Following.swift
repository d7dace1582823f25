// SPDX-License-Identifier: MIT

/// What somebody needs who follows the touches besides the recognizers: controls, an app that wants the touches themselves.
///
/// Looked at between two steps, before anything is changed.
extension GestureEngine {
  /// What of that which was fed is still to be worked off, apart from deadlines.
  public enum Remainder: Sendable {
    case nothing
    /// Time alone.
    case time
    /// The end of all touches.
    case cancellation
    /// A whole frame.
    case frame
    /// The frame's landings.
    case landings
  }

  /// What is left to do. A step that leaves it as it was told of deadlines only.
  public var remainder: Remainder {
    switch state.pointee.stage {
    case .done: .nothing
    case .time: .time
    case .leaving: state.pointee.cancelsAll ? .cancellation : .frame
    case .landing: .landings
    }
  }

  /// The region in which a touch lands that comes down at `place`, in display pixels; nil while the whole screen is hidden
  /// or switched off.
  ///
  /// - Complexity: as ``region(at:)``.
  public func landingRegion(at place: Point) -> RegionID? {
    let region = region(at: place)
    return region < 0 ? nil : RegionID(index: region)
  }

  /// Whether a gesture wins with its touches, and whether it holds them back while it may still win.
  public func setTouchHandling(cancels: Bool, delays: Bool, of recognizer: RecognizerID) {
    guard isRecognizer(recognizer) else { return }
    recognizers[Int(recognizer.index)].cancelsTouches = cancels
    recognizers[Int(recognizer.index)].delaysTouches = delays
  }

  /// Whether touch `serial` belongs to a gesture under way that keeps its touches to itself.
  ///
  /// - Complexity: O(recognizers with touches).
  public func isTaken(touch serial: UInt64) -> Bool {
    let touch = TouchSet(serial)
    for position in 0..<state.pointee.engagedCount {
      let record = recognizers + Int(engaged[position])
      guard record.pointee.cancelsTouches, record.pointee.phase == .active else { continue }
      if record.pointee.sequence.intersects(touch) { return true }
    }
    return false
  }

  /// Whether a recognizer that holds its touches back may still make a gesture of touch `serial`.
  ///
  /// - Complexity: O(recognizers with touches).
  public func isHeldBack(touch serial: UInt64) -> Bool {
    let touch = TouchSet(serial)
    for position in 0..<state.pointee.engagedCount {
      let index = Int(engaged[position])
      guard recognizers[index].delaysTouches else { continue }
      switch recognizers[index].phase {
      case .possible, .waiting: if recognizers[index].sequence.intersects(touch) { return true }
      case .idle, .active, .succeeded, .failed: break
      }
      if holds(index, anyOf: touch) { return true }
    }
    return false
  }
}

extension GestureEvent {
  /// Whether the gesture is made of touch `serial`, also where that has lifted.
  public func isMade(ofTouch serial: UInt64) -> Bool {
    sequence.intersects(TouchSet(serial))
  }
}
