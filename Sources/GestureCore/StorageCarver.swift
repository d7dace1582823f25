// SPDX-License-Identifier: MIT

/// Hands out typed pieces of one block of memory, front to back.
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
    let piece = carve(count, of: Element.self)
    if base != nil { piece.initialize(repeating: value, count: count) }
    return piece
  }

  /// The next piece with whatever is in it, for what is written before it is read: lists with a count beside them.
  ///
  /// Their room is for the worst case, and a page of it that nobody came to costs no memory and no time to set up.
  mutating func carve<Element: BitwiseCopyable>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    let alignment = MemoryLayout<Element>.alignment
    let offset = (byteCount + alignment - 1) / alignment * alignment
    byteCount = offset + count * MemoryLayout<Element>.stride
    guard let base else {
      // Counting: nobody reads through this address.
      return UnsafeMutablePointer(bitPattern: alignment).unsafelyUnwrapped
    }
    return (base + offset).bindMemory(to: Element.self, capacity: count)
  }
}
