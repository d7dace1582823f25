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
  /// What of the current frame went to mtdev: it has room for so many, and never comes back from 32 contacts.
  private var frameContacts = 0
  private var frameEvents = 0
  private var frameHasContact = false
  private var frameHasEmptyContact = false
  private var frameReleasesButton = false
  private var gate = Gate.open

  private enum Gate {
    /// Everything is converted.
    case open
    /// Contacts that were down already are not; nor is what lands beside them.
    case untilAllLifted
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

  /// Takes one event of the device.
  public mutating func put(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (EventType.abs, (AbsCode.mtSlot + 1)...):
      frameHasContact = true
      forward(event)
    case (EventType.key, KeyCode.touch):
      if event.value == 0 { frameReleasesButton = true }
      forward(event)
    case (EventType.syn, SynCode.mtReport):
      if !frameHasContact && frameContacts == 0 { frameHasEmptyContact = true }
      if frameContacts < DeviceCapabilities.convertedSlotCount && frameEvents < Self.maximumEvents { send(event) }
      frameContacts += 1
      frameHasContact = false
    case (EventType.syn, SynCode.report):
      finishFrame(event)
    default:
      // Everything else says nothing about contacts.
      break
    }
  }

  /// The next event in slots, or nil when there is none until the next report.
  public mutating func next() -> InputEvent? {
    while mtdev_empty(device) == 0 {
      var event = input_event()
      mtdev_get_event(device, &event)
      guard gate == .open else { continue }
      return InputEvent(
        time: Timestamp(microseconds: clinux_event_microseconds(&event)), type: event.type, code: event.code,
        value: event.value)
    }
    return nil
  }

  /// Forgets all contacts: events were lost, or another process read them. The device sends each contact in every frame,
  /// so those that are still down land anew.
  public mutating func reset() {
    let time = Timestamp(microseconds: 0)
    // The frame that was begun is finished first, then one without contacts ends what mtdev knows.
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.mtReport, value: 0))
    send(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
    var event = input_event()
    while mtdev_empty(device) == 0 { mtdev_get_event(device, &event) }
    beginFrame()
    gate = .open
  }

  /// Converts nothing until a frame says that no contact is down.
  public mutating func ignoreUntilAllLifted() {
    gate = .untilAllLifted
  }

  private mutating func forward(_ event: InputEvent) {
    guard frameContacts < DeviceCapabilities.convertedSlotCount, frameEvents < Self.maximumEvents else { return }
    send(event)
  }

  private mutating func finishFrame(_ report: InputEvent) {
    let isEmpty = frameReleasesButton || frameHasEmptyContact && frameContacts == 1
    if isEmpty, gate == .untilAllLifted {
      reset()
      return
    }
    send(report)
    beginFrame()
  }

  private mutating func beginFrame() {
    frameContacts = 0
    frameEvents = 0
    frameHasContact = false
    frameHasEmptyContact = false
    frameReleasesButton = false
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
