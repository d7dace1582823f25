// SPDX-License-Identifier: MIT

import GestureCore

/// The panel of the workload: full HD at 15.6 inches, 120 reports a second, one unit a pixel.
enum Panel {
  static let width = 1920.0
  static let height = 1080.0
  static let rate = 120.0
  static let slots = 64
  static let millimetres = Size(width: 344, height: 194)

  static let geometry = PanelGeometry(
    x: AxisInfo(maximum: Int32(width) - 1), y: AxisInfo(maximum: Int32(height) - 1),
    display: PanelGeometry.Display(pixels: Size(width: width, height: height), millimetres: millimetres))

  static func capabilities() -> DeviceCapabilities {
    var capabilities = DeviceCapabilities()
    capabilities.addProperty(InputProperty.direct)
    capabilities.addKey(KeyCode.touch)
    for (x, y) in [(AbsCode.x, AbsCode.y), (AbsCode.mtPositionX, AbsCode.mtPositionY)] {
      capabilities.setAxis(x, AxisInfo(maximum: Int32(width) - 1, resolution: 6))
      capabilities.setAxis(y, AxisInfo(maximum: Int32(height) - 1, resolution: 6))
    }
    capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: Int32(slots) - 1))
    capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    return capabilities
  }

  /// When report `number` is made.
  static func time(ofReport number: Int) -> Timestamp {
    Timestamp(microseconds: Int64((Double(number) * 1e6 / rate).rounded()))
  }
}
