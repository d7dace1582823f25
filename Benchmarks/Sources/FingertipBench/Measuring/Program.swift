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

  /// Runs a command to its end; what it printed, or nil when it failed.
  static func run(_ command: [String]) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var child = pid_t()
    let isStarted = posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0
    close(ends[1])
    let output = TextFile.read(closing: ends[0])
    guard isStarted else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status == 0 ? output : nil
  }
}
