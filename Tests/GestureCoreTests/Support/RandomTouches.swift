// SPDX-License-Identifier: MIT

import GestureCore
import TouchTesting

/// Fingers that do anything, near the limits more often than chance would.
struct RandomTouches {
  var random: SplitMix64
  private var time: Microseconds = 0
  private var down: [Int: Point] = [:]

  /// The highest number of a finger: few fingers do what many never get to.
  private let lastFinger: Int

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    lastFinger = [0, 0, 1, 1, 4][random.pick(0...4)]
  }

  private static let pauses: [Microseconds] = [
    0, 1, 8000, 8000, 8000, 16_000, 16_000, 40_000, 110_000, 120_000, 200_000, 350_000, 500_000, 750_000,
  ]
  private static let places = [
    Point(x: 20, y: 20), Point(x: 24, y: 20), Point(x: 32, y: 20), Point(x: 60, y: 60), Point(x: 150, y: 100),
  ]

  /// A step of at most three changes.
  mutating func step() -> TouchScript.Step {
    time += Self.pauses[random.pick(0...Self.pauses.count - 1)] + Microseconds(random.oneIn(4) ? random.pick(0...1) : 0)
    if random.oneIn(40) {
      down = [:]
      return .cancelAll(at: time)
    }
    if random.oneIn(12) { return .wait(until: time) }
    var actions: [TouchScript.Action] = []
    for finger in Set((0..<random.pick(1...3)).map { _ in random.pick(0...lastFinger) }).sorted() {
      actions += self.actions(of: finger)
    }
    return .frame(at: time, actions)
  }

  private mutating func actions(of finger: Int) -> [TouchScript.Action] {
    guard let place = down[finger] else {
      let place = Self.places[random.pick(0...Self.places.count - 1)] + shift(8)
      down[finger] = place
      return [.land(finger, place)]
    }
    switch random.pick(0...9) {
    case 0...4:
      let moved = place + shift(random.oneIn(3) ? 80 : 20)
      down[finger] = moved
      return [.move(finger, moved)]
    case 5: return lift(finger, place + shift(20))
    case 6: return [.cancel(finger)].filter { _ in down.removeValue(forKey: finger) != nil }
    case 7:
      // A lift and a landing in one frame.
      let next = place + shift(30)
      down[finger] = next
      return [.lift(finger, nil), .land(finger, next)]
    default: return lift(finger, nil)
    }
  }

  private mutating func lift(_ finger: Int, _ place: Point?) -> [TouchScript.Action] {
    down[finger] = nil
    return [.lift(finger, place)]
  }

  /// A shift in eighths of a millimetre, so that mirroring is exact.
  private mutating func shift(_ eighths: Int) -> Point {
    Point(x: Double(random.pick(-eighths...eighths)) / 8, y: Double(random.pick(-eighths...eighths)) / 8)
  }
}
