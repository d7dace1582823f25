// SPDX-License-Identifier: MIT

import Glibc
public import GestureCore

/// Makes gestures as people make them: seeded, so that the same hand always makes the same ones.
///
///     var hand = HumanHand(seed: 7, glass: panel.millimetres)
///     for kind in HumanGesture.Kind.allCases {
///       let script = panel.script(of: hand.gesture(kind))
///     }
///
/// All of them are clear: a person who watches would not hesitate to say what each is. What varies is what varies between
/// people: how long, how far, how fast, how much of everything else comes with it. The numbers stand with each kind. Nothing
/// but edge pans comes within 6 mm of an edge.
public struct HumanHand: Sendable {
  /// The glass in millimetres.
  public let glass: Size
  var random: SplitMix64

  /// How far gestures stay from the edges, in millimetres.
  static let margin = 6.0

  public init(seed: UInt64, glass: Size) {
    self.glass = glass
    random = SplitMix64(seed: seed)
  }

  /// The next gesture of `kind`.
  public mutating func gesture(_ kind: HumanGesture.Kind) -> HumanGesture {
    // Hands choose movements that fit; what a small panel has no room for is not tried on it.
    for _ in 0..<200 {
      var gesture = attempt(kind)
      if kind == .edgePan || fit(&gesture) { return gesture }
    }
    preconditionFailure("no \(kind.rawValue) fits on \(glass.width) × \(glass.height) mm")
  }

  private mutating func attempt(_ kind: HumanGesture.Kind) -> HumanGesture {
    switch kind {
    case .tap: tap()
    case .doubleTap: doubleTap()
    case .twoFingerTap: severalFingerTap(kind, fingers: 2)
    case .threeFingerTap: severalFingerTap(kind, fingers: 3)
    case .longPress: longPress()
    case .pan: pan()
    case .flick: flick()
    case .twoFingerPan: twoFingerPan()
    case .threeFingerSwipe: threeFingerSwipe()
    case .pinch, .pinchBesideStillFinger: pinch(kind)
    case .rotation, .rotationBesideStillFinger: rotation(kind)
    case .pinchAndRotation: pinchAndRotation()
    case .edgePan: edgePan()
    }
  }

  mutating func gesture(
    _ kind: HumanGesture.Kind, _ fingers: [FingerPath], _ intent: HumanGesture.Intent = .init()
  ) -> HumanGesture {
    HumanGesture(kind: kind, fingers: fingers, intent: intent, noiseSeed: random.next())
  }

  mutating func number(_ lower: Double, _ upper: Double) -> Double { random.number(in: lower...max(lower, upper)) }

  /// Any direction, in radians.
  mutating func direction() -> Double { number(0, 2 * Double.pi) }

  mutating func vector(_ shortest: Double, _ longest: Double) -> Point {
    Self.vector(number(shortest, longest), direction())
  }

  static func vector(_ length: Double, _ angle: Double) -> Point {
    Point(x: length * cos(angle), y: length * sin(angle))
  }

  /// Moves the gesture, made round (0, 0), to any place where all of it is on the glass; false where it does not fit.
  private mutating func fit(_ gesture: inout HumanGesture) -> Bool {
    var least = Point(x: .infinity, y: .infinity)
    var greatest = Point(x: -.infinity, y: -.infinity)
    for finger in gesture.fingers {
      for part in 0...24 {
        let place = finger.place(at: finger.landing + (finger.lifting - finger.landing) * Double(part) / 24)
        least = Point(x: min(least.x, place.x), y: min(least.y, place.y))
        greatest = Point(x: max(greatest.x, place.x), y: max(greatest.y, place.y))
      }
    }
    let room = Point(
      x: glass.width - 2 * Self.margin - (greatest.x - least.x),
      y: glass.height - 2 * Self.margin - (greatest.y - least.y))
    guard room.x >= 0, room.y >= 0 else { return false }
    let corner = Point(x: Self.margin + number(0, room.x), y: Self.margin + number(0, room.y))
    for index in gesture.fingers.indices { gesture.fingers[index].motion.centre += corner - least }
    return true
  }
}
