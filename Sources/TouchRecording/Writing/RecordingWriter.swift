// SPDX-License-Identifier: MIT

public import GestureCore

/// Writes a recording of one device in libinput's YAML while it is made; `libinput replay` and ``Recording`` read it.
///
/// The header is written at once and every frame as soon as its `SYN_REPORT` arrives, so that whatever ends the process
/// loses at most the frame that was under way. Stamps are written as they are.
///
///     var writer = try RecordingWriter(device: device, fileDescriptor: descriptor, name: path)
///     try writer.write(event)  // and so on
///     try writer.finish()
///
/// One thread at a time. Allocates; not for the way from device to gesture.
public struct RecordingWriter: ~Copyable, Sendable {
  /// Takes the next bytes of the file.
  public typealias Sink = @Sendable (_ bytes: [UInt8]) throws(RecordingError) -> Void

  private let sink: Sink
  private var frame = ""
  private var lastFrame: Timestamp?

  /// Begins a recording and writes its header; the events in `device` are not written.
  public init(device: RecordedDevice, sink: @escaping Sink) throws(RecordingError) {
    self.sink = sink
    try sink(Array((Self.fileHeader(deviceCount: 1) + Self.deviceHeader(device)).utf8))
  }

  /// Begins a recording into `fileDescriptor`, which stays the caller's to close; `name` stands for it in errors.
  public init(device: RecordedDevice, fileDescriptor: Int32, name: String) throws(RecordingError) {
    try self.init(device: device) { bytes throws(RecordingError) in
      try Self.write(bytes, to: fileDescriptor, name: name)
    }
  }

  /// Adds an event; a `SYN_REPORT` ends the frame and writes it.
  public mutating func write(_ event: InputEvent) throws(RecordingError) {
    let isReport = event.isReport
    if frame.isEmpty {
      frame = "  - evdev:\n"
    }
    frame += Self.line(
      for: event, sinceLastFrame: isReport ? lastFrame.map { event.time.microseconds(since: $0) } : nil)
    guard isReport else { return }
    lastFrame = event.time
    try finish()
  }

  /// Writes what is left of an unfinished frame. More events may follow.
  public mutating func finish() throws(RecordingError) {
    guard !frame.isEmpty else { return }
    let bytes = Array(frame.utf8)
    frame = ""
    try sink(bytes)
  }

  /// The whole text of a finished recording, of several devices too.
  public static func text(of recording: Recording) -> String {
    var text = fileHeader(deviceCount: recording.devices.count)
    for device in recording.devices {
      text += deviceHeader(device)
      var isFrameOpen = false
      var lastFrame: Timestamp?
      for event in device.events {
        let isReport = event.isReport
        if !isFrameOpen { text += "  - evdev:\n" }
        text += line(for: event, sinceLastFrame: isReport ? lastFrame.map { event.time.microseconds(since: $0) } : nil)
        isFrameOpen = !isReport
        if isReport { lastFrame = event.time }
      }
    }
    return text
  }
}

extension RecordingWriter {
  private static func fileHeader(deviceCount: Int) -> String {
    """
    # libinput record
    version: 1
    ndevices: \(deviceCount)
    devices:

    """
  }

  private static func deviceHeader(_ device: RecordedDevice) -> String {
    let capabilities = device.capabilities
    var text = "- node: \(device.node?.quotedForYAML ?? "null")\n  evdev:\n"
    text += "    name: \(device.name.quotedForYAML)\n"
    if let phys = device.phys { text += "    phys: \(phys.quotedForYAML)\n" }
    if let uniq = device.uniq { text += "    uniq: \(uniq.quotedForYAML)\n" }
    text += "    id: [\(capabilities.bus), \(capabilities.vendor), \(capabilities.product), \(capabilities.version)]\n"
    text += "    codes:\n"
    for type in 0..<UInt16(32) where capabilities.has(type: type) {
      let name = CodeNames.types.name(of: type).map { " # \($0)" } ?? ""
      text += "      \(type): \(list(codes(of: type, device)))\(name)\n"
    }
    text += "    absinfo:\(capabilities.axisBits == 0 ? " {}" : "")\n"
    for code in 0..<UInt16(AbsCode.count) {
      guard let axis = capabilities.axis(code) else { continue }
      text += "      \(code): "
      text += "[\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), \(axis.resolution)]\n"
    }
    text += "    properties: \(list((0..<32).filter { capabilities.has(property: $0) }))\n"
    text += "  udev:\n    properties:\(device.udevProperties.isEmpty ? " []" : "")\n"
    for (name, value) in device.udevProperties.sorted(by: { $0.key < $1.key }) {
      text += "    - \("\(name)=\(value)".quotedForYAML)\n"
    }
    return text + "  events:\n"
  }

  private static func codes(of type: UInt16, _ device: RecordedDevice) -> [UInt16] {
    switch type {
    case EventType.syn: [SynCode.report, SynCode.config, SynCode.mtReport, SynCode.dropped]
    case EventType.key: (0..<UInt16(KeyCode.count)).filter { device.capabilities.has(key: $0) }
    case EventType.abs: (0..<UInt16(AbsCode.count)).filter { device.capabilities.has(axis: $0) }
    default: device.otherCodes[type] ?? []
    }
  }

  private static func list(_ numbers: [UInt16]) -> String {
    "[\(numbers.map(String.init).joined(separator: ", "))]"
  }

  private static func line(for event: InputEvent, sinceLastFrame: Int64?) -> String {
    // Rounded towards the past, so that the microseconds are never negative.
    let (quotient, remainder) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let seconds = remainder < 0 ? quotient - 1 : quotient
    let microseconds = remainder < 0 ? remainder + 1_000_000 : remainder
    let numbers =
      "\(seconds)".padded(to: 3) + ", " + "\(microseconds)".padded(to: 6) + ", " + "\(event.type)".padded(to: 3) + ", "
      + "\(event.code)".padded(to: 3) + ", " + "\(event.value)".padded(to: 7)
    return "    - [\(numbers)] # \(comment(event, sinceLastFrame))\n"
  }

  private static func comment(_ event: InputEvent, _ sinceLastFrame: Int64?) -> String {
    let code = CodeNames.codes(of: event.type)?.name(of: event.code) ?? "\(event.code)"
    guard event.type != EventType.syn else {
      let interval = sinceLastFrame.map { " \($0 < 0 ? "" : "+")\($0 / 1000) ms" } ?? ""
      return "------------ \(code) ------------\(interval)"
    }
    return "\(CodeNames.types.name(of: event.type) ?? "\(event.type)") / \(code)"
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(RecordingError) {
    let code = writeAll(bytes, to: descriptor)
    if code != 0 { throw RecordingError(file: name, reason: .system(errno: code, call: "write")) }
  }
}
