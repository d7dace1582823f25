// SPDX-License-Identifier: MIT

/// The frames that a filter made of one call, until they are taken.
struct FilteredFrames {
  private struct Heading: BitwiseCopyable {
    var time: Timestamp
    var start: Int
    var contacts: ContactSet
  }

  /// In one call each touch may be told of belatedly, with its landing and its news, and each change of the panel's may end
  /// one touch and begin another.
  private static let capacity = 4 * SlotDecoder.contactCapacity

  private let changes: UnsafeMutablePointer<TouchChange>
  private let headings: UnsafeMutablePointer<Heading>
  private var changeCount = 0
  private var count = 0
  private var taken = 0
  private var lastTime = Timestamp(microseconds: .min)

  init(from carver: inout StorageCarver) {
    changes = carver.carve(Self.capacity, of: TouchChange.self)
    headings = carver.carve(Self.capacity, of: Heading.self)
  }

  mutating func removeAll() {
    changeCount = 0
    count = 0
    taken = 0
  }

  /// Adds what happened at `time`, or as soon after it as what was told before allows, to the frame of that time; a contact
  /// has one change in a frame.
  mutating func add(_ change: TouchChange, at time: Timestamp) {
    assert(changeCount < Self.capacity, "more came of a frame than can")
    guard changeCount < Self.capacity else { return }
    lastTime = max(lastTime, time)
    let contact = ContactSet(Int(change.contact))
    if count > 0, headings[count - 1].time == lastTime, !headings[count - 1].contacts.intersects(contact) {
      headings[count - 1].contacts |= contact
    } else {
      headings[count] = Heading(time: lastTime, start: changeCount, contacts: contact)
      count &+= 1
    }
    changes[changeCount] = change
    changeCount &+= 1
  }

  mutating func next() -> TouchFilter.Frame? {
    guard taken < count else { return nil }
    let heading = headings[taken]
    taken &+= 1
    let end = taken < count ? headings[taken].start : changeCount
    return TouchFilter.Frame(
      time: heading.time,
      changes: UnsafeBufferPointer(start: changes + heading.start, count: end - heading.start))
  }
}
