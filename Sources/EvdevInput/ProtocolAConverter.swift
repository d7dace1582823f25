// SPDX-License-Identifier: MIT

import CLinux
import CMtdev
public import GestureCore
import Glibc

/// Turns the events of a device without slots (protocol A) into those of one with slots, by mtdev.
///
/// Give it every event in order, and after each take all that ``next()`` has: `ABS_MT_…` events in slots, `BTN_TOUCH` and
/// `SYN_REPORT`, complete after each report. A ``SlotDecoder`` made from `capabilities.readable(as: .protocolA)` reads
/// them. Contacts without ids are followed by distance. Works alike for a device and for a recording; nothing allocates
/// after `init`.
public struct ProtocolAConverter: ~Copyable {
  private let device: UnsafeMutablePointer<mtdev>
  /// How many contacts and events of the current frame went to mtdev, which has room for so many and never comes back
  /// from 32 contacts.
  private var frameContacts = 0
  private var frameEvents = 0
  private var frame = FrameContent()
  private var gate = Gate.open
  private var loss = Loss.none

  /// What the current frame says so far.
  private struct FrameContent {
    var contactHasValues = false
    var anyContactHasValues = false
    var hasEmptyContact = false
    var releasesButton = false

    /// Whether the frame says that nothing touches; one that says nothing at all does not.
    var saysThatAllLifted: Bool { !anyContactHasValues && (hasEmptyContact || releasesButton) }

    /// Whether the button was let go of, and of contacts nothing was said.
    var releasesButtonOnly: Bool { releasesButton && !anyContactHasValues && !hasEmptyContact }
  }

  private enum Gate {
    /// Everything is converted.
    case open
    /// Contacts that were down already do not land; nor does what comes beside them.
    case untilAllLifted
  }

  /// Events were lost: the decoder is told before mtdev's own events go on.
  private enum Loss {
    case none
    case toTell(InputEvent)
    case toEnd(InputEvent)
  }

  private static let maximumEvents = 380

  /// - Throws: `DeviceError.system` when there is no memory.
  public init(capabilities: borrowing DeviceCapabilities) throws(DeviceError) {
    guard let device = mtdev_new() else { throw .system(errno: ENOMEM, call: "mtdev_new", path: "protocol A") }
    guard mtdev_init(device) == 0 else {
      mtdev_delete(device)
      throw .system(errno: ENOMEM, call: "mtdev_init", path: "protocol A")
    }
    self.device = device
    for code in (AbsCode.mtSlot + 1)..<UInt16(AbsCode.count) {
      guard let axis = capabilities.axis(code) else { continue }
      mtdev_set_mt_event(device, Int32(code), 1)
      mtdev_set_abs_minimum(device, Int32(code), axis.minimum)
      mtdev_set_abs_maximum(device, Int32(code), axis.maximum)
      mtdev_set_abs_fuzz(device, Int32(code), axis.fuzz)
      mtdev_set_abs_resolution(device, Int32(code), axis.resolution)
    }
  }

  deinit {
    mtdev_close_delete(device)
  }

  /// Tells a decoder that mtdev's slots begin empty and at zero: a contact that lands there has no coordinate to report.
  ///
  /// To be called once, before the first event; an ``EvdevDevice`` does it by itself.
  public func prepare(_ decoder: inout SlotDecoder) {
    withUnsafeTemporaryAllocation(of: SlotState.self, capacity: Int(DeviceCapabilities.convertedSlotCount)) { slots in
      slots.initialize(repeating: SlotState())
      _ = decoder.resynchronize(
        from: UnsafeBufferPointer(slots), currentSlot: 0, at: Timestamp(microseconds: .min), because: .opened)
    }
  }

  /// Takes one event of the device. SYN_DROPPED, and what follows up to the report, ends all contacts: the device sends
  /// each contact in every frame, so those that are still down land anew.
  public mutating func put(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.syn, SynCode.dropped):
      loss = .toTell(event)
      endAll(at: event.time)
    // A code beyond the kernel's, which a file can hold, would lead mtdev outside of its tables.
    case (EventType.abs, (AbsCode.mtSlot + 1)..<UInt16(AbsCode.count)):
      frame.contactHasValues = true
      forward(event)
    case (EventType.key, KeyCode.touch):
      if event.value == 0 { frame.releasesButton = true }
      forward(event)
    case (EventType.syn, SynCode.mtReport):
      if frame.contactHasValues { frame.anyContactHasValues = true } else { frame.hasEmptyContact = true }
      frame.contactHasValues = false
      forward(event)
      frameContacts += 1
    case (EventType.syn, SynCode.report):
      if frame.saysThatAllLifted { gate = .open }
      if event.value != 0, frame.releasesButtonOnly {
        // The kernel's own report, made when the device is unplugged or suspended: nobody lifted a finger.
        loss = .toTell(InputEvent(time: event.time, type: EventType.syn, code: SynCode.dropped, value: 0))
        endAll(at: event.time)
        return
      }
      send(event)
      beginFrame()
    default:
      // Everything else says nothing about contacts.
      break
    }
  }

  /// The next event in slots, or nil when there is none until the next report.
  public mutating func next() -> InputEvent? {
    switch loss {
    case .none: break
    case .toTell(let event):
      loss = .toEnd(event)
      return event
    case .toEnd(let event):
      loss = .none
      return InputEvent(time: event.time, type: EventType.syn, code: SynCode.report, value: 0)
    }
    while mtdev_empty(device) == 0 {
      var event = input_event()
      mtdev_get_event(device, &event)
      // Places pass the gate, so that the decoder's slots stay the same as mtdev's; contacts do not.
      if gate == .untilAllLifted, event.type == EventType.abs, event.code == AbsCode.mtTrackingID, event.value >= 0 {
        continue
      }
      return InputEvent(
        time: Timestamp(microseconds: clinux_event_microseconds(&event)), type: event.type, code: event.code,
        value: event.value)
    }
    return nil
  }

  /// Lets nothing land until a frame says that no contact is down.
  public mutating func ignoreUntilAllLifted() {
    gate = .untilAllLifted
  }

  /// Ends the frame that was begun, then every contact that mtdev knows.
  private mutating func endAll(at time: Timestamp) {
    beginFrame()
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.mtReport, value: 0))
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    beginFrame()
  }

  private mutating func forward(_ event: InputEvent) {
    guard frameContacts < DeviceCapabilities.convertedSlotCount, frameEvents < Self.maximumEvents else { return }
    send(event)
  }

  private mutating func beginFrame() {
    frameContacts = 0
    frameEvents = 0
    frame = FrameContent()
  }

  private mutating func send(_ event: InputEvent) {
    var raw = input_event()
    clinux_set_event_microseconds(&raw, event.time.microseconds)
    raw.type = event.type
    raw.code = event.code
    raw.value = event.value
    mtdev_put_event(device, &raw)
    frameEvents += 1
  }
}
