// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// When a device is unplugged or suspended the kernel lets go of its buttons, in a report whose value is 1.
@Suite struct `Buttons that the kernel lets go of` {
  private static func transitions(slots: Bool, report: Int32) -> [ContactTransition] {
    var capabilities = DeviceCapabilities()
    let range = AxisInfo(maximum: 4095)
    capabilities.addKey(KeyCode.touch)
    capabilities.setAxis(AbsCode.x, range)
    capabilities.setAxis(AbsCode.y, range)
    if slots {
      for code in [AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY] {
        capabilities.setAxis(code, range)
      }
    }
    var events: [InputEvent] = []
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: Timestamp(microseconds: 0), type: type, code: code, value: value))
    }
    if slots { add(EventType.abs, AbsCode.mtTrackingID, 7) }
    add(EventType.abs, slots ? AbsCode.mtPositionX : AbsCode.x, 100)
    add(EventType.abs, slots ? AbsCode.mtPositionY : AbsCode.y, 100)
    add(EventType.key, KeyCode.touch, 1)
    add(EventType.syn, SynCode.report, 0)
    add(EventType.key, KeyCode.touch, 0)
    add(EventType.syn, SynCode.report, report)
    var decoder = SlotDecoder(capabilities: capabilities)
    var transitions: [ContactTransition] = []
    for event in events where decoder.handle(event) {
      while let frame = decoder.nextFrame() { transitions += frame.changes.map(\.transition) }
    }
    return transitions
  }

  @Test(arguments: [
    (true, Int32(0), ContactTransition.lifted), (true, 1, .cancelled), (false, 0, .lifted), (false, 1, .cancelled),
  ])
  func `cancel the touch, where the device's own lift it`(
    _ slots: Bool, _ report: Int32, _ expected: ContactTransition
  ) {
    #expect(Self.transitions(slots: slots, report: report) == [.landed, expected])
  }
}
