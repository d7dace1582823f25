// SPDX-License-Identifier: MIT

import GestureCore

/// Fingers on a panel, in its own units. Each becomes part of the frame that ``VirtualDevice/frame()`` sends.
extension VirtualDevice {
  /// Puts a finger into `slot`.
  ///
  /// - Parameter id: The contact's tracking id; the next one where none is given.
  public func land(_ slot: Int32, _ x: Int32, _ y: Int32, id: Int32? = nil) {
    write(EventType.abs, AbsCode.mtSlot, slot)
    write(EventType.abs, AbsCode.mtTrackingID, id ?? nextTrackingID())
    write(EventType.abs, AbsCode.mtPositionX, x)
    write(EventType.abs, AbsCode.mtPositionY, y)
    heldSlots.insert(slot)
  }

  /// Moves the finger in `slot`.
  public func move(_ slot: Int32, _ x: Int32, _ y: Int32) {
    write(EventType.abs, AbsCode.mtSlot, slot)
    write(EventType.abs, AbsCode.mtPositionX, x)
    write(EventType.abs, AbsCode.mtPositionY, y)
  }

  /// Lifts the finger in `slot`.
  public func lift(_ slot: Int32) {
    write(EventType.abs, AbsCode.mtSlot, slot)
    write(EventType.abs, AbsCode.mtTrackingID, -1)
    heldSlots.remove(slot)
  }

  /// Lists one finger of a frame of protocol A.
  public func list(_ x: Int32, _ y: Int32) {
    write(EventType.abs, AbsCode.mtPositionX, x)
    write(EventType.abs, AbsCode.mtPositionY, y)
    write(EventType.syn, SynCode.mtReport, 0)
    heldSlots.insert(0)
  }

  /// Says in protocol A that there is no finger.
  public func listNone() {
    write(EventType.syn, SynCode.mtReport, 0)
    heldSlots.remove(0)
  }

  /// Presses or moves the finger of a panel for one.
  public func press(_ x: Int32, _ y: Int32) {
    write(EventType.abs, AbsCode.x, x)
    write(EventType.abs, AbsCode.y, y)
    heldSlots.insert(0)
  }

  /// Lifts the finger of a panel for one.
  public func release() {
    heldSlots.remove(0)
  }
}
