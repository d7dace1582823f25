// SPDX-License-Identifier: MIT

import CLinux
import Glibc

/// The signals that end a command which runs until it is told to stop, as a descriptor to wait on.
///
/// For a process of one thread: the signals are taken from it for good.
final class EndSignals {
  /// Why a wait was over.
  enum Wake {
    case ready
    case timeout
    /// Ctrl-C, SIGTERM, or a terminal that closed.
    case ended
    /// Nobody reads the output any more.
    case outputClosed

    /// Whether there is a reason to wait again.
    var goesOn: Bool {
      switch self {
      case .ready, .timeout: true
      case .ended, .outputClosed: false
      }
    }
  }

  private let descriptor: Int32

  init() throws(CommandError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      // A shell starts commands in the background with SIGINT ignored, and an ignored signal never gets here.
      signal(number, SIG_DFL)
      sigaddset(&signals, number)
    }
    // Of SIGHUP nohup has the say.
    sigaddset(&signals, SIGHUP)
    sigprocmask(SIG_BLOCK, &signals, nil)
    descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { throw .failed("signalfd: \(SystemError.last.problem)") }
  }

  deinit {
    close(descriptor)
  }

  /// Waits until `source` has something to read, or for one of the other reasons, for `milliseconds` at most; -1 is for ever.
  func wait(for source: Int32, output: Output, milliseconds: Int32 = -1) -> Wake {
    var requests = [
      pollfd(fd: source, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      // Asks for nothing: a pipe whose reader left says so by itself.
      pollfd(fd: output.fileDescriptor ?? -1, events: 0, revents: 0),
    ]
    guard poll(&requests, 3, milliseconds) > 0 else { return .timeout }
    if requests[1].revents != 0 { return .ended }
    if requests[2].revents & Int16(POLLERR | POLLHUP) != 0 { return .outputClosed }
    return requests[0].revents != 0 ? .ready : .timeout
  }
}
