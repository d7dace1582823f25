// SPDX-License-Identifier: MIT

import CLinux
import Glibc

/// Small files of sysfs, procfs and /etc, read whole.
enum TextFile {
  /// The bytes of the file at `path`, at most `limit`; nil where it cannot be read.
  static func bytes(_ path: String, limit: Int = 65536) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while content.count < limit {
      let room = min(4096, limit - content.count)
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat { count = read(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      if count < 0 { return nil }
      if count == 0 { break }
      content += chunk
    }
    return content
  }

  /// The text of the file at `path` without the line end; nil where it cannot be read.
  static func text(_ path: String) -> String? {
    guard var content = bytes(path) else { return nil }
    while let last = content.last, last == 0x0a || last == 0x20 || last == 0 { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// The names in directory `path`, without the dot entries, in no order; empty where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      guard let name = clinux_entry_name(entry) else { continue }
      let text = String(cString: name)
      if text != "." && text != ".." { names.append(text) }
    }
    return names
  }

  /// The path with every link followed; nil where there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where the link at `path` points; nil where it is none or cannot be read.
  static func link(_ path: String) -> String? {
    var length = 0
    let target = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      length = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
      initialized = max(length, 0)
    }
    return length < 0 ? nil : String(decoding: target, as: UTF8.self)
  }
}

extension String {
  /// Where `part` begins, in bytes; nil where it does not occur. The library's own search would bring its regex engine.
  func offset(of part: String) -> Int? {
    let (whole, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= whole.count else { return nil }
    return (0...(whole.count - part.count)).first { whole[$0...].starts(with: part) }
  }
}
