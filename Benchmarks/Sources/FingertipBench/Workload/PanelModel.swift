// SPDX-License-Identifier: MIT

import GestureCore

/// What a stream comes from: what the device says of itself, and where it lies on the display.
struct PanelModel {
  var capabilities: DeviceCapabilities
  var geometry: PanelGeometry

  /// Of everything that is made from a seed.
  static let standard = PanelModel(capabilities: Panel.capabilities(), geometry: Panel.geometry)

  /// Every axis with its numbers.
  var axes: [(code: UInt16, info: AxisInfo)] {
    (0..<UInt16(AbsCode.count)).compactMap { code in capabilities.axis(code).map { (code, $0) } }
  }

  var keys: [UInt16] { (0..<UInt16(KeyCode.count)).filter { capabilities.has(key: $0) } }

  var properties: [UInt16] { (0..<32).filter { capabilities.has(property: $0) } }
}
