// SPDX-License-Identifier: MIT

/// What becomes of a touch between its landing and its leaving.
extension TouchFilter {
  static func isUsable(_ change: TouchChange) -> Bool { change.contact < contactCapacity }

  /// The contact that a change is of, if it landed here and is on the glass.
  func known(_ change: TouchChange) -> Int? {
    guard Self.isUsable(change), places[Int(change.contact)] >= 0 else { return nil }
    return Int(places[Int(change.contact)])
  }

  // MARK: Landing

  /// A contact that lands twice has left in between, whatever became of that.
  mutating func endUnseen(_ change: TouchChange) {
    guard let contact = known(change) else { return }
    places[Int(change.contact)] = -1
    cancel(contact)
  }

  mutating func takeLanding(_ change: TouchChange, _ returned: ContactSet) {
    guard Self.isUsable(change) else { return }
    if returned.intersects(ContactSet(Int(change.contact))), let contact = known(change) {
      move(contact, change)
    } else {
      land(change, serial: max(change.serial, lastSerial &+ 1))
    }
  }

  /// Takes in a new touch. Serials go on from the panel's, past those given to touches that began with a leap.
  private mutating func land(_ change: TouchChange, serial: UInt64) {
    guard let contact = free.popFirst() else { return }
    places[Int(change.contact)] = Int8(contact)
    lastSerial = serial
    var landing = change
    landing.serial = serial
    landing.contact = UInt8(contact)
    landing.transition = .landed
    contacts[contact] = FilteredContact(landing, at: now)
    if areas.contains(change.position, on: display, pixelsPerMillimetre: pixelsPerMillimetre) {
      counts.ignoredLandings &+= 1
    } else if options.isPalm(change) {
      counts.palms &+= 1
    } else if let minimum = options.minimumContactDuration, minimum > 0 {
      contacts[contact].standing = .young
      young |= ContactSet(contact)
    } else {
      contacts[contact].standing = .told
      output.add(landing, at: now)
    }
  }

  /// Tells of a contact that has become old enough, with its own times.
  mutating func tellBelatedly(_ contact: Int) {
    young -= ContactSet(contact)
    contacts[contact].standing = .told
    output.add(contacts[contact].landing, at: contacts[contact].landingTime)
    if contacts[contact].hasUntoldNews { output.add(contacts[contact].latest, at: contacts[contact].latestTime) }
  }

  // MARK: News

  mutating func takeNews(_ change: TouchChange) {
    guard let contact = known(change) else { return }
    switch change.transition {
    case .landed: return
    case .moved: move(contact, change)
    case .lifted:
      note(change, of: contact)
      places[Int(change.contact)] = -1
      lift(contact, at: now)
    case .cancelled:
      note(change, of: contact)
      places[Int(change.contact)] = -1
      cancel(contact)
    }
  }

  private mutating func move(_ contact: Int, _ change: TouchChange) {
    switch contacts[contact].standing {
    case .ignored:
      // Where it comes back after a bounce is still of interest.
      contacts[contact].place = change.position
      return
    case .young, .told: break
    }
    if options.isPalm(change) {
      counts.palms &+= 1
      ignore(contact)
    } else if isJump(contact, to: change.position) {
      counts.jumps &+= 1
      cancel(contact)
      land(change, serial: lastSerial &+ 1)
    } else {
      note(change, of: contact)
      if contacts[contact].standing == .told {
        output.add(contacts[contact].latest, at: now)
      } else {
        contacts[contact].hasUntoldNews = true
      }
    }
  }

  private func isJump(_ contact: Int, to place: Point) -> Bool {
    options.jumpCheck?.isJump(from: contacts[contact].place, to: place, display: display) ?? false
  }

  /// Takes down where a contact is and, smoothed, where it is told to be.
  mutating func note(_ change: TouchChange, of contact: Int) {
    let record = contacts + contact
    record.pointee.latest.majorMillimetres = change.majorMillimetres
    record.pointee.latest.pressure = change.pressure
    record.pointee.latestTime = now
    switch change.transition {
    case .landed, .moved: break
    case .lifted, .cancelled:
      // Leaving says nothing about where the finger is, unless it comes with another place that can be believed.
      guard change.position != record.pointee.place, !isJump(contact, to: change.position) else { return }
    }
    record.pointee.place = change.position
    if let filter = options.jitterFilter {
      record.pointee.smoothed.move(to: change.position, at: now, filter)
    } else {
      record.pointee.smoothed = SmoothedPlace(change.position, at: now)
    }
    record.pointee.latest.position = record.pointee.smoothed.place
  }

  // MARK: Leaving

  mutating func lift(_ contact: Int, at time: Timestamp) {
    switch contacts[contact].standing {
    case .young:
      counts.shortContacts &+= 1
      counts.lastShortContact = contacts[contact].landing.position
    case .told: tell(contact, .lifted, at: time)
    case .ignored: break
    }
    forget(contact)
  }

  private mutating func cancel(_ contact: Int) {
    ignore(contact)
    forget(contact)
  }

  /// Tells no more of a touch; whoever knows it is told that it is cancelled.
  private mutating func ignore(_ contact: Int) {
    if contacts[contact].standing == .told { tell(contact, .cancelled, at: now) }
    contacts[contact].standing = .ignored
    young -= ContactSet(contact)
  }

  private mutating func tell(_ contact: Int, _ transition: ContactTransition, at time: Timestamp) {
    var change = contacts[contact].latest
    change.transition = transition
    output.add(change, at: time)
  }

  mutating func forget(_ contact: Int) {
    young -= ContactSet(contact)
    leaving |= ContactSet(contact)
  }
}
