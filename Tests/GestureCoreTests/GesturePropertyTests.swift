// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `On every input` {
  /// What happens between two frames, or in them.
  enum Step: CustomStringConvertible {
    case touch(TouchScript.Step)
    case setEnabled(Int, Bool)
    case remove(Int)
    case add(Int, RecognizerConfiguration)
    case relate(Int, Int, mayBothWin: Bool)

    var description: String {
      switch self {
      case .touch(let step): TouchScript(steps: [step]).description
      case .setEnabled(let number, let isEnabled): "\(isEnabled ? "enable" : "disable") r\(number)"
      case .remove(let number): "remove r\(number)"
      case .add(let number, let configuration): "add r\(number) \(configuration)"
      case .relate(let number, let other, let mayBothWin): "r\(number) \(mayBothWin ? "with" : "after") r\(other)"
      }
    }
  }

  private static func steps(seed: UInt64) -> [Step] {
    var touches = RandomTouches(seed: seed)
    var steps: [Step] = []
    let count = touches.random.pick(1...6)
    for number in 0..<count { steps.append(.add(number, touches.configuration())) }
    for _ in 0..<touches.random.pick(0...5) {
      let first = touches.random.pick(0...count - 1)
      steps.append(.relate(first, touches.random.pick(0...count - 1), mayBothWin: touches.random.oneIn(3)))
    }
    let changes = touches.random.oneIn(2)
    for _ in 0..<touches.random.pick(3...40) {
      steps.append(.touch(touches.step()))
      guard changes, touches.random.oneIn(4) else { continue }
      let number = touches.random.pick(0...count - 1)
      switch touches.random.pick(0...4) {
      case 0, 1: steps.append(.setEnabled(number, false))
      case 2, 3: steps.append(.setEnabled(number, true))
      default:
        steps.append(.remove(number))
        if touches.random.oneIn(2) { steps.append(.add(number, touches.configuration())) }
      }
    }
    return steps
  }

  /// Plays `steps`, cancels, and tells what was against the law.
  private static func breaches(_ seed: UInt64, _ steps: [Step]) -> [String] {
    let fixture = EngineFixture(.init(regions: 3, recognizers: 8, relations: 32))
    let law = GestureLaw()
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 50, height: 50))
    var present: Set<Int> = []
    fixture.reportsFailures = seed % 2 == 0
    // Every few events a block changes something itself.
    var random = SplitMix64(seed: seed ^ 0xb10c)
    fixture.whenSeen = { fixture, event in
      law.hear(event)
      guard seed % 3 == 0, random.oneIn(6) else { return }
      let number = random.pick(0...5)
      guard present.contains(number) else { return }
      let isEnabled = random.oneIn(2)
      fixture.setEnabled(isEnabled, "r\(number)")
      // What it still tells comes after this; it is checked by having no end without a beginning.
    }
    for step in steps {
      switch step {
      case .touch(let step): fixture.play(TouchScript(steps: [step]))
      case .add(let number, let configuration):
        guard !present.contains(number) else { continue }
        law.allow("r\(number)")
        if fixture.add("r\(number)", configuration, in: number % 2 == 0 ? .root : region) != nil {
          present.insert(number)
        }
      case .setEnabled(let number, let isEnabled):
        guard present.contains(number) else { continue }
        fixture.setEnabled(isEnabled, "r\(number)")
        fixture.takeEvents()
        if seed % 3 != 0 { if isEnabled { law.allow("r\(number)") } else { law.silence("r\(number)") } }
      case .remove(let number):
        guard present.remove(number) != nil else { continue }
        fixture.remove("r\(number)")
        fixture.takeEvents()
        law.silence("r\(number)")
      case .relate(let number, let other, let mayBothWin):
        guard present.isSuperset(of: [number, other]) else { continue }
        if mayBothWin {
          fixture.allowTogether("r\(number)", "r\(other)")
        } else {
          fixture.require("r\(number)", toFail: "r\(other)")
        }
      }
    }
    fixture.cancelTouches(at: fixture.engine.now.microseconds)
    law.end(fixture)
    return law.breaches
  }

  @Test(arguments: [0 as UInt64, 1, 2, 3])
  func `the law holds, and cancelling leaves the engine idle`(_ part: UInt64) {
    forEachSeed(part * 1000..<part * 1000 + 400, make: Self.steps, check: Self.breaches)
  }

  // MARK: Symmetry

  private static func fixture(seed: UInt64) -> EngineFixture {
    var touches = RandomTouches(seed: seed)
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    let count = touches.random.pick(2...5)
    for number in 0..<count { fixture.add("r\(number)", touches.configuration()) }
    for _ in 0..<touches.random.pick(0...3) {
      fixture.require("r\(touches.random.pick(0...count - 1))", toFail: "r\(touches.random.pick(0...count - 1))")
    }
    return fixture
  }

  private static func script(seed: UInt64) -> [TouchScript.Step] {
    var touches = RandomTouches(seed: seed &+ 77)
    return (0..<30).map { _ in touches.step() }
  }

  private static func isNear(_ left: Point, _ right: Point) -> Bool {
    (left - right).length <= 1e-6 * max(1, left.length)
  }

  static let turns: [(String, @Sendable (Point) -> Point, @Sendable (Point) -> Point)] = [
    ("mirrored in x", { Point(x: 256 - $0.x, y: $0.y) }, { Point(x: -$0.x, y: $0.y) }),
    ("mirrored in y", { Point(x: $0.x, y: 256 - $0.y) }, { Point(x: $0.x, y: -$0.y) }),
    ("axes exchanged", { Point(x: $0.y, y: $0.x) }, { Point(x: $0.y, y: $0.x) }),
    ("turned by 90°", { Point(x: 256 - $0.y, y: $0.x) }, { Point(x: -$0.y, y: $0.x) }),
    ("moved", { $0 + Point(x: 64, y: 32) }, { $0 }),
  ]

  @Test(arguments: turns)
  func `the same gesture turned gives the same answer, turned`(
    _ name: String, _ place: @Sendable (Point) -> Point, _ way: @Sendable (Point) -> Point
  ) {
    forEachSeed(0..<80, make: Self.script) { seed, steps in
      let plain = Self.fixture(seed: seed).playOut(TouchScript(steps: steps))
      let turned = Self.fixture(seed: seed).playOut(TouchScript(steps: steps).mapPlaces(place))
      if plain.map(\.description) != turned.map(\.description) {
        return ["\(plain)", "\(name):", "\(turned)"]
      }
      return zip(plain, turned).compactMap { plain, turned in
        Self.isNear(way(plain.translation), turned.translation) && Self.isNear(way(plain.velocity), turned.velocity)
          && (plain.touches == 0 || Self.isNear(place(plain.location), turned.location))
          ? nil : "\(name): \(plain) \(plain.location) \(turned.location)"
      }
    }
  }

  @Test func `the same input gives the same output`() {
    for seed in 0..<100 as Range<UInt64> {
      let script = TouchScript(steps: Self.script(seed: seed))
      #expect(Self.fixture(seed: seed).playOut(script) == Self.fixture(seed: seed).playOut(script))
    }
  }

  @Test func `time that is told in small pieces changes nothing`() {
    forEachSeed(0..<80, make: Self.script) { seed, steps in
      let whole = Self.fixture(seed: seed).playOut(TouchScript(steps: steps))
      let fixture = Self.fixture(seed: seed)
      for step in steps {
        while let due = fixture.nextDeadline, due <= step.time { fixture.feed(at: due, []) }
        fixture.play(TouchScript(steps: [step]))
      }
      fixture.finish()
      return fixture.seen == whole ? [] : ["\(whole)", "in pieces:", "\(fixture.seen)"]
    }
  }
}
