// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import TouchRecording

@testable import FingertipCLI

/// A folder that is gone with the value.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/fingertip-cli.XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    if let list = opendir(path) {
      while let entry = readdir(list) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink(path + "/" + name)
      }
      closedir(list)
    }
    rmdir(path)
  }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let output = Output(fileDescriptor: descriptor)
    output.write(text)
    output.flush()
    close(descriptor)
    return file
  }
}

/// What a command printed, and how it ended.
struct Result: Equatable {
  var status: ExitStatus
  var out: String
  var messages: String

  var lines: [String] { out.split(separator: "\n").map(String.init) }
}

extension Tool {
  func run(_ arguments: [String]) -> ExitStatus {
    run(arguments.map { SystemText($0) })
  }
}

/// Runs the tool in this process; only for what does not end it.
func fingertip(_ arguments: String...) -> Result {
  let console = Console(out: Output(), messages: Output())
  let status = Tool(console: console).run(["fingertip"] + arguments)
  return Result(
    status: status, out: String(decoding: console.out.contents, as: UTF8.self),
    messages: String(decoding: console.messages.contents, as: UTF8.self))
}

/// Events in few words: a frame a line, as `@20 s0 id1 x100 y100`, with times in milliseconds.
func events(_ text: String) -> [InputEvent] {
  var events: [InputEvent] = []
  for line in text.split(separator: "\n") {
    var time = Timestamp(microseconds: 0)
    func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(InputEvent(time: time, type: type, code: code, value: value))
    }
    for word in line.split(separator: " ") {
      let digits = word.drop { !$0.isNumber && $0 != "-" }
      let value = Int32(digits) ?? 0
      switch word.prefix(while: { !$0.isNumber && $0 != "-" }) {
      case "@": time = Timestamp(microseconds: Int64(value) * 1000)
      case "s": add(EventType.abs, AbsCode.mtSlot, value)
      case "id": add(EventType.abs, AbsCode.mtTrackingID, value)
      case "x": add(EventType.abs, AbsCode.mtPositionX, value)
      case "y": add(EventType.abs, AbsCode.mtPositionY, value)
      case "bt": add(EventType.key, KeyCode.touch, value)
      default: break
      }
    }
    add(EventType.syn, SynCode.report, 0)
  }
  return events
}

/// A recorded panel of 3000 by 2000 units, ten of them a millimetre.
func panel(_ name: String = "Panel", _ text: String) -> RecordedDevice {
  var capabilities = DeviceCapabilities()
  capabilities.setAxis(AbsCode.mtSlot, AxisInfo(maximum: 9))
  capabilities.setAxis(AbsCode.mtTrackingID, AxisInfo(maximum: 65535))
  capabilities.setAxis(AbsCode.mtPositionX, AxisInfo(maximum: 3000, resolution: 10))
  capabilities.setAxis(AbsCode.mtPositionY, AxisInfo(maximum: 2000, resolution: 10))
  capabilities.addKey(KeyCode.touch)
  capabilities.addProperty(InputProperty.direct)
  return RecordedDevice(name: name, capabilities: capabilities, events: events(text))
}

/// The same as a touchpad, which is not read unless forced.
func touchpad(_ text: String) -> RecordedDevice {
  var device = panel("Touchpad", text)
  var capabilities = DeviceCapabilities()
  for code in 0..<UInt16(AbsCode.count) {
    if let axis = device.capabilities.axis(code) { capabilities.setAxis(code, axis) }
  }
  capabilities.addKey(KeyCode.touch)
  capabilities.addKey(KeyCode.toolFinger)
  capabilities.addProperty(InputProperty.pointer)
  device.capabilities = capabilities
  return device
}

/// A recording as libinput writes it.
func recording(_ devices: RecordedDevice...) -> String {
  RecordingWriter.text(of: Recording(devices: devices, format: .libinput))
}

/// One tap of 50 ms at (1000, 500).
let oneTap = """
  @1000 s0 id1 x1000 y500 bt1
  @1050 id-1 bt0
  """

/// The text of a member's value, or nothing.
func value(_ key: String, _ line: String) -> String {
  guard let start = line.firstRange(of: "\"\(key)\":")?.upperBound else { return "" }
  return String(line[start...].prefix { $0 != "," && $0 != "}" })
}

func state(_ line: String) -> String {
  (value("name", line) + " " + value("state", line)).filter { $0 != "\"" }
}

/// Any stream of events, from a seed: fingers that come and go in no order, times that run back, lost events. Its last
/// frame is whole.
func noise(_ seed: UInt64) -> [InputEvent] {
  var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  func random(_ limit: UInt64) -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state % limit
  }
  var time: Int64 = 0
  let events = (0..<600).map { _ in
    time += Int64(random(40_000)) - 2000
    let choice = random(20)
    let (type, code, value): (UInt16, UInt16, Int32) =
      switch choice {
      case 0...3: (EventType.abs, AbsCode.mtSlot, Int32(random(11)))
      case 4...6: (EventType.abs, AbsCode.mtTrackingID, Int32(random(4)) - 1)
      case 7...10: (EventType.abs, AbsCode.mtPositionX, Int32(random(3000)))
      case 11...13: (EventType.abs, AbsCode.mtPositionY, Int32(random(2000)))
      case 14 where random(8) == 0: (EventType.syn, SynCode.dropped, 0)
      case 15: (EventType.key, KeyCode.touch, Int32(random(2)))
      default: (EventType.syn, SynCode.report, 0)
      }
    return InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }
  return events + [InputEvent(time: Timestamp(microseconds: time), type: EventType.syn, code: SynCode.report, value: 0)]
}
