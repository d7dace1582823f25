// SPDX-License-Identifier: MIT

import Glibc

/// What the system answered.
struct SystemError: Error, Equatable {
  var problem: String

  /// The reason in `errno`.
  static var last: SystemError { SystemError(problem: String(cString: strerror(errno))) }
}

/// The content of a small file.
func readFile(_ path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError.last }
  defer { close(descriptor) }
  var content: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return content }
    guard count > 0 else {
      if errno == EINTR { continue }
      throw SystemError.last
    }
    content += chunk[..<count]
    guard content.count <= limit else { throw SystemError(problem: "larger than \(limit) bytes") }
  }
}
