// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Losing and finding contacts` {
  private static let twoDown: StreamScript = "@0 s0 id1 x10 y10 s1 id2 x20 y20"

  @Test func `Q5: after lost events the gone are cancelled and the new land`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    let slots = [
      SlotState(trackingID: 5, x: 50, y: 51), SlotState(), SlotState(trackingID: -1, x: 70, y: 71),
    ]
    #expect(
      fixture.resynchronize(slots, currentSlot: 2, at: 30, because: .dropped)
        == ["@30 x1:10,10 x2:20,20", "@30 +3:50,51"])
    // The next events belong to the slot that the kernel says, and its place is known.
    #expect(fixture.play("@40 id9") == ["@40 +4:70,71"])
  }

  @Test func `after lost events survivors move, or stay silent where they did not`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    let slots = [SlotState(trackingID: 1, x: 11, y: 10), SlotState(trackingID: 2, x: 20, y: 20)]
    #expect(fixture.resynchronize(slots, at: 30, because: .dropped) == ["@30 ~1:11,10"])
  }

  @Test func `a palm found after lost events is cancelled`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    let slots = [
      SlotState(trackingID: 1, x: 10, y: 10, toolType: ToolType.palm), SlotState(trackingID: 2, x: 20, y: 20),
    ]
    #expect(fixture.resynchronize(slots, at: 30, because: .dropped) == ["@30 x1:10,10"])
  }

  @Test func `Q4: found down at opening is ignored until it lifts`() {
    let fixture = StreamFixture()
    #expect(fixture.resynchronize([SlotState(trackingID: 9, x: 100, y: 100)], at: 0, because: .opened) == [])
    #expect(
      fixture.play("@0 x110 / @50 id-1 / @200 id10 x50 y50 / @250 id-1") == ["@200 +1:50,50", "@250 -1:50,50"])
  }

  @Test func `Q4: found down at opening lands where that is wanted`() {
    let fixture = StreamFixture(adoptsContactsFoundDown: true)
    #expect(
      fixture.resynchronize([SlotState(trackingID: 9, x: 100, y: 100)], at: 0, because: .opened) == ["@0 +1:100,100"])
    #expect(fixture.play("@5 x110 / @50 id-1") == ["@5 ~1:110,100", "@50 -1:110,100"])
  }

  @Test func `opening again cancels what was down before`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    #expect(
      fixture.resynchronize([SlotState(trackingID: 1, x: 10, y: 10)], at: 9, because: .opened)
        == ["@9 x1:10,10 x2:20,20"])
    #expect(fixture.play("@20 s0 x11 / @30 id-1 / @40 id7") == ["@40 +3:11,10"])
  }

  @Test func `Q11: after a suspend all are cancelled and only what lands then counts`() {
    let fixture = StreamFixture()
    fixture.play("@0 s0 id1 x10 y10")
    #expect(
      fixture.resynchronize([SlotState(trackingID: 1, x: 10, y: 10)], at: 40_000, because: .resumed)
        == ["@40000 x1:10,10"])
    #expect(fixture.play("@40010 s1 id2 x5 y5 s0 x12 / @40020 s0 id-1") == ["@40010 +2:5,5"])
  }

  @Test func `a slot that the snapshot lacks is empty, and its place is not made up`() {
    let fixture = StreamFixture()
    fixture.play("@0 s3 id1 x10 y10 / @5 s3 id-1")
    fixture.resynchronize([SlotState()], at: 10, because: .dropped)
    #expect(fixture.play("@20 s5 id2 x7 / @30 y8") == ["@30 +2:7,8"])
    #expect(fixture.play("@40 s3 id4") == ["@40 +3:10,10"])
  }

  @Test func `a snapshot's slot beyond the panel's stays out`() {
    let fixture = StreamFixture(TestPanel(slots: 2))
    let slots = (0..<5).map { SlotState(trackingID: Int32($0), x: 1, y: 1) }
    #expect(fixture.resynchronize(slots, currentSlot: 4, at: 0, because: .dropped) == ["@0 +1:1,1 +2:1,1"])
    #expect(fixture.play("@10 x5") == ["@10 ~1:5,1"])
  }

  @Test func `the single touch of a snapshot survives whatever its id`() {
    let fixture = StreamFixture(TestPanel(source: .touchButton))
    fixture.play("@0 bt1 x10 y10")
    #expect(
      fixture.resynchronize([SlotState(trackingID: 0, x: 12, y: 10)], at: 5, because: .dropped) == ["@5 ~1:12,10"])
    #expect(fixture.play("@10 bt0") == ["@10 -1:12,10"])
  }

  @Test func `a resync in the middle of a frame loses no contact's end`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    fixture.play("@10 s0 id-1 id3 x30 y30 …")
    #expect(fixture.resynchronize([], at: 20, because: .dropped) == ["@20 -1:10,10 x2:20,20"])
  }

  // MARK: Without a kernel to ask

  @Test func `lost events in a stream cancel all, and slots count again when their id changes`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    #expect(
      fixture.play("@30 DROP s0 id5 x99 y99 / @40 s0 x12 s1 x22 / @50 s1 id-1 / @60 s0 id7 x13 / @70 s0 id-1")
        == ["@30 x1:10,10 x2:20,20", "@60 +3:13,10", "@70 -3:13,10"])
    var faults = DecoderFaults()
    faults.dropped = 1
    #expect(fixture.faults == faults)
  }

  @Test func `lost events take the unfinished frame with them`() {
    let fixture = StreamFixture()
    fixture.play("@0 s0 id1 x10 y10 … / @5 DROP x4 / @10 id2 x5 y5")
    #expect(fixture.frames == ["@10 +1:5,5"])
  }

  /// A loss whose recording says how many reports lead to what was found.
  static let recordedLosses: [(name: String, script: StreamScript, frames: [String])] = [
    ("survivors stay silent", "@30 DROP1 / @30 s0", []),
    ("survivors move", "@30 DROP1 / @30 s0 x11 / @40 x12", ["@30 ~1:11,10", "@40 ~1:12,10"]),
    (
      "the gone are cancelled, and lifts after that are lifts",
      "@30 DROP1 / @30 s0 id-1 / @40 s1 id-1", ["@30 x1:10,10", "@40 -2:20,20"]
    ),
    (
      "Q5: the gone are cancelled and the new land, in one frame as with a snapshot",
      "@30 DROP2 / @30 s0 id-1 s1 id-1 / @30 s0 id5 x50 y51 s2 / @40 id9 x7 y8",
      ["@30 x1:10,10 x2:20,20", "@30 +3:50,51", "@40 +4:7,8"]
    ),
    ("what the kernel kept is not what was found", "@30 DROP1 s0 id-1 / @30 s1 x22", ["@30 ~2:22,20"]),
    ("the button says nothing", "@30 DROP1 bt0 / @30 bt0 s0 x11", ["@30 ~1:11,10"]),
    ("the button counts after that", "@30 DROP1 / @30 s0 / @40 bt0", ["@40 -1:10,10 -2:20,20"]),
    ("a palm", "@30 DROP1 / @30 s0 tool2", ["@30 x1:10,10"]),
    ("another loss before the reports", "@30 DROP2 / @30 s0 id-1 / @40 DROP", ["@40 x1:10,10 x2:20,20"]),
    ("a value that counts nothing", "@30 DROP-1 / @30 s0 x11", ["@30 x1:10,10 x2:20,20"]),
  ]

  @Test(arguments: recordedLosses)
  func `a recording that has what was found goes on as the panel did`(
    _ name: String, _ script: StreamScript, _ frames: [String]
  ) {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    #expect(fixture.play(script) == frames, "\(name)")
  }

  @Test(arguments: [("bt1", "bt0"), ("p9", "p0")])
  func `a single touch that is not found is cancelled in a recording as well`(_ down: String, _ up: String) {
    let source: ContactSource = down == "bt1" ? .touchButton : .pressure
    let fixture = StreamFixture(TestPanel(source: source))
    fixture.play(StreamScript("@0 \(down) x10 y10"))
    #expect(fixture.play("@30 DROP1 / @30 x11") == ["@30 ~1:11,10"])
    #expect(fixture.play(StreamScript("@40 DROP1 / @40 \(up)")) == ["@40 x1:11,10"])
    #expect(fixture.play(StreamScript("@50 DROP1 / @50 \(down) / @60 \(up)")) == ["@50 +2:11,10", "@60 -2:11,10"])
  }

  @Test func `cancelling all ends each once, and what stays is ignored until it lifts`() {
    let fixture = StreamFixture()
    fixture.play(Self.twoDown)
    #expect(fixture.cancelAll(at: 10) == ["@10 x1:10,10 x2:20,20"])
    #expect(fixture.cancelAll(at: 11) == [])
    #expect(fixture.play("@20 s0 x11 s1 x21 / @30 s0 id-1 / @40 s0 id3") == ["@40 +3:11,10"])
  }

  @Test func `BTN_TOUCH 0 says that what was ignored has lifted`() {
    // A driver that never releases: what it left in the slot at opening must not block the slot for ever.
    let fixture = StreamFixture()
    fixture.resynchronize([SlotState(trackingID: 9, x: 1, y: 1)], at: 0, because: .opened)
    #expect(
      fixture.play("@10 bt1 s0 x5 y5 / @20 bt0 / @30 bt1 x7 y7 / @40 bt0") == ["@30 +1:7,7", "@40 -1:7,7"])
  }
}
