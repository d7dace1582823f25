// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc
import TouchRecording

/// `fingertip record`: a panel's events into a file that `replay` and libinput's tools read.
struct RecordCommand: Command {
  static let name = "record"
  static let summary = "a panel's events into a file"
  static let syntax = ArgumentSyntax(
    operands: "-o FILE [DEVICE]",
    description: """
      Record a panel's events as YAML that libinput's tools read too, until Ctrl-C. Fingers that are down already \
      are left out.\u{b}\
      \(DeviceArgument.help)
      """,
    options: [
      .init("output", short: "o", value: "FILE", "Write to FILE; - is standard output"),
      .init("overwrite", short: "f", "Write also where FILE exists"),
      .init("duration", value: "SECONDS", "Stop by itself after this time"),
      .init("grab", "Keep the panel's events from every other program meanwhile"),
      .init("force", "Record a device that is no touchscreen all the same"),
    ])

  private let device: DeviceArgument
  private let path: SystemText
  private let overwrites: Bool
  private let grabs: Bool
  private let duration: Microseconds?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    device = try DeviceArgument(arguments)
    guard let path = try arguments.path("output") else {
      throw .usage("where to? Give -o FILE, or -o - for standard output")
    }
    self.path = path
    overwrites = arguments.has("overwrite")
    grabs = arguments.has("grab")
    guard let text = arguments.value("duration") else {
      duration = nil
      return
    }
    guard let seconds = Double(text), seconds > 0, seconds <= 1e6 else {
      throw .usage("--duration is a number of seconds up to 1000000, not \"\(text.printable)\"")
    }
    duration = Microseconds(seconds * 1e6)
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    if !overwrites, path != "-", NewFile.isTaken(path) {
      throw .failed("\(path.printable) exists; choose another name or overwrite it with -f")
    }
    let signals = try EndSignals()
    var configuration = PanelReader.Configuration()
    configuration.selector = device.selector
    configuration.device.kinds = device.kinds
    configuration.grabs = grabs
    let reader: PanelReader
    do {
      reader = try PanelReader(configuration)
    } catch {
      throw device.failure(error)
    }
    let recorder = PanelRecorder(reader: reader, path: path, overwrites: overwrites, console: console)
    return try record(with: recorder, reader, signals, console)
  }

  private func record(
    with recorder: PanelRecorder, _ reader: PanelReader, _ signals: EndSignals, _ console: Console
  ) throws(CommandError) -> ExitStatus {
    var end: Timestamp?
    while true {
      reader.dispatch(into: recorder)
      try recorder.writePending(device)
      if recorder.isRecording, end == nil, let duration {
        end = Timestamp.monotonicNow.advanced(byMicroseconds: duration)
      }
      if recorder.isOver { break }
      let rest = end.map { Int32(clamping: max($0.microseconds(since: .monotonicNow), 0) / 1000 + 1) } ?? -1
      guard signals.wait(for: reader.fileDescriptor, output: console.out, milliseconds: rest).goesOn else { break }
      if let end, Timestamp.monotonicNow >= end { break }
    }
    if !recorder.isOver {
      // What happened before the end, and nobody has read yet, belongs to the recording.
      reader.dispatch(into: recorder)
      try recorder.writePending(device)
    }
    return try recorder.finish()
  }
}
