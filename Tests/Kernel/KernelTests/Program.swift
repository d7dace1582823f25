// SPDX-License-Identifier: MIT

import Glibc
import Testing

/// A program that runs beside the test: what it prints is there line by line while it runs.
final class Program {
  /// What it has printed so far, as far as it was read.
  private(set) var output = ""
  private(set) var errors = ""
  private let process: pid_t
  private var outputEnd: Int32
  private var errorEnd: Int32
  private var status: Int32?

  /// Starts the program, found by `PATH` where `command` has no slash.
  ///
  /// - Parameter user: Runs it as the user with this number, who is in `groups` only; as root where there is none.
  init(_ command: [String], user: uid_t? = nil, groups: [String] = []) throws {
    var command = command
    if let user {
      let memberships = groups.isEmpty ? "--clear-groups" : "--groups=\(groups.joined(separator: ","))"
      command = ["setpriv", "--reuid=\(user)", "--regid=\(user)", memberships, "--"] + command
    }
    var pipes: (output: [Int32], errors: [Int32]) = ([0, 0], [0, 0])
    guard pipe(&pipes.output) == 0, pipe(&pipes.errors) == 0 else {
      throw ProgramFailure(code: errno, command: command)
    }
    for end in pipes.output + pipes.errors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.errors[1], 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
    close(pipes.output[1])
    close(pipes.errors[1])
    self.process = process
    outputEnd = pipes.output[0]
    errorEnd = pipes.errors[0]
    guard result == 0 else {
      status = 0
      throw ProgramFailure(code: result, command: command)
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = wait()
    }
    close(outputEnd)
    close(errorEnd)
  }

  /// Sends a signal, such as `SIGINT` for Ctrl-C.
  func send(signal: Int32) {
    if status == nil { kill(process, signal) }
  }

  /// Reads what there is.
  func readOn() { read(milliseconds: 0) }

  /// Reads on until the output holds `text`.
  func waitForOutput(_ text: String) throws {
    try eventually("\(text) in the output of the program, which is now:\n\(output)\(errors)") {
      read(milliseconds: 0)
      return output.contains(text)
    }
  }

  /// Reads on until what the program says besides its output holds `text`, or that many times.
  func waitForErrors(_ text: String, times: Int = 1) throws {
    try eventually("\(times) × \(text) in what the program says, which is now:\n\(output)\(errors)") {
      read(milliseconds: 0)
      return errors.split(separator: "\n").count { $0.contains(text) } >= times
    }
  }

  /// Waits for the end, which is made after a minute: the exit status, or 128 and the signal's number.
  func wait() -> Int32 {
    if let status { return status }
    let limit = ContinuousClock.now + .seconds(60)
    while outputEnd >= 0 || errorEnd >= 0, ContinuousClock.now < limit { read(milliseconds: 100) }
    if outputEnd >= 0 || errorEnd >= 0 { kill(process, SIGKILL) }
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    let signal = raw & 0x7f
    let result = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    status = result
    return result
  }

  private func read(milliseconds: Int32) {
    var waiting = [
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0), pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&waiting, 2, milliseconds) > 0 else { return }
    if waiting[0].revents != 0 { Self.read(&outputEnd, into: &output) }
    if waiting[1].revents != 0 { Self.read(&errorEnd, into: &errors) }
  }

  private static func read(_ end: inout Int32, into text: inout String) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(end, &buffer, buffer.count)
    if count > 0 {
      text += String(decoding: buffer[..<count], as: UTF8.self)
    } else if count == 0 {
      close(end)
      end = -1
    }
  }
}

struct ProgramFailure: Error {
  let code: Int32
  let command: [String]
}

/// Runs a program to its end.
func run(_ command: String..., user: uid_t? = nil, groups: [String] = []) throws -> (
  status: Int32, output: String, errors: String
) {
  let program = try Program(command, user: user, groups: groups)
  let status = program.wait()
  return (status, program.output, program.errors)
}

/// Runs a program that a test cannot do without.
func require(_ command: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
  let program = try Program(command)
  try #require(program.wait() == 0, "\(command): \(program.errors)", sourceLocation: sourceLocation)
}
