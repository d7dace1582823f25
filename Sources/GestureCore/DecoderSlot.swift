// SPDX-License-Identifier: MIT

/// One slot of a decoder: the kernel's last values, and what has become of the contact in it.
struct DecoderSlot: BitwiseCopyable {
  enum Phase: BitwiseCopyable {
    /// No contact.
    case empty
    /// A contact that has not landed: its place is not known yet, or it hovers.
    case waiting
    /// A touch, under its index and serial.
    case down(contact: UInt8, serial: UInt64)
    /// A contact that is no touch until it lifts: a palm, found down, one too many, lost.
    case ignored
    /// A contact that the device forgot to release when `BTN_TOUCH` went to 0.
    case released
  }

  var phase = Phase.empty
  var trackingID: Int32 = -1
  private(set) var x: Int32 = 0
  private(set) var y: Int32 = 0
  private(set) var touchMajor: Int32 = 0
  private(set) var touchMinor: Int32 = 0
  private(set) var orientation: Int32 = 0
  private(set) var pressure: Int32 = 0
  private(set) var distance: Int32 = 0
  private(set) var toolType: Int32 = 0
  private var knowsX = false
  private var knowsY = false

  /// The frame in which the slot was last touched, and what that frame has of it.
  var frame: UInt32 = 0
  var nextStep: UInt16 = 0
  var hasNews = false

  /// Whether both coordinates were ever sent: a recording that starts late does not know them.
  var isPlaceKnown: Bool { knowsX && knowsY }

  mutating func set(_ value: Int32, of code: UInt16) {
    switch code {
    case AbsCode.mtPositionX:
      x = value
      knowsX = true
    case AbsCode.mtPositionY:
      y = value
      knowsY = true
    case AbsCode.mtTouchMajor: touchMajor = value
    case AbsCode.mtTouchMinor: touchMinor = value
    case AbsCode.mtOrientation: orientation = value
    case AbsCode.mtPressure: pressure = value
    case AbsCode.mtDistance: distance = value
    case AbsCode.mtToolType: toolType = value
    default: break
    }
  }

  /// The values as a snapshot has them.
  var state: SlotState {
    SlotState(
      trackingID: trackingID, x: x, y: y, touchMajor: touchMajor, touchMinor: touchMinor, orientation: orientation,
      pressure: pressure, distance: distance, toolType: toolType)
  }

  /// Takes over the kernel's values; a change is news.
  mutating func take(_ state: SlotState) {
    hasNews =
      x != state.x || y != state.y || touchMajor != state.touchMajor || touchMinor != state.touchMinor
      || orientation != state.orientation || pressure != state.pressure
    x = state.x
    y = state.y
    touchMajor = state.touchMajor
    touchMinor = state.touchMinor
    orientation = state.orientation
    pressure = state.pressure
    distance = state.distance
    toolType = state.toolType
    knowsX = true
    knowsY = true
  }

  func change(_ transition: ContactTransition, slot: Int, contact: UInt8, serial: UInt64) -> SlotChange {
    SlotChange(
      serial: serial, contact: contact, transition: transition, slot: UInt16(truncatingIfNeeded: slot), x: x, y: y,
      touchMajor: touchMajor, touchMinor: touchMinor, orientation: orientation, pressure: pressure)
  }
}
