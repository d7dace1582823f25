// SPDX-License-Identifier: MIT

import Glibc

/// Whole files, and where they may lie for a while.
enum TextFile {
  /// Nil where the file cannot be opened; `errno` has the reason.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : read(closing: descriptor)
  }

  /// Reads to the end, or as long as `isGoingOn`; `lines` is called whenever something came, with how many lines there are.
  static func read(
    closing descriptor: Int32, while isGoingOn: () -> Bool = { true }, lines: (Int) -> Void = { _ in }
  ) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while isGoingOn() {
      let size = Glibc.read(descriptor, &buffer, buffer.count)
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { break }
      bytes += buffer.prefix(size)
      count += buffer.prefix(size).count { $0 == UInt8(ascii: "\n") }
      lines(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// False leaves the reason in `errno`.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "we") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// A folder of this process' own, empty; nil where there is no place for it.
  static func makeFolder() -> String? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/fingertip-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
