// SPDX-License-Identifier: MIT

/// One event as the kernel's evdev interface reports it (`struct input_event`), with its stamp in microseconds.
public struct InputEvent: Equatable, Sendable, BitwiseCopyable {
  /// The kernel's stamp.
  public var time: Timestamp
  /// The event type (`EV_ABS`, `EV_KEY`, `EV_SYN` …).
  public var type: UInt16
  /// The event code within its type (`ABS_MT_SLOT` …).
  public var code: UInt16
  /// The value, in the device's own units.
  public var value: Int32

  @inlinable
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }
}

/// The numbers of `linux/input-event-codes.h` that touch devices use, by the kernel's own names in Swift's case.
public enum EventType {
  public static let syn: UInt16 = 0x00
  public static let key: UInt16 = 0x01
  public static let rel: UInt16 = 0x02
  public static let abs: UInt16 = 0x03
  public static let msc: UInt16 = 0x04
  public static let sw: UInt16 = 0x05
}

/// Codes of `EV_SYN`.
public enum SynCode {
  public static let report: UInt16 = 0
  public static let config: UInt16 = 1
  public static let mtReport: UInt16 = 2
  public static let dropped: UInt16 = 3
}

/// Codes of `EV_ABS` that this library reads.
public enum AbsCode {
  public static let x: UInt16 = 0x00
  public static let y: UInt16 = 0x01
  public static let z: UInt16 = 0x02
  public static let pressure: UInt16 = 0x18
  public static let distance: UInt16 = 0x19
  public static let misc: UInt16 = 0x28
  /// The code just below the slots: reserved, so a device that has it lists axes without meaning them.
  public static let reserved: UInt16 = 0x2e
  public static let mtSlot: UInt16 = 0x2f
  public static let mtTouchMajor: UInt16 = 0x30
  public static let mtTouchMinor: UInt16 = 0x31
  public static let mtWidthMajor: UInt16 = 0x32
  public static let mtWidthMinor: UInt16 = 0x33
  public static let mtOrientation: UInt16 = 0x34
  public static let mtPositionX: UInt16 = 0x35
  public static let mtPositionY: UInt16 = 0x36
  public static let mtToolType: UInt16 = 0x37
  public static let mtBlobID: UInt16 = 0x38
  public static let mtTrackingID: UInt16 = 0x39
  public static let mtPressure: UInt16 = 0x3a
  public static let mtDistance: UInt16 = 0x3b
  public static let mtToolX: UInt16 = 0x3c
  public static let mtToolY: UInt16 = 0x3d
  /// How many codes the kernel has.
  public static let count = 0x40

  /// Whether `code` is an axis of the contact in a slot: `ABS_MT_TOUCH_MAJOR` to the last, but for its id.
  @inlinable
  public static func isSlotValue(_ code: UInt16) -> Bool {
    code & 0xfff0 == mtTouchMajor && code != mtTrackingID
  }

  /// The slot's axis that says the same as one of a single touch; nil for other codes.
  static func ofSlot(_ code: UInt16) -> UInt16? {
    switch code {
    case x: mtPositionX
    case y: mtPositionY
    case pressure: mtPressure
    case distance: mtDistance
    default: nil
    }
  }
}

/// Codes of `EV_KEY` that tell a touch device from others.
public enum KeyCode {
  public static let buttonLeft: UInt16 = 0x110
  public static let joystick: UInt16 = 0x120
  public static let gamepad: UInt16 = 0x130
  public static let toolPen: UInt16 = 0x140
  public static let toolRubber: UInt16 = 0x141
  public static let toolFinger: UInt16 = 0x145
  public static let toolMouse: UInt16 = 0x146
  public static let touch: UInt16 = 0x14a
  public static let stylus: UInt16 = 0x14b
  public static let toolDoubleTap: UInt16 = 0x14d
  /// How many codes the kernel has.
  public static let count = 0x300
}

/// Bits of the device's properties (`INPUT_PROP_…`).
public enum InputProperty {
  public static let pointer: UInt16 = 0
  public static let direct: UInt16 = 1
  public static let buttonPad: UInt16 = 2
  public static let semiMultitouch: UInt16 = 3
  public static let accelerometer: UInt16 = 6
}

/// Values of `ABS_MT_TOOL_TYPE`.
public enum ToolType {
  public static let finger: Int32 = 0
  public static let pen: Int32 = 1
  public static let palm: Int32 = 2
}
