// SPDX-License-Identifier: MIT

extension UInt8 {
  /// What memory that was used before is full of.
  static let remains: UInt8 = 0xa5
}

extension UnsafeMutableRawBufferPointer {
  /// Memory for the core as an allocator may hand it out: full of what was there before.
  ///
  /// So a value that is read before it was written shows.
  static func used(byteCount: Int) -> UnsafeMutableRawBufferPointer {
    let memory = allocate(byteCount: byteCount, alignment: 16)
    memory.fillWithRemains()
    return memory
  }

  func fillWithRemains() {
    initializeMemory(as: UInt8.self, repeating: .remains)
  }
}
