// SPDX-License-Identifier: MIT

import GestureCore
import Synchronization

/// The way from the reader thread to the app's queue: a fixed ring with one writer and one reader, without locks.
///
/// Frames become visible whole or not at all. A control entry marks the place of a notice among the frames.
final class FrameRing: Sendable {
  enum Kind: UInt8, BitwiseCopyable {
    /// One contact's change; more of the same frame follow.
    case change
    /// The last change of its frame.
    case lastChange
    /// Not a touch: the next notice belongs here.
    case notice
  }

  private struct Entry: BitwiseCopyable {
    var time: Timestamp
    var kind: Kind
    var change: TouchChange
  }

  /// What is next in the ring.
  enum Item {
    case frame(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>)
    case notice
  }

  /// Ten fingers at 463 Hz for a second and a half; a power of two.
  static let capacity = 8192
  /// Kept free for notices, so that unplugging is told even when the app has stood still for long.
  private static let reserve = 64

  nonisolated(unsafe) private let entries: UnsafeMutablePointer<Entry>
  nonisolated(unsafe) private let scratch: UnsafeMutablePointer<TouchChange>
  /// Entries ever written and ever read.
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  /// The time up to which everything the devices had to say is in the ring, in microseconds.
  private let clock = Atomic<Int64>(.min)

  init() {
    let blank = TouchChange(serial: 0, contact: 0, transition: .moved, position: .zero)
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(
      repeating: Entry(time: .never, kind: .change, change: blank), count: Self.capacity)
    scratch = .allocate(capacity: SlotDecoder.contactCapacity)
    scratch.initialize(repeating: blank, count: SlotDecoder.contactCapacity)
  }

  deinit {
    entries.deallocate()
    scratch.deallocate()
  }

  // MARK: The writer's side

  /// How many entries wait to be read.
  var fill: Int { written.load(ordering: .relaxed) &- read.load(ordering: .acquiring) }

  /// Writes a frame; false when there is no room for it.
  func push(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) -> Bool {
    guard !changes.isEmpty, changes.count <= SlotDecoder.contactCapacity else { return true }
    guard fill &+ changes.count <= Self.capacity - Self.reserve else { return false }
    let start = written.load(ordering: .relaxed)
    for offset in 0..<changes.count {
      let isLast = offset == changes.count - 1
      entries[(start &+ offset) & (Self.capacity - 1)] = Entry(
        time: time, kind: isLast ? .lastChange : .change, change: changes[offset])
    }
    written.store(start &+ changes.count, ordering: .releasing)
    return true
  }

  /// Marks the place of a notice; false when not even the reserve has room.
  func pushNotice() -> Bool {
    guard fill < Self.capacity else { return false }
    let start = written.load(ordering: .relaxed)
    entries[start & (Self.capacity - 1)].kind = .notice
    written.store(start &+ 1, ordering: .releasing)
    return true
  }

  /// Says that everything up to `time` is in the ring.
  func setClock(_ time: Timestamp) {
    clock.store(time.microseconds, ordering: .releasing)
  }

  // MARK: The reader's side

  /// Look at this before taking items: what is in the ring by then is everything up to this time.
  var drainedUntil: Timestamp { Timestamp(microseconds: clock.load(ordering: .acquiring)) }

  /// Takes the next item; a frame's changes are valid until the next call.
  func next() -> Item? {
    let start = read.load(ordering: .relaxed)
    guard start != written.load(ordering: .acquiring) else { return nil }
    var position = start
    var count = 0
    while true {
      let entry = entries[position & (Self.capacity - 1)]
      position &+= 1
      if entry.kind == .notice {
        read.store(position, ordering: .releasing)
        return .notice
      }
      scratch[count] = entry.change
      count &+= 1
      if entry.kind == .lastChange {
        read.store(position, ordering: .releasing)
        return .frame(time: entry.time, changes: UnsafeBufferPointer(start: scratch, count: count))
      }
    }
  }
}
