// SPDX-License-Identifier: MIT

import Glibc
import TouchRecording

/// What the system answered.
struct SystemError: Error, Equatable {
  var problem: String

  /// The reason in `errno`.
  static var last: SystemError { SystemError(problem: String(cString: strerror(errno))) }
}

/// The content of a small file.
func readFile(_ path: SystemText, atMost limit: Int) throws(SystemError) -> [UInt8] {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
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

/// A file that a command makes. Nothing that has content is written over unless that is asked for.
struct NewFile {
  let descriptor: Int32
  private let path: SystemText
  private let wasThere: Bool

  init(_ path: SystemText, overwrites: Bool = false) throws(SystemError) {
    self.path = path
    wasThere = Self.isThere(path)
    let isStream = Self.isStream(path)
    // Of a pipe that nobody reads, opening would wait for a reader, and for no signal.
    let flags = isStream ? O_NONBLOCK : O_CREAT | (overwrites ? O_TRUNC : O_EXCL)
    descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC | flags, 0o666) }
    guard descriptor >= 0 else {
      throw errno == ENXIO ? SystemError(problem: "nobody reads this pipe") : SystemError.last
    }
    if isStream { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
  }

  /// Whether there is something at `path` that writing would destroy.
  static func isTaken(_ path: SystemText) -> Bool {
    isThere(path) && !isStream(path)
  }

  /// Ends the file; some disks say only then that they are full.
  func close() throws(SystemError) {
    guard Glibc.close(descriptor) == 0 else { throw SystemError.last }
  }

  /// Takes a file away that was made here and did not become what it should be.
  func remove() {
    if !wasThere { _ = path.withCString { unlink($0) } }
  }

  private static func isThere(_ path: SystemText) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }

  /// Whether what is written there goes elsewhere: a pipe, a terminal, /dev/null. Never an input device, for which it would be
  /// somebody's touches.
  private static func isStream(_ path: SystemText) -> Bool {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0, !status.isInputDevice else { return false }
    return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }
}
