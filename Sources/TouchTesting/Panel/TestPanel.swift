// SPDX-License-Identifier: MIT

public import GestureCore

/// A touch panel that does not exist: how large it is, how finely and how often it reports.
///
/// Makes of a script the events that such a panel's driver sends (``events(for:)``), and of a person's gesture the
/// script that it would see of it (``script(of:)``).
public struct TestPanel: Equatable, Sendable {
  /// The glass and the display behind it, before the panel is turned.
  public var millimetres: Size
  public var pixels: Size
  /// Device units a millimetre along each axis.
  public var unitsPerMillimetre: Double
  /// Frames a second.
  public var rate: Double
  /// Standard deviation of a still finger's reported place, in millimetres.
  public var noise: Double
  /// How many fingers it can tell apart.
  public var slots: Int

  /// Makes a panel with the shape of `pixels`.
  ///
  /// - Parameter width: of the glass, in millimetres.
  public init(
    width: Double = 344, pixels: Size = Size(width: 1920, height: 1080), unitsPerMillimetre: Double = 12,
    rate: Double = 120, noise: Double = 0.05, slots: Int = 10
  ) {
    millimetres = Size(width: width, height: width * pixels.height / pixels.width)
    self.pixels = pixels
    self.unitsPerMillimetre = unitsPerMillimetre
    self.rate = rate
    self.noise = noise
    self.slots = slots
  }

  /// What an app says of its display, so that it knows pixels and millimetres of this panel exactly.
  public var display: PanelGeometry.Display { PanelGeometry.Display(pixels: pixels, millimetres: millimetres) }

  /// The device as its driver describes it: slots with tracking ids, a button, direct.
  ///
  /// It says its resolution where that is a whole number, as drivers do.
  public var capabilities: DeviceCapabilities {
    var capabilities = DeviceCapabilities()
    // The bus of virtual devices.
    capabilities.bus = 6
    for (code, axis) in [(AbsCode.x, xAxis), (AbsCode.y, yAxis)] { capabilities.setAxis(code, axis) }
    for (code, axis) in [(AbsCode.mtPositionX, xAxis), (AbsCode.mtPositionY, yAxis)] {
      capabilities.setAxis(code, axis)
    }
    capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: Int32(clamping: slots - 1)))
    capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
    capabilities.setAxis(AbsCode.mtToolType, AxisInfo(maximum: ToolType.palm))
    capabilities.addKey(KeyCode.touch)
    capabilities.addProperty(InputProperty.direct)
    return capabilities
  }

  /// The way from the device's units to the display.
  public var geometry: PanelGeometry { PanelGeometry(x: xAxis, y: yAxis, display: display) }

  private var xAxis: AxisInfo { axis(millimetres.width) }
  private var yAxis: AxisInfo { axis(millimetres.height) }

  private func axis(_ length: Double) -> AxisInfo {
    AxisInfo(
      maximum: Self.units(length * unitsPerMillimetre, at: .max), resolution: Int32(exactly: unitsPerMillimetre) ?? 0)
  }

  private static func units(_ value: Double, at limit: Int32) -> Int32 {
    min(max(Int32(exactly: value.rounded()) ?? limit, 0), limit)
  }

  /// The device's units of a place of a script.
  func units(_ place: Point, _ unit: TouchScript.Unit) -> (x: Int32, y: Int32) {
    var part = Point(x: place.x / millimetres.width, y: place.y / millimetres.height)
    if case .pixels = unit { part = Point(x: place.x / pixels.width, y: place.y / pixels.height) }
    return (
      Self.units(part.x * Double(xAxis.maximum), at: xAxis.maximum),
      Self.units(part.y * Double(yAxis.maximum), at: yAxis.maximum)
    )
  }

  /// The places of `script` in millimetres.
  func millimetres(_ script: TouchScript) -> TouchScript {
    guard case .pixels = script.unit else { return script }
    var mapped = script.mapPlaces {
      Point(x: $0.x * millimetres.width / pixels.width, y: $0.y * millimetres.height / pixels.height)
    }
    mapped.unit = .millimetres
    return mapped
  }
}
