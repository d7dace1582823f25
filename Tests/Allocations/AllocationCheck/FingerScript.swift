// SPDX-License-Identifier: MIT

import GestureCore

/// The events of a panel on which taps, a long press and pans are made, again and again: built once, before counting.
struct FingerScript {
  struct Event {
    /// The time of its frame in microseconds since the round began.
    let time: Int64
    let type: UInt16
    let code: UInt16
    let value: Int32
  }

  /// What one round recognizes: tap, double tap, long press, two-finger tap, and pans with two fingers and with one.
  static let gesturesPerRound = 6
  static let pansPerRound = 2
  static let eventsPerRound = 1000

  private(set) var events: [Event] = []
  private var pending: [(UInt16, UInt16, Int32)] = []
  private var trackingID: Int32 = 0
  /// How long a round takes, in microseconds.
  private(set) var duration: Int64 = 0

  init() {
    tap(slots: [0])
    pause()
    tap(slots: [0])
    frame(after: 100)
    tap(slots: [0])
    pause()
    press()
    pause()
    tap(slots: [0, 1])
    pause()
    pan(slots: [0, 1], frames: 40)
    pause()
    // The last pan is as long as it takes to fill the round; a finger's landing and lift are 7 events.
    land([0])
    var step: Int32 = 0
    while Self.eventsPerRound - events.count > 7 {
      step += 1
      move(0, 500 + step * 12, 900 + step % 7)
      frame(after: 8)
    }
    // Its lift, in a frame of three events, after frames of two: x and the report.
    while events.count < Self.eventsPerRound - 3 {
      step += 1
      if (Self.eventsPerRound - 3 - events.count) == 3 { write(EventType.abs, AbsCode.mtPositionY, 900 - step) }
      write(EventType.abs, AbsCode.mtPositionX, 500 + step * 12)
      frame(after: 8)
    }
    lift([0])
    pause()
    precondition(events.count == Self.eventsPerRound)
  }

  // MARK: Fingers

  private mutating func tap(slots: [Int32]) {
    land(slots)
    move(slots[0], 1001, 900)
    frame(after: 8)
    lift(slots, after: 40)
  }

  /// A long press, which then moves.
  private mutating func press() {
    land([0])
    for step in 1...14 {
      move(0, 1000 + Int32(step) % 2, 900)
      frame(after: 50)
    }
    for step in 1...40 {
      move(0, 1000 + Int32(step) * 20, 900)
      frame(after: 8)
    }
    lift([0])
  }

  private mutating func pan(slots: [Int32], frames: Int) {
    land(slots)
    for step in 1...frames {
      for slot in slots { move(slot, 1000 + slot * 400 + Int32(step) * 20, 900 + Int32(step) * 7) }
      frame(after: 8)
    }
    lift(slots)
  }

  private mutating func land(_ slots: [Int32]) {
    for slot in slots {
      trackingID += 1
      write(EventType.abs, AbsCode.mtSlot, slot)
      write(EventType.abs, AbsCode.mtTrackingID, trackingID)
      write(EventType.abs, AbsCode.mtPositionX, 1000 + slot * 400)
      write(EventType.abs, AbsCode.mtPositionY, 900)
    }
    write(EventType.key, KeyCode.touch, 1)
    frame(after: 8)
  }

  private mutating func move(_ slot: Int32, _ x: Int32, _ y: Int32) {
    write(EventType.abs, AbsCode.mtSlot, slot)
    write(EventType.abs, AbsCode.mtPositionX, x)
    write(EventType.abs, AbsCode.mtPositionY, y)
  }

  private mutating func lift(_ slots: [Int32], after milliseconds: Int64 = 8) {
    for slot in slots {
      if slots.count > 1 { write(EventType.abs, AbsCode.mtSlot, slot) }
      write(EventType.abs, AbsCode.mtTrackingID, -1)
    }
    write(EventType.key, KeyCode.touch, 0)
    frame(after: milliseconds)
  }

  private mutating func write(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    pending.append((type, code, value))
  }

  private mutating func frame(after milliseconds: Int64) {
    duration += milliseconds * 1000
    guard !pending.isEmpty else { return }
    for (type, code, value) in pending + [(EventType.syn, SynCode.report, 0)] {
      events.append(Event(time: duration, type: type, code: code, value: value))
    }
    pending = []
  }

  /// Long enough for every tap to be a gesture of its own.
  private mutating func pause() {
    frame(after: 700)
  }
}
