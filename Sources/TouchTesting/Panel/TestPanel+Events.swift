// SPDX-License-Identifier: MIT

public import GestureCore

extension TestPanel {
  /// What the panel's driver sends while `script` happens: protocol B, each frame with what changed and a SYN_REPORT.
  ///
  /// A palm (`X`) is a tool type; the cancelling of everything (`C`) is a SYN_DROPPED, after which a recording knows
  /// nothing of its fingers until they land anew. A wait has no events: the next frame's stamp tells the time. Fingers for
  /// which there is no slot are left out, as a panel does.
  ///
  /// - Parameter start: the stamp of the script's time 0, in microseconds.
  public func events(for script: TouchScript, startingAt start: Microseconds = 1_000_000) -> [InputEvent] {
    var driver = TestDriver(panel: self, unit: script.unit)
    for step in script.steps {
      let time = Timestamp(microseconds: start).advanced(byMicroseconds: step.time)
      switch step {
      case .wait: continue
      case .cancelAll: driver.drop(at: time)
      case .frame(_, let actions):
        for action in actions { driver.take(action, at: time) }
        driver.report(at: time)
      }
    }
    return driver.events
  }
}

/// Writes frames as a panel's driver does: only what changes.
private struct TestDriver {
  private struct Slot {
    var finger: Int
    /// Nothing of it counts until it lifts.
    var isOut = false
  }

  let panel: TestPanel
  let unit: TouchScript.Unit
  private(set) var events: [InputEvent] = []
  private var frame: [(type: UInt16, code: UInt16, value: Int32)] = []
  private var slots: [Slot?]
  /// What a slot said last: the kernel keeps it over a lift and does not send it again.
  private var places: [(x: Int32, y: Int32)?]
  private var palms: [Bool]
  private var current: Int? = 0
  private var nextID: Int32 = 0
  private var wasTouched = false

  init(panel: TestPanel, unit: TouchScript.Unit) {
    self.panel = panel
    self.unit = unit
    let count = max(panel.slots, 1)
    slots = Array(repeating: nil, count: count)
    places = Array(repeating: nil, count: count)
    palms = Array(repeating: false, count: count)
  }

  mutating func take(_ action: TouchScript.Action, at time: Timestamp) {
    let index = slots.firstIndex { $0?.finger == action.finger }
    switch action {
    case .land(_, let place):
      if let index {
        // Down already, unless it was taken away in between without a lift.
        guard slots[index]?.isOut == true else { return }
        lift(index)
      }
      land(action.finger, panel.units(place, unit))
    case .move(_, let place):
      guard let index else { return }
      report(index, panel.units(place, unit))
    case .lift(_, let place):
      guard let index else { return }
      if let place { report(index, panel.units(place, unit)) }
      lift(index)
    case .cancel:
      guard let index else { return }
      set(index, palm: true)
      slots[index]?.isOut = true
    }
  }

  private mutating func select(_ index: Int) {
    if index != current { put(EventType.abs, AbsCode.mtSlot, Int32(clamping: index)) }
    current = index
  }

  private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    frame.append((type, code, value))
  }

  private mutating func set(_ index: Int, palm: Bool) {
    guard palms[index] != palm else { return }
    select(index)
    put(EventType.abs, AbsCode.mtToolType, palm ? ToolType.palm : ToolType.finger)
    palms[index] = palm
  }

  private mutating func land(_ finger: Int, _ place: (x: Int32, y: Int32)) {
    guard let index = slots.firstIndex(where: { $0 == nil }) else { return }
    select(index)
    put(EventType.abs, AbsCode.mtTrackingID, nextID)
    nextID = (nextID + 1) & 0xffff
    slots[index] = Slot(finger: finger)
    set(index, palm: false)
    report(index, place)
  }

  private mutating func report(_ index: Int, _ place: (x: Int32, y: Int32)) {
    let last = places[index]
    guard last?.x != place.x || last?.y != place.y else { return }
    select(index)
    if last?.x != place.x { put(EventType.abs, AbsCode.mtPositionX, place.x) }
    if last?.y != place.y { put(EventType.abs, AbsCode.mtPositionY, place.y) }
    places[index] = place
  }

  private mutating func lift(_ index: Int) {
    select(index)
    put(EventType.abs, AbsCode.mtTrackingID, -1)
    slots[index] = nil
  }

  mutating func report(at time: Timestamp) {
    let isTouched = slots.contains { $0 != nil }
    if isTouched != wasTouched { put(EventType.key, KeyCode.touch, isTouched ? 1 : 0) }
    wasTouched = isTouched
    guard !frame.isEmpty else { return }
    put(EventType.syn, SynCode.report, 0)
    events += frame.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
    frame.removeAll(keepingCapacity: true)
  }

  /// Events were lost: whoever reads them says again which slot is meant.
  mutating func drop(at time: Timestamp) {
    put(EventType.syn, SynCode.dropped, 0)
    put(EventType.syn, SynCode.report, 0)
    events += frame.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
    frame.removeAll(keepingCapacity: true)
    current = nil
    for index in slots.indices {
      slots[index]?.isOut = true
      places[index] = nil
    }
  }
}
