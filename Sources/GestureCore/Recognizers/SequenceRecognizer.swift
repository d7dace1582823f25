// SPDX-License-Identifier: MIT

/// Recognizes taps in an agreed order: how a technician leaves a kiosk.
///
///     idle ──landing in the first place──▶ down ──lift──▶ up ──landing in the next place──▶ down … ──last──▶ recognized
///
/// The last tap may have to be held. A landing in a wrong place, a second finger and the end of the time fail. It watches
/// only: it prevents no other gesture, and none prevents it.
public struct SequenceRecognizer: Recognizer {
  /// What is tapped, and how.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    /// The most places a sequence can have.
    public static let placeCapacity = 8

    /// How many taps, where no places are said.
    public var numberOfTapsRequired = 5
    /// From the first landing to the end.
    public var maximumDuration: Microseconds = 5_000_000
    /// How long the last tap is held; 0 for a tap like the others.
    public var minimumPressDuration: Microseconds = 0
    /// How many places there are; 0 for taps anywhere.
    public private(set) var placeCount = 0
    private var places = InlineArray<8, Rectangle>(repeating: Rectangle(x: 0, y: 0, width: 0, height: 0))

    public init() {}

    /// Adds the next place, in display pixels; false when there are as many as fit.
    public mutating func addPlace(_ place: Rectangle) -> Bool {
      guard placeCount < Self.placeCapacity else { return false }
      places[placeCount] = place
      placeCount += 1
      return true
    }

    /// Place `index`, in the order they are tapped.
    public func place(_ index: Int) -> Rectangle { places[index] }

    /// How many taps there are altogether.
    var count: Int { placeCount > 0 ? placeCount : numberOfTapsRequired }

    public static func == (left: Configuration, right: Configuration) -> Bool {
      guard left.numberOfTapsRequired == right.numberOfTapsRequired, left.maximumDuration == right.maximumDuration,
        left.minimumPressDuration == right.minimumPressDuration, left.placeCount == right.placeCount
      else { return false }
      for index in 0..<left.placeCount where left.places[index] != right.places[index] { return false }
      return true
    }
  }

  private enum State: BitwiseCopyable {
    /// Nothing was tapped.
    case idle
    /// A finger is down on tap number `done`, counted from 0, since `since`.
    case down(done: Int, start: Timestamp, since: Timestamp)
    /// `done` taps are complete.
    case up(done: Int, start: Timestamp)
  }

  static var kind: GestureKind { .sequence }

  public var configuration = Configuration()

  private var state = State.idle
  private var member = ContactSet()
  /// The finger that tapped last.
  private var lastMember = ContactSet()
  private var place = Point.zero

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.cancelled.intersects(member) { return .fail(Failure(.touchCancelled)) }
    switch state {
    case .idle: return update.landed.isEmpty ? .none : land(0, start: context.time, update.landed, context)
    case .up(let done, let start):
      if update.isDeadline { return .fail(tooLate) }
      return update.landed.isEmpty ? .none : land(done, start: start, update.landed, context)
    case .down(let done, let start, let since):
      if update.isDeadline { return isHeld(done, since, context) ? .recognize : .fail(tooLate) }
      if !update.landed.isEmpty { return .fail(Failure(.tooManyTouches, value: 2, limit: 1)) }
      return update.lifted.intersects(member) ? lift(done, start: start, since: since, context) : .none
    }
  }

  private mutating func land(
    _ done: Int, start: Timestamp, _ landed: ContactSet, _ context: RecognizerContext
  ) -> Outcome {
    guard landed.count == 1 else {
      return .fail(Failure(.tooManyTouches, value: Double(landed.count), limit: 1))
    }
    place = context.contacts.centroid(of: landed)
    if done < configuration.placeCount, !configuration.place(done).contains(context.pixels(place)) {
      return .fail(Failure(.startedElsewhere, value: Double(done + 1), limit: Double(configuration.placeCount)))
    }
    member = landed
    lastMember = landed
    state = .down(done: done, start: start, since: context.time)
    return .none
  }

  private mutating func lift(
    _ done: Int, start: Timestamp, since: Timestamp, _ context: RecognizerContext
  ) -> Outcome {
    member = ContactSet()
    let held = context.time.microseconds(since: since)
    let isLast = done + 1 == configuration.count
    state = .up(done: done + 1, start: start)
    guard isLast else { return .none }
    if configuration.minimumPressDuration > 0 {
      return .fail(Failure(.liftedTooEarly, after: held, limit: configuration.minimumPressDuration))
    }
    return .recognize
  }

  private var holdsLast: Bool { configuration.minimumPressDuration > 0 }

  private func isHeld(_ done: Int, _ since: Timestamp, _ context: RecognizerContext) -> Bool {
    holdsLast && done + 1 == configuration.count
      && context.time.microseconds(since: since) >= configuration.minimumPressDuration
  }

  private var tooLate: Failure {
    Failure(.tooLate, after: configuration.maximumDuration, limit: configuration.maximumDuration)
  }

  func deadline(_ rules: GestureRules) -> Deadline {
    switch state {
    case .idle: return .never
    case .up(_, let start): return .after(start.advanced(byMicroseconds: configuration.maximumDuration))
    case .down(let done, let start, let since):
      let end = Deadline.after(start.advanced(byMicroseconds: configuration.maximumDuration))
      guard holdsLast, done + 1 == configuration.count else { return end }
      let held = since.advanced(byMicroseconds: configuration.minimumPressDuration)
      return held <= end.time ? .at(held) : end
    }
  }

  /// A sequence is complete when it is told: nothing begins.
  mutating func begin(_ context: RecognizerContext) {}

  /// Only where a finger lands counts.
  var indifference: Double { .infinity }

  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = event.phase == .recognized ? lastMember : member
    event.taps = configuration.count
    event.location = place
  }

  mutating func reset() {
    self = SequenceRecognizer(configuration: configuration)
  }
}
