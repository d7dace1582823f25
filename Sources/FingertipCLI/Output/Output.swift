// SPDX-License-Identifier: MIT

import Glibc
import TouchRecording

/// A stream of bytes to a file, a pipe, a terminal, or for tests to memory.
///
/// Gathers blocks; ``flush()`` where somebody waits for a line.
final class Output {
  enum State: Equatable {
    case open
    /// Nobody reads any more, which is no fault: `| head -1`.
    case closedByReader
    /// Writing failed; the text says how.
    case failed(String)
  }

  private enum Target {
    case file(Int32)
    case memory
  }

  private static let blockSize = 1 << 16

  private let target: Target
  private var buffer: [UInt8] = []
  private(set) var state = State.open
  /// What was written to memory.
  private(set) var contents: [UInt8] = []

  init(fileDescriptor: Int32) {
    target = .file(fileDescriptor)
    buffer.reserveCapacity(Self.blockSize + 4096)
  }

  /// An output that keeps what is written.
  init() {
    target = .memory
  }

  /// Nil for memory.
  var fileDescriptor: Int32? {
    if case .file(let descriptor) = target { descriptor } else { nil }
  }

  var isTerminal: Bool {
    fileDescriptor.map { isatty($0) == 1 } ?? false
  }

  /// Whether colours and moving the cursor make sense: a terminal that can, and a user who did not say no.
  var isColourful: Bool {
    func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
    return isTerminal && !isSet("NO_COLOR") && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  func write(_ text: String) {
    write(text.utf8)
  }

  func write(_ bytes: some Sequence<UInt8>) {
    guard state == .open else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.blockSize { flush() }
  }

  /// Hands over everything that was written.
  func flush() {
    guard state == .open, !buffer.isEmpty else { return }
    switch target {
    case .memory: contents += buffer
    case .file(let descriptor): write(buffer, to: descriptor)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    switch writeAll(bytes, to: descriptor) {
    case 0: break
    case EPIPE: state = .closedByReader
    case let code: state = .failed(String(cString: strerror(code)))
    }
  }
}
