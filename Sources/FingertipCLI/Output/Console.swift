// SPDX-License-Identifier: MIT

/// Where the tool writes: results and messages. Used by one thread at a time.
final class Console: @unchecked Sendable {
  let out: Output
  let messages: Output

  init(out: Output, messages: Output) {
    self.out = out
    self.messages = messages
  }

  static var standard: Console {
    Console(out: Output(fileDescriptor: 1), messages: Output(fileDescriptor: 2))
  }

  private var showsProgress = false

  /// Shows how far a long job is, in one line that the next message replaces; only where somebody watches and the results
  /// go elsewhere. Nil takes the line away.
  func progress(_ text: String?) {
    guard messages.isTerminal, !out.isTerminal, text != nil || showsProgress else { return }
    messages.write("\r\u{1b}[K" + (text ?? ""))
    messages.flush()
    showsProgress = text != nil
  }

  /// Says what went wrong.
  func complain(_ message: String) {
    // What was found before comes first where both go to the same place.
    out.flush()
    progress(nil)
    messages.write("fingertip: \(message.printableLines)\n")
    messages.flush()
  }

  /// Says something that is no result and no fault.
  func say(_ message: String) {
    out.flush()
    progress(nil)
    messages.write(message.printableLines + "\n")
    messages.flush()
  }

  /// Writes what is left; a result that could not be written is a failure, unless the reader had enough.
  func finish(_ status: ExitStatus) -> ExitStatus {
    out.flush()
    defer { messages.flush() }
    switch out.state {
    case .open: return status
    case .closedByReader: return .done
    case .failed(let problem):
      messages.write("fingertip: standard output: \(problem)\n")
      return .failed
    }
  }
}
