// SPDX-License-Identifier: MIT

public import GestureCore

/// A gesture as a person makes it, and what it is meant to be.
public struct HumanGesture: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case tap, doubleTap, twoFingerTap, threeFingerTap, longPress
    /// One finger from rest to rest.
    case pan
    /// One finger that lifts while it moves.
    case flick
    case twoFingerPan, threeFingerSwipe
    case pinch, rotation, pinchAndRotation
    /// One finger stays where it is.
    case pinchBesideStillFinger, rotationBesideStillFinger
    case edgePan
  }

  /// What it is meant to be, beyond the kind.
  public struct Intent: Equatable, Sendable {
    /// The direction of a swipe.
    public var direction: DirectionSet = []
    /// The edge of an edge pan.
    public var edge: EdgeSet = []
    /// The way of a pan's fingers, in millimetres.
    public var way: Point = .zero
    /// By how much the fingers move apart, in millimetres.
    public var spread: Double = 0
    /// By how much the fingers turn, in radians clockwise.
    public var turn: Double = 0
  }

  public var kind: Kind
  public var fingers: [FingerPath]
  public var intent = Intent()
  /// Seeds what the sensor adds.
  public var noiseSeed: UInt64

  /// When the last finger lifts, in milliseconds.
  public var end: Double { fingers.map(\.lifting).max() ?? 0 }
}

extension HumanGesture: CustomStringConvertible {
  public var description: String {
    let times = fingers.map { "\(rounded($0.landing))–\(rounded($0.lifting))" }.joined(separator: ", ")
    var text = "\(kind.rawValue) \(times) ms"
    if intent.way != .zero { text += ", \(rounded(intent.way.length)) mm" }
    if intent.spread != 0 { text += ", spread \(rounded(intent.spread)) mm" }
    if intent.turn != 0 { text += ", turn \(rounded(intent.turn * 180 / Double.pi))°" }
    return text
  }
}
