// SPDX-License-Identifier: MIT

import EvdevInput
import FakeEvdev
import GestureCore
import Glibc

/// A panel that the real libevdev reads, and a test writes: no device, no root.
final class FakePanel {
  enum Kind {
    case slots(Int)
    case protocolA
    case singleTouch
    case leftButton
    case pressure
    case touchpad
  }

  /// Open as long as the panel is there.
  let fileDescriptor: Int32

  init(_ kind: Kind = .slots(10), name: String = "Test panel", phys: String = "test/input0", uniq: String = "") {
    fileDescriptor = fake_evdev_create(name, phys, uniq)
    precondition(fileDescriptor >= 0)
    for code in [AbsCode.x, AbsCode.y] { addAxis(code) }
    switch kind {
    case .slots(let count):
      addSlots(count)
      fake_evdev_add_key(fileDescriptor, KeyCode.touch)
      fake_evdev_add_property(fileDescriptor, InputProperty.direct)
    case .touchpad:
      addSlots(2)
      fake_evdev_add_key(fileDescriptor, KeyCode.touch)
      fake_evdev_add_property(fileDescriptor, InputProperty.pointer)
    case .protocolA:
      for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] { addAxis(code) }
      fake_evdev_add_key(fileDescriptor, KeyCode.touch)
    case .singleTouch: fake_evdev_add_key(fileDescriptor, KeyCode.touch)
    case .leftButton:
      fake_evdev_add_key(fileDescriptor, KeyCode.buttonLeft)
      fake_evdev_add_property(fileDescriptor, InputProperty.direct)
    case .pressure: fake_evdev_add_axis(fileDescriptor, AbsCode.pressure, 0, 255, 0)
    }
  }

  deinit {
    fake_evdev_destroy(fileDescriptor)
    close(fileDescriptor)
  }

  /// A descriptor of the panel that whoever gets it closes.
  ///
  /// The panel's own must not be: another test's panel would get its number, and what is said of this one would meet that.
  func descriptorToClose() -> Int32 { fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0) }

  private func addAxis(_ code: UInt16) {
    fake_evdev_add_axis(fileDescriptor, code, 0, 4095, 12)
  }

  private func addSlots(_ count: Int) {
    fake_evdev_add_axis(fileDescriptor, AbsCode.mtSlot, 0, Int32(count - 1), 0)
    fake_evdev_add_axis(fileDescriptor, AbsCode.mtTrackingID, 0, 65535, 0)
    for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] { addAxis(code) }
  }

  /// Sends one frame at `milliseconds`, in the notation of the cases: `s0 id1 x100 y100`, `id-1`, `bt1`, `mt`, `p40`;
  /// `X` and `Y` are the single touch's axes, `DROP` is SYN_DROPPED. The report follows by itself.
  @discardableResult
  func send(_ text: String, at milliseconds: Int64) -> Bool {
    var isSent = true
    for word in text.split(separator: " ").map(String.init) + ["report"] {
      let letters = word.prefix { $0.isLetter }
      let value = Int32(word.dropFirst(letters.count)) ?? 0
      let (type, code) = Self.codes[String(letters)] ?? { preconditionFailure("unknown word \(word)") }()
      isSent = fake_evdev_send(fileDescriptor, milliseconds * 1000, type, code, value) && isSent
    }
    return isSent
  }

  private static let codes: [String: (UInt16, UInt16)] = [
    "s": (EventType.abs, AbsCode.mtSlot), "id": (EventType.abs, AbsCode.mtTrackingID),
    "x": (EventType.abs, AbsCode.mtPositionX), "y": (EventType.abs, AbsCode.mtPositionY),
    "X": (EventType.abs, AbsCode.x), "Y": (EventType.abs, AbsCode.y), "p": (EventType.abs, AbsCode.pressure),
    "bt": (EventType.key, KeyCode.touch), "left": (EventType.key, KeyCode.buttonLeft),
    "mt": (EventType.syn, SynCode.mtReport), "DROP": (EventType.syn, SynCode.dropped),
    "report": (EventType.syn, SynCode.report),
  ]

  /// Changes the kernel's state of a slot without an event.
  func setSlot(_ slot: Int32, id: Int32, x: Int32? = nil, y: Int32? = nil) {
    fake_evdev_set_slot(fileDescriptor, slot, AbsCode.mtTrackingID, id)
    if let x { fake_evdev_set_slot(fileDescriptor, slot, AbsCode.mtPositionX, x) }
    if let y { fake_evdev_set_slot(fileDescriptor, slot, AbsCode.mtPositionY, y) }
  }

  func setButton(_ isDown: Bool) { fake_evdev_set_key(fileDescriptor, KeyCode.touch, isDown) }

  func unplug() { fake_evdev_unplug(fileDescriptor) }

  /// A device on this panel; the descriptor belongs to the device.
  func open(_ options: EvdevDevice.Options = .init()) throws -> EvdevDevice {
    try EvdevDevice(
      fileDescriptor: descriptorToClose(), path: "/dev/input/test", closesFileDescriptor: true, options: options)
  }
}

/// Writes down what a device or reader says, a line for each thing.
final class Log: PanelSink {
  var lines: [String] = []
  var events: [InputEvent] = []
  var wantsEvents = false

  func event(_ event: InputEvent) { events.append(event) }

  func frame(_ frame: SlotFrame) {
    let changes = frame.changes.map { change in
      let verb =
        switch change.transition {
        case .landed: "down"
        case .moved: "move"
        case .lifted: "up"
        case .cancelled: "cancel"
        }
      return "\(verb) \(change.serial) (\(change.x),\(change.y))"
    }
    lines.append(changes.joined(separator: ", "))
  }

  func connected(_ panel: PanelInfo) { lines.append("connected \(panel.identity.name)") }
  func disconnected(_ reason: DisconnectReason) { lines.append("disconnected \(reason)") }
  func problem(_ error: DeviceError) { lines.append("problem \(error)") }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
