// SPDX-License-Identifier: MIT

/// Who a device is: what stays the same when it is unplugged and comes back under another node.
public struct DeviceIdentity: Hashable, Sendable {
  public var name: String
  /// Where it is attached, by the driver (`usb-0000:00:14.0-2/input0`); empty where the driver does not say.
  public var phys: String
  /// A serial number, by the driver; mostly empty.
  public var uniq: String
  /// Kernel bus type (`BUS_USB` is 3).
  public var bus: UInt16
  public var vendor: UInt16
  public var product: UInt16
  public var version: UInt16

  public init(
    name: String = "", phys: String = "", uniq: String = "", bus: UInt16 = 0, vendor: UInt16 = 0,
    product: UInt16 = 0, version: UInt16 = 0
  ) {
    self.name = name
    self.phys = phys
    self.uniq = uniq
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }

  /// How many of the three names agree with `other`: which of several panels is the one that was there before.
  func likeness(to other: DeviceIdentity) -> Int {
    guard bus == other.bus, vendor == other.vendor, product == other.product, name == other.name else { return 0 }
    return 1 + (phys == other.phys ? 1 : 0) + (uniq == other.uniq ? 1 : 0)
  }
}
