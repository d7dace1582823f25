// SPDX-License-Identifier: MIT

import Glibc

/// An X server that shows nothing, for the time that something needs one.
final class VirtualDisplay {
  /// How clients find it.
  let name: String
  private let server: pid_t

  private static let milliseconds: Int32 = 20_000

  /// Nil where there is no such server, or it does not start.
  init?() {
    // The server chooses a number that is free, and says which.
    let screen = "\(Int(Panel.width))x\(Int(Panel.height))x24"
    let command = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"]
    guard let (server, descriptor) = Program.start(command, [:], .dropped) else { return nil }
    guard let number = Self.line(descriptor), !number.isEmpty else {
      Self.end(server)
      return nil
    }
    self.server = server
    name = ":" + number
  }

  deinit { Self.end(server) }

  /// What is printed up to the end of a line, in the time that it may take.
  private static func line(_ descriptor: Int32) -> String? {
    defer { close(descriptor) }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, milliseconds) > 0, read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  private static func end(_ server: pid_t) {
    kill(server, SIGTERM)
    var status: Int32 = 0
    while waitpid(server, &status, 0) < 0, errno == EINTR {}
  }
}
