// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `On every input` {
  /// What happens between two frames, or in them.
  enum Step: CustomStringConvertible {
    case touch(TouchScript.Step)
    case setEnabled(Int, Bool)
    case remove(Int)
    case add(Int, RecognizerConfiguration)
    case relate(Int, Int, mayBothWin: Bool)
    case configure(Int, RecognizerConfiguration)
    case set(Int, Point, Double)
    case grow

    var description: String {
      switch self {
      case .touch(let step): TouchScript(steps: [step]).description
      case .setEnabled(let number, let isEnabled): "\(isEnabled ? "enable" : "disable") r\(number)"
      case .remove(let number): "remove r\(number)"
      case .add(let number, let configuration): "add r\(number) \(configuration)"
      case .relate(let number, let other, let mayBothWin): "r\(number) \(mayBothWin ? "with" : "after") r\(other)"
      case .configure(let number, let configuration): "configure r\(number) \(configuration)"
      case .set(let number, let translation, let value): "set r\(number) \(translation) \(value)"
      case .grow: "grow"
      }
    }
  }

  private static func steps(seed: UInt64) -> [Step] {
    var touches = RandomTouches(seed: seed)
    var steps: [Step] = []
    let count = touches.random.pick(1...8)
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
      switch touches.random.pick(0...8) {
      case 5: steps.append(.configure(number, touches.configuration()))
      case 6: steps.append(.set(number, Point(x: 3, y: -2), 1.5))
      case 7: steps.append(.grow)
      case 8: steps.append(.relate(number, touches.random.pick(0...count - 1), mayBothWin: touches.random.oneIn(2)))
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
    var capacity = GestureEngine.Capacity(regions: 3, recognizers: 9, relations: 32)
    let fixture = EngineFixture(capacity, display: Size(width: 256, height: 256))
    let law = GestureLaw()
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 50, height: 50))
    var present: Set<Int> = []
    fixture.reportsFailures = seed % 2 == 0
    fixture.answerByTouches()
    var answers = SplitMix64(seed: seed ^ 0xa5a5)
    fixture.shouldBegin = { _ in !answers.oneIn(5) }
    fixture.shouldReceive = { _, _, _ in !answers.oneIn(8) }
    fixture.isAllowedTogether = { _, _ in answers.oneIn(4) }
    // Every few events a block changes something itself.
    var random = SplitMix64(seed: seed ^ 0xb10c)
    fixture.whenSeen = { fixture, event in
      law.hear(event, contacts: fixture.contactsInFrame)
      guard seed % 3 == 0, random.oneIn(6) else { return }
      let number = random.pick(0...7)
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
          if seed % 5 == 0, number % 3 == 0 { fixture.askQuestions(about: "r\(number)") }
        }
      case .configure(let number, let configuration):
        guard present.contains(number) else { continue }
        fixture.engine.configure(fixture.id("r\(number)"), configuration)
      case .set(let number, let translation, let value):
        guard present.contains(number) else { continue }
        fixture.engine.set(
          translation: translation, scale: value, rotation: value, of: fixture.id("r\(number)"))
      case .grow:
        capacity = .init(
          regions: capacity.regions + 1, recognizers: capacity.recognizers + 3, relations: capacity.relations + 5)
        fixture.grow(to: capacity)
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

  private static func fixture(seed: UInt64, _ orientation: Orientation = Orientation()) -> EngineFixture {
    var touches = RandomTouches(seed: seed)
    let fixture = EngineFixture(
      pixelsPerMillimetre: orientation.pixels, display: Size(width: Orientation.side, height: Orientation.side))
    fixture.reportsFailures = true
    fixture.answerByTouches()
    let count = touches.random.pick(2...7)
    for number in 0..<count { fixture.add("r\(number)", orientation.configuration(touches.configuration())) }
    for _ in 0..<touches.random.pick(0...4) {
      let names = ["r\(touches.random.pick(0...count - 1))", "r\(touches.random.pick(0...count - 1))"]
      if touches.random.oneIn(3) {
        fixture.allowTogether(names[0], names[1])
      } else {
        fixture.require(names[0], toFail: names[1])
      }
    }
    return fixture
  }

  private static func script(seed: UInt64) -> [TouchScript.Step] {
    var touches = RandomTouches(seed: seed &+ 77)
    return (0..<30).map { _ in touches.step() }
  }

  @Test(arguments: Orientation.all.dropFirst())
  func `the same gesture turned gives the same answer, turned`(_ orientation: Orientation) {
    forEachSeed(0..<150, make: Self.script) { seed, steps in
      let plain = Self.fixture(seed: seed).playOut(TouchScript(steps: steps))
      let turned = Self.fixture(seed: seed, orientation).playOut(
        TouchScript(steps: steps).mapPlaces(orientation.place))
      return orientation.difference(plain, turned)
    }
  }

  @Test func `every kind of gesture is among those compared`() {
    var kinds: Set<GestureKind> = []
    for seed in 0..<400 as Range<UInt64> {
      let told = Self.fixture(seed: seed).playOut(TouchScript(steps: Self.script(seed: seed)))
      for event in told where event.phase == .began || event.phase == .recognized { kinds.insert(event.kind) }
    }
    #expect(kinds == Set(GestureKind.allCases))
  }

  @Test func `the number of pixels changes no decision, and no millimetre`() {
    let scale = Point(x: 8, y: 4)
    func told(_ seed: UInt64, _ steps: [TouchScript.Step], _ scale: Point) -> [Seen] {
      Self.fixture(seed: seed, Orientation(pixels: scale)).playOut(TouchScript(steps: steps))
    }
    func pixels(_ point: Point) -> Point { Point(x: point.x * scale.x, y: point.y * scale.y) }
    forEachSeed(0..<80, make: Self.script) { seed, steps in
      var plain = told(seed, steps, Point(x: 1, y: 1))
      for index in plain.indices {
        plain[index].location = pixels(plain[index].location)
        plain[index].translation = pixels(plain[index].translation)
        plain[index].velocity = pixels(plain[index].velocity)
      }
      let scaled = told(seed, steps, scale)
      // Places are told to a 2^20th of a pixel.
      for (index, other) in zip(plain.indices, scaled) where (plain[index].location - other.location).length < 1e-5 {
        plain[index].location = other.location
      }
      return plain == scaled ? [] : ["\(plain)", "in pixels:", "\(scaled)"]
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
