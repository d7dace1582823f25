// SPDX-License-Identifier: MIT

/// A touch as the engine knows it: where it came down, where it is, and how it got there. Millimetres.
struct ContactRecord: BitwiseCopyable {
  var serial: UInt64 = 0
  var landing = Point.zero
  var landingTime = Timestamp(microseconds: 0)
  var position = Point.zero
  /// Where it was before it moved last.
  var previous = Point.zero
  /// The square of the farthest it has been from its landing.
  var farthestSquared = 0.0
  var tracker = VelocityTracker()
}

/// The contacts that are down, as recognizers see them.
struct Contacts {
  let records: UnsafeMutablePointer<ContactRecord>
  let samples: UnsafeMutablePointer<VelocitySample>

  subscript(_ contact: Int) -> UnsafeMutablePointer<ContactRecord> { records + contact }

  private func samples(of contact: Int) -> UnsafeMutablePointer<VelocitySample> {
    samples + contact &* VelocityTracker.capacity
  }

  func land(_ contact: Int, _ change: TouchChange, at time: Timestamp) {
    let record = records + contact
    record.pointee.serial = change.serial
    record.pointee.landing = change.position
    record.pointee.landingTime = time
    record.pointee.position = change.position
    record.pointee.previous = change.position
    record.pointee.farthestSquared = 0
    record.pointee.tracker.start(at: change.position, time: time, samples: samples(of: contact))
  }

  /// Takes a contact's news; true when its place changed.
  @inline(__always)
  func move(_ contact: Int, to position: Point, at time: Timestamp) -> Bool {
    let record = records + contact
    record.pointee.tracker.add(position, time: time, samples: samples(of: contact))
    guard record.pointee.position != position else { return false }
    record.pointee.previous = record.pointee.position
    record.pointee.position = position
    let distance = (position - record.pointee.landing).squaredLength
    let farthest = record.pointee.farthestSquared
    record.pointee.farthestSquared = distance > farthest ? distance : farthest
    return true
  }

  /// The mean place of `members`, which must not be empty.
  @inline(__always)
  func centroid(of members: ContactSet) -> Point {
    // One finger is the rule, and two the exception that matters.
    if let contact = members.single { return records[contact].position }
    if let (first, second) = members.pair { return (records[first].position + records[second].position) * 0.5 }
    return centroid(ofMany: members)
  }

  @inline(never)
  private func centroid(ofMany members: ContactSet) -> Point {
    var sum = Point.zero
    var count = 0
    var rest = members
    while let contact = rest.popFirst() {
      sum += records[contact].position
      count &+= 1
    }
    return sum * (1 / Double(count))
  }

  /// The velocity of one contact in millimetres a second.
  func velocity(of contact: Int, at time: Timestamp) -> Point {
    records[contact].tracker.velocity(at: time, samples: samples(of: contact))
  }

  /// The mean velocity of `members`, which must not be empty.
  @inline(__always)
  func meanVelocity(of members: ContactSet, at time: Timestamp) -> Point {
    if let contact = members.single { return velocity(of: contact, at: time) }
    return meanVelocity(ofMany: members, at: time)
  }

  @inline(never)
  private func meanVelocity(ofMany members: ContactSet, at time: Timestamp) -> Point {
    var sum = Point.zero
    var count = 0
    var rest = members
    while let contact = rest.popFirst() {
      sum += velocity(of: contact, at: time)
      count &+= 1
    }
    return sum * (1 / Double(count))
  }

  /// The mean velocity of `members`, within the speed that is reported at most.
  @inline(__always)
  func velocity(of members: ContactSet, at time: Timestamp) -> Point {
    members.isEmpty ? .zero : VelocityTracker.limited(meanVelocity(of: members, at: time))
  }

  /// The largest excursion of any of `members` from its own landing.
  func farthest(of members: ContactSet) -> Double {
    var squared = 0.0
    var rest = members
    while let contact = rest.popFirst() {
      guard records[contact].farthestSquared > squared else { continue }
      squared = records[contact].farthestSquared
    }
    return sqrt(squared)
  }
}
