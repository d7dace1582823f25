// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Q25 with everything that competes for two fingers; each gives the same answer however the panel is turned.
@Suite struct `Pairs of fingers` {
  /// The ways of two fingers from where they land, and who has them.
  struct Pair: CustomTestStringConvertible, Sendable {
    var name: String
    var first: @Sendable (Double) -> Point
    var second: @Sendable (Double) -> Point
    var winner: String

    var testDescription: String { name }

    /// Fifteen frames of 10 ms, from 0 to 1 of the way, taken through `turn`.
    func script(_ turn: (Point) -> Point) -> TouchScript {
      var steps = [TouchScript.Step.frame(at: 0, [.land(0, turn(first(0))), .land(1, turn(second(0)))])]
      for frame in 1...15 {
        let share = Double(frame) / 15
        steps.append(
          .frame(at: Microseconds(frame) * 10_000, [.move(0, turn(first(share))), .move(1, turn(second(share)))]))
      }
      steps.append(.frame(at: 160_000, [.lift(0, nil), .lift(1, nil)]))
      return TouchScript(steps: steps)
    }
  }

  static let pairs = [
    Pair(
      name: "a: one still, the other leaves", first: { _ in Point(x: 50, y: 60) },
      second: { Point(x: 70 + 25 * $0, y: 62 + 3 * $0) }, winner: "pinch"),
    Pair(
      name: "a: one still, the other comes", first: { _ in Point(x: 50, y: 60) },
      second: { Point(x: 110 - 25 * $0, y: 62) }, winner: "pinch"),
    Pair(
      name: "b: side by side, along", first: { Point(x: 50, y: 60 + 30 * $0) },
      second: { Point(x: 70, y: 60 + 30 * $0) },
      winner: "pan"),
    Pair(
      name: "b: side by side, across", first: { Point(x: 50 + 30 * $0, y: 60) },
      second: { Point(x: 70 + 30 * $0, y: 60) }, winner: "pan"),
    Pair(
      name: "b: not quite side by side", first: { Point(x: 50 + 30 * $0, y: 60) },
      second: { Point(x: 70 + 33 * $0, y: 61 + 4 * $0) }, winner: "pan"),
    Pair(
      name: "c: round each other", first: { Point(x: 80, y: 70) - polar(25, 10 + 50 * $0) },
      second: { Point(x: 80, y: 70) + polar(25, 10 + 50 * $0) }, winner: "rotation"),
    Pair(
      name: "c: one round the other", first: { _ in Point(x: 80, y: 70) },
      second: { Point(x: 80, y: 70) + polar(40, 10 + 50 * $0) }, winner: "rotation"),
    Pair(
      name: "c: round each other the other way", first: { Point(x: 80, y: 70) - polar(25, 10 - 50 * $0) },
      second: { Point(x: 80, y: 70) + polar(25, 10 - 50 * $0) }, winner: "rotation"),
    Pair(
      name: "d: from 8 mm apart", first: { Point(x: 60 - 15 * $0, y: 60) }, second: { Point(x: 68 + 15 * $0, y: 60) },
      winner: "pinch"),
    Pair(
      name: "d: from 3 mm apart", first: { Point(x: 60 - 15 * $0, y: 60) }, second: { Point(x: 63 + 15 * $0, y: 60) },
      winner: "pinch"),
    Pair(
      name: "e: exactly above each other, apart", first: { Point(x: 60, y: 60 - 15 * $0) },
      second: { Point(x: 60, y: 80 + 15 * $0) }, winner: "pinch"),
    Pair(
      name: "e: exactly above each other, along", first: { Point(x: 60, y: 60 + 30 * $0) },
      second: { Point(x: 60, y: 80 + 30 * $0) }, winner: "pan"),
    Pair(
      name: "e: exactly above each other, across", first: { Point(x: 60 + 30 * $0, y: 60) },
      second: { Point(x: 60 + 30 * $0, y: 80) }, winner: "pan"),
    Pair(
      name: "e: on one spot", first: { Point(x: 60 + 30 * $0, y: 60) }, second: { Point(x: 60 + 30 * $0, y: 60) },
      winner: "pan"),
    Pair(
      name: "f: 60 apart, 40 across", first: { Point(x: 60 - 15 * $0, y: 60 + 10 * $0) },
      second: { Point(x: 100 + 15 * $0, y: 60 + 10 * $0) }, winner: "pinch"),
    Pair(
      name: "f: 40 apart, 60 across", first: { Point(x: 60 - 5 * $0, y: 60 + 30 * $0) },
      second: { Point(x: 100 + 5 * $0, y: 60 + 30 * $0) }, winner: "pan"),
    Pair(
      name: "f: turning more than spreading", first: { Point(x: 80, y: 70) - polar(25 + 2 * $0, 50 * $0) },
      second: { Point(x: 80, y: 70) + polar(25 + 2 * $0, 50 * $0) }, winner: "rotation"),
    Pair(
      name: "f: spreading more than turning", first: { Point(x: 80, y: 70) - polar(25 + 15 * $0, 15 * $0) },
      second: { Point(x: 80, y: 70) + polar(25 + 15 * $0, 15 * $0) }, winner: "pinch"),
  ]

  /// The eight ways in which a panel of 256 mm a side can be mounted.
  static let orientations: [@Sendable (Point) -> Point] = [
    { $0 }, { Point(x: 256 - $0.x, y: $0.y) }, { Point(x: $0.x, y: 256 - $0.y) },
    { Point(x: 256 - $0.x, y: 256 - $0.y) }, { Point(x: $0.y, y: $0.x) }, { Point(x: 256 - $0.y, y: $0.x) },
    { Point(x: $0.y, y: 256 - $0.x) }, { Point(x: 256 - $0.y, y: 256 - $0.x) },
  ]

  private static func fixture(withSwipes: Bool) -> EngineFixture {
    let fixture = EngineFixture(display: Size(width: 256, height: 256))
    fixture.addTap()
    fixture.addTap("two-finger tap") { $0.numberOfTouchesRequired = 2 }
    fixture.addPress()
    fixture.addPan()
    fixture.addPinch()
    fixture.addRotation()
    if withSwipes {
      fixture.addSwipe("two-finger swipe") {
        $0.numberOfTouchesRequired = 2
        $0.direction = []
      }
      fixture.addSwipe("three-finger swipe") {
        $0.numberOfTouchesRequired = 3
        $0.direction = .all
      }
    }
    return fixture
  }

  @Test(arguments: pairs, [false, true])
  func `are the same in all eight orientations`(_ pair: Pair, _ withSwipes: Bool) {
    for (number, turn) in Self.orientations.enumerated() {
      let fixture = Self.fixture(withSwipes: withSwipes)
      let told = fixture.playOut(pair.script(turn))
      #expect(Set(told.map(\.name)) == [pair.winner], "orientation \(number)")
      #expect(told.first?.phase == .began)
      #expect(told.last?.phase == .ended)
      #expect(told.allSatisfy { $0.scale.isFinite && $0.rotation.isFinite && $0.velocity.x.isFinite })
    }
  }

  @Test func `d: the scale is that of the least span`() {
    let fixture = Self.fixture(withSwipes: false)
    let pair = Self.pairs.first { $0.name == "d: from 3 mm apart" }
    let last = pair.map { fixture.playOut($0.script { $0 }) }?.last
    #expect(last.map { rounded($0.scale) } == "3")
  }

  @Test func `a two-finger swipe in all eight orientations`() {
    let pair = Pair(
      name: "", first: { Point(x: 60 + 45 * $0, y: 60 + 6 * $0) }, second: { Point(x: 80 + 42 * $0, y: 64 + 3 * $0) },
      winner: "swipe")
    for turn in Self.orientations {
      let fixture = Self.fixture(withSwipes: false)
      fixture.addSwipe {
        $0.numberOfTouchesRequired = 2
        $0.direction = .all
      }
      #expect(fixture.playOut(pair.script(turn)).map(\.name) == ["swipe"])
    }
  }
}
