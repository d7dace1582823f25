// SPDX-License-Identifier: MIT

import CLibevdev
public import GestureCore

extension VirtualDevice {
  /// What a device claims to be.
  public struct Model: Sendable, CustomStringConvertible {
    public var name: String
    /// Bytes that follow the name, which need not be text.
    public var nameEnd: [UInt8] = []
    /// Where it says it is plugged in (`phys`); the devices of one panel share it up to the last part.
    public var port: String?
    public var capabilities = DeviceCapabilities()
    /// The `REL_…` codes, which mice have and panels have not.
    public var relativeAxes: [UInt16] = []

    public init(_ name: String, port: String? = nil) {
      self.name = name
      self.port = port
      capabilities.bus = 3
      capabilities.vendor = 0x1209
      capabilities.product = 0xf1f1
    }

    public var description: String { name }

    /// A copy with `change` made to it.
    public func with(_ change: (inout Model) -> Void) -> Model {
      var copy = self
      change(&copy)
      return copy
    }
  }
}

extension VirtualDevice.Model {
  /// Tells libevdev what uinput is to be told.
  func describe(to device: OpaquePointer) {
    (Array(name.utf8) + nameEnd + [0]).withUnsafeBytes { bytes in
      libevdev_set_name(device, bytes.bindMemory(to: CChar.self).baseAddress)
    }
    libevdev_set_id_bustype(device, Int32(capabilities.bus))
    libevdev_set_id_vendor(device, Int32(capabilities.vendor))
    libevdev_set_id_product(device, Int32(capabilities.product))
    libevdev_set_id_version(device, Int32(capabilities.version))
    for property in UInt16(0)..<32 where capabilities.has(property: property) {
      libevdev_enable_property(device, UInt32(property))
    }
    for key in UInt16(0)..<UInt16(KeyCode.count) where capabilities.has(key: key) {
      libevdev_enable_event_code(device, UInt32(EventType.key), UInt32(key), nil)
    }
    for code in relativeAxes {
      libevdev_enable_event_code(device, UInt32(EventType.rel), UInt32(code), nil)
    }
    for code in UInt16(0)..<UInt16(AbsCode.count) {
      guard let axis = capabilities.axis(code) else { continue }
      var info = input_absinfo()
      info.minimum = axis.minimum
      info.maximum = axis.maximum
      info.fuzz = axis.fuzz
      info.flat = axis.flat
      info.resolution = axis.resolution
      libevdev_enable_event_code(device, UInt32(EventType.abs), UInt32(code), &info)
    }
  }
}
