// SPDX-License-Identifier: MIT

/// One absolute axis as the kernel describes it (`struct input_absinfo`), in device units.
///
/// Nothing here is trusted: minimum may lie above maximum, both may be equal, and either may be at the end of `Int32`.
public struct AxisInfo: Equatable, Sendable {
  public var minimum: Int32
  public var maximum: Int32
  public var fuzz: Int32
  public var flat: Int32
  /// Units a millimetre; 0 where the device does not say.
  public var resolution: Int32

  public init(minimum: Int32 = 0, maximum: Int32 = 0, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// `maximum - minimum` without overflow; 0 or negative where the driver's numbers make no sense.
  public var span: Int64 { Int64(maximum) - Int64(minimum) }
}

/// What a device says it can do: everything by which this library decides whether and how to read it.
///
/// A plain value without names or paths, so that a live node, a recording and a test table describe a device alike.
public struct DeviceCapabilities: Sendable {
  /// Kernel bus type (`BUS_USB` is 3).
  public var bus: UInt16 = 0
  public var vendor: UInt16 = 0
  public var product: UInt16 = 0
  public var version: UInt16 = 0

  /// A bit an event type.
  public private(set) var types: UInt32 = 1
  /// A bit an `INPUT_PROP_…`.
  public private(set) var properties: UInt32 = 0
  /// A bit an absolute axis.
  public private(set) var axisBits: UInt64 = 0
  private var keyBits = InlineArray<12, UInt64>(repeating: 0)
  private var axes = InlineArray<64, AxisInfo>(repeating: AxisInfo())

  public init() {}

  /// The description of axis `code`, or nil where the device has no such axis.
  public func axis(_ code: UInt16) -> AxisInfo? {
    has(axis: code) ? axes[Int(code)] : nil
  }

  /// Adds or replaces axis `code`; codes the kernel does not have are ignored.
  public mutating func setAxis(_ code: UInt16, _ info: AxisInfo) {
    guard code < AbsCode.count else { return }
    axisBits |= 1 << UInt64(code)
    types |= 1 << UInt32(EventType.abs)
    axes[Int(code)] = info
  }

  /// Takes axis `code` away.
  public mutating func removeAxis(_ code: UInt16) {
    guard code < AbsCode.count else { return }
    axisBits &= ~(1 << UInt64(code))
  }

  public func has(axis code: UInt16) -> Bool {
    code < AbsCode.count && axisBits & (1 << UInt64(code)) != 0
  }

  /// Adds key or button `code`; codes the kernel does not have are ignored.
  public mutating func addKey(_ code: UInt16) {
    guard code < KeyCode.count else { return }
    types |= 1 << UInt32(EventType.key)
    keyBits[Int(code >> 6)] |= 1 << UInt64(code & 63)
  }

  public func has(key code: UInt16) -> Bool {
    code < KeyCode.count && keyBits[Int(code >> 6)] & (1 << UInt64(code & 63)) != 0
  }

  /// Adds event type `type`; types the kernel does not have are ignored.
  public mutating func addType(_ type: UInt16) {
    guard type < 32 else { return }
    types |= 1 << UInt32(type)
  }

  public func has(type: UInt16) -> Bool {
    type < 32 && types & (1 << UInt32(type)) != 0
  }

  /// Adds property `property`; numbers the kernel does not have are ignored.
  public mutating func addProperty(_ property: UInt16) {
    guard property < 32 else { return }
    properties |= 1 << UInt32(property)
  }

  public func has(property: UInt16) -> Bool {
    property < 32 && properties & (1 << UInt32(property)) != 0
  }
}
