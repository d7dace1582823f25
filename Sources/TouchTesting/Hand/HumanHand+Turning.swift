// SPDX-License-Identifier: MIT

import GestureCore

/// Gestures of two fingers against each other.
extension HumanHand {
  /// The span changes by 15 to 80 mm over 250 to 900 ms and stays over 12 mm; up to 15 % of that as drift, and up to 8° of
  /// turn, but less than half as far past what counts as a rotation as past what counts as a pinch.
  mutating func pinch(_ kind: HumanGesture.Kind) -> HumanGesture {
    let change = number(15, min(80, shortSide - 14))
    let closed = number(12, min(50, max(12, shortSide - change)))
    let isOut = random.oneIn(2)
    let turn = min(8, 5 * change / 3) * number(-1, 1) * Double.pi / 180
    let spread = isOut ? change : -change
    let pair = Pair(span: isOut ? closed : closed + change, spread: spread, turn: turn, drift: vector(0, 0.15 * change))
    return gesture(
      kind, fingers(pair, isOneStill: kind == .pinchBesideStillFinger), .init(spread: spread))
  }

  /// 25 to 120° round a span of 40 to 100 mm over 250 to 900 ms; up to 15 % of the arc as drift, and up to 8 % of the span
  /// as its change, but less than half as far past what counts as a pinch as past what counts as a rotation.
  mutating func rotation(_ kind: HumanGesture.Kind) -> HumanGesture {
    let isOneStill = kind == .rotationBesideStillFinger
    // A finger that goes round another one needs the span on both sides of it.
    let span = number(min(40, shortSide), min(100, shortSide))
    let degrees = number(25, 120)
    let turn = degrees * random.sign() * Double.pi / 180
    let change = min(0.08 * span, 1.5 * degrees / 10) * number(-1, 1)
    let pair = Pair(span: span, spread: change, turn: turn, drift: vector(0, 0.15 * abs(turn) * span / 2))
    return gesture(kind, fingers(pair, isOneStill: isOneStill), .init(turn: turn))
  }

  /// 25 to 80 mm of span and 30 to 90° at once.
  mutating func pinchAndRotation() -> HumanGesture {
    let change = number(min(25, shortSide - 20), min(80, shortSide - 20))
    let closed = number(20, min(50, max(20, shortSide - change)))
    let isOut = random.oneIn(2)
    let spread = isOut ? change : -change
    let turn = number(30, 90) * random.sign() * Double.pi / 180
    let pair = Pair(span: isOut ? closed : closed + change, spread: spread, turn: turn, drift: vector(0, 0.15 * change))
    return gesture(
      .pinchAndRotation, fingers(pair, isOneStill: false), .init(spread: spread, turn: turn))
  }

  private var shortSide: Double { min(glass.width, glass.height) - 2 * Self.margin - 1 }

  /// What two fingers do against each other.
  private struct Pair {
    var span: Double
    var spread: Double
    var turn: Double
    var drift: Point
  }

  /// The two fingers of `pair`: they land within 60 ms, start once both are down and lift within 60 ms.
  private mutating func fingers(_ pair: Pair, isOneStill: Bool) -> [FingerPath] {
    let angle = direction()
    let moving = HandMotion(
      start: 0, end: number(250, 900), centre: .zero, drift: isOneStill ? .zero : pair.drift,
      radius: isOneStill ? pair.span : pair.span / 2, spread: isOneStill ? pair.spread : pair.spread / 2,
      angle: angle, turn: pair.turn)
    var other = moving
    other.angle += Double.pi
    if isOneStill { other = HandMotion(start: 0, end: moving.end, centre: .zero) }
    var fingers = [moving, other].map { FingerPath(landing: 0, lifting: 0, motion: $0) }
    if isOneStill { fingers[1].tremble = tremble(farthest: number(0.1, 0.5)) }
    stagger(&fingers, landing: 60)
    let start = (fingers.map(\.landing).max() ?? 0) + number(0, 60)
    for index in fingers.indices {
      fingers[index].motion.start += start
      fingers[index].motion.end += start
      fingers[index].lifting = fingers[index].motion.end + number(0, 60)
    }
    return fingers
  }
}
