// SPDX-License-Identifier: MIT

import GestureCore

/// What a tool recorded from one or several evdev devices.
///
/// The format is told from the content. A text that a power cut ended anywhere keeps what came before, and
/// ``truncation`` says what is missing. Stamps are kept as they are, even where they run backwards.
public struct Recording: Sendable {
  /// Files beyond this many bytes are refused.
  public static let maximumFileSize = 1 << 30
  /// Recordings of more devices are refused.
  public static let maximumDevices = 256

  /// At least one, in the order of the file.
  public var devices: [RecordedDevice]
  public var format: RecordingFormat
  /// Where the text ends too early, and what is missing there: the rest of a line, of a frame, of a device. Nil where
  /// nothing is, as far as anybody can see: one that was ended between two frames is whole.
  public var truncation: RecordingError?

  public init(devices: [RecordedDevice], format: RecordingFormat, truncation: RecordingError? = nil) {
    self.devices = devices
    self.format = format
    self.truncation = truncation
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
  /// evemu's events, without their device, and where they were cut off.
  case events([InputEvent], truncation: RecordingError?)

  init(_ source: ByteSource) throws(RecordingError) {
    let lines = try LineReader(source)
    guard lines.beginning.contains(where: { !" \t\r\n\0".utf8.contains($0) }) else {
      throw RecordingError(file: source.name, reason: .empty)
    }
    guard let format = RecordingFormat(beginning: lines.beginning) else {
      throw RecordingError(file: source.name, reason: .unknownFormat)
    }
    let content =
      switch format {
      case .evemu: try EvemuParser.parse(lines)
      case .libinput: try LibinputParser.parse(lines)
      case .evtest: try EvtestParser.parse(lines)
      case .getevent: try GeteventParser.parse(lines)
      }
    try self.init(content, format, lines)
  }

  private init(_ content: RecordedText, _ format: RecordingFormat, _ lines: LineReader) throws(RecordingError) {
    let truncation = content.missing(at: lines)
    let hasEvents = content.devices.contains { !$0.events.isEmpty }
    // Nothing came before the cut that could be replayed.
    if let truncation, !hasEvents { throw truncation }
    guard let device = content.devices.first else {
      throw RecordingError(
        file: lines.file, line: lines.number,
        reason: .unexpected(expected: "the description of a device or its events", found: "the end of the file"))
    }
    switch (format, content.hasDescription, hasEvents) {
    case (.evemu, true, false): self = .description(device)
    case (.evemu, false, true): self = .events(device.events, truncation: truncation)
    default: self = .recording(Recording(devices: content.devices, format: format, truncation: truncation))
    }
  }
}
