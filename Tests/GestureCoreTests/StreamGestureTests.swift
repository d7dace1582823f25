// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Public fault reports as events of a panel of 300 × 200 mm, 0 to 4095 on both axes, through decoder and engine.
@Suite struct `Gestures from a device's events` {
  private static func engine() -> EngineFixture {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.addPress()
    fixture.addPan()
    return fixture
  }

  static let cases = [
    GestureCase(
      "Q1: lift and landing in one frame",
      "@0 s0 id1 x100 y100 / @20 id-1 id2 x3000 y3000 / @80 id-1", ["tap recognized @20", "tap recognized @80"]),
    GestureCase(
      "Q2: an id replaced without release",
      "@0 s0 id1 x100 y100 / @20 id2 x3000 y3000 / @80 id-1", ["tap recognized @20", "tap recognized @80"]),
    GestureCase(
      "Q3: an id used again",
      "@0 s0 id0 x10 y10 / @30 id-1 / @60 id0 x500 y500 / @90 id-1", ["tap recognized @30", "tap recognized @90"]),
    GestureCase(
      "Q15: three taps in one read",
      """
      @0 s0 id1 x100 y100 / @30 id-1 / @500 id2 x900 y900 / @530 id-1 / @1000 s1 id3 x50 y50 / @1030 id-1
      """, ["tap recognized @30", "tap recognized @530", "tap recognized @1030"]),
    GestureCase(
      "Q18: a frame with a time in the past",
      "@5000 s0 id1 x100 y100 / @2000 x110 / @5100 id-1", ["tap recognized @5100"]),
    GestureCase(
      "Q18: a press does not begin when the move before its deadline comes late",
      "@0 s0 id1 x100 y100 / @499 x400 / @900 id-1", ["pan began @499", "pan ended @900"]),
    GestureCase(
      "Q20: born and gone in one frame is a tap while no filter says otherwise",
      "@0 s0 id1 x100 y100 id-1 / @12864 id2 id-1", ["tap recognized @0", "tap recognized @12864"]),
    GestureCase(
      "lost events cancel the pan, and what lands then is another",
      "@0 s0 id1 x100 y100 / @20 x500 / @30 DROP s0 x600 / @40 x700 / @50 id-1 / @60 id2 / @90 id-1",
      ["pan began @20", "pan cancelled @30", "tap recognized @90"]),
    GestureCase(
      "97: a palm among two fingers is nothing, and the other goes on",
      "@0 s0 id1 x100 y100 s1 id2 x2000 y2000 / @20 s0 tool2 / @30 s1 x2300 / @40 s0 id-1 / @60 s1 id-1",
      ["pan began @30", "pan ended @60"]),
    GestureCase(
      "97: all palms cancel the gesture, and fingers again stay ignored",
      "@0 s0 id1 x100 y100 / @20 x500 / @30 tool2 / @40 tool0 x900 / @60 id-1", ["pan began @20", "pan cancelled @30"]),
    GestureCase(
      "99: beyond the panel's range counts as on its edge, so the touch lands there at once",
      "@0 s0 id1 x-300 y100 / @20 x-10 / @40 x0 / @60 id-1", ["tap recognized @60"]),
    GestureCase(
      "101: BTN_TOUCH 0 without a release",
      "@0 s0 id1 x100 y100 bt1 / @40 bt0 / @200 bt1 x200 / @240 bt0", ["tap recognized @40", "tap recognized @240"]),
    GestureCase(
      "105: a landing without a place, and a mouse button",
      "@0 s0 id1 x100 y100 bl1 / @40 id-1 bl0 / @200 id2 / @240 id-1", ["tap recognized @40", "tap recognized @240"]),
  ]

  @Test(arguments: cases)
  func `are what the table says`(_ example: GestureCase) {
    let engine = Self.engine()
    let stream = StreamFixture(engine: engine)
    stream.play(StreamScript(example.script))
    engine.finish()
    #expect(engine.seen.map(\.description) == example.told)
  }

  @Test func `Q8: each tap is where its slot says, never at 0`() {
    let engine = Self.engine()
    let stream = StreamFixture(TestPanel(display: .init(millimetres: Size(width: 4095, height: 4095))), engine: engine)
    stream.play("@0 s0 id1 x100 y100 / @50 id-1 / @200 id2 y180 / @250 id-1 / @400 id3 / @450 id-1")
    #expect(engine.seen.map { rounded($0.location) } == ["(100, 100)", "(100, 180)", "(100, 180)"])
  }

  @Test func `Q5: after lost events the gestures are cancelled, not ended`() {
    let engine = Self.engine()
    let stream = StreamFixture(engine: engine)
    stream.play("@0 s0 id1 x100 y100 s1 id2 x900 y900 / @20 s0 x400 s1 x1200")
    stream.resynchronize(
      [SlotState(trackingID: 5, x: 50, y: 50), SlotState(), SlotState(trackingID: -1, x: 70, y: 70)], at: 30,
      because: .dropped)
    stream.play("@60 s0 id-1")
    engine.finish()
    #expect(engine.seen.map(\.description) == ["pan began @20", "pan cancelled @30", "tap recognized @60"])
  }

  @Test func `a pan goes on over lost events with the fingers that survive`() {
    let engine = Self.engine()
    let stream = StreamFixture(engine: engine)
    stream.play("@0 s0 id1 x100 y100 / @20 x400")
    stream.resynchronize([SlotState(trackingID: 1, x: 500, y: 100)], at: 30, because: .dropped)
    stream.play("@40 id-1")
    #expect(engine.seen.map(\.description) == ["pan began @20", "pan changed @30", "pan ended @40"])
  }

  @Test func `Q11: after a suspend only the new contact counts`() {
    let engine = Self.engine()
    let stream = StreamFixture(engine: engine)
    stream.play("@0 s0 id1 x100 y100")
    stream.resynchronize([SlotState(trackingID: 1, x: 100, y: 100)], at: 40, because: .resumed)
    stream.play("@40000 s1 id2 x900 y900 / @40050 s1 id-1")
    #expect(engine.seen.map(\.description) == ["tap recognized @40050"])
  }

  @Test func `Q36: ten contacts that are seldom heard of are ten long presses`() {
    let engine = EngineFixture()
    for column in 0..<10 {
      let region = engine.addRegion(Rectangle(x: Double(column) * 30, y: 0, width: 30, height: 200))
      engine.addPress("\(column)", in: region)
    }
    let stream = StreamFixture(engine: engine)
    stream.play(StreamScript("@0 " + (0..<10).map { "s\($0) id\($0) x\($0 * 410 + 100) y100" }.joined(separator: " ")))
    for frame in 1...600 {
      // Every tenth second two of them tremble by a unit.
      let slot = frame % 5
      let y = 100 + frame / 5 % 2
      stream.play(StreamScript("@\(frame * 100) s\(slot) y\(y) s\(slot + 5) y\(y)"))
    }
    #expect(engine.seen.count { $0.phase == .began && $0.time == 500_000 } == 10)
    #expect(engine.seen.allSatisfy { $0.phase == .began || $0.phase == .changed })
    stream.play(StreamScript("@60100 " + (0..<10).map { "s\($0) id-1" }.joined(separator: " ")))
    #expect(engine.seen.count { $0.phase == .ended } == 10)
    #expect(engine.seen.count { $0.phase == .began } == 10)
  }

  @Test func `103: phantom taps elsewhere make no double tap of the user's own`() {
    let engine = EngineFixture()
    engine.addTap("double") { $0.numberOfTapsRequired = 2 }
    let stream = StreamFixture(engine: engine)
    // The user taps once a second; between them, 200 ms later, something taps 100 mm away.
    for second in 0..<5 {
      let time = second * 1000
      stream.play(
        StreamScript(
          "@\(time) s0 id\(second) x100 y100 / @\(time + 50) id-1 / @\(time + 250) s1 id\(second) x2000 y100 / "
            + "@\(time + 260) id-1"))
    }
    engine.finish()
    #expect(engine.seen == [])
  }

  // MARK: Frames and events agree

  /// The script as the events of a panel with 16 units a millimetre, a slot a finger.
  private static func events(_ script: TouchScript) -> [InputEvent] {
    var events: [InputEvent] = []
    var nextID: Int32 = 1
    var down: Set<Int> = []
    for step in script.steps {
      let time = Timestamp(microseconds: step.time)
      func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
      }
      func addPlace(_ place: Point) {
        add(EventType.abs, AbsCode.mtPositionX, Int32(place.x * 16) + 4096)
        add(EventType.abs, AbsCode.mtPositionY, Int32(place.y * 16) + 4096)
      }
      guard case .frame(_, let actions) = step else { continue }
      for action in actions {
        switch action {
        case .land(let finger, let place):
          guard down.insert(finger).inserted else { continue }
          add(EventType.abs, AbsCode.mtSlot, Int32(finger))
          add(EventType.abs, AbsCode.mtTrackingID, nextID)
          add(EventType.abs, AbsCode.mtToolType, ToolType.finger)
          nextID += 1
          addPlace(place)
        case .move(let finger, let place):
          guard down.contains(finger) else { continue }
          add(EventType.abs, AbsCode.mtSlot, Int32(finger))
          addPlace(place)
        case .lift(let finger, let place):
          guard down.remove(finger) != nil else { continue }
          add(EventType.abs, AbsCode.mtSlot, Int32(finger))
          place.map(addPlace)
          add(EventType.abs, AbsCode.mtTrackingID, -1)
        case .cancel(let finger):
          guard down.remove(finger) != nil else { continue }
          add(EventType.abs, AbsCode.mtSlot, Int32(finger))
          add(EventType.abs, AbsCode.mtToolType, ToolType.palm)
          add(EventType.abs, AbsCode.mtTrackingID, -1)
        }
      }
      add(EventType.syn, SynCode.report, 0)
    }
    return events
  }

  /// The step if it is a frame; of one in which a finger lands again at once only that finger.
  ///
  /// A slot that is left and taken in one frame of events makes two frames of touches, so what lands beside it may come
  /// one frame earlier.
  private static func oneFrame(_ step: TouchScript.Step) -> TouchScript.Step? {
    guard case .frame(let time, let actions) = step else { return nil }
    for case .lift(let finger, _) in actions {
      let own = actions.filter { $0.finger == finger }
      if own.count > 1 { return .frame(at: time, own) }
    }
    return step
  }

  @Test func `frames of touches and events of slots give the same gestures`() {
    func fixture() -> EngineFixture {
      let fixture = EngineFixture(display: Size(width: 1024, height: 1024))
      fixture.reportsFailures = true
      fixture.addEveryKind()
      return fixture
    }
    let axis = AxisInfo(minimum: 0, maximum: 16_384, resolution: 16)
    var told = 0
    forEachSeed(0..<80) { seed in
      var touches = RandomTouches(seed: seed)
      return (0..<40).compactMap { _ in Self.oneFrame(touches.step()) }
    } check: { _, steps in
      let script = TouchScript(steps: steps)
      // The panel's origin lies 256 mm outside, so that places never reach its edges.
      let direct = fixture().playOut(script.mapPlaces { $0 + Point(x: 256, y: 256) })
      let engine = fixture()
      StreamFixture(TestPanel(x: axis, y: axis, display: .init()), engine: engine).play(Self.events(script))
      // A frame in which nothing happened is no event, but time passed.
      engine.feed(at: steps.last?.time ?? 0, [])
      engine.finish()
      told += direct.count
      // Contacts may be numbered differently, so sums over them are rounded differently.
      return Orientation().difference(direct, engine.seen)
    }
    #expect(told > 500)
  }
}
