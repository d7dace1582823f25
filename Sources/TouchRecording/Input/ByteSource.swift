// SPDX-License-Identifier: MIT

import Glibc

/// Bytes in the order of reading, from memory or from a file, a chunk at a time.
final class ByteSource {
  private enum State {
    case memory([UInt8])
    case file(descriptor: Int32)
    case ended
  }

  /// The name for messages.
  let name: String
  private var state: State
  private let maximumSize: Int
  private var total = 0

  init(bytes: [UInt8], name: String) {
    self.name = name
    maximumSize = bytes.count
    state = .memory(bytes)
  }

  /// Opens `path`, which may be a pipe.
  ///
  /// A live input device is refused, because reading it would wait for somebody to touch it.
  init(path: SystemText, maximumSize: Int = Recording.maximumFileSize) throws(RecordingError) {
    name = path.description
    self.maximumSize = maximumSize
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw RecordingError(file: name, reason: .system(errno: errno, call: "open"))
    }
    state = .file(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw RecordingError(file: name, reason: .system(errno: errno, call: "fstat"))
    }
    if status.isInputDevice {
      throw RecordingError(file: name, reason: .inputDevice)
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw RecordingError(file: name, reason: .system(errno: EISDIR, call: "open"))
    }
  }

  deinit {
    close()
  }

  /// The next bytes, at least one, or none at the end.
  func nextChunk() throws(RecordingError) -> [UInt8] {
    switch state {
    case .ended:
      return []
    case .memory(let bytes):
      state = .ended
      return bytes
    case .file(let descriptor):
      let chunk = try readChunk(from: descriptor)
      if chunk.isEmpty { close() }
      total += chunk.count
      guard total <= maximumSize else {
        throw RecordingError(file: name, reason: .tooLarge(limit: "\(maximumSize) bytes"))
      }
      return chunk
    }
  }

  private func readChunk(from descriptor: Int32) throws(RecordingError) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { failure = errno }
      count = max(result, 0)
    }
    guard failure == 0 else {
      throw RecordingError(file: name, reason: .system(errno: failure, call: "read"))
    }
    return chunk
  }

  /// Ends the bytes here.
  func close() {
    if case .file(let descriptor) = state { _ = Glibc.close(descriptor) }
    state = .ended
  }
}

extension stat {
  /// Whether it is a live input device: the kernel's character devices of major 13.
  package var isInputDevice: Bool {
    st_mode & S_IFMT == S_IFCHR && st_rdev >> 8 & 0xfff == 13
  }
}
