// SPDX-License-Identifier: MIT

import Glibc
import GestureCore

/// Gestures of fingers that all go the same way.
extension HumanHand {
  /// 8 to 200 mm over 150 to 900 ms, from rest to rest, with a bow of up to 6 %.
  mutating func pan() -> HumanGesture {
    let way = Self.vector(distance(8, 200), direction())
    let start = number(0, 60)
    let motion = moving(way, from: start, lasting: number(150, 900))
    let finger = FingerPath(landing: 0, lifting: motion.end + number(0, 60), motion: motion)
    return gesture(.pan, [finger], .init(way: way))
  }

  /// Short ways are as common as long ones: as likely to be between 8 and 16 mm as between 80 and 160.
  private mutating func distance(_ shortest: Double, _ longest: Double) -> Double {
    exp(number(log(shortest), log(max(shortest, min(longest, glass.width)))))
  }

  private mutating func moving(_ way: Point, from start: Double, lasting duration: Double) -> HandMotion {
    HandMotion(
      start: start, end: start + duration, centre: .zero, drift: way, bow: way.length * number(-0.06, 0.06))
  }

  /// A movement of 30 to 120 mm of which the finger is down for 100 to 180 ms in the middle: it lands and lifts moving.
  mutating func flick() -> HumanGesture {
    let way = Self.vector(distance(30, 120), direction())
    let down = number(100, 180)
    let motion = moving(way, from: -number(0, 0.2) * down, lasting: down * number(1.3, 1.6))
    return gesture(.flick, [FingerPath(landing: 0, lifting: down, motion: motion)], .init(way: way))
  }

  /// 12 to 150 mm over 200 to 900 ms; the fingers, 17 to 60 mm apart, land within 60 ms, lift within 60 ms, and differ by
  /// up to 8 % in how far they go and 4° in where.
  mutating func twoFingerPan() -> HumanGesture {
    let angle = direction()
    let length = distance(12, 150)
    let arm = Self.vector(number(17, 60) / 2, direction())
    var fingers = together([arm, arm * -1], length: length, angle: angle, lasting: number(200, 900), lifting: 60)
    // Both start when the last one is down.
    let start = (fingers.map(\.landing).max() ?? 0) + number(0, 40)
    for index in fingers.indices { fingers[index].delay(by: start) }
    return gesture(.twoFingerPan, fingers, .init(way: Self.vector(length, angle)))
  }

  /// 30 to 120 mm in 150 to 350 ms, within 12° of the direction; the fingers land within 60 ms of each other and the hand
  /// starts at most 20 ms before the last one is down.
  mutating func threeFingerSwipe() -> HumanGesture {
    let directions: [(DirectionSet, Double)] = [
      (.right, 0), (.down, Double.pi / 2), (.left, Double.pi), (.up, -Double.pi / 2),
    ]
    let (direction, angle) = directions[Int(number(0, 3.999))]
    let heading = angle + number(-0.2, 0.2)
    let length = distance(30, 120)
    var fingers = together(row(of: 3), length: length, angle: heading, lasting: number(150, 350), lifting: 40)
    let start = max((fingers.map(\.landing).max() ?? 0) - number(0, 20), 0)
    for index in fingers.indices { fingers[index].delay(by: start) }
    return gesture(
      .threeFingerSwipe, fingers, .init(direction: direction, way: Self.vector(length, heading)))
  }

  /// Fingers at `places` that go the same way from 0 on; they land within 60 ms.
  private mutating func together(
    _ places: [Point], length: Double, angle: Double, lasting duration: Double, lifting window: Double
  ) -> [FingerPath] {
    let bow = number(-0.06, 0.06)
    var fingers = places.map { place in
      let own = length * number(0.96, 1.04)
      let motion = HandMotion(
        start: 0, end: duration, centre: place, drift: Self.vector(own, angle + number(-0.035, 0.035)),
        bow: own * bow)
      return FingerPath(landing: 0, lifting: duration + number(0, window), motion: motion)
    }
    stagger(&fingers, landing: 60)
    return fingers
  }

  /// From within 3 mm of an edge 20 to 150 mm inward, within 25° of straight, over 150 to 600 ms.
  mutating func edgePan() -> HumanGesture {
    let edges: [(EdgeSet, Double)] = [
      (.left, 0), (.top, Double.pi / 2), (.right, Double.pi), (.bottom, -Double.pi / 2),
    ]
    let (edge, inward) = edges[Int(number(0, 3.999))]
    let isSide = edge == .left || edge == .right
    let depth = isSide ? glass.width : glass.height
    let breadth = isSide ? glass.height : glass.width
    let length = number(20, max(20, min(150, 0.7 * depth)))
    // Not so far to the side that it gets to the edge beside it.
    let room = max(breadth / 2 - 2 * Self.margin, 1)
    let tilt = number(-1, 1) * min(25 * Double.pi / 180, atan(room / length))
    let way = Self.vector(length, inward + tilt)
    let aside = number(-1, 1) * max(room - abs(length * sin(tilt)), 0)
    let depthOfLanding = number(0, 3)
    var motion = moving(way, from: number(0, 40), lasting: number(150, 600))
    motion.bow = length * number(-0.03, 0.03)
    switch edge {
    case .left: motion.centre = Point(x: depthOfLanding, y: breadth / 2 + aside)
    case .right: motion.centre = Point(x: depth - depthOfLanding, y: breadth / 2 + aside)
    case .top: motion.centre = Point(x: breadth / 2 + aside, y: depthOfLanding)
    default: motion.centre = Point(x: breadth / 2 + aside, y: depth - depthOfLanding)
    }
    let finger = FingerPath(landing: 0, lifting: motion.end + number(0, 40), motion: motion)
    return gesture(.edgePan, [finger], .init(edge: edge, way: way))
  }
}

extension FingerPath {
  /// Lets the movement and the lift come later; the landing stays.
  fileprivate mutating func delay(by milliseconds: Double) {
    motion.start += milliseconds
    motion.end += milliseconds
    lifting += milliseconds
  }
}
