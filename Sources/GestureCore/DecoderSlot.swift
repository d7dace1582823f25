// SPDX-License-Identifier: MIT

/// One slot of a decoder: the kernel's last values, and what has become of the contact in it.
@usableFromInline
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
  /// The slot's axes by their codes, as the device sent them last.
  @usableFromInline var values = InlineArray<16, Int32>(repeating: 0)
  /// Which of them were ever sent, a bit each.
  @usableFromInline var known: UInt16 = 0

  /// The frame in which the slot was last touched, and what that frame has of it.
  @usableFromInline var frame: UInt32 = 0
  var nextStep: UInt16 = 0
  @usableFromInline var hasNews = false

  var x: Int32 { self[AbsCode.mtPositionX] }
  var y: Int32 { self[AbsCode.mtPositionY] }
  var touchMajor: Int32 { self[AbsCode.mtTouchMajor] }
  var touchMinor: Int32 { self[AbsCode.mtTouchMinor] }
  var orientation: Int32 { self[AbsCode.mtOrientation] }
  var pressure: Int32 { self[AbsCode.mtPressure] }
  var distance: Int32 { self[AbsCode.mtDistance] }
  var toolType: Int32 { self[AbsCode.mtToolType] }

  /// Whether both coordinates were ever sent: a recording that starts late does not know them.
  var isPlaceKnown: Bool { known & Self.place == Self.place }

  private static let place = bit(of: AbsCode.mtPositionX) | bit(of: AbsCode.mtPositionY)

  private subscript(_ code: UInt16) -> Int32 { values[Self.index(of: code)] }

  @inlinable
  static func index(of code: UInt16) -> Int { Int(code & 15) }

  @inlinable
  static func bit(of code: UInt16) -> UInt16 { 1 << (code & 15) }

  /// - Parameter code: A slot's axis, as `AbsCode.isSlotValue` says.
  @inlinable
  mutating func set(_ value: Int32, of code: UInt16) {
    values[Self.index(of: code)] = value
    known |= Self.bit(of: code)
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
    set(state.x, of: AbsCode.mtPositionX)
    set(state.y, of: AbsCode.mtPositionY)
    set(state.touchMajor, of: AbsCode.mtTouchMajor)
    set(state.touchMinor, of: AbsCode.mtTouchMinor)
    set(state.orientation, of: AbsCode.mtOrientation)
    set(state.pressure, of: AbsCode.mtPressure)
    set(state.distance, of: AbsCode.mtDistance)
    set(state.toolType, of: AbsCode.mtToolType)
  }

  func change(_ transition: ContactTransition, slot: Int, contact: UInt8, serial: UInt64) -> SlotChange {
    SlotChange(
      serial: serial, contact: contact, transition: transition, slot: UInt16(truncatingIfNeeded: slot), x: x, y: y,
      touchMajor: touchMajor, touchMinor: touchMinor, orientation: orientation, pressure: pressure)
  }
}
