// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Builds capabilities in one line of a table.
private func device(
  axes: [UInt16] = [], keys: [UInt16] = [], properties: [UInt16] = [], types: [UInt16] = [],
  ranges: [UInt16: AxisInfo] = [:]
) -> DeviceCapabilities {
  var capabilities = DeviceCapabilities()
  for code in axes { capabilities.setAxis(code, ranges[code] ?? AxisInfo(minimum: 0, maximum: 4095)) }
  for code in keys { capabilities.addKey(code) }
  for property in properties { capabilities.addProperty(property) }
  for type in types { capabilities.addType(type) }
  return capabilities
}

private let single: [UInt16] = [AbsCode.x, AbsCode.y]
private let positions: [UInt16] = [AbsCode.mtPositionX, AbsCode.mtPositionY]
private let slots: [UInt16] = positions + [AbsCode.mtSlot, AbsCode.mtTrackingID]
private let direct: [UInt16] = [InputProperty.direct]
private let everyAxis = [UInt16](0..<UInt16(AbsCode.count))

@Suite struct `Touchscreen verdict` {
  enum Expected: Sendable {
    case accepted(AcceptanceReason)
    case refused(RefusalReason)
  }

  static let cases: [(String, DeviceCapabilities, Expected)] = [
    ("slots, panel", device(axes: single + slots, keys: [KeyCode.touch], properties: direct), .accepted(.slots)),
    ("slots without keys", device(axes: single + slots, properties: direct), .accepted(.slots)),
    ("slots without keys or properties", device(axes: slots), .accepted(.slots)),
    ("slots without DIRECT", device(axes: single + slots, keys: [KeyCode.touch]), .accepted(.slots)),
    (
      "slots, a finger tool and DIRECT",
      device(axes: single + slots, keys: [KeyCode.touch, KeyCode.toolFinger], properties: direct), .accepted(.slots)
    ),
    (
      "slots and a mouse button on the panel's own node",
      device(axes: single + slots, keys: [KeyCode.touch, KeyCode.buttonLeft], properties: direct), .accepted(.slots)
    ),
    (
      "fingers in slots beside a pen, DIRECT",
      device(
        axes: single + slots, keys: [KeyCode.touch, KeyCode.toolPen, KeyCode.toolFinger, KeyCode.stylus],
        properties: direct), .accepted(.slotsBesidePen)
    ),
    (
      "multitouch pen without DIRECT", device(axes: single + slots, keys: [KeyCode.touch, KeyCode.toolPen]),
      .refused(.penTablet)
    ),
    ("protocol A", device(axes: single + positions, keys: [KeyCode.touch]), .accepted(.protocolA)),
    (
      "protocol A with double tap", device(axes: positions, keys: [KeyCode.touch, KeyCode.toolDoubleTap]),
      .accepted(.protocolA)
    ),
    (
      "protocol A with ids", device(axes: positions + [AbsCode.mtTrackingID], properties: direct),
      .accepted(.protocolA)
    ),
    (
      "slots without ids, BTN_TOUCH",
      device(axes: single + positions + [AbsCode.mtSlot], keys: [KeyCode.touch], properties: direct),
      .accepted(.slotsWithoutIDs)
    ),
    (
      "slots without ids, no single touch",
      device(axes: positions + [AbsCode.mtSlot], keys: [KeyCode.touch], properties: direct),
      .refused(.slotsWithoutIdentity)
    ),
    (
      "slots without ids, no button", device(axes: single + positions + [AbsCode.mtSlot], properties: direct),
      .refused(.slotsWithoutIdentity)
    ),
    ("single touch", device(axes: single, keys: [KeyCode.touch]), .accepted(.touchButton)),
    ("single touch, DIRECT", device(axes: single, keys: [KeyCode.touch], properties: direct), .accepted(.touchButton)),
    (
      "left button, DIRECT", device(axes: single, keys: [KeyCode.buttonLeft], properties: direct),
      .accepted(.leftButton)
    ),
    ("left button", device(axes: single, keys: [KeyCode.buttonLeft]), .refused(.mouseLike)),
    (
      "left button and BTN_TOUCH without DIRECT", device(axes: single, keys: [KeyCode.buttonLeft, KeyCode.touch]),
      .refused(.mouseLike)
    ),
    (
      "virtual machine's mouse", device(axes: single, keys: [KeyCode.buttonLeft], types: [EventType.rel]),
      .refused(.mouseLike)
    ),
    ("pressure only", device(axes: single + [AbsCode.pressure]), .accepted(.pressure)),
    ("pressure only, DIRECT", device(axes: single + [AbsCode.pressure], properties: direct), .accepted(.pressure)),
    ("position only, DIRECT", device(axes: single, properties: direct), .refused(.noContact)),
    ("position only", device(axes: single), .refused(.noContact)),
    (
      "touchpad by its property",
      device(axes: single + slots, keys: [KeyCode.touch], properties: [InputProperty.pointer]),
      .refused(.touchpad)
    ),
    (
      "touchpad by its tool", device(axes: single + slots, keys: [KeyCode.touch, KeyCode.toolFinger]),
      .refused(.touchpad)
    ),
    (
      "single-touch touchpad", device(axes: single, keys: [KeyCode.touch, KeyCode.toolFinger, KeyCode.buttonLeft]),
      .refused(.touchpad)
    ),
    (
      "pen tablet", device(axes: single + [AbsCode.pressure], keys: [KeyCode.toolPen, KeyCode.touch, KeyCode.stylus]),
      .refused(.penTablet)
    ),
    (
      "pen display",
      device(axes: single + [AbsCode.pressure], keys: [KeyCode.toolPen, KeyCode.touch], properties: direct),
      .refused(.penTablet)
    ),
    ("tablet's buttons", device(axes: single, keys: [KeyCode.stylus, 0x100]), .refused(.penTablet)),
    ("joystick", device(axes: single, keys: [KeyCode.joystick]), .refused(.joystick)),
    ("gamepad", device(axes: single + [AbsCode.z, 3, 4, 5], keys: [KeyCode.gamepad]), .refused(.joystick)),
    ("last code of the gamepads", device(axes: single, keys: [0x13f]), .refused(.joystick)),
    ("first code past the gamepads is a pen", device(axes: single, keys: [0x140]), .refused(.penTablet)),
    ("accelerometer by its axes", device(axes: single + [AbsCode.z]), .refused(.accelerometer)),
    (
      "accelerometer by its property",
      device(axes: single, keys: [KeyCode.touch], properties: [InputProperty.accelerometer]), .refused(.accelerometer)
    ),
    ("keyboard", device(keys: [30]), .refused(.keyboard)),
    ("keyboard with a volume knob", device(axes: [0x20], keys: [30]), .refused(.keyboard)),
    ("relative mouse", device(keys: [KeyCode.buttonLeft], types: [EventType.rel]), .refused(.relativeMouse)),
    ("nothing at all", device(), .refused(.noPosition)),
    ("one axis", device(axes: [AbsCode.x], keys: [KeyCode.touch]), .refused(.keyboard)),
    ("every axis", device(axes: everyAxis), .refused(.listsEveryAxis)),
    ("every axis and keys", device(axes: everyAxis, keys: [30]), .refused(.listsEveryAxis)),
    (
      "reserved axis with slots only", device(axes: slots + [AbsCode.reserved], keys: [30]), .refused(.keyboard)
    ),
    (
      "reserved axis with slots only, DIRECT", device(axes: slots + [AbsCode.reserved], properties: direct),
      .refused(.listsEveryAxis)
    ),
    (
      "every axis but read by its button", device(axes: everyAxis, keys: [KeyCode.touch]), .accepted(.touchButton)
    ),
  ]

  @Test(arguments: cases)
  func `decides as the table says`(_ name: String, _ capabilities: DeviceCapabilities, _ expected: Expected) {
    switch (capabilities.touchscreenVerdict(), expected) {
    case (.accepted(let reason, _, _), .accepted(let wanted)): #expect(reason == wanted, "\(name)")
    case (.refused(let reason, _, _), .refused(let wanted)): #expect(reason == wanted, "\(name)")
    case (let verdict, _): Issue.record("\(name): \(verdict), expected \(expected)")
    }
  }

  @Test(arguments: cases)
  func `accepts nothing that the decoder cannot read`(
    _ name: String, _ capabilities: DeviceCapabilities, _ expected: Expected
  ) {
    for kinds in [DeviceKinds.touchscreens, .everything] {
      guard case .accepted(let reason, _, _) = capabilities.touchscreenVerdict(asksFor: kinds) else { continue }
      let source = capabilities.readable(as: reason).contactSource
      let wanted: ContactSource =
        switch reason {
        case .slots, .slotsBesidePen, .protocolA: .slots
        case .touchButton, .slotsWithoutIDs: .touchButton
        case .leftButton: .leftButton
        case .pressure: .pressure
        }
      #expect(source == wanted, "\(name)")
    }
  }
}

@Suite struct `Touchscreen verdict's circumstances` {
  static let ranges: [(String, AxisInfo, Bool)] = [
    ("minimum above maximum", AxisInfo(minimum: 1, maximum: 0), false),
    ("one value", AxisInfo(minimum: 7, maximum: 7), false),
    ("two values", AxisInfo(minimum: 0, maximum: 1), true),
    ("the whole of Int32", AxisInfo(minimum: .min, maximum: .max), true),
    ("the whole of Int32, backwards", AxisInfo(minimum: .max, maximum: .min), false),
  ]

  @Test(arguments: ranges)
  func `wants a range on both position axes, unless forced`(_ name: String, _ range: AxisInfo, _ isAccepted: Bool) {
    for code in positions {
      let panel = device(axes: single + slots, keys: [KeyCode.touch], ranges: [code: range])
      #expect(panel.touchscreenVerdict().isAccepted == isAccepted, "\(name)")
      #expect(panel.touchscreenVerdict(asksFor: .everything).isAccepted, "\(name)")
      #expect(panel.touchscreenVerdict(knowsRanges: false).isAccepted, "\(name)")
    }
    for code in single {
      let panel = device(axes: single, keys: [KeyCode.touch], ranges: [code: range])
      #expect(panel.touchscreenVerdict().isAccepted == isAccepted, "\(name)")
      // Where the slots are read, the emulated single touch does not matter.
      let slotted = device(axes: single + slots, keys: [KeyCode.touch], ranges: [code: range])
      #expect(slotted.touchscreenVerdict().isAccepted, "\(name)")
    }
  }

  @Test func `reads other kinds only for those who ask`() {
    let pad = device(axes: single + slots, keys: [KeyCode.touch], properties: [InputProperty.pointer])
    #expect(
      pad.touchscreenVerdict(asksFor: [.touchscreens, .mice]) == .refused(.touchpad, kind: .touchpad, contradicting: [])
    )
    #expect(pad.touchscreenVerdict(asksFor: .touchpads) == .accepted(.slots, kind: .touchpad, contradicting: []))
    let pen = device(axes: single, keys: [KeyCode.touch, KeyCode.toolPen])
    #expect(pen.touchscreenVerdict(asksFor: [.pens]) == .accepted(.touchButton, kind: .pen, contradicting: []))
    let mouse = device(axes: single, keys: [KeyCode.buttonLeft])
    #expect(mouse.touchscreenVerdict(asksFor: [.mice]) == .accepted(.leftButton, kind: .mouse, contradicting: []))
    let relative = device(keys: [KeyCode.buttonLeft], types: [EventType.rel])
    #expect(relative.touchscreenVerdict(asksFor: .everything) == .refused(.noPosition, kind: .mouse, contradicting: []))
  }

  @Test func `knows the mouse beside a panel`() {
    let mouse = device(axes: single, keys: [KeyCode.buttonLeft])
    #expect(mouse.touchscreenVerdict(hasPanelSibling: true) == .refused(.mouseOfPanel, kind: .mouse, contradicting: []))
    let relative = device(keys: [KeyCode.buttonLeft], types: [EventType.rel])
    #expect(
      relative.touchscreenVerdict(hasPanelSibling: true) == .refused(.mouseOfPanel, kind: .mouse, contradicting: []))
    let second = device(axes: slots, properties: direct)
    #expect(second.touchscreenVerdict(hasPanelSibling: true).isAccepted)
  }

  static let votes: [(String, InputTags, InputTags)] = [
    ("agrees", .touchscreen, []),
    ("agrees, and has keys", [.touchscreen, .keyboard], []),
    ("agrees among others", [.touchscreen, .mouse], []),
    ("has no opinion", [], []),
    ("sees keys", .keyboard, []),
    ("sees a tablet", .tablet, .tablet),
    ("sees a touchpad with keys", [.touchpad, .keyboard], .touchpad),
  ]

  @Test(arguments: votes)
  func `mentions udev's contrary vote and does not follow it`(_ name: String, _ tags: InputTags, _ mentioned: InputTags)
  {
    let panel = device(axes: single + slots, keys: [KeyCode.touch], properties: direct)
    let verdict = panel.touchscreenVerdict(tags: tags)
    #expect(verdict == .accepted(.slots, kind: .touchscreen, contradicting: mentioned), "\(name)")
    #expect(verdict.description.contains("udev says") == !mentioned.isEmpty, "\(name)")
    let pad = device(axes: slots, properties: [InputProperty.pointer])
    let refusal = pad.touchscreenVerdict(tags: .touchscreen)
    #expect(refusal.description.contains("udev says ID_INPUT_TOUCHSCREEN"))
  }

  @Test func `gives every reason a text of its own`() {
    #expect(Set(AcceptanceReason.allCases.map(\.description)).count == AcceptanceReason.allCases.count)
    #expect(Set(RefusalReason.allCases.map(\.description)).count == RefusalReason.allCases.count)
  }

  @Test func `gives protocol A the slots that its converter makes`() {
    let panel = device(axes: single + positions)
    #expect(panel.contactSource == nil)
    let readable = panel.readable(as: .protocolA)
    #expect(readable.axis(AbsCode.mtSlot)?.maximum == DeviceCapabilities.convertedSlotCount - 1)
    #expect(readable.contactSource == .slots)
  }
}
