// SPDX-License-Identifier: MIT

/// How a device tells that a finger is down.
public enum ContactSource: Equatable, Sendable {
  /// Slots with tracking ids (the kernel's multitouch protocol B).
  case slots
  /// `BTN_TOUCH` with `ABS_X`/`ABS_Y`: one contact.
  case touchButton
  /// `BTN_LEFT` with `ABS_X`/`ABS_Y`, as panels that pose as a mouse do: one contact.
  case leftButton
  /// `ABS_PRESSURE` above its minimum with `ABS_X`/`ABS_Y`: one contact.
  case pressure
}

extension DeviceCapabilities {
  /// How this device's contacts are read, or nil where it has none.
  ///
  /// Protocol A (positions without slots) has none: it is turned into slots first.
  public var contactSource: ContactSource? {
    if has(axis: AbsCode.mtSlot), has(axis: AbsCode.mtTrackingID), has(axis: AbsCode.mtPositionX),
      has(axis: AbsCode.mtPositionY)
    {
      return .slots
    }
    guard has(axis: AbsCode.x), has(axis: AbsCode.y) else { return nil }
    if has(key: KeyCode.touch) { return .touchButton }
    if has(key: KeyCode.buttonLeft) { return .leftButton }
    if has(axis: AbsCode.pressure) { return .pressure }
    return nil
  }

  /// The x and y axis that positions are read from, or nil where the device has none.
  public var positionAxes: (x: AxisInfo, y: AxisInfo)? {
    if let x = axis(AbsCode.mtPositionX), let y = axis(AbsCode.mtPositionY) { return (x, y) }
    if let x = axis(AbsCode.x), let y = axis(AbsCode.y) { return (x, y) }
    return nil
  }
}
