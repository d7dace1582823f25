// SPDX-License-Identifier: MIT

import GestureCore
import TouchRecording

/// One and the same touch on one and the same panel, in the words of each format, written for these tests.
enum Texts {
  static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.0"
    system:
      kernel: "6.1.0"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Lobby Panel
        name: "Lobby Panel"
        id: [3, 4660, 22136, 273]
        codes:
          0: [0, 1, 2, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 4095, 2, 1, 12]
          54: [-10, 2047, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [0x05, 0x0d]
      udev:
        properties:
        - ID_INPUT=1
        - "ID_INPUT_TOUCHSCREEN=1"
      quirks:
      events:
      # Current time is 12:00:00
      - evdev:
        - [  1,    500,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID
        - [  1,    500,   3,  53,     100]
        - [  1,    500,   3,  54,      -3]
        - [  1,    500,   1, 330,       1]
        - [  1,    500,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
      - libinput:
        - {time: 1.0005, type: TOUCH_DOWN, slot: 0}
      - evdev:
        - [  1,  20500,   3,  57,      -1]
        - [  1,  20500,   1, 330,       0]
        - [  1,  20500,   0,   0,       0]

    """

  static let evemuDescription = """
    # EVEMU 1.3
    # Input device name: "Lobby Panel"
    N: Lobby Panel
    I: 0003 1234 5678 0111
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4095 2 1 12
    A: 36 -10 2047 0 0 12
    A: 39 0 65535 0 0 0
    L: 00 0
    S: 00 0

    """

  static let evemuEvents = """
    E: 1.000500 0003 0039 7\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 1.000500 0003 0035 0100
    E: 1.000500 0003 0036 -003
    E: 1.000500 0001 014a 0001
    E: 1.000500 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 1.020500 0003 0039 -001
    E: 1.020500 0001 014a 0000
    E: 1.020500 0000 0000 0000

    """

  static let evemu = evemuDescription + evemuEvents

  static let evtest = """
    No device specified, trying to scan all of /dev/input/event*
    Available devices:
    /dev/input/event5:\tLobby Panel
    Select the device event number [0-5]: 5
    Input driver version is 1.0.1
    Input device ID: bus 0x3 vendor 0x1234 product 0x5678 version 0x111
    Input device name: "Lobby Panel"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value     55
          Min        0
          Max     4095
          Fuzz       2
          Flat       1
          Resolution      12
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min      -10
          Max     2047
          Resolution      12
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    65535
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1.000500, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 1.000500, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 1.000500, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -3
    Event: time 1.000500, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1.000500, -------------- SYN_REPORT ------------
    Event: time 1.020500, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1.020500, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 1.020500, -------------- SYN_REPORT ------------
    ^C

    """

  static let getevent = """
    could not get driver version for /dev/input/mice, Not a typewriter
    add device 1: /dev/input/event5
      bus:      0003
      vendor    1234
      product   5678
      version   0111
      name:     "Lobby Panel"
      location: ""
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): 014a
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 55, min 0, max 4095, fuzz 2, flat 1, resolution 12
                    0036  : value 0, min -10, max 2047, fuzz 0, flat 0, resolution 12
                    0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "gpio-keys"
    [       1.000500] /dev/input/event5: 0003 0039 00000007
    [       1.000500] /dev/input/event5: 0003 0035 00000064
    [       1.000500] /dev/input/event5: 0003 0036 fffffffd
    [       1.000500] /dev/input/event5: 0001 014a 00000001
    [       1.000500] /dev/input/event5: 0000 0000 00000000
    [       1.020500] /dev/input/event5: 0003 0039 ffffffff
    [       1.020500] /dev/input/event5: 0001 014a 00000000
    [       1.020500] /dev/input/event5: 0000 0000 00000000

    """

  /// `getevent -lt` alone, as people send it.
  static let geteventLabels = """
    add device 1: /dev/input/event5
      name:     "Lobby Panel"
    add device 2: /dev/input/event0
      name:     "gpio-keys"
    [       1.000500] /dev/input/event5: EV_ABS       ABS_MT_TRACKING_ID   00000007
    [       1.000500] /dev/input/event5: EV_ABS       ABS_MT_POSITION_X    00000064
    [       1.000500] /dev/input/event5: EV_ABS       ABS_MT_POSITION_Y    fffffffd
    [       1.000500] /dev/input/event5: EV_KEY       BTN_TOUCH            DOWN
    [       1.000500] /dev/input/event5: EV_SYN       SYN_REPORT           00000000             rate 60
    [       1.020500] /dev/input/event5: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [       1.020500] /dev/input/event5: EV_KEY       BTN_TOUCH            UP
    [       1.020500] /dev/input/event5: EV_SYN       SYN_REPORT           00000000

    """

  static let all: [(RecordingFormat, String)] = [
    (.libinput, libinput), (.evemu, evemu), (.evtest, evtest), (.getevent, getevent),
  ]

  static let events: [InputEvent] = [
    event(1_000_500, EventType.abs, AbsCode.mtTrackingID, 7),
    event(1_000_500, EventType.abs, AbsCode.mtPositionX, 100),
    event(1_000_500, EventType.abs, AbsCode.mtPositionY, -3),
    event(1_000_500, EventType.key, KeyCode.touch, 1),
    event(1_000_500, EventType.syn, SynCode.report, 0),
    event(1_020_500, EventType.abs, AbsCode.mtTrackingID, -1),
    event(1_020_500, EventType.key, KeyCode.touch, 0),
    event(1_020_500, EventType.syn, SynCode.report, 0),
  ]

  static let capabilities: DeviceCapabilities = {
    var capabilities = DeviceCapabilities()
    capabilities.bus = 3
    capabilities.vendor = 0x1234
    capabilities.product = 0x5678
    capabilities.version = 0x111
    capabilities.addKey(KeyCode.touch)
    capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: 9))
    capabilities.setAxis(AbsCode.mtPositionX, AxisInfo(maximum: 4095, fuzz: 2, flat: 1, resolution: 12))
    capabilities.setAxis(AbsCode.mtPositionY, AxisInfo(minimum: -10, maximum: 2047, resolution: 12))
    capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    capabilities.addProperty(InputProperty.direct)
    return capabilities
  }()

  static func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }
}

/// All that a device says, in a form that compares and prints.
struct Description: Equatable {
  var identity: [UInt16]
  var types: UInt32
  var properties: UInt32
  var keys: [UInt16]
  var axes: [UInt16: AxisInfo]

  init(_ capabilities: DeviceCapabilities) {
    identity = [capabilities.bus, capabilities.vendor, capabilities.product, capabilities.version]
    types = capabilities.types
    properties = capabilities.properties
    keys = (0..<UInt16(KeyCode.count)).filter { capabilities.has(key: $0) }
    axes = [:]
    for code in 0..<UInt16(AbsCode.count) { axes[code] = capabilities.axis(code) }
  }
}

extension Recording {
  init(_ text: String) throws(RecordingError) {
    try self.init(bytes: Array(text.utf8), name: "test")
  }
}

/// The error that reading `text` ends in, or nil.
func failure(of text: String) -> RecordingError? {
  do throws(RecordingError) {
    _ = try Recording(text)
    return nil
  } catch {
    return error
  }
}
