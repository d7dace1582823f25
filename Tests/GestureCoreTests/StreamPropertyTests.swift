// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `On every stream of events` {
  /// What a reader does with a decoder.
  enum Step: CustomStringConvertible {
    case event(InputEvent)
    case resynchronize([SlotState], Int, Timestamp, ResyncReason)
    case cancelAll(Timestamp)

    var description: String {
      switch self {
      case .event(let event): "\(event.time.microseconds): \(event.type) \(event.code) \(event.value)"
      case .resynchronize(let slots, let current, let time, let reason):
        "\(time.microseconds): \(reason) \(slots.map { "\($0.trackingID):\($0.x),\($0.y)" }) current \(current)"
      case .cancelAll(let time): "\(time.microseconds): cancel all"
      }
    }
  }

  private static let ends: [Int32] = [.min, .max, -1, 0, 1, .min + 1, .max - 1]

  /// Events of any type, code and value.
  private static func noise(seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed)
    return (0..<200).map { _ in
      let time = Timestamp(microseconds: Int64(bitPattern: random.next()) >> Int64(random.pick(0...60)))
      let value = random.oneIn(2) ? ends[random.pick(0...6)] : Int32(truncatingIfNeeded: random.next())
      return .event(
        InputEvent(
          time: time, type: UInt16(random.oneIn(2) ? random.pick(0...3) : random.pick(0...65535)),
          code: UInt16(random.oneIn(2) ? random.pick(0...70) : random.pick(0...65535)), value: value))
    }
  }

  /// Events that a touch panel could send, in an order in which it would not, with everything a reader may do.
  private static func likely(seed: UInt64) -> [Step] {
    var random = SplitMix64(seed: seed)
    var time: Int64 = 0
    func event(_ type: UInt16, _ code: UInt16, _ value: Int) -> Step {
      .event(InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: Int32(value)))
    }
    return (0..<200).map { _ in
      time += Int64(random.pick(-1...20) * 1000)
      let stamp = Timestamp(microseconds: time)
      switch random.pick(0...40) {
      case 0...8: return event(EventType.syn, SynCode.report, 0)
      case 9: return event(EventType.syn, random.oneIn(6) ? SynCode.dropped : SynCode.config, random.pick(0...2))
      case 10...15: return event(EventType.abs, AbsCode.mtSlot, random.pick(-1...11))
      case 16...22: return event(EventType.abs, AbsCode.mtTrackingID, random.oneIn(2) ? -1 : random.pick(0...5))
      case 23...27:
        return event(EventType.abs, random.oneIn(4) ? AbsCode.x : AbsCode.mtPositionX, random.pick(0...4095))
      case 28...32:
        return event(EventType.abs, random.oneIn(4) ? AbsCode.y : AbsCode.mtPositionY, random.pick(0...4095))
      case 33: return event(EventType.abs, AbsCode.mtToolType, random.oneIn(3) ? 2 : 0)
      case 34: return event(EventType.abs, AbsCode.mtDistance, random.oneIn(3) ? 1 : 0)
      case 35, 36: return event(EventType.key, KeyCode.touch, random.pick(0...2))
      case 37: return event(EventType.abs, AbsCode.pressure, random.pick(-1...3))
      case 38: return event(EventType.key, KeyCode.buttonLeft, random.pick(0...1))
      case 39:
        let slots = (0..<random.pick(0...12)).map { _ in
          SlotState(
            trackingID: Int32(random.pick(-1...5)), x: Int32(random.pick(0...4095)), y: Int32(random.pick(0...4095)),
            distance: random.oneIn(5) ? 1 : 0, toolType: random.oneIn(5) ? 2 : 0)
        }
        let reason = [ResyncReason.opened, .dropped, .resumed][random.pick(0...2)]
        return .resynchronize(slots, random.pick(-1...12), stamp, reason)
      default: return random.oneIn(4) ? .cancelAll(stamp) : event(EventType.abs, AbsCode.mtTouchMajor, 5)
      }
    }
  }

  /// Runs `steps` through decoder, geometry and engine; tells what was against the rules.
  private static func breaches(_ source: ContactSource, _ seed: UInt64, _ steps: [Step]) -> [String] {
    var breaches: [String] = []
    let panel = TestPanel(source: source)
    let geometry = panel.geometry
    var decoder = SlotDecoder(capabilities: panel.capabilities, adoptsContactsFoundDown: seed % 2 == 0)
    let fixture = EngineFixture()
    let law = GestureLaw()
    fixture.whenSeen = { _, event in law.hear(event) }
    fixture.reportsFailures = true
    fixture.addEveryKind()

    var down: [UInt8: UInt64] = [:]
    var serials: Set<UInt64> = []
    var lastTime = Timestamp(microseconds: .min)
    func take() {
      while let frame = decoder.nextFrame() {
        if frame.time < lastTime { breaches.append("time ran back to \(frame.time.microseconds)") }
        lastTime = frame.time
        var inFrame: Set<UInt8> = []
        for change in frame.changes {
          if !inFrame.insert(change.contact).inserted { breaches.append("contact \(change.contact) twice in a frame") }
          switch change.transition {
          case .landed:
            if !serials.insert(change.serial).inserted { breaches.append("serial \(change.serial) again") }
            if down.updateValue(change.serial, forKey: change.contact) != nil { breaches.append("landed twice") }
          case .moved: if down[change.contact] != change.serial { breaches.append("moved while not down") }
          case .lifted, .cancelled:
            if down.removeValue(forKey: change.contact) != change.serial { breaches.append("left while not down") }
          }
        }
        fixture.feed(at: frame.time.microseconds, frame.changes.map(geometry.touch))
        if fixture.hasTouches == down.isEmpty { breaches.append("the engine and the decoder disagree") }
      }
    }
    for step in steps {
      let isReady =
        switch step {
        case .event(let event): decoder.handle(event)
        case .cancelAll(let time): decoder.cancelAll(at: time)
        case .resynchronize(let slots, let current, let time, let reason):
          slots.withUnsafeBufferPointer {
            decoder.resynchronize(from: $0, currentSlot: current, at: time, because: reason)
          }
        }
      if isReady { take() }
    }
    if decoder.cancelAll(at: lastTime) { take() }
    if !down.isEmpty { breaches.append("\(down.count) contacts never left") }
    fixture.cancelTouches(at: fixture.engine.now.microseconds)
    law.end(fixture)
    return breaches + law.breaches
  }

  @Test(arguments: [ContactSource.slots, .touchButton, .leftButton, .pressure])
  func `noise never traps and keeps the law`(_ source: ContactSource) {
    forEachSeed(0..<80, make: Self.noise) { Self.breaches(source, $0, $1) }
  }

  @Test(arguments: [ContactSource.slots, .touchButton, .leftButton, .pressure])
  func `every landing has one leaving, and the law holds`(_ source: ContactSource) {
    forEachSeed(0..<100, make: Self.likely) { Self.breaches(source, $0, $1) }
  }

  // MARK: Scale

  @Test(arguments: [2, 4, 16] as [Int32])
  func `scaling coordinates and resolution changes nothing`(_ factor: Int32) {
    func outcome(_ steps: [Step], scale: Int32) -> [Seen] {
      let axis = AxisInfo(minimum: 0, maximum: 4096 * scale, resolution: 16 * scale)
      let panel = TestPanel(x: axis, y: axis, display: .init())
      let fixture = EngineFixture()
      fixture.addEveryKind()
      let stream = StreamFixture(panel, engine: fixture)
      for step in steps {
        guard case .event(var event) = step else { continue }
        if event.type == EventType.abs, event.code == AbsCode.mtPositionX || event.code == AbsCode.mtPositionY {
          event.value *= scale
        }
        stream.play([event])
      }
      fixture.finish()
      return fixture.seen
    }
    var told = 0
    forEachSeed(0..<40, make: Self.likely) { _, steps in
      let plain = outcome(steps, scale: 1)
      told += plain.count
      return plain == outcome(steps, scale: factor) ? [] : ["\(plain)", "\(outcome(steps, scale: factor))"]
    }
    #expect(told > 100)
  }
}
