// SPDX-License-Identifier: MIT

import TouchRecording

/// `fingertip replay`: recordings through the same engine as a panel's touches, on virtual time.
struct ReplayCommand: Command {
  static let name = "replay"
  static let summary = "the gestures in a recording"
  static let syntax = ArgumentSyntax(
    operands: "FILE...",
    description: """
      Print the gestures in recordings of libinput record, evemu, evtest, getevent or fingertip record.\u{b}\
      evemu's events need the description of their device: give it too, or leave it beside them. Times count from the \
      recording's first event. A FILE of - is standard input.

      The kinds of recognizers in a configuration, and their properties beside name, requiresFailureOf and \
      simultaneousWith:
      \(RecognizerKind.help)

      Exit status: 0 done, 1 a recording or device could not be read, or not to its end, 2 wrong usage.
      """,
    options: GestureOptions.syntax)

  private let paths: [SystemText]
  private let options: GestureOptions

  init(_ arguments: ParsedArguments) throws(CommandError) {
    paths = try arguments.recordings()
    options = try GestureOptions(arguments)
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    RecordingFiles(paths: paths).replay(options: options, on: console) { RecordingReplay(playback: $0).run() }
  }
}
