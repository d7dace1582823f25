// SPDX-License-Identifier: MIT

import GestureCore

/// Gestures of fingers that stay where they are.
extension HumanHand {
  /// Down for 40 to 180 ms; the contact rolls by up to 2.5 mm.
  mutating func tap() -> HumanGesture {
    gesture(.tap, [tappingFinger(at: .zero, landing: 0)])
  }

  private mutating func tappingFinger(at place: Point, landing: Double) -> FingerPath {
    let lifting = landing + number(40, 180)
    var finger = stillFinger(at: place, landing: landing, lifting: lifting)
    finger.roll = vector(0, 2.5)
    return finger
  }

  private func stillFinger(at place: Point, landing: Double, lifting: Double) -> FingerPath {
    FingerPath(
      landing: landing, lifting: lifting, motion: HandMotion(start: landing, end: lifting, centre: place))
  }

  /// Two taps, 80 to 250 ms between lift and landing, up to 5 mm apart.
  mutating func doubleTap() -> HumanGesture {
    let first = tappingFinger(at: .zero, landing: 0)
    let second = tappingFinger(at: vector(0, 5), landing: first.lifting + number(80, 250))
    return gesture(.doubleTap, [first, second])
  }

  /// Fingers 17 to 30 mm apart that land within 60 ms and lift within 80 ms; all are down together for 40 to 150 ms and
  /// roll by up to 1.5 mm (those of recorded two-finger taps by up to 1).
  mutating func severalFingerTap(_ kind: HumanGesture.Kind, fingers count: Int) -> HumanGesture {
    var fingers = row(of: count).map { stillFinger(at: $0, landing: 0, lifting: 0) }
    stagger(&fingers, landing: 60)
    let together = (fingers.map(\.landing).max() ?? 0) + number(40, 150)
    let lifts = number(0, 80)
    for index in fingers.indices {
      fingers[index].lifting = together + number(0, lifts)
      fingers[index].roll = vector(0, 1.5)
    }
    return gesture(kind, fingers)
  }

  /// Down for 600 to 1,200 ms, trembling up to 1 mm away from where it landed.
  mutating func longPress() -> HumanGesture {
    var finger = stillFinger(at: .zero, landing: 0, lifting: number(600, 1200))
    finger.tremble = tremble(farthest: number(0.1, 1))
    return gesture(.longPress, [finger])
  }

  mutating func tremble(farthest: Double) -> Tremble {
    Tremble(
      farthest: farthest, slow: Point(x: number(0.3, 2), y: number(0.3, 2)),
      quick: Point(x: number(8, 12), y: number(8, 12)), phases: Point(x: direction(), y: direction()))
  }

  // MARK: Several fingers

  /// Places of the fingers of one hand, side by side in a slight arch round (0, 0).
  mutating func row(of count: Int) -> [Point] {
    let gap = number(17, count > 2 ? 24 : 30)
    let tilt = number(-0.6, 0.6)
    return (0..<count).map { index in
      let along = (Double(index) - Double(count - 1) / 2) * gap
      let arch = count > 2 && index == 1 ? number(3, 12) : number(0, 4)
      return Self.vector(along, tilt) - Self.vector(arch, tilt + Double.pi / 2)
    }
  }

  /// Lets the fingers land within `window` milliseconds, the first at 0 and in any order.
  mutating func stagger(_ fingers: inout [FingerPath], landing window: Double) {
    let spread = number(0, window)
    for index in fingers.indices { fingers[index].landing = number(0, spread) }
    let first = fingers.map(\.landing).min() ?? 0
    for index in fingers.indices { fingers[index].landing -= first }
  }
}
