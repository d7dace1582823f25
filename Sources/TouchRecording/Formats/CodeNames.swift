// SPDX-License-Identifier: MIT

import GestureCore

/// The kernel's names of event types, codes and properties, and their numbers.
///
/// Complete for what touch devices send (`EV_SYN`, `EV_ABS`, `EV_MSC`, buttons); of ordinary keys, those that panels
/// have printed beside the glass.
enum CodeNames {
  /// Names by number within one event type.
  struct Table: Sendable {
    private var numbers: [String: UInt16] = [:]
    private var names: [UInt16: String] = [:]

    /// Of several names for one number, the first is the one to print.
    init(_ pairs: KeyValuePairs<String, UInt16>) {
      for (name, number) in pairs {
        numbers[name] = number
        if names[number] == nil { names[number] = name }
      }
    }

    func number(of name: String) -> UInt16? { numbers[name] }
    func name(of number: UInt16) -> String? { names[number] }
  }

  static let types = Table([
    "EV_SYN": 0x00, "EV_KEY": 0x01, "EV_REL": 0x02, "EV_ABS": 0x03, "EV_MSC": 0x04, "EV_SW": 0x05, "EV_LED": 0x11,
    "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ])

  static let properties = Table([
    "INPUT_PROP_POINTER": 0, "INPUT_PROP_DIRECT": 1, "INPUT_PROP_BUTTONPAD": 2, "INPUT_PROP_SEMI_MT": 3,
    "INPUT_PROP_TOPBUTTONPAD": 4, "INPUT_PROP_POINTING_STICK": 5, "INPUT_PROP_ACCELEROMETER": 6,
  ])

  /// The table of `type`'s codes, or nil where no touch device's codes are among them.
  static func codes(of type: UInt16) -> Table? {
    switch type {
    case EventType.syn: synchronization
    case EventType.key: keys
    case EventType.rel: relative
    case EventType.abs: absolute
    case EventType.msc: miscellaneous
    default: nil
    }
  }

  private static let synchronization = Table([
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
  ])

  private static let miscellaneous = Table([
    "MSC_SERIAL": 0, "MSC_PULSELED": 1, "MSC_GESTURE": 2, "MSC_RAW": 3, "MSC_SCAN": 4, "MSC_TIMESTAMP": 5,
  ])

  private static let relative = Table([
    "REL_X": 0, "REL_Y": 1, "REL_Z": 2, "REL_RX": 3, "REL_RY": 4, "REL_RZ": 5, "REL_HWHEEL": 6, "REL_DIAL": 7,
    "REL_WHEEL": 8, "REL_MISC": 9, "REL_WHEEL_HI_RES": 11, "REL_HWHEEL_HI_RES": 12,
  ])

  private static let absolute = Table([
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_RX": 0x03, "ABS_RY": 0x04, "ABS_RZ": 0x05, "ABS_THROTTLE": 0x06,
    "ABS_RUDDER": 0x07, "ABS_WHEEL": 0x08, "ABS_GAS": 0x09, "ABS_BRAKE": 0x0a, "ABS_HAT0X": 0x10, "ABS_HAT0Y": 0x11,
    "ABS_HAT1X": 0x12, "ABS_HAT1Y": 0x13, "ABS_HAT2X": 0x14, "ABS_HAT2Y": 0x15, "ABS_HAT3X": 0x16, "ABS_HAT3Y": 0x17,
    "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19, "ABS_TILT_X": 0x1a, "ABS_TILT_Y": 0x1b, "ABS_TOOL_WIDTH": 0x1c,
    "ABS_VOLUME": 0x20, "ABS_PROFILE": 0x21, "ABS_MISC": 0x28, "ABS_RESERVED": 0x2e, "ABS_MT_SLOT": 0x2f,
    "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33,
    "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_TYPE": 0x37,
    "ABS_MT_BLOB_ID": 0x38, "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3a, "ABS_MT_DISTANCE": 0x3b,
    "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
  ])

  private static let keys = Table([
    "BTN_0": 0x100, "BTN_MISC": 0x100, "BTN_1": 0x101, "BTN_2": 0x102, "BTN_3": 0x103, "BTN_4": 0x104, "BTN_5": 0x105,
    "BTN_6": 0x106, "BTN_7": 0x107, "BTN_8": 0x108, "BTN_9": 0x109, "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110,
    "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112, "BTN_SIDE": 0x113, "BTN_EXTRA": 0x114, "BTN_FORWARD": 0x115,
    "BTN_BACK": 0x116, "BTN_TASK": 0x117, "BTN_TRIGGER": 0x120, "BTN_JOYSTICK": 0x120, "BTN_THUMB": 0x121,
    "BTN_THUMB2": 0x122, "BTN_TOP": 0x123, "BTN_TOP2": 0x124, "BTN_PINKIE": 0x125, "BTN_BASE": 0x126,
    "BTN_BASE2": 0x127, "BTN_BASE3": 0x128, "BTN_BASE4": 0x129, "BTN_BASE5": 0x12a, "BTN_BASE6": 0x12b,
    "BTN_DEAD": 0x12f, "BTN_SOUTH": 0x130, "BTN_A": 0x130, "BTN_GAMEPAD": 0x130, "BTN_EAST": 0x131, "BTN_B": 0x131,
    "BTN_C": 0x132, "BTN_NORTH": 0x133, "BTN_X": 0x133, "BTN_WEST": 0x134, "BTN_Y": 0x134, "BTN_Z": 0x135,
    "BTN_TL": 0x136, "BTN_TR": 0x137, "BTN_TL2": 0x138, "BTN_TR2": 0x139, "BTN_SELECT": 0x13a, "BTN_START": 0x13b,
    "BTN_MODE": 0x13c, "BTN_THUMBL": 0x13d, "BTN_THUMBR": 0x13e, "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140,
    "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142, "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144,
    "BTN_TOOL_FINGER": 0x145, "BTN_TOOL_MOUSE": 0x146, "BTN_TOOL_LENS": 0x147, "BTN_TOOL_QUINTTAP": 0x148,
    "BTN_STYLUS3": 0x149, "BTN_TOUCH": 0x14a, "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c, "BTN_TOOL_DOUBLETAP": 0x14d,
    "BTN_TOOL_TRIPLETAP": 0x14e, "BTN_TOOL_QUADTAP": 0x14f, "BTN_GEAR_DOWN": 0x150, "BTN_WHEEL": 0x150,
    "BTN_GEAR_UP": 0x151, "BTN_DPAD_UP": 0x220, "BTN_DPAD_DOWN": 0x221, "BTN_DPAD_LEFT": 0x222,
    "BTN_DPAD_RIGHT": 0x223, "KEY_HOME": 102, "KEY_MUTE": 113, "KEY_VOLUMEDOWN": 114, "KEY_VOLUMEUP": 115,
    "KEY_POWER": 116, "KEY_MENU": 139, "KEY_SLEEP": 142, "KEY_WAKEUP": 143, "KEY_BACK": 158, "KEY_HOMEPAGE": 172,
    "KEY_SEARCH": 217, "KEY_CAMERA": 212, "KEY_APPSELECT": 0x244,
  ])
}
