// SPDX-License-Identifier: MIT

import Glibc

/// This program and others, run as children.
enum Program {
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

  /// Starts a command, and returns its process and what it prints.
  ///
  /// - Parameters:
  ///   - environment: is added to this program's own, each as `NAME=VALUE`.
  ///   - withErrors: whether what it says on stderr comes with what it prints.
  static func start(
    _ command: [String], environment: [String] = [], withErrors: Bool = false
  ) -> (process: pid_t, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    if withErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO) }
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) }
    let owned = arguments + variables
    defer { for text in owned { free(text) } }
    var next = environ
    while let variable = next.pointee {
      variables.append(variable)
      next += 1
    }
    variables.append(nil)
    var child = pid_t()
    guard posix_spawnp(&child, command[0], &actions, nil, &arguments, &variables) == 0 else {
      close(ends[0])
      return nil
    }
    return (child, ends[0])
  }

  /// Runs a command to its end; what it printed, or nil when it failed.
  ///
  /// - Parameter printed: called as it prints, with how many lines these were so far.
  static func run(_ command: [String], printed: (Int) -> Void = { _ in }) -> String? {
    guard let (child, output) = start(command) else { return nil }
    let text = TextFile.read(closing: output, printed)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status == 0 ? text : nil
  }
}
