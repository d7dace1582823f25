// SPDX-License-Identifier: MIT

import CFingertip
import Fingertip

/// `fingertip_options`, read and checked.
struct ScreenOptions {
  private(set) var delivery = DeliveryMode.ownQueue
  private(set) var pace = TouchScreen.Pace.virtual
  private(set) var screen = TouchScreen.Options()

  var isVirtual: Bool {
    switch pace {
    case .virtual: true
    case .recorded: false
    }
  }

  /// NULL is the defaults.
  init(_ pointer: UnsafePointer<fingertip_options>?) throws {
    guard let pointer else { return }
    let options = try Arguments.structure(pointer, "options")
    switch options.delivery {
    case FINGERTIP_DELIVERY_QUEUE: delivery = .ownQueue
    case FINGERTIP_DELIVERY_DIRECT: delivery = .direct
    case FINGERTIP_DELIVERY_MANUAL: delivery = .manual
    default: throw CError.argument("\(options.delivery.rawValue) is no fingertip_delivery")
    }
    switch options.pace {
    case FINGERTIP_PACE_VIRTUAL: pace = .virtual
    case FINGERTIP_PACE_RECORDED: pace = .recorded
    default: throw CError.argument("\(options.pace.rawValue) is no fingertip_pace")
    }
    let known =
      FINGERTIP_OPTION_GRAB.rawValue | FINGERTIP_OPTION_WAIT_FOR_DEVICE.rawValue | FINGERTIP_OPTION_ANY_DEVICE.rawValue
    guard options.flags & ~known == 0 else {
      throw CError.argument("flags \(options.flags) has bits that are no fingertip_option")
    }
    screen.grabsDevice = options.flags & FINGERTIP_OPTION_GRAB.rawValue != 0
    screen.waitsForDevice = options.flags & FINGERTIP_OPTION_WAIT_FOR_DEVICE.rawValue != 0
    if options.flags & FINGERTIP_OPTION_ANY_DEVICE.rawValue != 0 { screen.allows = .everything }
    screen.display.pixels = try Self.size(options.width_px, options.height_px, "px")
    screen.display.millimetres = try Self.size(options.width_mm, options.height_mm, "mm")
    guard let rotation = PanelRotation(rawValue: Int(options.rotation_degrees)) else {
      throw CError.argument("rotation_degrees is \(options.rotation_degrees); expected 0, 90, 180 or 270")
    }
    screen.display.rotation = rotation
  }

  private static func size(_ width: Double, _ height: Double, _ unit: String) throws -> Size? {
    if width == 0, height == 0 { return nil }
    guard width > 0, height > 0, width <= 1e6, height <= 1e6 else {
      throw CError.argument("width_\(unit) and height_\(unit) are \(width) and \(height); give both, or neither")
    }
    return Size(width: width, height: height)
  }
}
