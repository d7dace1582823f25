// SPDX-License-Identifier: MIT

public import GestureCore

/// One device of a recording: what it says it is, and what it sent.
public struct RecordedDevice: Sendable {
  public var name: String
  /// Where it is plugged in, as the kernel names it.
  public var phys: String?
  /// Its serial number.
  public var uniq: String?
  /// The node it had when it was recorded, such as `/dev/input/event5`.
  public var node: String?
  public var capabilities: DeviceCapabilities
  /// Codes of event types other than keys and axes (`EV_MSC`, `EV_REL` …), ascending, by type.
  ///
  /// Nothing here decides how touches are read; a replay through uinput needs them.
  public var otherCodes: [UInt16: [UInt16]]
  /// What udev knew about it. Only libinput's format has this.
  public var udevProperties: [String: String]
  /// In the order of the file, with the stamps of the file; stamps may run backwards.
  public var events: [InputEvent]
  /// How many events the text names by codes this library does not know and were left out. None of them concerns touch.
  public var skippedEvents: Int

  public init(
    name: String = "", phys: String? = nil, uniq: String? = nil, node: String? = nil,
    capabilities: DeviceCapabilities = DeviceCapabilities(), otherCodes: [UInt16: [UInt16]] = [:],
    udevProperties: [String: String] = [:], events: [InputEvent] = [], skippedEvents: Int = 0
  ) {
    self.name = name
    self.phys = phys
    self.uniq = uniq
    self.node = node
    self.capabilities = capabilities
    self.otherCodes = otherCodes
    self.udevProperties = udevProperties
    self.events = events
    self.skippedEvents = skippedEvents
  }
}

extension RecordedDevice {
  /// Adds `code` of `type` as a description lists it; the axis, if it is one, without numbers yet.
  ///
  /// Codes the kernel does not have are ignored.
  mutating func addCode(_ code: UInt16, of type: UInt16) {
    capabilities.addType(type)
    switch type {
    case EventType.syn:
      break
    case EventType.key:
      capabilities.addKey(code)
    case EventType.abs:
      if !capabilities.has(axis: code) { capabilities.setAxis(code, AxisInfo()) }
    default:
      guard type < 32, code < KeyCode.count else { return }
      var codes = otherCodes[type] ?? []
      let place = codes.firstIndex { $0 >= code } ?? codes.endIndex
      guard place == codes.endIndex || codes[place] != code else { return }
      codes.insert(code, at: place)
      otherCodes[type] = codes
    }
  }

  /// Concludes the capabilities from the events, for texts that show events without describing their device.
  ///
  /// Axes and keys are those that occur. An axis reaches from 0 (or its smallest value, where that is negative) to its
  /// largest value; tracking ids get the kernel's 0…65535. Tracking ids without `SYN_MT_REPORT` mean slots, even where
  /// one finger never left slot 0, which the kernel does not mention then. The device is taken for a touchscreen
  /// (`INPUT_PROP_DIRECT`), since nothing in the events tells one from a touchpad.
  mutating func deriveCapabilities() {
    capabilities.addProperty(InputProperty.direct)
    var hasContactReports = false
    for event in events {
      if event.type == EventType.syn, event.code == SynCode.mtReport { hasContactReports = true }
      addCode(event.code, of: event.type)
      guard event.type == EventType.abs, var axis = capabilities.axis(event.code) else { continue }
      if event.code == AbsCode.mtTrackingID {
        axis.maximum = 65535
      } else {
        axis.minimum = min(axis.minimum, event.value)
        axis.maximum = max(axis.maximum, event.value)
      }
      capabilities.setAxis(event.code, axis)
    }
    if capabilities.has(axis: AbsCode.mtTrackingID), !hasContactReports {
      addCode(AbsCode.mtSlot, of: EventType.abs)
    }
  }
}
