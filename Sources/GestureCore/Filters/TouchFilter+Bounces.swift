// SPDX-License-Identifier: MIT

/// Contacts that are lost and may come back.
extension TouchFilter {
  /// Takes a contact off the glass that may come back.
  mutating func lose(_ change: TouchChange) {
    guard let contact = known(change) else { return }
    note(change, of: contact)
    contacts[contact].lostAt = now
    lost |= ContactSet(contact)
    places[Int(change.contact)] = -1
  }

  /// Puts back on the glass what comes back; the answer is the panel's numbers of these contacts.
  ///
  /// A finger that lands elsewhere ends the waiting for the others, so that lifts and landings keep their order.
  mutating func bridge(_ changes: UnsafeBufferPointer<TouchChange>, _ count: Int) -> ContactSet {
    var returned = ContactSet()
    guard !lost.isEmpty else { return returned }
    var isElsewhere = false
    for index in 0..<count where changes[index].transition == .landed && Self.isUsable(changes[index]) {
      guard let contact = returning(changes[index]) else {
        isElsewhere = true
        continue
      }
      lost -= ContactSet(contact)
      places[Int(changes[index].contact)] = Int8(contact)
      returned |= ContactSet(Int(changes[index].contact))
      counts.bridgedBounces &+= 1
    }
    if isElsewhere { releaseLost() }
    return returned
  }

  /// The nearest of the lost contacts that this landing may be.
  private func returning(_ change: TouchChange) -> Int? {
    guard let bridge = options.bounceBridge else { return nil }
    var nearest: Int?
    var distance = Double.infinity
    var rest = lost
    while let contact = rest.popFirst() {
      guard bridge.joins(contacts[contact], to: change.position, at: now) else { continue }
      let squared = (change.position - contacts[contact].place).squaredLength
      guard squared < distance else { continue }
      nearest = contact
      distance = squared
    }
    return nearest
  }

  /// Believes all lifts that are waited for, the earliest first.
  mutating func releaseLost() {
    while !lost.isEmpty {
      var rest = lost
      var first = 0
      var since = Timestamp.never
      while let contact = rest.popFirst() {
        guard contacts[contact].lostAt <= since else { continue }
        first = contact
        since = contacts[contact].lostAt
      }
      release(lost: first)
    }
  }

  mutating func release(lost contact: Int) {
    let time = contacts[contact].lostAt
    lost -= ContactSet(contact)
    lift(contact, at: time)
  }
}
