// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `Filters on every input` {
  enum Step: CustomStringConvertible {
    case touch(TouchScript.Step)
    case options(TouchFilterOptions)
    case zones([Rectangle], EdgeMargins)
    case releaseAll

    var description: String {
      switch self {
      case .touch(let step): TouchScript(steps: [step]).description
      case .options(let options): "\(options)"
      case .zones(let zones, let margins): "\(zones) \(margins)"
      case .releaseAll: "the panel is gone"
      }
    }
  }

  private static func options(_ random: inout SplitMix64) -> TouchFilterOptions {
    var options = TouchFilterOptions()
    if random.oneIn(2) {
      options.bounceBridge = BounceBridge()
      options.bounceBridge?.maximumGap = [0, 20_000, 200_000, -5, .max][random.pick(0...4)]
      options.bounceBridge?.maximumDistance = [0, 3, 50, .infinity, .nan][random.pick(0...4)]
    }
    if random.oneIn(2) { options.minimumContactDuration = [0, 16_000, 30_000, 400_000, .max][random.pick(0...4)] }
    if random.oneIn(2) {
      options.jumpCheck = JumpCheck()
      options.jumpCheck?.maximumShare = [0, 0.01, 0.15, -1, .nan][random.pick(0...4)]
    }
    if random.oneIn(2) {
      options.jitterFilter = JitterFilter()
      options.jitterFilter?.minimumCutoff = [0, 2, 1e300][random.pick(0...2)]
    }
    if random.oneIn(3) { options.maximumContactSize = [0, 20, -1][random.pick(0...2)] }
    return options
  }

  private static func steps(seed: UInt64) -> [Step] {
    var touches = RandomTouches(seed: seed)
    var random = SplitMix64(seed: seed ^ 0xf117)
    var steps: [Step] = [.options(options(&random))]
    if random.oneIn(3) {
      steps.append(
        .zones([Rectangle(x: 0, y: 0, width: 230, height: 230)], random.oneIn(2) ? EdgeMargins(all: 21) : .none))
    }
    for _ in 0..<random.pick(3...60) {
      steps.append(.touch(touches.step()))
      if random.oneIn(15) { steps.append(.options(options(&random))) }
      if random.oneIn(60) { steps.append(.releaseAll) }
    }
    return steps
  }

  private static func breaches(_ seed: UInt64, _ steps: [Step]) -> [String] {
    let engine = EngineFixture()
    let law = GestureLaw()
    engine.whenSeen = { _, event in law.hear(event) }
    engine.reportsFailures = true
    engine.addEveryKind()
    let fixture = FilterFixture(engine: engine)
    for step in steps {
      switch step {
      case .touch(let step): fixture.play(TouchScript(steps: [step]))
      case .options(let options): fixture.change { $0 = options }
      case .zones(let zones, let margins): fixture.ignore(deadZones: zones, margins: margins)
      case .releaseAll: fixture.releaseAll()
      }
    }
    fixture.play("100000000 C")
    fixture.finish()
    law.end(engine)
    var breaches = fixture.breaches + law.breaches
    if fixture.nextDeadline != nil || fixture.heldSince != nil { breaches.append("something is held back") }
    return breaches
  }

  @Test(arguments: [0 as UInt64, 1, 2])
  func `the laws of touches and of gestures hold`(_ part: UInt64) {
    forEachSeed(part * 1000..<part * 1000 + 200, make: Self.steps, check: Self.breaches)
  }

  // MARK: Down to the last finger

  /// As `steps`, then every finger lifts and time passes.
  private static func leftovers(_ seed: UInt64, _ steps: [Step]) -> [String] {
    let fixture = FilterFixture()
    for step in steps {
      switch step {
      case .touch(let step): fixture.play(TouchScript(steps: [step]))
      case .options(let options): fixture.change { $0 = options }
      case .zones(let zones, let margins): fixture.ignore(deadZones: zones, margins: margins)
      case .releaseAll: continue
      }
    }
    fixture.play("200000000 U0 U1 U2 U3 U4")
    fixture.finish()
    return fixture.breaches + (fixture.downCount == 0 ? [] : ["\(fixture.downCount) touches never left"])
  }

  @Test func `what landed leaves when its finger does`() {
    forEachSeed(5000..<5200, make: Self.steps, check: Self.leftovers)
  }

  // MARK: Nothing to do

  @Test func `filters that find nothing to do change nothing`() {
    // Not after a cancelling: what is ignored then keeps its number, and sums are made in another order.
    func make(_ seed: UInt64) -> [TouchScript.Step] {
      var touches = RandomTouches(seed: seed)
      return (0..<40).map { _ in touches.step() }.filter {
        if case .cancelAll = $0 { false } else { true }
      }
    }
    forEachSeed(0..<100, make: make) { _, steps in
      let engine = EngineFixture()
      engine.addEveryKind()
      engine.playOut(TouchScript(steps: steps))
      let behind = EngineFixture()
      behind.addEveryKind()
      let fixture = FilterFixture(engine: behind) {
        $0.jumpCheck = JumpCheck()
        $0.jumpCheck?.maximumShare = 10
        $0.maximumContactSize = 1000
      }
      fixture.playOut(TouchScript(steps: steps))
      return engine.seen == behind.seen ? [] : ["\(engine.seen)", "\(behind.seen)"]
    }
  }

  // MARK: Devices

  private static let ends: [Int32] = [.min, .max, -1, 0, 1, 100, 4095]

  /// Any panel, any value: what a decoder makes of it, through the filters.
  @Test func `the ends of Int32 trap nothing and keep the law`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func end() -> Int32 { ends[random.pick(0...ends.count - 1)] }
      let ends = Self.ends
      let panel = TestPanel(
        x: AxisInfo(minimum: end(), maximum: end(), resolution: end()),
        y: AxisInfo(minimum: end(), maximum: end(), resolution: end()), display: .init())
      let geometry = PanelGeometry(
        x: panel.x, y: panel.y, touchMajor: AxisInfo(minimum: end(), maximum: end(), resolution: end()))
      var decoder = SlotDecoder(capabilities: panel.capabilities)
      let fixture = FilterFixture()
      fixture.change { $0 = Self.options(&random) }
      var time: Int64 = random.oneIn(4) ? .max - 100_000 : random.oneIn(4) ? .min : 0
      for _ in 0..<200 {
        time = time.addingReportingOverflow(Int64(random.pick(0...9000))).overflow ? .max : time + 1000
        let (code, value): (UInt16, Int32) =
          switch random.pick(0...6) {
          case 0: (AbsCode.mtSlot, Int32(random.pick(0...9)))
          case 1: (AbsCode.mtTrackingID, random.oneIn(3) ? -1 : Int32(random.pick(0...9)))
          case 2, 3: (random.oneIn(2) ? AbsCode.mtPositionX : AbsCode.mtPositionY, end())
          case 4: (AbsCode.mtTouchMajor, end())
          default: (0xffff, 0)
          }
        let type = code == 0xffff ? EventType.syn : EventType.abs
        let event = InputEvent(
          time: Timestamp(microseconds: time), type: type, code: code == 0xffff ? SynCode.report : code, value: value)
        guard decoder.handle(event) else { continue }
        while let frame = decoder.nextFrame() {
          fixture.feed(at: frame.time.microseconds, frame.changes.map(geometry.touch))
        }
      }
      fixture.finish()
      #expect(fixture.breaches == [], "seed \(seed)")
      #expect(fixture.nextDeadline == nil, "seed \(seed)")
    }
  }

  // MARK: Small print

  @Test func `all off is said so`() {
    var options = TouchFilterOptions()
    #expect(options.isEmpty)
    options.jumpCheck = JumpCheck()
    #expect(!options.isEmpty)
  }

  @Test func `touches that are to be ignored are until they lift`() {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    fixture.play("0 D0 10 10 D1 50 50  10 U1")
    fixture.ignoreTouches(at: 10_000)
    #expect(fixture.nextDeadline == nil)
    #expect(
      fixture.playOut("20 M0 11 10  30 M0 290 190  40 U0  100 D0 10 10  150 U0") == ["@100 +3:10,10", "@150 -3:10,10"])
  }

  @Test func `a contact that lands twice was cancelled in between`() {
    let fixture = FilterFixture()
    func land(_ serial: UInt64) -> TouchChange {
      TouchChange(serial: serial, contact: 0, transition: .landed, position: Point(x: 10, y: 10))
    }
    fixture.feed(at: 0, [land(1)])
    fixture.feed(at: 10_000, [land(2)])
    #expect(fixture.frames == ["@0 +1:10,10", "@10 x1:10,10 +2:10,10"])
    #expect(fixture.breaches == [])
  }

  @Test func `more contacts than there can be are not heard`() {
    let fixture = FilterFixture()
    fixture.feed(
      at: 0, [TouchChange(serial: 1, contact: 64, transition: .landed, position: .zero)])
    fixture.feed(
      at: 10, [TouchChange(serial: 1, contact: 200, transition: .lifted, position: .zero)])
    #expect(fixture.frames == [])
  }
}
