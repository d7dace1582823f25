// SPDX-License-Identifier: MIT

import EvdevInput
public import GestureCore

/// The panel that a screen reads, or the recording that stands in for one.
public struct Panel: Sendable {
  /// The device's own name.
  public let name: String
  /// The node it is read from; nil for a recording and for a descriptor that was handed in.
  public let path: String?
  /// What the device's driver says that it can report.
  public let capabilities: DeviceCapabilities
  /// The way from the device's units to millimetres and pixels.
  public let geometry: PanelGeometry

  init(
    name: String, path: String?, capabilities: DeviceCapabilities, udev: UdevProperties,
    display: PanelGeometry.Display, edidSize: Size? = nil
  ) {
    self.name = name
    self.path = path
    self.capabilities = capabilities
    let axes = capabilities.positionAxes ?? (AxisInfo(), AxisInfo())
    // What udev works out of the resolution is cut to whole millimetres: only where the device itself says nothing.
    let rounded = capabilities.sizeByResolution == nil ? udev.inputSize : nil
    geometry = PanelGeometry(
      x: axes.x, y: axes.y, display: display, udevSize: udev.statedSize ?? rounded, edidSize: edidSize,
      calibration: udev.calibration ?? .identity, touchMajor: capabilities.axis(AbsCode.mtTouchMajor))
  }
}
