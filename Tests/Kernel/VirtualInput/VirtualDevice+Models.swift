// SPDX-License-Identifier: MIT

import GestureCore

/// The devices that tests plug in. Panels have 4096 by 2304 units on 341 by 192 mm.
extension VirtualDevice.Model {
  /// A panel that tells its contacts by slot, as nearly all do.
  ///
  /// - Parameters:
  ///   - resolution: Units a millimetre; 0 where the panel does not know how large it is.
  ///   - direct: Whether the driver says that the panel lies over a display.
  public static func panel(
    _ name: String = "Virtual Panel", slots: Int32 = 10, resolution: Int32 = 12, direct: Bool = true
  ) -> Self {
    var model = Self(name, port: "usb-virtual-1/input0")
    model.addPosition(AbsCode.x, AbsCode.y, resolution)
    model.addPosition(AbsCode.mtPositionX, AbsCode.mtPositionY, resolution)
    model.capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: slots - 1))
    model.capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    model.capabilities.addKey(KeyCode.touch)
    if direct { model.capabilities.addProperty(InputProperty.direct) }
    return model
  }

  /// A panel that lists its contacts anew in every frame (protocol A), in no order that can be relied on.
  public static var protocolA: Self {
    var model = Self("Virtual Panel, protocol A")
    model.addPosition(AbsCode.mtPositionX, AbsCode.mtPositionY)
    model.capabilities.addKey(KeyCode.touch)
    model.capabilities.addProperty(InputProperty.direct)
    return model
  }

  /// A panel for one finger: a position and `BTN_TOUCH`.
  public static var singleTouch: Self {
    var model = Self("Virtual Panel, single touch")
    model.addPosition(AbsCode.x, AbsCode.y)
    model.capabilities.addKey(KeyCode.touch)
    model.capabilities.addProperty(InputProperty.direct)
    return model
  }

  /// A pen on a display.
  public static var pen: Self {
    var model = Self("Virtual Pen")
    model.addPosition(AbsCode.x, AbsCode.y)
    model.capabilities.setAxis(AbsCode.pressure, AxisInfo(maximum: 2047))
    for key in [KeyCode.toolPen, KeyCode.toolRubber, KeyCode.touch, KeyCode.stylus] { model.capabilities.addKey(key) }
    model.capabilities.addProperty(InputProperty.direct)
    return model
  }

  /// A touchpad, which has slots as a panel has, but moves a pointer.
  public static var touchpad: Self {
    var model = panel("Virtual Touchpad", slots: 5, direct: false)
    model.port = "i2c-virtual-1"
    for key in [KeyCode.buttonLeft, KeyCode.toolFinger, KeyCode.toolDoubleTap] { model.capabilities.addKey(key) }
    model.capabilities.addProperty(InputProperty.pointer)
    model.capabilities.addProperty(InputProperty.buttonPad)
    return model
  }

  /// A mouse; with a panel's `port`, the node by which the panel also pretends to be one.
  public static func mouse(_ name: String = "Virtual Mouse", port: String = "usb-virtual-2/input0") -> Self {
    var model = Self(name, port: port)
    for button in 0..<UInt16(3) { model.capabilities.addKey(KeyCode.buttonLeft + button) }
    model.relativeAxes = [0, 1]
    return model
  }

  /// The second node of ``panel(_:slots:resolution:direct:)``: the same panel as a mouse for those who know no better.
  public static var mouseOfPanel: Self { mouse("Virtual Panel Mouse", port: "usb-virtual-1/input1") }

  /// A keyboard: what nobody who reads touches may read.
  public static var keyboard: Self {
    var model = Self("Virtual Keyboard")
    for key in UInt16(1)..<128 { model.capabilities.addKey(key) }
    return model
  }

  private mutating func addPosition(_ x: UInt16, _ y: UInt16, _ resolution: Int32 = 12) {
    capabilities.setAxis(x, AxisInfo(maximum: 4095, resolution: resolution))
    capabilities.setAxis(y, AxisInfo(maximum: 2303, resolution: resolution))
  }
}
