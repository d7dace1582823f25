// SPDX-License-Identifier: MIT

import GestureCore

/// What sysfs tells everybody of a device, also those who may not open its node: codes, but no axis' range.
struct SysfsDevice {
  private let directory: String

  /// The description of node `name` below `paths.classes`; nil where sysfs has none.
  init?(named name: String, paths: SystemPaths) {
    directory = paths.classes + "/" + name + "/device"
    guard TextFile.bytes(directory + "/name") != nil || TextFile.bytes(directory + "/capabilities/ev") != nil else {
      return nil
    }
  }

  var identity: DeviceIdentity {
    DeviceIdentity(
      name: text("name"), phys: text("phys"), uniq: text("uniq"), bus: number("id/bustype"),
      vendor: number("id/vendor"), product: number("id/product"), version: number("id/version"))
  }

  /// The codes; every axis has the range 0 to 0.
  var capabilities: DeviceCapabilities {
    var capabilities = DeviceCapabilities()
    let identity = self.identity
    capabilities.bus = identity.bus
    capabilities.vendor = identity.vendor
    capabilities.product = identity.product
    capabilities.version = identity.version
    for type in bits("capabilities/ev") { capabilities.addType(type) }
    for key in bits("capabilities/key") { capabilities.addKey(key) }
    for axis in bits("capabilities/abs") { capabilities.setAxis(axis, AxisInfo()) }
    for property in bits("properties") { capabilities.addProperty(property) }
    return capabilities
  }

  private func text(_ file: String) -> String {
    TextFile.text(directory + "/" + file) ?? ""
  }

  private func number(_ file: String) -> UInt16 {
    UInt16(text(file), radix: 16) ?? 0
  }

  private func bits(_ file: String) -> [UInt16] {
    Self.bits(text(file), wordBits: UInt.bitWidth)
  }

  /// The numbers of the bits in a sysfs bitmap: words in hexadecimal, the highest first.
  ///
  /// - Parameter wordBits: The width of the kernel's `long` as this process sees it.
  static func bits(_ text: String, wordBits: Int) -> [UInt16] {
    var numbers: [UInt16] = []
    for (index, word) in text.split(separator: " ").reversed().enumerated() {
      guard let value = UInt64(word, radix: 16), index < 1024 else { continue }
      for bit in 0..<wordBits where value & (1 << UInt64(bit)) != 0 {
        if let number = UInt16(exactly: index * wordBits + bit) { numbers.append(number) }
      }
    }
    return numbers
  }
}
