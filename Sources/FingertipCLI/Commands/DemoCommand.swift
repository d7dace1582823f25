// SPDX-License-Identifier: MIT

import CLinux
import Fingertip
import GestureCore
import Glibc
import TouchRecording

/// `fingertip demo`: the recording that comes with the tool, through the whole library.
struct DemoCommand: Command {
  static let name = "demo"
  static let summary = "gestures without a panel: a built-in recording"
  static let syntax = ArgumentSyntax(
    operands: "",
    description: """
      Play a built-in recording through the whole library: drawn on a terminal as it goes, elsewhere a line for each \
      gesture, at once.
      """,
    options: GestureOptions.syntax.filter { $0.name != "force" } + [
      .init("fast", "Do not take the time that the recording took; print lines"),
      .init("save", value: "FILE", "Write the recording to FILE (- is standard output) and play nothing"),
    ])

  private let options: GestureOptions
  private let isFast: Bool
  private let savePath: SystemText?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage("demo takes no argument: \"\(word.printable)\"") }
    options = try GestureOptions(arguments)
    isFast = arguments.has("fast")
    savePath = try arguments.path("save")
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    let text = DemoRecording.text
    if let savePath { return try save(text, to: savePath, console) }
    let recording: Recording
    do {
      recording = try Recording(bytes: Array(text.utf8), name: "demo")
    } catch {
      throw .failed("\(error)")
    }
    guard console.out.isTerminal, !isFast else {
      let playback = RecordingPlayback(
        devices: recording.devices, file: "demo", isOneOfSeveral: false, options: options, console: console)
      return RecordingReplay(playback: playback).run() ? .done : .failed
    }
    guard let device = recording.devices.first else { return .failed }
    let screen: TouchScreen
    do {
      screen = try TouchScreen(recorded: device, pace: .recorded, delivery: .manual, options: options.screen)
    } catch {
      throw .failed("\(error)")
    }
    try LiveDemo(screen, options: options, console: console).run()
    return .done
  }

  private func save(_ text: String, to path: SystemText, _ console: Console) throws(CommandError) -> ExitStatus {
    if path == "-" {
      console.out.write(text)
      return .done
    }
    do throws(SystemError) {
      let file = try NewFile(path)
      let output = Output(fileDescriptor: file.descriptor)
      output.write(text)
      output.flush()
      do throws(SystemError) {
        if case .failed(let problem) = output.state { throw SystemError(problem: problem) }
        try file.close()
      } catch {
        file.remove()
        throw error
      }
    } catch {
      let advice = NewFile.isTaken(path) ? "; choose another name" : ""
      throw .failed("\(path.printable): \(error.problem)\(advice)")
    }
    return .done
  }
}

/// The recording at its own speed on a terminal: drawn, or as lines.
private final class LiveDemo: @unchecked Sendable {
  private let screen: TouchScreen
  private let options: GestureOptions
  private let console: Console
  private var drawing: DisplayDrawing?
  private var hasNews = true
  private var isFinished = false

  init(_ screen: TouchScreen, options: GestureOptions, console: Console) {
    self.screen = screen
    self.options = options
    self.console = console
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    if !options.isJSON, !isDumb, let size = screen.geometry?.pixels {
      drawing = DisplayDrawing(
        size: size, width: Int(clinux_terminal_columns(1)), height: Int(clinux_terminal_rows(1)))
    }
  }

  func run() throws(CommandError) {
    let signals = try EndSignals()
    let isColourful = console.out.isColourful
    var report = options.report
    if drawing != nil { report.isRaw = true }
    let reporter = GestureReporter(options: report, start: nil) { [unowned self] report in
      hasNews = true
      if drawing?.take(report) == nil { console.out.write(options.line(report, isColourful: isColourful)) }
    }
    options.setUp(screen)
    reporter.watch(screen)
    screen.whenFinished { [unowned self] in isFinished = true }
    // The cursor would dance along.
    if drawing != nil { console.out.write("\u{1b}[?25l") }
    repeat {
      screen.dispatchPending()
      show(isColourful)
      if isFinished || console.out.state != .open { break }
    } while signals.wait(for: screen.fileDescriptor, output: console.out).goesOn
    screen.stop()
    show(isColourful)
    if drawing != nil { console.out.write("\u{1b}[?25h") }
    if !options.isJSON { console.out.write(RecordingReplay.summary(reporter.counts)) }
  }

  private func show(_ isColourful: Bool) {
    guard hasNews else { return }
    hasNews = false
    if let text = drawing?.text(isColourful: isColourful) { console.out.write(text) }
    console.out.flush()
  }
}
