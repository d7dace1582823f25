// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

/// One stream, the frames that come out, and what the decoder counted.
struct DecoderCase: CustomTestStringConvertible, Sendable {
  var name: String
  var stream: String
  var frames: [String]
  var faults: @Sendable (inout DecoderFaults) -> Void

  init(
    _ name: String, _ stream: String, _ frames: [String],
    faults: @escaping @Sendable (inout DecoderFaults) -> Void = { _ in }
  ) {
    self.name = name
    self.stream = stream
    self.frames = frames
    self.faults = faults
  }

  var testDescription: String { name }
}

@Suite struct `Slot decoder` {
  static let cases: [DecoderCase] = [
    DecoderCase(
      "Q1: lift and landing in one slot in one frame",
      "@0 s0 id1 x100 y100 / @20 id-1 id2 x3000 y3000 / @80 id-1",
      ["@0 +1:100,100", "@20 -1:100,100", "@20 +2:3000,3000", "@80 -2:3000,3000"]),
    DecoderCase(
      "Q2: an id that changes without a release",
      "@0 s0 id1 x100 y100 / @20 id2 x3000 y3000 / @80 id-1",
      ["@0 +1:100,100", "@20 -1:100,100", "@20 +2:3000,3000", "@80 -2:3000,3000"],
      faults: { $0.replacedWithoutRelease = 1 }),
    DecoderCase(
      "Q3: an id used again is another touch",
      "@0 s0 id0 x10 y10 / @30 id-1 / @60 id0 x500 y500 / @90 id-1",
      ["@0 +1:10,10", "@30 -1:10,10", "@60 +2:500,500", "@90 -2:500,500"]),
    DecoderCase(
      "Q6: ids wrap, and may lie above the declared maximum",
      "@0 s0 id65535 x1 y1 / @10 id-1 / @20 id0 / @30 id-1 / @40 id2147483647 / @50 id-1",
      ["@0 +1:1,1", "@10 -1:1,1", "@20 +2:1,1", "@30 -2:1,1", "@40 +3:1,1", "@50 -3:1,1"]),
    DecoderCase(
      "Q7: the slot stays chosen over frames",
      "@0 s0 id1 x1 y1 s1 id2 x4000 y4000 / @10 x2 / @20 s0 y2 / @30 s1 id-1 / @40 s0 id-1",
      ["@0 +1:1,1 +2:4000,4000", "@10 ~2:2,4000", "@20 ~1:1,2", "@30 -2:2,4000", "@40 -1:1,2"]),
    DecoderCase(
      "Q8, QEMU: coordinates that did not change are the slot's last ones",
      "@0 s0 id1 x100 y100 / @50 id-1 / @200 id2 y180 / @250 id-1 / @400 id3 / @450 id-1",
      ["@0 +1:100,100", "@50 -1:100,100", "@200 +2:100,180", "@250 -2:100,180", "@400 +3:100,180", "@450 -3:100,180"]),
    DecoderCase(
      "a place that was never known makes the landing wait",
      "@0 s0 id1 x100 / @10 y50 / @20 id-1", ["@10 +1:100,50", "@20 -1:100,50"]),
    DecoderCase(
      "a contact that leaves before its place is known is counted",
      "@0 s0 id1 x100 / @20 id-1", [], faults: { $0.undelivered = 1 }),
    DecoderCase(
      "Q9: slots that the panel does not have are ignored until the next valid one",
      "@0 s40 id7 x1 y1 / @10 s-1 id8 x1 y1 / @20 s10 id9 x1 y1 / @30 s9 id10 x5 y6",
      ["@30 +1:5,6"], faults: { $0.slotsOutOfRange = 3 }),
    DecoderCase(
      "91: the same id twice is said once; a release of nothing is nothing",
      "@0 s1 id-1 s0 id1 x5 y5 / @10 id1 / @20 s0 id-1 / @30 id-1", ["@0 +1:5,5", "@20 -1:5,5"]),
    DecoderCase(
      "103: of two positions in one frame the last counts",
      "@0 s0 id1 x5 y5 x6 y6 / @10 x7 x8", ["@0 +1:6,6", "@10 ~1:8,6"]),
    DecoderCase(
      "Q20: born and gone in one frame",
      "@0 s0 id1 x5 y5 id-1", ["@0 +1:5,5", "@0 -1:5,5"]),
    DecoderCase(
      "Q20: five born in one frame, one after the other",
      "@0 s0 id1 x5 y5 id2 x6 id3 x7 id4 x8 id5 x9 / @10 id-1",
      [
        "@0 +1:5,5", "@0 -1:5,5", "@0 +2:6,5", "@0 -2:6,5", "@0 +3:7,5", "@0 -3:7,5", "@0 +4:8,5", "@0 -4:8,5",
        "@0 +5:9,5", "@10 -5:9,5",
      ],
      faults: { $0.replacedWithoutRelease = 4 }),
    DecoderCase(
      "a lift in one slot and a landing in another are one frame",
      "@0 s0 id1 x5 y5 / @10 s0 id-1 s1 id2 x9 y9", ["@0 +1:5,5", "@10 -1:5,5 +2:9,9"]),
    DecoderCase(
      "101: BTN_TOUCH 0 releases what the driver forgot, where it was",
      "@0 s0 id1 x5 y6 s1 id2 x7 y8 bt1 / @10 bt0 / @20 bt1 s0 x50 y60 / @30 bt0",
      ["@0 +1:5,6 +2:7,8", "@10 -1:5,6 -2:7,8", "@20 +3:50,60", "@30 -3:50,60"],
      faults: { $0.releasedByButton = 3 }),
    DecoderCase(
      "BTN_TOUCH 0 with a proper release is no fault",
      "@0 s0 id1 x5 y6 bt1 / @10 id-1 bt0", ["@0 +1:5,6", "@10 -1:5,6"]),
    DecoderCase(
      "105: a mouse button on the node changes nothing",
      "@0 s0 id1 x5 y6 bl1 / @5 bl0 / @10 id-1", ["@0 +1:5,6", "@10 -1:5,6"]),
    DecoderCase(
      "a frame without news is no frame", "@0 s0 / @10 / @20 s1 bt1", []),
    DecoderCase(
      "Q18: time that stands still or runs back is the last time",
      "@1000 s0 id1 x5 y5 / @1000 x6 / @0 x7 / @1010 id-1",
      ["@1000 +1:5,5", "@1000 ~1:6,5", "@1000 ~1:7,5", "@1010 -1:7,5"], faults: { $0.timeRanBack = 1 }),
    DecoderCase(
      "the ends of Int32",
      "@0 s0 id2147483647 x2147483647 y-2147483648 / @10 x-2147483648 y2147483647 / @20 id-2147483648",
      ["@0 +1:2147483647,-2147483648", "@10 ~1:-2147483648,2147483647", "@20 -1:-2147483648,2147483647"]),
    DecoderCase(
      "hover is no touch: it lands when it comes down and lifts when it goes up",
      "@0 s0 id1 x5 y5 dist3 / @10 dist0 / @20 x6 / @30 dist1 / @40 x7 / @50 dist0 / @60 id-1",
      ["@10 +1:5,5", "@20 ~1:6,5", "@30 -1:6,5", "@50 +2:7,5", "@60 -2:7,5"]),
    DecoderCase(
      "a hover that goes away was nothing, and no fault", "@0 s0 id1 x5 y5 dist3 / @10 id-1", []),
    DecoderCase(
      "97: a palm is cancelled and stays out until it lifts, also as a finger; the other goes on",
      "@0 s0 id1 x5 y5 s1 id2 x9 y9 / @10 s0 tool2 / @20 s0 x6 s1 x10 / @30 s0 tool0 x7 / @40 s0 id-1 s1 x11 / "
        + "@50 s0 id3",
      ["@0 +1:5,5 +2:9,9", "@10 x1:5,5", "@20 ~2:10,9", "@40 ~2:11,9", "@50 +3:7,5"]),
    DecoderCase(
      "a palm from the start never lands", "@0 s0 id1 x5 y5 tool2 / @10 x6 / @20 tool0 / @30 x7 / @40 id-1", []),
    DecoderCase(
      "a palm that leaves in the frame in which it is known is cancelled, not lifted",
      "@0 s0 id1 x5 y5 / @10 tool2 id-1", ["@0 +1:5,5", "@10 x1:5,5"]),
  ]

  @Test(arguments: cases)
  func `makes of a stream what the table says`(_ example: DecoderCase) {
    let fixture = StreamFixture()
    #expect(fixture.play(StreamScript(example.stream)) == example.frames)
    var faults = DecoderFaults()
    example.faults(&faults)
    #expect(fixture.faults == faults)
  }

  @Test func `does not look at the slot axis' minimum`() {
    var capabilities = TestPanel().capabilities
    capabilities.setAxis(AbsCode.mtSlot, AxisInfo(minimum: 1, maximum: 9))
    var decoder = SlotDecoder(capabilities: capabilities)
    let events = StreamScript("@0 s0 id1 x1 y1").events(.slots)
    #expect(events.map { decoder.handle($0) }.last == true)
    #expect(decoder.faults.slotsOutOfRange == 0)
  }

  @Test func `holds 64 contacts and counts the 65th`() {
    let fixture = StreamFixture(TestPanel(slots: 70))
    let landings = (0..<65).map { "s\($0) id\($0) x\($0) y1" }.joined(separator: " ")
    fixture.play(StreamScript("@0 \(landings)"))
    #expect(fixture.changes.count == 64)
    #expect(Set(fixture.changes.map(\.contact)).count == 64)
    #expect(fixture.faults.overCapacity == 1)
    // The first 64 go on undisturbed, and the one too many stays out when there is room again.
    #expect(fixture.play("@10 s0 x9 / @20 s0 id-1 / @30 s64 x7") == ["@10 ~1:9,1", "@20 -1:9,1"])
    #expect(fixture.play("@40 s64 id-1 / @50 s64 id99") == ["@50 +65:7,1"])
  }

  @Test func `makes room in a frame in which contacts leave`() {
    let fixture = StreamFixture(TestPanel(slots: 70))
    fixture.play(StreamScript("@0 " + (0..<64).map { "s\($0) id\($0) x\($0) y1" }.joined(separator: " ")))
    #expect(fixture.play("@10 s3 id-1 s64 id99 x5 y5") == ["@10 -4:3,1", "@10 +65:5,5"])
    #expect(fixture.faults.overCapacity == 0)
    #expect(fixture.changes.last?.contact == 3)
  }

  @Test func `keeps contact numbers apart within a frame`() {
    let fixture = StreamFixture()
    fixture.play("@0 s0 id1 x1 y1 / @10 s0 id2 s1 id3 x2 y2")
    #expect(fixture.changes.filter { $0.transition == .lifted }.map(\.contact) == [0])
    #expect(Set(fixture.changes.filter { $0.transition == .landed }.map(\.contact)) == [0, 1, 2])
    // Free again after the frame.
    #expect(fixture.play("@20 s2 id4 x3 y3") == ["@20 +4:3,3"])
    #expect(fixture.changes.last?.contact == 0)
  }

  @Test func `carries size and pressure, and their changes are news`() {
    let fixture = StreamFixture()
    #expect(fixture.play("@0 s0 id1 x1 y1 maj20 p30 / @10 p31") == ["@0 +1:1,1", "@10 ~1:1,1"])
    #expect(fixture.changes.map(\.touchMajor) == [20, 20])
    #expect(fixture.changes.map(\.pressure) == [30, 31])
  }

  // MARK: Streams that are no streams

  @Test func `hears a driver that never sends a report`() {
    let fixture = StreamFixture()
    for round in 0..<2000 { fixture.play(StreamScript("@\(round) s\(round % 10) id\(round) x\(round) y1 …")) }
    let landed = fixture.changes.count { $0.transition == .landed }
    let lifted = fixture.changes.count { $0.transition == .lifted }
    #expect(landed > 1500)
    #expect(landed - lifted <= 10)
  }

  @Test func `takes thousands of ids in one frame`() {
    let fixture = StreamFixture()
    fixture.play("@0 s0 id0 x1 y1")
    for id in 1...5000 { fixture.play(StreamScript("id\(id) x\(id) …")) }
    fixture.play("id-1")
    #expect(fixture.changes.count { $0.transition == .landed } == 5001)
    #expect(fixture.changes.count { $0.transition == .lifted } == 5001)
    let serials = fixture.changes.filter { $0.transition == .landed }.map(\.serial)
    #expect(serials == serials.sorted())
  }

  @Test func `survives a caller that never takes a frame`() {
    var decoder = SlotDecoder(capabilities: TestPanel().capabilities)
    var random = SplitMix64(seed: 7)
    for round in 0..<20_000 {
      let word = ["s", "id", "x", "y", "tool", "dist"][random.pick(0...5)]
      for event in StreamScript("@\(round) \(word)\(random.pick(-1...9))").events(.slots) {
        _ = decoder.handle(event)
      }
    }
    // What it missed is missed; what comes now is whole.
    for slot in 0..<10 {
      for event in StreamScript("@30000 s\(slot) id-1").events(.slots) where decoder.handle(event) {
        while decoder.nextFrame() != nil {}
      }
    }
    let landing = StreamScript("@40000 s0 id77777 x1 y1 dist0 tool0").events(.slots)
    #expect(landing.map { decoder.handle($0) }.last == true)
    #expect(decoder.nextFrame()?.changes.first?.transition == .landed)
  }
}
