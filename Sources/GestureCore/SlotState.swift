// SPDX-License-Identifier: MIT

/// What a slot holds: the kernel's own state of it, as a snapshot reads it.
public struct SlotState: Equatable, Sendable, BitwiseCopyable {
  /// The contact's tracking id; negative where the slot is empty.
  ///
  /// A single-touch device's snapshot is one slot, with 0 while it is touched and -1 while it is not.
  public var trackingID: Int32
  public var x: Int32
  public var y: Int32
  public var touchMajor: Int32
  public var touchMinor: Int32
  public var orientation: Int32
  public var pressure: Int32
  public var distance: Int32
  public var toolType: Int32

  public init(
    trackingID: Int32 = -1, x: Int32 = 0, y: Int32 = 0, touchMajor: Int32 = 0, touchMinor: Int32 = 0,
    orientation: Int32 = 0, pressure: Int32 = 0, distance: Int32 = 0, toolType: Int32 = 0
  ) {
    self.trackingID = trackingID
    self.x = x
    self.y = y
    self.touchMajor = touchMajor
    self.touchMinor = touchMinor
    self.orientation = orientation
    self.pressure = pressure
    self.distance = distance
    self.toolType = toolType
  }
}
