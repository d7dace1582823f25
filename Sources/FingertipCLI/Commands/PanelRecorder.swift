// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc
import TouchRecording

/// Takes a panel's events and writes them, frame by frame, as they come.
final class PanelRecorder: PanelSink {
  private enum State {
    case waiting
    case recording(RecordedPanel)
    /// The panel is gone, or nobody reads any more.
    case over
  }

  /// A recording under way.
  private final class RecordedPanel {
    var writer: RecordingWriter

    init(_ writer: consuming RecordingWriter) {
      self.writer = writer
    }
  }

  let wantsEvents = true

  private let reader: PanelReader
  private let path: SystemText
  private let overwrites: Bool
  private let console: Console
  private var state = State.waiting
  /// Nil for standard output.
  private var file: NewFile?
  /// What the kernel thinks of the panel before anything happens.
  private var initialState: [InputEvent] = []
  /// What came since the last write.
  private var pending: [InputEvent] = []
  private var problem: DeviceError?
  private var isGone = false
  private var start: Timestamp?
  private var last: Timestamp?
  private var frames = 0

  init(reader: PanelReader, path: SystemText, overwrites: Bool, console: Console) {
    self.reader = reader
    self.path = path
    self.overwrites = overwrites
    self.console = console
  }

  var isRecording: Bool {
    if case .recording = state { true } else { false }
  }

  var isOver: Bool {
    if case .over = state { true } else { false }
  }

  // MARK: From the reader

  func event(_ event: InputEvent) { pending.append(event) }
  func frame(_ frame: SlotFrame) {}
  func connected(_ panel: PanelInfo) { initialState = reader.device?.stateEvents ?? [] }
  func disconnected(_ reason: DisconnectReason) { isGone = true }
  func problem(_ error: DeviceError) { problem = error }

  // MARK: Writing

  /// Begins the file once there is a panel, and writes what came.
  func writePending(_ device: DeviceArgument) throws(CommandError) {
    if case .waiting = state {
      if let panel = reader.panel {
        try begin(panel)
      } else if let problem {
        throw device.failure(problem)
      }
    }
    guard case .recording(let panel) = state else { return }
    do {
      for event in pending { try write(event, to: panel) }
    } catch {
      state = .over
      if case .system(EPIPE, _) = error.reason { return }
      throw .failed("\(error)")
    }
    pending.removeAll(keepingCapacity: true)
    if isGone {
      state = .over
      console.say("fingertip: the panel is gone")
    } else if let problem {
      // Such as a grab that another process has.
      state = .over
      throw .failed("\(problem)")
    }
  }

  private func write(_ event: InputEvent, to panel: RecordedPanel) throws(RecordingError) {
    // As libinput's own recordings, from 0.
    let origin = start ?? event.time
    if start == nil {
      start = origin
      try writeInitialState(to: panel)
    }
    last = event.time
    if event.type == EventType.syn, event.code == SynCode.report { frames += 1 }
    var event = event
    event.time = Timestamp(microseconds: event.time.microseconds(since: origin))
    try panel.writer.write(event)
  }

  /// A frame without contacts in front of the first: what the kernel will leave out because it does not change.
  private func writeInitialState(to panel: RecordedPanel) throws(RecordingError) {
    guard !initialState.isEmpty else { return }
    for event in initialState { try panel.writer.write(event) }
    try panel.writer.write(
      InputEvent(time: Timestamp(microseconds: 0), type: EventType.syn, code: SynCode.report, value: 0))
  }

  private func begin(_ panel: PanelInfo) throws(CommandError) {
    let name = path == "-" ? "standard output" : path.description
    if path != "-" {
      do {
        file = try NewFile(path, overwrites: overwrites)
      } catch {
        throw .failed("\(path.printable): \(error.problem)")
      }
    }
    do {
      state = .recording(
        RecordedPanel(
          try RecordingWriter(device: description(of: panel), fileDescriptor: file?.descriptor ?? 1, name: name)))
    } catch {
      state = .over
      if case .system(EPIPE, _) = error.reason { return }
      file?.remove()
      throw .failed("\(error)")
    }
    console.say("fingertip: recording \"\(panel.identity.name.printable)\" (\(panel.path)) to \(name); Ctrl-C ends")
  }

  /// The device as a recording describes it: as its node does, without what only this one device has.
  private func description(of panel: PanelInfo) -> RecordedDevice {
    let described = reader.device?.described
    let kept = ["ID_INPUT", "LIBINPUT_", "FINGERTIP_"]
    return RecordedDevice(
      name: panel.identity.name, phys: panel.identity.phys.isEmpty ? nil : panel.identity.phys, node: panel.path,
      capabilities: described?.capabilities ?? panel.capabilities, otherCodes: described?.otherCodes ?? [:],
      udevProperties: panel.udev.values.filter { property in kept.contains { property.key.hasPrefix($0) } })
  }

  /// Ends the file at its last whole frame, and says what is in it.
  func finish() throws(CommandError) -> ExitStatus {
    do {
      try file?.close()
    } catch {
      throw .failed("\(path.printable): \(error.problem)")
    }
    guard let start, let last else {
      if isGone {
        console.complain("nothing was recorded")
        return .failed
      }
      console.say("fingertip: the panel was not touched")
      return .done
    }
    let seconds = Double(last.microseconds(since: start)) / 1e6
    console.say("fingertip: \(frames.counted("frame")) in \(seconds.fixed(1)) s")
    return .done
  }
}
