// SPDX-License-Identifier: MIT

import TouchRecording

/// `fingertip why`: for each touch, what each recognizer decided, when, and by which number.
struct WhyCommand: Command {
  static let name = "why"
  static let summary = "for each touch, what each recognizer decided and why"
  static let syntax = ArgumentSyntax(
    operands: "FILE...",
    description: """
      Print for each touch sequence in recordings what each recognizer decided, when, and by which number. A sequence \
      lasts from the first finger's landing until all are up and no gesture is waited for any more.\u{b}\
      The files are those of replay. Behind the arrow stands what the sequence came to. Times in the lines are \
      milliseconds since it began; the path is that of the finger that went farthest.

      \(TouchSequence.jsonHelp)

      Exit status: 0 done, 1 a recording or device could not be read, or not to its end, 2 wrong usage.
      """,
    options: GestureOptions.syntax.filter { $0.name != "raw" && $0.name != "failures" })

  private let paths: [SystemText]
  private let options: GestureOptions

  init(_ arguments: ParsedArguments) throws(CommandError) {
    paths = try arguments.recordings()
    options = try GestureOptions(arguments)
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    RecordingFiles(paths: paths).replay(options: options, on: console) { RecordingWhy(playback: $0).run() }
  }
}
