// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// Room for the worst case costs a process nothing until the worst case comes.
@Suite struct `Storage of the core` {
  private static let page = 4096

  /// The pages that still hold what was in `storage` before.
  private func untouchedShare(of storage: UnsafeMutableRawBufferPointer) -> Double {
    let starts = stride(from: 0, to: storage.count - Self.page + 1, by: Self.page)
    let untouched = starts.count { storage[$0..<$0 + Self.page].allSatisfy { $0 == .remains } }
    return Double(untouched) / Double(storage.count / Self.page)
  }

  @Test func `an engine leaves most of its pages alone until a touch lands`() {
    let capacity = GestureEngine.Capacity()
    let storage = UnsafeMutableRawBufferPointer.used(byteCount: GestureEngine.storageByteCount(for: capacity))
    defer { storage.deallocate() }
    let engine = GestureEngine(capacity: capacity, storage: storage)
    let hasTouches = engine.hasTouches
    #expect(!hasTouches)
    #expect(untouchedShare(of: storage) > 0.6)
  }

  @Test func `a decoder leaves most of its pages alone until an event comes`() {
    let storage = UnsafeMutableRawBufferPointer.used(byteCount: SlotDecoder.storageByteCount)
    defer { storage.deallocate() }
    var decoder = SlotDecoder(capabilities: TestPanel().capabilities, storage: storage)
    let hasFrame = decoder.nextFrame() != nil
    #expect(!hasFrame)
    #expect(untouchedShare(of: storage) > 0.6)
  }
}
