// SPDX-License-Identifier: MIT

import CLibevdev
package import GestureCore

extension EvdevDevice {
  /// Everything a recording has to say of the node so that it can be made again.
  package struct Description {
    /// As the node describes itself: protocol A has no slots here.
    package let capabilities: DeviceCapabilities
    /// Codes of event types other than keys and axes, ascending, by type.
    package let otherCodes: [UInt16: [UInt16]]
  }

  package var described: Description {
    var codes: [UInt16: [UInt16]] = [:]
    for type in UInt16(EventType.rel)..<32 where type != EventType.abs {
      let known = (0..<UInt16(KeyCode.count)).filter {
        libevdev_has_event_code(handle.device, UInt32(type), UInt32($0)) != 0
      }
      if !known.isEmpty { codes[type] = known }
    }
    return Description(capabilities: handle.capabilities, otherCodes: codes)
  }

  /// The values that libevdev has at this moment, as events without contacts: the kernel leaves out what does not change,
  /// so a recording in which they are missing would not know where a finger lands that comes down where the last one was.
  ///
  /// Ends with the slot that the next event belongs to. No report.
  package var stateEvents: [InputEvent] {
    let capabilities = handle.capabilities
    var events: [InputEvent] = []
    func add(_ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: Timestamp(microseconds: 0), type: EventType.abs, code: code, value: value))
    }
    for code in 0..<AbsCode.mtSlot where capabilities.has(axis: code) {
      add(code, libevdev_get_event_value(handle.device, UInt32(EventType.abs), UInt32(code)))
    }
    guard capabilities.has(axis: AbsCode.mtSlot) else { return events }
    for slot in 0..<max(libevdev_get_num_slots(handle.device), 0) {
      add(AbsCode.mtSlot, slot)
      for code in AbsCode.mtTouchMajor..<UInt16(AbsCode.count)
      where code != AbsCode.mtTrackingID && capabilities.has(axis: code) {
        add(code, libevdev_get_slot_value(handle.device, UInt32(slot), UInt32(code)))
      }
    }
    add(AbsCode.mtSlot, max(libevdev_get_current_slot(handle.device), 0))
    return events
  }

  /// The axes of every slot as libevdev has them at this moment, slot by slot; nothing for a device without slots.
  var slotValues: [Int32] {
    (0..<max(libevdev_get_num_slots(handle.device), 0)).flatMap { slot in
      Self.slotAxes.map { libevdev_get_slot_value(handle.device, UInt32(slot), UInt32($0)) }
    }
  }

  private static let slotAxes = AbsCode.mtTouchMajor..<UInt16(AbsCode.count)

  /// What became of the axes of slots without contact, and the slot that the next event belongs to: libevdev says neither,
  /// and the kernel will leave out what a finger that lands there does not change.
  func changesOfEmptySlots(since before: [Int32]) -> [InputEvent] {
    guard !before.isEmpty else { return [] }
    var events: [InputEvent] = []
    func add(_ code: UInt16, _ value: Int) {
      events.append(
        InputEvent(
          time: Timestamp(microseconds: 0), type: EventType.abs, code: code, value: Int32(truncatingIfNeeded: value)))
    }
    let now = slotValues
    let width = Self.slotAxes.count
    for slot in 0..<min(now.count, before.count) / width
    where now[slot * width + Int(AbsCode.mtTrackingID - AbsCode.mtTouchMajor)] < 0 {
      let places = (slot * width..<(slot + 1) * width)
      let changed = places.filter {
        now[$0] != before[$0] && $0 % width != Int(AbsCode.mtTrackingID - AbsCode.mtTouchMajor)
      }
      if !changed.isEmpty { add(AbsCode.mtSlot, slot) }
      for place in changed { add(AbsCode.mtTouchMajor + UInt16(place % width), Int(now[place])) }
    }
    add(AbsCode.mtSlot, max(Int(libevdev_get_current_slot(handle.device)), 0))
    return events
  }
}
