// SPDX-License-Identifier: MIT

/// Follows the touches for whoever wants them besides the recognizers: controls, and regions with blocks for them.
///
/// A region follows a touch from its landing on:
///
///     heldBack ──nobody who holds it back can win any more──▶ landed ──told that it began──▶ begun
///        └─ broken off ─▶ forgotten, was never told ◀─ broken off ─┘   ended or cancelled ◀─┘
///
/// What happened in a step of the engine is taken in before any block is called, and told after the gestures of that
/// step; blocks may change anything in between. Used by one session only, and there only once somebody asks for
/// touches. Allocates nothing but room for more touches than there ever were at once.
final class TouchFollower {
  private enum Standing {
    /// Nothing of it is told until the recognizers that hold it back have failed.
    case heldBack
    /// That it began is to be told.
    case landed
    /// That it began was told: that it ended or was cancelled will be.
    case begun
  }

  /// One touch as one region follows it.
  private struct Following {
    let region: TouchRegion
    /// How many regions lie above it.
    let depth: Int
    let contact: UInt8
    var standing: Standing
    /// The latest there is of it, told or not.
    var touch: Touch

    var isDown: Bool { !touch.phase.isFinal }
  }

  /// Something to be told.
  fileprivate struct News {
    let region: TouchRegion
    let depth: Int
    var touch: Touch
  }

  /// How much is held back before movements are told in larger steps: a finger may rest for hours.
  private static let heldBackLimit = 1024

  /// In the order of the landings, for each the deepest region first.
  private var followings: [Following] = []
  private var news: [News] = []
  private var heldBack: [News] = []
  /// What is being told.
  private var batch: [Touch] = []

  init() {
    followings.reserveCapacity(SlotDecoder.contactCapacity)
    news.reserveCapacity(SlotDecoder.contactCapacity)
    batch.reserveCapacity(SlotDecoder.contactCapacity)
  }

  // MARK: Touches in

  /// What happened in a step of the engine, of whose input `remainder` was left before.
  ///
  /// - Parameter regions: by their place in the engine.
  func take(
    _ changes: UnsafeBufferPointer<TouchChange>, of remainder: GestureEngine.Remainder,
    _ engine: borrowing GestureEngine, regions: [Weak<TouchRegion>?], pixelsPerMillimetre: Point
  ) {
    // A step in which only deadlines were due leaves the rest as it was.
    guard engine.remainder != remainder else { return }
    switch remainder {
    case .nothing, .time: return
    case .cancellation: breakOff(at: engine.now) { $0.isDown }
    case .frame:
      update(changes, .moved, at: engine.now, pixelsPerMillimetre: pixelsPerMillimetre)
      update(changes, .lifted, at: engine.now, pixelsPerMillimetre: pixelsPerMillimetre)
      update(changes, .cancelled, at: engine.now, pixelsPerMillimetre: pixelsPerMillimetre)
      breakOffReplaced(by: changes, at: engine.now)
      // Where nothing leaves, what lands was part of the step.
      guard engine.remainder == .nothing else { return }
      land(changes, engine, regions: regions, pixelsPerMillimetre: pixelsPerMillimetre)
    case .landings: land(changes, engine, regions: regions, pixelsPerMillimetre: pixelsPerMillimetre)
    }
  }

  private func update(
    _ changes: UnsafeBufferPointer<TouchChange>, _ transition: ContactTransition, at time: Timestamp,
    pixelsPerMillimetre: Point
  ) {
    for change in changes where change.transition == transition {
      for index in followings.indices where followings[index].isDown && followings[index].contact == change.contact {
        var touch = Touch(change, location: change.position.inPixels(pixelsPerMillimetre), time: time)
        // As in the engine, the contact is what counts.
        touch.serial = followings[index].touch.serial
        add(touch, to: index)
      }
    }
  }

  /// A contact that lands twice has left in between, whatever became of that.
  private func breakOffReplaced(by changes: UnsafeBufferPointer<TouchChange>, at time: Timestamp) {
    for change in changes where change.transition == .landed {
      breakOff(at: time) { $0.isDown && $0.contact == change.contact }
    }
  }

  private func land(
    _ changes: UnsafeBufferPointer<TouchChange>, _ engine: borrowing GestureEngine, regions: [Weak<TouchRegion>?],
    pixelsPerMillimetre: Point
  ) {
    for change in changes where change.transition == .landed && change.contact < SlotDecoder.contactCapacity {
      let touch = Touch(change, location: change.position.inPixels(pixelsPerMillimetre), time: engine.now)
      var region = regions[Int(engine.landingRegion(at: touch.location).index)]?.object
      guard !engine.isTaken(touch: touch.serial) else { continue }
      let standing = engine.isHeldBack(touch: touch.serial) ? Standing.heldBack : .landed
      while let here = region {
        if here.wantsTouches {
          followings.append(
            Following(
              region: here, depth: here.depth, contact: change.contact, standing: standing, touch: touch))
          add(touch, to: followings.count - 1)
        }
        region = here.parent
      }
    }
  }

  private func add(_ touch: Touch, to index: Int) {
    followings[index].touch = touch
    let item = News(region: followings[index].region, depth: followings[index].depth, touch: touch)
    switch followings[index].standing {
    case .landed, .begun: news.append(item)
    case .heldBack: hold(item)
    }
  }

  private func hold(_ item: News) {
    if heldBack.count >= Self.heldBackLimit, item.touch.phase == .moved,
      let last = heldBack.lastIndex(where: { $0.isOfSameTouch(as: item) }), heldBack[last].touch.phase == .moved
    {
      heldBack[last] = item
    } else {
      heldBack.append(item)
    }
  }

  // MARK: Touches that are taken, or free at last

  /// A gesture has won: nobody else gets its touches any more.
  func breakOff(touchesOf event: GestureEvent) {
    breakOff(at: event.delivered) { event.isMade(ofTouch: $0.touch.serial) }
  }

  /// `region` gets no touches any more.
  func breakOff(_ region: TouchRegion, at time: Timestamp) {
    breakOff(at: time) { $0.region === region }
  }

  private func breakOff(at time: Timestamp, where isConcerned: (Following) -> Bool) {
    var index = 0
    while index < followings.count {
      guard isConcerned(followings[index]) else {
        index += 1
        continue
      }
      let following = followings[index]
      var item = News(region: following.region, depth: following.depth, touch: following.touch)
      news.removeAll { $0.isOfSameTouch(as: item) }
      heldBack.removeAll { $0.isOfSameTouch(as: item) }
      switch following.standing {
      case .heldBack, .landed: followings.remove(at: index)
      case .begun:
        item.touch.phase = .cancelled
        item.touch.time = time
        followings[index].touch = item.touch
        news.append(item)
        index += 1
      }
    }
  }

  /// Lets those touches be told that no recognizer holds back any more.
  func release(_ engine: borrowing GestureEngine) {
    guard !heldBack.isEmpty else { return }
    var isAnyFree = false
    for index in followings.indices where followings[index].standing == .heldBack {
      if engine.isHeldBack(touch: followings[index].touch.serial) { continue }
      followings[index].standing = .landed
      isAnyFree = true
    }
    guard isAnyFree else { return }
    var kept = 0
    for index in heldBack.indices {
      let item = heldBack[index]
      if following(item)?.standing == .heldBack {
        heldBack[kept] = item
        kept += 1
      } else {
        news.append(item)
      }
    }
    heldBack.removeLast(heldBack.count - kept)
  }

  private func following(_ item: News) -> Following? {
    followings.first { $0.region === item.region && $0.touch.serial == item.touch.serial }
  }

  // MARK: Touches out

  /// Tells one region what is next; false when there is nothing to be told.
  func tellNext() -> Bool {
    guard let next else { return false }
    takeBatch(like: next)
    for touch in batch { note(touch, toldTo: next.region) }
    next.region.receive(next.touch.phase, batch)
    return true
  }

  /// The first of what there is, for the deepest region that has to be told the same.
  private var next: News? {
    guard var deepest = news.first else { return nil }
    for item in news {
      guard item.isSimultaneous(with: deepest) else { break }
      if item.depth > deepest.depth { deepest = item }
    }
    return deepest
  }

  /// Gathers what happened to the region's touches at the same time, up to anything else that it has to be told.
  private func takeBatch(like first: News) {
    batch.removeAll(keepingCapacity: true)
    var isComplete = false
    var kept = 0
    for index in news.indices {
      let item = news[index]
      if item.region === first.region, !isComplete {
        if item.isSimultaneous(with: first), !batch.contains(where: { $0.serial == item.touch.serial }) {
          batch.append(item.touch)
          continue
        }
        isComplete = true
      }
      news[kept] = item
      kept += 1
    }
    news.removeLast(news.count - kept)
  }

  private func note(_ touch: Touch, toldTo region: TouchRegion) {
    guard let index = followings.firstIndex(where: { $0.region === region && $0.touch.serial == touch.serial }) else {
      return
    }
    if touch.phase.isFinal {
      followings.remove(at: index)
    } else {
      followings[index].standing = .begun
    }
  }
}

extension TouchFollower.News {
  fileprivate func isOfSameTouch(as other: Self) -> Bool {
    region === other.region && touch.serial == other.touch.serial
  }

  fileprivate func isSimultaneous(with other: Self) -> Bool {
    touch.phase == other.touch.phase && touch.time == other.touch.time
  }
}
