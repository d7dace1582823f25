// SPDX-License-Identifier: MIT

/// Hands out typed, initialized pieces of one block of memory, front to back.
///
/// The core never allocates: whoever sets it up brings the block. Counting first and carving afterwards run the same
/// code, so the two cannot disagree about the size.
struct StorageCarver {
  private let base: UnsafeMutableRawPointer?
  private(set) var byteCount = 0

  /// Counts only.
  init() {
    base = nil
  }

  /// Carves `storage`, which must be aligned to 16 bytes and as long as counting said.
  init(_ storage: UnsafeMutableRawBufferPointer) {
    base = storage.baseAddress
  }

  /// The next piece, every element set to `value`.
  mutating func carve<Element: BitwiseCopyable>(
    _ count: Int, repeating value: Element
  ) -> UnsafeMutablePointer<Element> {
    let alignment = MemoryLayout<Element>.alignment
    let offset = (byteCount + alignment - 1) / alignment * alignment
    byteCount = offset + count * MemoryLayout<Element>.stride
    guard let base else {
      // Counting: nobody reads through this address.
      return UnsafeMutablePointer(bitPattern: alignment).unsafelyUnwrapped
    }
    let piece = (base + offset).bindMemory(to: Element.self, capacity: count)
    piece.initialize(repeating: value, count: count)
    return piece
  }
}
