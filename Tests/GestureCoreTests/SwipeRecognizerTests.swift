// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Swipe` {
  @Test func `has the limits that are written down`() {
    let configuration = SwipeRecognizer.Configuration()
    #expect(configuration.direction == .right)
    #expect(configuration.numberOfTouchesRequired == 1)
    #expect(configuration.minimumDistance == 12)
    #expect(configuration.maximumDuration == 500_000)
    #expect(configuration.minimumSpeed == 100)
    #expect(configuration.angleTolerance == 30)
  }

  static let oneFinger = [
    GestureCase(
      "at the distance, while still moving", "0 D0 10 10  40 M0 16 10  80 M0 22 10  120 M0 40 10  140 U0",
      ["swipe recognized @80"]),
    GestureCase(
      "short of it", "0 D0 10 10  40 M0 16 10  80 M0 21.999 10  100 U0",
      ["swipe failed @100 liftedTooEarly 11.999/12"]),
    GestureCase("in the frame in which it lifts", "0 D0 10 10  40 L0 22 10", ["swipe recognized @40"]),
    GestureCase(
      "the distance is the straight way, not the path",
      "0 D0 10 10  40 M0 16 10  80 M0 10 10  120 M0 18 10  140 U0", ["swipe failed @140 liftedTooEarly 8/12"]),
    GestureCase(
      "at the longest duration", "0 D0 10 10  400 M0 10 10  450 M0 16 10  500 M0 22 10  520 U0",
      ["swipe recognized @500"]),
    GestureCase(
      "a microsecond later", "0 D0 10 10  400 M0 10 10  450 M0 16 10  500.001 M0 22 10  520 U0",
      ["swipe failed @500 tooLate 500/500"]),
    GestureCase("without waiting for another event", "0 D0 10 10  600 W", ["swipe failed @500 tooLate 500/500"]),
    GestureCase(
      "at the lowest speed", "0 D0 10 10  60 M0 16 10  120 M0 22 10  140 U0", ["swipe recognized @120"]),
    GestureCase(
      "below it, and it waits until it is faster",
      "0 D0 10 10  60.01 M0 16 10  120.02 M0 22 10  160.02 M0 30 10  180 U0", ["swipe recognized @160.02"]),
    GestureCase(
      "below it, and it never is", "0 D0 10 10  60.01 M0 16 10  120.02 M0 22 10  600 U0",
      ["swipe failed @500 tooSlow 0/100"]),
    GestureCase(
      "an extra finger", "0 D0 10 10  30 D1 50 10  60 U0 U1", ["swipe failed @30 tooManyTouches 2/1"]),
    GestureCase("a palm", "0 D0 10 10  30 X0", ["swipe failed @30 touchCancelled"]),
    GestureCase("everything cancelled", "0 D0 10 10  30 C", ["swipe failed @30 touchCancelled"]),
    GestureCase(
      "the wrong way", "0 D0 50 10  40 M0 44 10  80 M0 38 10  100 U0", ["swipe failed @80 wrongDirection 180/30"]),
    GestureCase(
      "a wrong way before the distance is nothing yet",
      "0 D0 50 10  20 M0 44 10  40 M0 55 10  60 M0 62 10  100 U0", ["swipe recognized @60"]),
    GestureCase(
      "fast, but backward over a place that is far enough",
      """
      0 D0 10 10  40 M0 13.8 10  80 M0 17.6 10  120 M0 21.4 10  160 M0 25.2 10  200 M0 29 10  240 M0 32.8 10  \
      280 M0 36.6 10  320 M0 40.4 10  360 M0 44.2 10  400 M0 48 10  420 M0 38 10  440 M0 28 10  600 U0
      """, ["swipe failed @500 tooSlow 0/100"]),
    GestureCase(
      "twice, with a touch each", "0 D0 10 10  40 L0 30 10  100 D0 10 10  140 L0 30 10",
      ["swipe recognized @40", "swipe recognized @140"]),
  ]

  @Test(arguments: oneFinger)
  func `with one finger to the right`(_ example: GestureCase) {
    example.check { $0.addSwipe() }
  }

  // MARK: Directions

  static let angles: [(Double, Bool)] = [
    (0, true), (29.99, true), (30, true), (-30, true), (30.01, false), (-30.01, false), (90, false), (180, false),
  ]

  @Test(arguments: angles, [DirectionSet.right, .left, .up, .down])
  func `goes within the tolerance of its direction`(
    _ example: (angle: Double, isSwipe: Bool), _ direction: DirectionSet
  ) {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addSwipe { $0.direction = direction }
    let base: [DirectionSet: Double] = [.right: 0, .down: 90, .left: 180, .up: 270]
    let way = polar(14, (base[direction] ?? 0) + example.angle)
    fixture.play(TouchScript("0 D0 100 100  60 M0 \(100 + way.x) \(100 + way.y)  80 U0"))
    #expect(fixture.seen.first?.phase == (example.isSwipe ? .recognized : .failed))
    if example.isSwipe {
      #expect(fixture.seen.first?.direction == direction)
    } else {
      #expect(fixture.seen.first?.reason == .wrongDirection)
      #expect(fixture.seen.first.map { rounded($0.value) } == rounded(abs(example.angle)))
      #expect(fixture.seen.first?.limit == 30)
    }
  }

  @Test func `waits until the way along its direction is the distance`() {
    let fixture = EngineFixture()
    fixture.addSwipe()
    // At 30° a way of 13 mm is only 11.3 mm long along the direction, and 14 mm are 12.1.
    let short = polar(13, 30)
    let long = polar(14, 30)
    #expect(
      fixture.outcome(
        of: "0 D0 50 50  50 M0 \(50 + short.x) \(50 + short.y)  60 M0 \(50 + long.x) \(50 + long.y)  80 U0")
        == ["swipe recognized @60"])
  }

  static let sets: [(DirectionSet, Point, String)] = [
    (.all, Point(x: 20, y: 5), "right"), (.all, Point(x: -20, y: 5), "left"), (.all, Point(x: 5, y: -20), "up"),
    (.all, Point(x: 5, y: 20), "down"), (.horizontal, Point(x: -20, y: -5), "left"),
    (.vertical, Point(x: -5, y: 20), "down"),
  ]

  @Test(arguments: sets)
  func `tells the one direction of its set that it went`(_ set: DirectionSet, _ way: Point, _ told: String) {
    let fixture = EngineFixture()
    fixture.addSwipe { $0.direction = set }
    fixture.playOut("0 D0 100 100  60 M0 \(100 + way.x) \(100 + way.y)  80 U0")
    #expect(fixture.seen.map(\.direction.words) == [told])
  }

  @Test(arguments: [DirectionSet.horizontal, .vertical, .all, []])
  func `is judged against the nearest direction of its set`(_ set: DirectionSet) {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addSwipe { $0.direction = set }
    fixture.playOut("0 D0 100 100  60 M0 115 115  80 U0")
    let angle = set.isEmpty ? "180" : "45"
    #expect(fixture.seen.map(\.description) == ["swipe failed @60 wrongDirection \(angle)/30"])
  }

  // MARK: Several fingers

  static let twoFingers = [
    GestureCase(
      "at the landing window", "0 D0 10 10  110 D1 40 10  150 M0 16 10 M1 46 10  190 M0 22 10 M1 52 10  200 U0 U1",
      ["swipe recognized @190"]),
    GestureCase(
      "outside it", "0 D0 10 10  110.001 D1 40 10  150 M0 22 10 M1 52 10  200 U0 U1",
      ["swipe failed @110 tooFewTouches 1/2"]),
    GestureCase(
      "the centroid's way counts", "0 D0 10 10 D1 40 10  40 M0 24 10  50 M1 50 10  200 U0 U1", ["swipe recognized @50"]),
    GestureCase(
      "a finger that went half the distance", "0 D0 10 10 D1 40 10  50 M0 28 10 M1 46 10  200 U0 U1",
      ["swipe recognized @50"]),
    GestureCase(
      "a finger that went less", "0 D0 10 10 D1 40 10  50 M0 28.01 10 M1 45.998 10  90 M0 28.02 10  200 U0 U1",
      ["swipe failed @200 liftedTooEarly 12.009/12"]),
    GestureCase(
      "a finger that lags until the time is up", "0 D0 10 10 D1 40 10  460 M0 10 10  490 M0 60 10  600 U0 U1",
      ["swipe failed @500 tooLate 500/500"]),
    GestureCase(
      "one that lifts before the other lands", "0 D0 10 10  20 U0  40 D1 40 10  60 U1",
      ["swipe failed @20 liftedTooEarly 0/12", "swipe failed @60 liftedTooEarly 0/12"]),
    GestureCase(
      "a third finger", "0 D0 10 10 D1 40 10  20 D2 70 10  60 U0 U1 U2", ["swipe failed @20 tooManyTouches 3/2"]),
    GestureCase(
      "one lifts before the distance", "0 D0 10 10 D1 40 10  20 M0 20 10 M1 50 10  30 U0  60 U1",
      ["swipe failed @30 liftedTooEarly 10/12"]),
  ]

  @Test(arguments: twoFingers)
  func `with two fingers`(_ example: GestureCase) {
    example.check { $0.addSwipe { $0.numberOfTouchesRequired = 2 } }
  }

  // MARK: What it tells

  @Test func `tells its fingers, place and velocity`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addSwipe { $0.numberOfTouchesRequired = 2 }
    fixture.playOut("0 D0 10 10 D1 10 30  40 M0 16 10 M1 16 30  80 M0 22 10 M1 22 30  90 U0 U1")
    #expect(fixture.seen.map(\.touches) == [2])
    #expect(fixture.seen.map { rounded($0.location) } == ["(220, 100)"])
    #expect(fixture.seen.map { rounded($0.velocity) } == ["(1500, 0)"])
  }

  @Test(arguments: [23.0, 60, 120, 463])
  func `Q22: is the same at every rate`(_ hertz: Double) {
    // 250 mm/s for 180 ms; at 23 Hz these are three frames after the landing.
    let fixture = EngineFixture()
    fixture.addSwipe()
    var text = "0 D0 10 10 "
    for frame in 1...Int(0.18 * hertz) {
      let time = Double(frame) / hertz
      text += "\(time * 1000) M0 \(10 + 250 * time) 10 "
    }
    fixture.playOut(TouchScript(text + "190 U0"))
    #expect(fixture.seen.map(\.phase) == [.recognized])
    #expect(abs((fixture.seen.first?.velocity.x ?? 0) - 250) < 1)
  }

  static let limits: [(String, TouchScript, @Sendable (inout SwipeRecognizer.Configuration) -> Void)] = [
    ("distance", "0 D0 10 10  50 M0 22 10  60 U0", { $0.minimumDistance = 12.01 }),
    ("duration", "0 D0 10 10  50 M0 22 10  60 U0", { $0.maximumDuration = 49_999 }),
    ("speed", "0 D0 10 10  50 M0 22 10  60 U0", { $0.minimumSpeed = 240.1 }),
    ("angle", "0 D0 10 10  50 M0 25 13  60 U0", { $0.angleTolerance = 11.3 }),
    ("fingers", "0 D0 10 10  50 M0 22 10  60 U0", { $0.numberOfTouchesRequired = 2 }),
  ]

  @Test(arguments: limits)
  func `has limits that can be set`(
    _ name: String, _ script: TouchScript, _ configure: @Sendable (inout SwipeRecognizer.Configuration) -> Void
  ) {
    let usual = EngineFixture()
    usual.addSwipe()
    #expect(usual.playOut(script).count == 1, "\(name)")
    let strict = EngineFixture()
    strict.addSwipe { configure(&$0) }
    #expect(strict.playOut(script) == [], "\(name)")
  }
}
