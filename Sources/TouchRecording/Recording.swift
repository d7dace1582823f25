// SPDX-License-Identifier: MIT

import GestureCore

/// What a tool recorded from one or several evdev devices.
///
/// The format is told from the content. A file must be complete up to its last line; a last line without line end,
/// which a power cut or Ctrl-C leaves, is left out where it is no whole event. Stamps are kept as they are, even where
/// they run backwards.
public struct Recording: Sendable {
  /// Files beyond this many bytes are refused.
  public static let maximumFileSize = 1 << 30
  /// Recordings of more devices are refused.
  public static let maximumDevices = 256

  /// At least one, in the order of the file.
  public var devices: [RecordedDevice]
  public var format: RecordingFormat

  public init(devices: [RecordedDevice], format: RecordingFormat) {
    self.devices = devices
    self.format = format
  }

  /// Reads one recording from memory; `name` stands for the file in errors.
  ///
  /// evemu's events without their description are an error here: use ``init(contentsOf:)``.
  ///
  /// - Complexity: O(n) in the text's length.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    switch try RecordingFile(ByteSource(bytes: bytes, name: name)) {
    case .recording(let recording): self = recording
    case .description(let device): self.init(devices: [device], format: .evemu)
    case .events: throw RecordingError(file: name, reason: .noDescription)
    }
  }

  /// Reads one recording from its file, or from its two files where evemu's description and events are apart.
  ///
  /// The two may come in either order. Events alone look for a description beside them (``load(paths:)`` says which).
  /// A description alone is a recording without events.
  ///
  /// Pipes can be read; the call then lasts as long as the writer takes.
  public init(contentsOf paths: [String]) throws(RecordingError) {
    let recordings = try Self.load(paths: paths).map(\.recording)
    let withEvents = recordings.filter { $0.devices.contains { !$0.events.isEmpty } }
    if recordings.count == 1 {
      self = recordings[0]
    } else if withEvents.count == 1 {
      // A description given beside a file that has its own.
      self = withEvents[0]
    } else {
      throw RecordingError(
        file: paths.joined(separator: ", "), reason: .notOneRecording(count: recordings.count))
    }
  }
}

/// What one file holds.
enum RecordingFile {
  /// Devices and their events.
  case recording(Recording)
  /// evemu's description of a device, without events.
  case description(RecordedDevice)
  /// evemu's events, without their device.
  case events([InputEvent])

  init(_ source: ByteSource) throws(RecordingError) {
    let lines = try LineReader(source)
    guard lines.beginning.contains(where: { !" \t\r\n\0".utf8.contains($0) }) else {
      throw RecordingError(file: source.name, reason: .empty)
    }
    guard let format = RecordingFormat(beginning: lines.beginning) else {
      throw RecordingError(file: source.name, reason: .unknownFormat)
    }
    switch format {
    case .evemu:
      let content = try EvemuParser.parse(lines)
      switch (content.hasDescription, content.hasEvents) {
      case (true, true): self = .recording(Recording(devices: [content.device], format: .evemu))
      case (true, false): self = .description(content.device)
      case (false, true): self = .events(content.device.events)
      case (false, false): throw Self.nothing(in: lines)
      }
    case .libinput:
      self = try Self.recording(of: LibinputParser.parse(lines), format, lines)
    case .evtest:
      self = try Self.recording(of: EvtestParser.parse(lines), format, lines)
    case .getevent:
      self = try Self.recording(of: GeteventParser.parse(lines), format, lines)
    }
  }

  private static func recording(
    of devices: [RecordedDevice], _ format: RecordingFormat, _ lines: LineReader
  ) throws(RecordingError) -> RecordingFile {
    guard !devices.isEmpty else { throw nothing(in: lines) }
    return .recording(Recording(devices: devices, format: format))
  }

  private static func nothing(in lines: LineReader) -> RecordingError {
    RecordingError(
      file: lines.file, line: lines.number,
      reason: .unexpected(expected: "the description of a device or its events", found: "the end of the file"))
  }
}
