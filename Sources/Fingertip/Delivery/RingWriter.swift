// SPDX-License-Identifier: MIT

import GestureCore
import Synchronization

/// Writes frames into a ring that may be full because the app stands still, without losing a landing or a lift.
///
///     flowing ──three quarters full──▶ thinning ──full──▶ lost
///        ▲  frames with nothing but moves are left out        │ nothing is written
///        └────── half empty again: where fingers are now ─────┘ (what is gone is cancelled, what is new lands)
///
/// So a block that sleeps for seconds gets every tap; only after that it is told, like the kernel tells its readers, what
/// has become of the fingers.
final class RingWriter {
  private enum State {
    case flowing
    /// Some contacts have moved without being written.
    case thinning
    /// Frames were dropped.
    case lost
  }

  private struct Contact {
    /// The touch that is down, 0 for none.
    var serial: UInt64 = 0
    /// The touch that the ring's reader knows to be down, 0 for none.
    var told: UInt64 = 0
    var latest = TouchChange(serial: 0, contact: 0, transition: .moved, position: .zero)
    var hasMovedUntold = false
  }

  private static let thinningFill = FrameRing.capacity * 3 / 4
  private static let flowingFill = FrameRing.capacity / 2

  private let ring: FrameRing
  private let contacts: UnsafeMutablePointer<Contact>
  private let scratch: UnsafeMutablePointer<TouchChange>
  private var state = State.flowing
  private let isBehind = Atomic<Bool>(false)

  init(ring: FrameRing) {
    self.ring = ring
    contacts = .allocate(capacity: SlotDecoder.contactCapacity)
    contacts.initialize(repeating: Contact(), count: SlotDecoder.contactCapacity)
    scratch = .allocate(capacity: SlotDecoder.contactCapacity)
    scratch.initialize(repeating: Contact().latest, count: SlotDecoder.contactCapacity)
  }

  deinit {
    contacts.deallocate()
    scratch.deallocate()
  }

  /// Whether something waits to be written once the reader has made room; may be asked on the reader's side.
  var waitsForRoom: Bool { isBehind.load(ordering: .acquiring) }

  func write(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    var onlyMoves = true
    for change in changes where change.contact < SlotDecoder.contactCapacity {
      note(change)
      if change.transition != .moved { onlyMoves = false }
    }
    catchUp(at: time)
    switch state {
    case .lost: return
    case .thinning where onlyMoves: return
    case .flowing where onlyMoves && ring.fill > Self.thinningFill:
      state = .thinning
      isBehind.store(true, ordering: .releasing)
    case .flowing, .thinning:
      if ring.push(time: time, changes: changes) {
        for change in changes { tell(change) }
      } else {
        state = .lost
        isBehind.store(true, ordering: .releasing)
      }
    }
  }

  /// Writes what was left out, if there is room again.
  func catchUp(at time: Timestamp) {
    guard state != .flowing, ring.fill <= Self.flowingFill else { return }
    if state == .lost {
      pushAll(at: time) { contact in
        guard contact.told != 0, contact.told != contact.serial else { return nil }
        var gone = contact.latest
        gone.serial = contact.told
        gone.transition = .cancelled
        return gone
      }
    }
    pushAll(at: time) { contact in
      guard contact.serial != 0 else { return nil }
      var now = contact.latest
      now.transition = contact.told == contact.serial ? .moved : .landed
      return now.transition == .landed || contact.hasMovedUntold ? now : nil
    }
    state = .flowing
    isBehind.store(false, ordering: .releasing)
  }

  private func pushAll(at time: Timestamp, _ change: (Contact) -> TouchChange?) {
    var count = 0
    for index in 0..<SlotDecoder.contactCapacity {
      guard let change = change(contacts[index]) else { continue }
      scratch[count] = change
      count += 1
    }
    // Half of the ring is free: there is room for one frame of every contact.
    guard count > 0, ring.push(time: time, changes: UnsafeBufferPointer(start: scratch, count: count)) else { return }
    for index in 0..<count { tell(scratch[index]) }
  }

  private func note(_ change: TouchChange) {
    let index = Int(change.contact)
    contacts[index].latest = change
    switch change.transition {
    case .landed: contacts[index].serial = change.serial
    case .moved: contacts[index].hasMovedUntold = true
    case .lifted, .cancelled: contacts[index].serial = 0
    }
  }

  private func tell(_ change: TouchChange) {
    let index = Int(change.contact)
    guard index < SlotDecoder.contactCapacity else { return }
    contacts[index].hasMovedUntold = false
    switch change.transition {
    case .landed, .moved: contacts[index].told = change.serial
    case .lifted, .cancelled: contacts[index].told = 0
    }
  }
}
