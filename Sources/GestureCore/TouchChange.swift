// SPDX-License-Identifier: MIT

/// What happened to a contact in a frame.
public enum ContactTransition: UInt8, Sendable, BitwiseCopyable {
  /// The contact came down.
  case landed
  /// The contact is still down and has news.
  case moved
  /// The finger was lifted.
  case lifted
  /// The contact is gone for another reason than a lift: palm, device gone, events lost, app's request.
  case cancelled
}

/// One contact's part of a frame, in device units, as the decoder reads it from a slot.
public struct SlotChange: Equatable, Sendable, BitwiseCopyable {
  /// Which contact, never reused within a decoder's life.
  public var serial: UInt64
  /// The contact's index among those that are down, 0 to 63: free again after the frame it leaves in.
  public var contact: UInt8
  public var transition: ContactTransition
  /// The kernel's slot.
  public var slot: UInt16
  public var x: Int32
  public var y: Int32
  /// Length of the contact's major and minor axis in units of the x axis; 0 where the device does not say.
  public var touchMajor: Int32
  public var touchMinor: Int32
  public var orientation: Int32
  public var pressure: Int32

  public init(
    serial: UInt64, contact: UInt8, transition: ContactTransition, slot: UInt16, x: Int32, y: Int32,
    touchMajor: Int32 = 0, touchMinor: Int32 = 0, orientation: Int32 = 0, pressure: Int32 = 0
  ) {
    self.serial = serial
    self.contact = contact
    self.transition = transition
    self.slot = slot
    self.x = x
    self.y = y
    self.touchMajor = touchMajor
    self.touchMinor = touchMinor
    self.orientation = orientation
    self.pressure = pressure
  }
}

/// One contact's part of a frame on the glass: what the engine decides by.
public struct TouchChange: Equatable, Sendable, BitwiseCopyable {
  /// Which touch, never reused within a screen's life.
  public var serial: UInt64
  /// The contact's index among those that are down, 0 to 63.
  public var contact: UInt8
  public var transition: ContactTransition
  /// Millimetres on the display after calibration and rotation: origin top left, x right, y down.
  public var position: Point
  /// Length of the contact's major and minor axis in millimetres; 0 where the device does not say.
  public var majorMillimetres: Double
  public var minorMillimetres: Double
  /// Pressure in the device's own units; 0 where the device does not say.
  public var pressure: Int32

  public init(
    serial: UInt64, contact: UInt8, transition: ContactTransition, position: Point, majorMillimetres: Double = 0,
    minorMillimetres: Double = 0, pressure: Int32 = 0
  ) {
    self.serial = serial
    self.contact = contact
    self.transition = transition
    self.position = position
    self.majorMillimetres = majorMillimetres
    self.minorMillimetres = minorMillimetres
    self.pressure = pressure
  }
}
