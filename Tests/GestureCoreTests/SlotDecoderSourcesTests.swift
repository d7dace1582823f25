// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Single-touch panels` {
  @Test(arguments: [
    (ContactSource.touchButton, "@0 x10 y20 bt1 / @10 x11 / @20 bt0 / @30 bt1 / @40 bt0"),
    (.leftButton, "@0 x10 y20 bl1 / @10 x11 / @20 bl0 / @30 bl1 / @40 bl0"),
    (.pressure, "@0 x10 y20 p9 / @10 x11 / @20 p0 / @30 p1 / @40 p0"),
  ])
  func `Q10: are one contact`(_ source: ContactSource, _ stream: String) {
    let fixture = StreamFixture(TestPanel(source: source))
    #expect(
      fixture.play(StreamScript(stream)) == [
        "@0 +1:10,20", "@10 ~1:11,20", "@20 -1:11,20", "@30 +2:11,20", "@40 -2:11,20",
      ])
    #expect(fixture.changes.allSatisfy { $0.slot == 0 && $0.contact == 0 })
    #expect(fixture.faults == DecoderFaults())
  }

  @Test func `Q10: land when the position comes a frame after the button`() {
    let fixture = StreamFixture(TestPanel(source: .touchButton))
    #expect(fixture.play("@0 bt1 / @8 x10 y20 / @20 bt0") == ["@8 +1:10,20", "@20 -1:10,20"])
  }

  @Test func `hover as slots do`() {
    let fixture = StreamFixture(TestPanel(source: .touchButton))
    #expect(fixture.play("@0 bt1 x10 y20 dist2 / @8 dist0 / @20 bt0") == ["@8 +1:10,20", "@20 -1:10,20"])
  }

  @Test func `press above the axis' minimum only`() {
    var capabilities = TestPanel(source: .pressure).capabilities
    capabilities.setAxis(AbsCode.pressure, AxisInfo(minimum: 5, maximum: 255))
    var decoder = SlotDecoder(capabilities: capabilities)
    let ready = StreamScript("@0 x1 y1 p5 / @10 p6").events(.pressure).map { decoder.handle($0) }
    #expect(ready.last == true)
    #expect(ready.filter { $0 }.count == 1)
  }

  @Test func `after lost events a button that goes down again is a new finger`() {
    let fixture = StreamFixture(TestPanel(source: .touchButton))
    #expect(
      fixture.play("@0 bt1 x10 y20 / @10 DROP bt0 / @20 x11 / @30 bt1 x50 y60 / @40 bt0")
        == ["@0 +1:10,20", "@10 x1:10,20", "@30 +2:50,60", "@40 -2:50,60"])
  }

  @Test func `are found by what the device has`() {
    func source(_ change: (inout DeviceCapabilities) -> Void) -> ContactSource? {
      var capabilities = DeviceCapabilities()
      change(&capabilities)
      return capabilities.contactSource
    }
    func addPosition(_ capabilities: inout DeviceCapabilities) {
      capabilities.setAxis(AbsCode.x, AxisInfo(maximum: 100))
      capabilities.setAxis(AbsCode.y, AxisInfo(maximum: 100))
    }
    #expect(TestPanel().capabilities.contactSource == .slots)
    // Q35: slots without tracking ids are read by their button, or not at all.
    var noIDs = TestPanel().capabilities
    noIDs.removeAxis(AbsCode.mtTrackingID)
    #expect(noIDs.contactSource == nil)
    addPosition(&noIDs)
    noIDs.addKey(KeyCode.touch)
    #expect(noIDs.contactSource == .touchButton)
    #expect(source { addPosition(&$0) } == nil)
    #expect(
      source {
        addPosition(&$0)
        $0.addKey(KeyCode.buttonLeft)
      } == .leftButton)
    // Protocol A has positions without slots.
    #expect(
      source {
        $0.setAxis(AbsCode.mtPositionX, AxisInfo(maximum: 1))
        $0.setAxis(AbsCode.mtPositionY, AxisInfo(maximum: 1))
      } == nil)
  }

  @Test func `Q35: read by the button, slots and all`() {
    let fixture = StreamFixture(TestPanel(source: .touchButton))
    let slot = InputEvent(time: Timestamp(microseconds: 0), type: EventType.abs, code: AbsCode.mtSlot, value: 3)
    fixture.play([slot])
    #expect(fixture.play("@0 bt1 x1 y1 / @10 bt0") == ["@0 +1:1,1", "@10 -1:1,1"])
  }
}
