// SPDX-License-Identifier: MIT

// Text allocates, so the core that is proven not to does without it.
#if !hasFeature(Embedded)
  extension DeviceKind: CustomStringConvertible {
    public var description: String {
      switch self {
      case .touchscreen: "touchscreen"
      case .touchpad: "touchpad"
      case .pen: "pen tablet"
      case .mouse: "mouse"
      case .joystick: "joystick"
      case .accelerometer: "accelerometer"
      case .keyboard: "keyboard"
      case .other: "other device"
      }
    }
  }

  extension InputTags: CustomStringConvertible {
    /// Every tag with the property it stands for.
    public static let names: [(tag: InputTags, property: String)] = [
      (.touchscreen, "ID_INPUT_TOUCHSCREEN"), (.touchpad, "ID_INPUT_TOUCHPAD"), (.tablet, "ID_INPUT_TABLET"),
      (.tabletPad, "ID_INPUT_TABLET_PAD"), (.mouse, "ID_INPUT_MOUSE"), (.joystick, "ID_INPUT_JOYSTICK"),
      (.accelerometer, "ID_INPUT_ACCELEROMETER"), (.keyboard, "ID_INPUT_KEYBOARD"),
      (.pointingStick, "ID_INPUT_POINTINGSTICK"),
    ]

    /// The properties' names, separated by a comma.
    public var description: String {
      var text = ""
      for (tag, property) in InputTags.names where contains(tag) {
        text += text.isEmpty ? property : ", " + property
      }
      return text
    }
  }

  extension AcceptanceReason: CustomStringConvertible {
    public var description: String {
      switch self {
      case .slots: "multitouch slots (protocol B)"
      case .slotsBesidePen: "multitouch slots beside a pen on the same node; the fingers are read"
      case .protocolA: "multitouch positions without slots (protocol A), read through mtdev"
      case .touchButton: "single touch: ABS_X/ABS_Y with BTN_TOUCH"
      case .slotsWithoutIDs: "slots without tracking ids: read as single touch by BTN_TOUCH"
      case .leftButton: "single touch: ABS_X/ABS_Y with BTN_LEFT"
      case .pressure: "single touch: ABS_X/ABS_Y by pressure alone"
      }
    }
  }

  extension RefusalReason: CustomStringConvertible {
    public var description: String {
      switch self {
      case .touchpad: "a touchpad: POINTER property or BTN_TOOL_FINGER without the DIRECT property"
      case .penTablet: "a pen tablet: BTN_TOOL_PEN or BTN_STYLUS, and no multitouch with the DIRECT property"
      case .mouseLike: "mouse-like: ABS_X/ABS_Y with BTN_LEFT and without the DIRECT property"
      case .mouseOfPanel: "the mouse node of a panel; read the panel's own node"
      case .relativeMouse: "a relative mouse: it has no absolute position"
      case .joystick: "a joystick or gamepad: its axes are sticks"
      case .accelerometer: "an accelerometer: its axes are forces"
      case .keyboard: "a keyboard or buttons: it has no absolute position"
      case .noPosition: "no pair of absolute position axes"
      case .noContact: "a position, but no BTN_TOUCH, BTN_LEFT or ABS_PRESSURE that says when it is touched"
      case .listsEveryAxis: "lists every axis the kernel knows, so its multitouch axes mean nothing"
      case .slotsWithoutIdentity: "slots without ABS_MT_TRACKING_ID, and no ABS_X/ABS_Y with BTN_TOUCH to read instead"
      case .emptyRange: "a position axis without a range; give it one by EVDEV_ABS_… in udev's hwdb"
      }
    }
  }

  extension TouchscreenVerdict: CustomStringConvertible {
    /// The reason as a sentence's end, with udev's contrary opinion where there is one.
    public var description: String {
      var text: String
      switch self {
      case .accepted(let reason, let kind, _):
        text = kind == .touchscreen ? reason.description : "\(kind), as asked for: \(reason)"
      case .refused(let reason, _, _):
        text = reason.description
      }
      if !contradicting.isEmpty { text += " (udev says \(contradicting); the capabilities decide)" }
      return text
    }
  }
#endif
