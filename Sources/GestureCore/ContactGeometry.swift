// SPDX-License-Identifier: MIT

/// What several fingers do together: span, turn, and how fast. Millimetres, radians, seconds.
extension Contacts {
  /// Twice the mean distance of the fingers from their centroid; for two fingers their distance.
  @inline(__always)
  func span(of members: ContactSet) -> Double {
    guard let pair = members.pair else { return span(ofMany: members) }
    return arm(pair).length
  }

  @inline(never)
  private func span(ofMany members: ContactSet) -> Double {
    let center = centroid(of: members)
    var sum = 0.0
    var count = 0
    var rest = members
    while let contact = rest.popFirst() {
      sum += (records[contact].position - center).length
      count &+= 1
    }
    return 2 * sum / Double(count)
  }

  /// How fast the span changes, which is `span` now.
  @inline(__always)
  func spanVelocity(of members: ContactSet, span: Double, at time: Timestamp) -> Double {
    guard let pair = members.pair else { return spanVelocity(ofMany: members, at: time) }
    return span > 0 ? arm(pair).dot(relativeVelocity(pair, at: time)) / span : 0
  }

  @inline(never)
  private func spanVelocity(ofMany members: ContactSet, at time: Timestamp) -> Double {
    let center = centroid(of: members)
    let drift = meanVelocity(of: members, at: time)
    var sum = 0.0
    var count = 0
    var rest = members
    while let contact = rest.popFirst() {
      count &+= 1
      let arm = records[contact].position - center
      let length = arm.length
      guard length > 0 else { continue }
      sum += arm.dot(velocity(of: contact, at: time) - drift) / length
    }
    return 2 * sum / Double(count)
  }

  /// By how much the fingers have turned round their centroid in this step, in which `moved` of them moved: the rotation
  /// that fits their movement best by least squares. Fingers on one spot have not turned.
  func turn(of members: ContactSet, moved: ContactSet) -> Double {
    guard let pair = members.pair else { return turn(ofMany: members, moved: moved) }
    let old = placeBefore(of: pair.1, moved) - placeBefore(of: pair.0, moved)
    let new = arm(pair)
    return angle(across: old.cross(new), along: old.dot(new))
  }

  @inline(never)
  private func turn(ofMany members: ContactSet, moved: ContactSet) -> Double {
    var center = Point.zero
    var before = Point.zero
    var count = 0
    var rest = members
    while let contact = rest.popFirst() {
      center += records[contact].position
      before += placeBefore(of: contact, moved)
      count &+= 1
    }
    center = center * (1 / Double(count))
    before = before * (1 / Double(count))
    var across = 0.0
    var along = 0.0
    rest = members
    while let contact = rest.popFirst() {
      let old = placeBefore(of: contact, moved) - before
      let new = records[contact].position - center
      across += old.cross(new)
      along += old.dot(new)
    }
    return angle(across: across, along: along)
  }

  /// Where a contact was before this step, in which `moved` moved.
  @inline(__always)
  private func placeBefore(of contact: Int, _ moved: ContactSet) -> Point {
    moved.intersects(ContactSet(contact)) ? records[contact].previous : records[contact].position
  }

  private func angle(across: Double, along: Double) -> Double {
    across == 0 && along == 0 ? 0 : atan2(across, along)
  }

  /// How fast the fingers turn round their centroid.
  func turnVelocity(of members: ContactSet, at time: Timestamp) -> Double {
    guard let pair = members.pair else { return turnVelocity(ofMany: members, at: time) }
    let arm = arm(pair)
    let squared = arm.squaredLength
    return squared > 0 ? arm.cross(relativeVelocity(pair, at: time)) / squared : 0
  }

  @inline(never)
  private func turnVelocity(ofMany members: ContactSet, at time: Timestamp) -> Double {
    let center = centroid(of: members)
    let drift = meanVelocity(of: members, at: time)
    var across = 0.0
    var inertia = 0.0
    var rest = members
    while let contact = rest.popFirst() {
      let arm = records[contact].position - center
      across += arm.cross(velocity(of: contact, at: time) - drift)
      inertia += arm.squaredLength
    }
    return inertia > 0 ? across / inertia : 0
  }

  // For two fingers, most of what people do with several, the rules above come to their distance and what it does.

  @inline(__always)
  private func arm(_ pair: (Int, Int)) -> Point { records[pair.1].position - records[pair.0].position }

  private func relativeVelocity(_ pair: (Int, Int), at time: Timestamp) -> Point {
    velocity(of: pair.1, at: time) - velocity(of: pair.0, at: time)
  }
}

/// Where a recognizer's fingers were when it began to measure: in the order of the set, for as many as fit.
struct FingerReferences {
  /// As many as two hands have; with more, what each one did is not looked at.
  static let capacity = 10

  let places: UnsafeMutablePointer<Point>

  /// Takes the present places of `members`.
  func note(_ members: ContactSet, _ contacts: Contacts) {
    var index = 0
    var rest = members
    while let contact = rest.popFirst() {
      guard index < Self.capacity else { return }
      places[index] = contacts[contact].pointee.position
      index &+= 1
    }
  }

  /// What all of `members` have moved together: the smallest component of a finger's movement along the mean one.
  ///
  /// One finger still and one leaving share nothing, nor do two that circle each other.
  func sharedTravel(of members: ContactSet, _ contacts: Contacts) -> Double {
    var sum = Point.zero
    var index = 0
    var rest = members
    while let contact = rest.popFirst() {
      guard index < Self.capacity else { break }
      sum += contacts[contact].pointee.position - places[index]
      index &+= 1
    }
    let length = sum.length
    guard length > 0 else { return 0 }
    let direction = sum * (1 / length)
    var smallest = Double.infinity
    index = 0
    rest = members
    while let contact = rest.popFirst() {
      guard index < Self.capacity else { break }
      smallest = min(smallest, (contacts[contact].pointee.position - places[index]).dot(direction))
      index &+= 1
    }
    return max(smallest, 0)
  }
}
