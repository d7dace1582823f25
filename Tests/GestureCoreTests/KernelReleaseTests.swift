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
    let position: [(UInt16, UInt16, Int32)] =
      slots
      ? [
        (EventType.abs, AbsCode.mtTrackingID, 7), (EventType.abs, AbsCode.mtPositionX, 100),
        (EventType.abs, AbsCode.mtPositionY, 100),
      ]
      : [(EventType.abs, AbsCode.x, 100), (EventType.abs, AbsCode.y, 100)]
    let events =
      position + [
        (EventType.key, KeyCode.touch, 1), (EventType.syn, SynCode.report, 0),
        (EventType.key, KeyCode.touch, 0), (EventType.syn, SynCode.report, report),
      ]
    var decoder = SlotDecoder(capabilities: capabilities)
    var transitions: [ContactTransition] = []
    for (type, code, value) in events {
      let event = InputEvent(time: Timestamp(microseconds: 0), type: type, code: code, value: value)
      guard decoder.handle(event) else { continue }
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
