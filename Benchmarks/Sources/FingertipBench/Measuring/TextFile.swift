// SPDX-License-Identifier: MIT

import Glibc

/// Whole files.
enum TextFile {
  /// Nil where the file cannot be opened; `errno` has the reason.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : read(closing: descriptor)
  }

  /// Reads to the end; `lines` is called whenever something came, with how many lines there are.
  static func read(closing descriptor: Int32, _ lines: (Int) -> Void = { _ in }) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let size = Glibc.read(descriptor, &buffer, buffer.count)
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(size)
      count += buffer.prefix(size).count { $0 == UInt8(ascii: "\n") }
      lines(count)
    }
  }

  /// False leaves the reason in `errno`.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "we") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
