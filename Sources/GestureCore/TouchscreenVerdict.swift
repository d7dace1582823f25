// SPDX-License-Identifier: MIT

/// What a device is, by its capabilities.
public enum DeviceKind: UInt8, Sendable {
  case touchscreen
  case touchpad
  /// A pen or a graphics tablet.
  case pen
  /// A mouse, or something that behaves like one with absolute axes.
  case mouse
  case joystick
  case accelerometer
  case keyboard
  case other
}

/// The kinds of devices a caller wants to read as touches.
public struct DeviceKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let touchscreens = DeviceKinds(.touchscreen)
  /// Touchpads: their positions are the pad's own, not a display's.
  public static let touchpads = DeviceKinds(.touchpad)
  /// Pens and graphics tablets, read as one contact.
  public static let pens = DeviceKinds(.pen)
  /// Devices with absolute axes and a mouse button; relative mice have no position to read.
  public static let mice = DeviceKinds(.mouse)
  /// Whatever can be read at all, also with axes that have no range.
  public static let everything = DeviceKinds(rawValue: .max)

  public init(_ kind: DeviceKind) {
    self.init(rawValue: 1 << kind.rawValue)
  }
}

/// udev's `ID_INPUT_…` properties of a device: a vote that is mentioned where it contradicts the capabilities, which decide.
public struct InputTags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// No tag: written so, because an empty literal makes an array first.
  public static var none: InputTags { InputTags(rawValue: 0) }

  public static let touchscreen = InputTags(rawValue: 1 << 0)
  public static let touchpad = InputTags(rawValue: 1 << 1)
  public static let tablet = InputTags(rawValue: 1 << 2)
  public static let tabletPad = InputTags(rawValue: 1 << 3)
  public static let mouse = InputTags(rawValue: 1 << 4)
  public static let joystick = InputTags(rawValue: 1 << 5)
  public static let accelerometer = InputTags(rawValue: 1 << 6)
  public static let keyboard = InputTags(rawValue: 1 << 7)
  public static let pointingStick = InputTags(rawValue: 1 << 8)
}

/// How the touches of an accepted device are read.
public enum AcceptanceReason: UInt8, Sendable {
  /// Multitouch slots with tracking ids (protocol B).
  case slots
  /// Slots for the fingers, and a pen on the same node: the pen has axes of its own, so the fingers are told apart.
  case slotsBesidePen
  /// Multitouch positions without slots (protocol A), put into slots by mtdev.
  case protocolA
  /// One contact at `ABS_X`/`ABS_Y` while `BTN_TOUCH` is down.
  case touchButton
  /// Slots that carry no tracking ids: read as one contact by `BTN_TOUCH`.
  case slotsWithoutIDs
  /// One contact while `BTN_LEFT` is down.
  case leftButton
  /// One contact while there is pressure; the device has no button that says so.
  case pressure
}

/// Why a device is not read.
public enum RefusalReason: UInt8, Sendable {
  case touchpad
  case penTablet
  /// `ABS_X`/`ABS_Y` with `BTN_LEFT` and without the DIRECT property.
  case mouseLike
  /// The mouse node that a panel's driver offers beside the panel itself.
  case mouseOfPanel
  case relativeMouse
  case joystick
  case accelerometer
  case keyboard
  /// No pair of absolute position axes.
  case noPosition
  /// A position, but nothing says when it is touched.
  case noContact
  /// The code below the slots is set as well: the device lists axes without having them.
  case listsEveryAxis
  /// Slots without tracking ids, and no `ABS_X`/`ABS_Y` with `BTN_TOUCH` to read instead.
  case slotsWithoutIdentity
  /// A position axis whose maximum is not above its minimum.
  case emptyRange
}

/// Whether a device is read as touches, why, and whether udev sees it otherwise.
///
/// A plain value that allocates nothing; only ``description`` makes text.
public enum TouchscreenVerdict: Equatable, Sendable {
  /// The device is read. `kind` is something else than a touchscreen only where the caller asked for that kind.
  case accepted(AcceptanceReason, kind: DeviceKind, contradicting: InputTags)
  /// The device is not read.
  case refused(RefusalReason, kind: DeviceKind, contradicting: InputTags)

  public var isAccepted: Bool {
    switch self {
    case .accepted: true
    case .refused: false
    }
  }

  /// What the device is.
  public var kind: DeviceKind {
    switch self {
    case .accepted(_, let kind, _), .refused(_, let kind, _): kind
    }
  }

  /// udev's tags that say something else than this verdict.
  public var contradicting: InputTags {
    switch self {
    case .accepted(_, _, let tags), .refused(_, _, let tags): tags
    }
  }
}

extension DeviceCapabilities {
  /// Decides whether this device is read as touches.
  ///
  /// - Parameters:
  ///   - tags: udev's opinion; it is mentioned where it differs, and never decides.
  ///   - kinds: The kinds the caller wants. `.everything` forces whatever has a position and a sign of contact.
  ///   - hasPanelSibling: Whether another node of the same hardware is a touchscreen.
  ///   - knowsRanges: False where only the axes' codes are known (sysfs, without permission to open the node).
  /// - Complexity: O(1); allocates nothing.
  public func touchscreenVerdict(
    tags: InputTags = .none, asksFor kinds: DeviceKinds = .touchscreens, hasPanelSibling: Bool = false,
    knowsRanges: Bool = true
  ) -> TouchscreenVerdict {
    let kind = deviceKind
    let contradicting = tags.contradictions(of: kind)
    func refused(_ reason: RefusalReason) -> TouchscreenVerdict {
      .refused(reason, kind: kind, contradicting: contradicting)
    }
    if !kinds.contains(DeviceKinds(kind)) {
      return refused(hasPanelSibling && kind == .mouse ? .mouseOfPanel : refusal(of: kind))
    }
    guard let reading = acceptance else { return refused(missing) }
    if knowsRanges && kinds != .everything && hasEmptyRange(reading) { return refused(.emptyRange) }
    return .accepted(reading, kind: kind, contradicting: contradicting)
  }

  /// These capabilities as they are read for `reason`: what a ``SlotDecoder`` and a mapping to the display are made from.
  ///
  /// Protocol A gets the slots that mtdev makes of it; axes that mean nothing are taken away.
  public func readable(as reason: AcceptanceReason) -> DeviceCapabilities {
    var result = self
    switch reason {
    case .slots, .slotsBesidePen: break
    case .protocolA:
      result.setAxis(AbsCode.mtSlot, AxisInfo(maximum: Self.convertedSlotCount - 1))
      result.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    case .touchButton, .slotsWithoutIDs, .leftButton, .pressure:
      for code in AbsCode.reserved..<UInt16(AbsCode.count) { result.removeAxis(code) }
    }
    return result
  }

  /// How many contacts of protocol A are followed at once: mtdev 1.1.6 has room for 32, in which those that leave stand
  /// beside those that land, and never returns where that is not enough.
  public static var convertedSlotCount: Int32 { 15 }

  /// What the device is; follows what udev's `input_id` looks at, except where the comments say otherwise.
  private var deviceKind: DeviceKind {
    let isDirect = has(property: InputProperty.direct)
    if has(property: InputProperty.accelerometer) { return .accelerometer }
    guard hasMultitouchPosition || hasSinglePosition else {
      if has(type: EventType.rel) { return .mouse }
      if hasJoystickButtons { return .joystick }
      return has(type: EventType.key) ? .keyboard : .other
    }
    if hasPen {
      // udev calls every node with a pen a tablet. A panel whose fingers have slots beside its pen is read all the same:
      // serial and some USB panels have only one node for both.
      return hasMultitouchPosition && isDirect ? .touchscreen : .pen
    }
    if !isDirect && isPad { return .touchpad }
    if hasMultitouchPosition { return .touchscreen }
    if isDirect { return .touchscreen }
    if has(key: KeyCode.buttonLeft) { return .mouse }
    if has(key: KeyCode.touch) { return .touchscreen }
    if listsEveryAxis { return .other }
    if hasJoystickButtons { return .joystick }
    if !has(type: EventType.key) && has(axis: AbsCode.z) { return .accelerometer }
    return has(axis: AbsCode.pressure) ? .touchscreen : .other
  }

  /// How contacts can be read, or nil where nothing tells of them.
  private var acceptance: AcceptanceReason? {
    if hasMultitouchPosition {
      if !has(axis: AbsCode.mtSlot) { return .protocolA }
      if has(axis: AbsCode.mtTrackingID) { return hasPen ? .slotsBesidePen : .slots }
      return hasSinglePosition && has(key: KeyCode.touch) ? .slotsWithoutIDs : nil
    }
    guard hasSinglePosition else { return nil }
    if has(key: KeyCode.touch) { return .touchButton }
    if has(key: KeyCode.buttonLeft) { return .leftButton }
    return has(axis: AbsCode.pressure) ? .pressure : nil
  }

  /// Why `acceptance` is nil.
  private var missing: RefusalReason {
    if hasMultitouchPosition { return .slotsWithoutIdentity }
    if listsEveryAxis { return .listsEveryAxis }
    return hasSinglePosition ? .noContact : .noPosition
  }

  /// Why a device of a kind nobody asked for is refused.
  private func refusal(of kind: DeviceKind) -> RefusalReason {
    switch kind {
    case .touchpad: return .touchpad
    case .pen: return .penTablet
    case .mouse: return hasSinglePosition ? .mouseLike : .relativeMouse
    case .joystick: return .joystick
    case .accelerometer: return .accelerometer
    case .keyboard: return .keyboard
    case .touchscreen, .other: return missing
    }
  }

  private func hasEmptyRange(_ reading: AcceptanceReason) -> Bool {
    let codes: (UInt16, UInt16)
    switch reading {
    case .slots, .slotsBesidePen, .protocolA: codes = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    case .touchButton, .slotsWithoutIDs, .leftButton, .pressure: codes = (AbsCode.x, AbsCode.y)
    }
    return (axis(codes.0)?.span ?? 0) <= 0 || (axis(codes.1)?.span ?? 0) <= 0
  }

  /// A driver that sets every axis there is sets the unused code below the slots too; no multitouch driver does.
  private var listsEveryAxis: Bool {
    has(axis: AbsCode.mtSlot) && has(axis: AbsCode.reserved)
  }

  private var hasMultitouchPosition: Bool {
    has(axis: AbsCode.mtPositionX) && has(axis: AbsCode.mtPositionY) && !listsEveryAxis
  }

  private var hasSinglePosition: Bool {
    has(axis: AbsCode.x) && has(axis: AbsCode.y)
  }

  private var hasPen: Bool {
    has(key: KeyCode.toolPen) || has(key: KeyCode.stylus)
  }

  private var isPad: Bool {
    has(property: InputProperty.pointer) || has(property: InputProperty.buttonPad)
      || has(property: InputProperty.semiMultitouch) || has(key: KeyCode.toolFinger)
  }

  /// Any button from `BTN_JOYSTICK` to the last of `BTN_GAMEPAD`'s block.
  private var hasJoystickButtons: Bool {
    var code = KeyCode.joystick
    while code < KeyCode.toolPen {
      if has(key: code) { return true }
      code += 1
    }
    return false
  }
}

extension InputTags {
  /// The tags that speak against `kind`: another kind's where its own is missing.
  fileprivate func contradictions(of kind: DeviceKind) -> InputTags {
    let own: InputTags
    switch kind {
    case .touchscreen: own = .touchscreen
    case .touchpad: own = .touchpad
    case .pen: own = .tablet.union(.tabletPad)
    case .mouse: own = .mouse.union(.pointingStick)
    case .joystick: own = .joystick
    case .accelerometer: own = .accelerometer
    case .keyboard, .other: own = .keyboard
    }
    // A keyboard's tag is given for any letter key, so it says nothing about what else a node is.
    return isDisjoint(with: own) ? subtracting(.keyboard) : .none
  }
}

#if !hasFeature(Embedded)
  extension DeviceKind: CaseIterable {}
  extension AcceptanceReason: CaseIterable {}
  extension RefusalReason: CaseIterable {}
#endif
