// SPDX-License-Identifier: MIT

import Glibc

/// This program and others, run as children.
enum Program {
  /// How a child ended.
  enum Ending: Equatable {
    case exited(status: Int32, output: String)
    case killed(signal: Int32)
    /// It ran longer than it was given, and was killed for it.
    case late
    case notStarted
  }

  /// Where what a child has to complain about goes.
  enum Errors {
    case inherited
    case dropped
    /// Where its output goes.
    case merged
  }

  /// Where this program is; under another one `/proc/self` would be that.
  static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Where `file` is, which is built with this program.
  static func besides(_ file: String) -> String? {
    path.flatMap { path in path.lastIndex(of: "/").map { path[...$0] + file } }
  }

  /// Runs a command to its end; what it printed, or nil when it failed.
  ///
  /// - Parameter lines: called as it prints, with how many lines these were so far.
  static func run(_ command: [String], lines: (Int) -> Void = { _ in }) -> String? {
    guard case .exited(0, let output) = end(of: command, lines: lines) else { return nil }
    return output
  }

  /// Runs a command to its end, or for `seconds` where it is given as many.
  ///
  /// - Parameter environment: what differs from this program's own.
  static func end(
    of command: [String], environment: [String: String] = [:], seconds: Int? = nil, errors: Errors = .inherited,
    lines: (Int) -> Void = { _ in }
  ) -> Ending {
    guard let (child, descriptor) = start(command, environment, errors) else { return .notStarted }
    let deadline = seconds.map { now() + Int64($0) * 1000 }
    let output = TextFile.read(closing: descriptor, while: { isReadable(descriptor, until: deadline) }, lines: lines)
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, deadline == nil ? 0 : WNOHANG)
      if ended == child { break }
      guard ended == 0 || errno == EINTR else { return .notStarted }
      if let deadline, now() > deadline {
        kill(child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return .late
      }
      usleep(1000)
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: (status >> 8) & 0xff, output: output) : .killed(signal: signal)
  }

  /// Starts a child; what it prints is read from `output`, which is the caller's to close. Nil where it cannot be.
  static func start(
    _ command: [String], _ environment: [String: String] = [:], _ errors: Errors = .inherited
  ) -> (child: pid_t, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Other children have no business with either.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var arguments = strings(command)
    var variables = strings(variables(environment))
    defer { for string in arguments + variables { free(string) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    switch errors {
    case .inherited: break
    case .dropped: posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .merged: posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    }
    var child = pid_t()
    let isStarted = posix_spawnp(&child, command[0], &actions, nil, &arguments, &variables) == 0
    close(ends[1])
    if isStarted { return (child, ends[0]) }
    close(ends[0])
    return nil
  }

  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

  /// This program's own, `changes` made.
  private static func variables(_ changes: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if changes[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    return variables + changes.map { "\($0)=\($1)" }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec / 1_000_000)
  }

  /// Waits for something to read, or the end of it; false once the time is over.
  private static func isReadable(_ descriptor: Int32, until deadline: Int64?) -> Bool {
    guard let deadline else { return true }
    while true {
      let left = deadline - now()
      guard left > 0 else { return false }
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&one, 1, Int32(clamping: left))
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else { return false }
    }
  }
}
