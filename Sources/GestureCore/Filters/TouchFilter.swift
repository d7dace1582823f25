// SPDX-License-Identifier: MIT

/// Keeps from the gestures what no finger meant: frames of touches in, frames of touches out, time passed in.
///
///     filter.feed(time: frame.time, changes: frame.changes)
///     while let frame = filter.nextFrame() { … }
///
/// What comes out keeps the law of touches: each that lands moves on, then is lifted or cancelled, once. Like the engine
/// it reads no clock and never allocates. Where no filter has anything to do, what comes out is what went in.
///
/// Bounces are judged first, then jumps, then where a touch lands, how large it is and how long it lasts; its way is
/// smoothed last.
public struct TouchFilter: ~Copyable {
  /// Touches of one moment; `changes` is valid until the filter is called again.
  public struct Frame {
    public let time: Timestamp
    public let changes: UnsafeBufferPointer<TouchChange>
  }

  /// What the filters do; a change counts from the next news of each touch on.
  public var options = TouchFilterOptions()
  /// What the filters have done so far.
  public internal(set) var counts = TouchFilterCounts()

  var areas = IgnoredAreas()
  var display = Size(width: 300, height: 200)
  var pixelsPerMillimetre = Point(x: 1, y: 1)

  let contacts: UnsafeMutablePointer<FilteredContact>
  /// The contact in `contacts` that a contact of the panel is, by its number; -1 for none.
  let places: UnsafeMutablePointer<Int8>
  var output: FilteredFrames

  var free = ContactSet(bits: .max)
  /// Free once the frames were taken.
  var leaving = ContactSet()
  var lost = ContactSet()
  var young = ContactSet()

  var now = Timestamp(microseconds: .min)
  var lastSerial: UInt64 = 0

  static let contactCapacity = SlotDecoder.contactCapacity

  // MARK: Making one

  private init(from carver: inout StorageCarver) {
    contacts = carver.carve(
      Self.contactCapacity,
      repeating: FilteredContact(
        TouchChange(serial: 0, contact: 0, transition: .landed, position: .zero), at: .never))
    places = carver.carve(Self.contactCapacity, repeating: -1)
    output = FilteredFrames(from: &carver)
  }

  /// How many bytes `init(storage:)` needs, aligned to 16.
  public static var storageByteCount: Int {
    var counter = StorageCarver()
    _ = TouchFilter(from: &counter)
    return counter.byteCount
  }

  /// Makes a filter in memory that the caller keeps until the filter is gone.
  public init(storage: UnsafeMutableRawBufferPointer) {
    var carver = StorageCarver(storage)
    self.init(from: &carver)
  }

  /// Sets the display's size in millimetres, and how many pixels a millimetre is along each axis.
  public mutating func setDisplay(millimetres: Size, pixelsPerMillimetre: Point) {
    display = millimetres
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// Where no touch may land. One that does is ignored until its finger lifts; entering an area later changes nothing.
  ///
  /// - Parameter deadZones: in display pixels; the caller keeps the memory until it says other ones.
  public mutating func setIgnoredAreas(deadZones: UnsafeBufferPointer<Rectangle>, margins: EdgeMargins) {
    areas = IgnoredAreas(margins: margins, deadZones: deadZones)
  }

  // MARK: In

  /// Says what happened at `time`. An empty `changes` only lets time pass.
  ///
  /// - Complexity: O(number of changes and of touches that are held back).
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func feed(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    startOutput()
    now = max(time, now)
    releaseDue()
    let count = min(changes.count, Self.contactCapacity)
    for index in 0..<count where changes[index].transition == .landed { endUnseen(changes[index]) }
    var returned = ContactSet()
    if options.bounceBridge != nil {
      // What is lost in this frame may come back in it.
      for index in 0..<count where changes[index].transition == .lifted { lose(changes[index]) }
      returned = bridge(changes, count)
    }
    for index in 0..<count where changes[index].transition != .landed { takeNews(changes[index]) }
    for index in 0..<count where changes[index].transition == .landed { takeLanding(changes[index], returned) }
  }

  /// The next frame that comes out, or nil when all were taken.
  #if !DEBUG
    @_noAllocation
  #endif
  public mutating func nextFrame() -> Frame? { output.next() }

  /// Lets go of all that is held back: lifts are told, contacts that are not old enough never are. For when the panel is gone.
  public mutating func releaseAll() {
    startOutput()
    releaseLost()
    while let contact = young.popFirst() { contacts[contact].standing = .ignored }
  }

  /// Ignores every touch until it lifts, and tells no more of what is held back: whoever comes after the filters cancels
  /// what it knows.
  public mutating func ignoreTouches() {
    startOutput()
    while let contact = lost.popFirst() { forget(contact) }
    young = ContactSet()
    var rest = ContactSet(bits: ~(free | leaving).bits)
    while let contact = rest.popFirst() { contacts[contact].standing = .ignored }
  }

  // MARK: Time

  /// When the filter wants to be told the time next, or nil when nothing is held back.
  public var nextDeadline: Timestamp? { nextDue()?.due }

  /// What is held back begins at this time, or nil when nothing is: whoever comes after the filters knows all there is to
  /// know only up to here, and should let time pass no further.
  public var heldSince: Timestamp? {
    var since: Timestamp?
    var rest = young | lost
    while let contact = rest.popFirst() {
      switch contacts[contact].standing {
      case .young: since = min(since ?? .never, contacts[contact].landingTime)
      case .told: since = min(since ?? .never, contacts[contact].lostAt)
      case .ignored: break
      }
    }
    return since
  }

  /// The contact that is due first, if anything is held back.
  private func nextDue() -> (contact: Int, due: Timestamp)? {
    var first: (contact: Int, due: Timestamp)?
    var rest = young | lost
    while let contact = rest.popFirst() {
      let due = due(contact)
      if let earliest = first, earliest.due <= due { continue }
      first = (contact, due)
    }
    return first
  }

  private func due(_ contact: Int) -> Timestamp {
    guard lost.intersects(ContactSet(contact)) else {
      return contacts[contact].landingTime.advanced(byMicroseconds: options.minimumContactDuration ?? 0)
    }
    // Where bounces are not bridged any more nobody waits.
    return options.bounceBridge?.end(of: contacts[contact].lostAt) ?? contacts[contact].lostAt
  }

  private mutating func releaseDue() {
    while let (contact, due) = nextDue(), due <= now {
      if lost.intersects(ContactSet(contact)) { release(lost: contact) } else { tellBelatedly(contact) }
    }
  }

  private mutating func startOutput() {
    output.removeAll()
    free |= leaving
    leaving = ContactSet()
  }
}
