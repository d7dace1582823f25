// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Testing

@Suite struct `A device selector` {
  static let good: [(String, DeviceSelector.Key)] = [
    ("first", .firstTouchscreen),
    ("first touchscreen", .firstTouchscreen),
    ("/dev/input/event3", .node(path: "/dev/input/event3")),
    (
      "/dev/input/by-path/pci-0000:00:14.0-usb-0:1:1.0-event",
      .node(path: "/dev/input/by-path/pci-0000:00:14.0-usb-0:1:1.0-event")
    ),
    ("event12", .node(path: "/dev/input/event12")),
    ("name:ELAN*", .name("ELAN*")),
    ("name:a:b=c", .name("a:b=c")),
    ("path:pci-0000:00:14.0-usb-0:1.2:1.0", .idPath("pci-0000:00:14.0-usb-0:1.2:1.0")),
    ("path:usb:1-1.2", .usbPort("1-1.2")),
    ("usb:1-1.2", .usbPort("1-1.2")),
    ("serial:ABC123", .serial("ABC123")),
    ("udev:ID_VENDOR_ID=04f3", .property(key: "ID_VENDOR_ID", value: "04f3")),
    ("udev:KEY=", .property(key: "KEY", value: "")),
    ("udev:KEY=a=b", .property(key: "KEY", value: "a=b")),
  ]

  @Test(arguments: good)
  func `reads every form, and writes one that reads the same`(_ text: String, _ key: DeviceSelector.Key) throws {
    let selector = try DeviceSelector(text)
    #expect(selector.key == key)
    #expect(try DeviceSelector(selector.description) == selector)
  }

  static let bad = [
    "", "event", "eventx", "event99999999999999999999", "panel", "name:", "usb:", "path:", "serial:", "udev:",
    "udev:KEY", "udev:=1",
    "colour:red", ":", ":x", "name:a\0b",
  ]

  @Test(arguments: bad)
  func `refuses nonsense with a reason`(_ text: String) {
    #expect {
      _ = try DeviceSelector(text)
    } throws: { error in
      guard case .badSelector(text, let problem) = error as? DeviceError else { return false }
      return !problem.isEmpty
    }
  }
}

@Suite struct `Properties of udev` {
  static let matrices: [(String, PanelGeometry.Calibration?)] = [
    ("1 0 0 0 1 0", PanelGeometry.Calibration(1, 0, 0, 0, 1, 0)),
    ("  0 -1\t1 1 0 0 ", PanelGeometry.Calibration(0, -1, 1, 1, 0, 0)),
    ("1.5 0.25 -0.1 0 2e0 0", PanelGeometry.Calibration(1.5, 0.25, -0.1, 0, 2, 0)),
    ("", nil), ("1 0 0 0 1", nil), ("1 0 0 0 1 0 0", nil), ("1 0 0 0 one 0", nil), ("1,0 0 0 0 1 0", nil),
    ("nan 0 0 0 1 0", nil), ("inf 0 0 0 1 0", nil), ("1e999 0 0 0 1 0", nil),
    ("0 0 0 0 0 0", nil), ("1 1 0 1 1 0", nil), ("1e308 0 0 0 1e308 0", nil),
  ]

  @Test(arguments: matrices)
  func `give a calibration of six numbers that can be undone`(_ text: String, _ expected: PanelGeometry.Calibration?) {
    #expect(UdevProperties(["LIBINPUT_CALIBRATION_MATRIX": text]).calibration == expected)
  }

  static let sizes: [(String, String, Bool)] = [
    ("344", "194", true), ("344.5", "193.9", true), ("100000", "1", true),
    ("0", "194", false), ("-1", "194", false), ("344", "nan", false), ("inf", "194", false), ("100001", "1", false),
    ("wide", "194", false),
  ]

  @Test(arguments: sizes)
  func `give a size where both sides are one`(_ width: String, _ height: String, _ isSize: Bool) {
    let properties = UdevProperties([
      "FINGERTIP_WIDTH_MM": width, "FINGERTIP_HEIGHT_MM": height, "ID_INPUT_WIDTH_MM": height,
      "ID_INPUT_HEIGHT_MM": width,
    ])
    #expect((properties.statedSize != nil) == isSize)
    #expect(properties.statedSize?.width == (isSize ? Double(width) : nil))
    #expect(properties.inputSize?.height == (isSize ? Double(width) : nil))
    #expect(UdevProperties(["FINGERTIP_WIDTH_MM": width]).statedSize == nil)
  }

  @Test func `vote with every tag that is set`() {
    let properties = UdevProperties([
      "ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_INPUT_TABLET": "", "ID_INPUT_MOUSE": "0",
    ])
    #expect(properties.tags == .touchscreen)
    #expect(UdevProperties().tags == [])
  }
}
