// SPDX-License-Identifier: MIT

import GestureCore

/// A stream of reports as a panel sends them, and as the decoder reads them: made before anything is measured.
struct TouchStream {
  /// One frame: when, and which of `changes` are its own.
  struct Frame {
    var time: Timestamp
    var changes: Range<Int>
  }

  /// The device's events, each report closed by its SYN_REPORT.
  private(set) var events: [InputEvent] = []
  /// The same decoded, on the glass.
  private(set) var frames: [Frame] = []
  private(set) var changes: [TouchChange] = []
  /// How often each movement occurs.
  private(set) var movements: [Movement: Int] = [:]

  /// Which of `events` are each report's. The first report names its slot, so that the stream may be fed again.
  private(set) var reports: [Range<Int>] = []
  let panel: PanelModel
  /// How often in a row a recording is in it.
  let passes: Int

  private var report = Int(Panel.rate)
  private var currentSlot: Int?
  private var nextID: Int32 = 0

  /// Everything people do, until there are `frames` frames; whole movements only.
  init(frames: Int, seed: UInt64, of kinds: [Movement] = Movement.allCases) {
    panel = .standard
    passes = 1
    var maker = FingerMaker(random: SeededRandom(seed: seed))
    var count = 0
    while count < frames {
      let movement = Movement.any(of: kinds, &maker.random)
      movements[movement, default: 0] += 1
      count += append(movement.fingers(&maker))
      report += maker.reports(450...900)
    }
    decode()
  }

  /// `fingers` fingers that wander, all in every frame, until there are `frames` frames.
  init(frames: Int, seed: UInt64, fingers: Int) {
    panel = .standard
    passes = 1
    var maker = FingerMaker(random: SeededRandom(seed: seed))
    var count = 0
    while count < frames {
      count += append(
        (0..<fingers).map { _ in
          let place = maker.place(margin: 300)
          let way = (x: maker.random.uniform(-250...250), y: maker.random.uniform(-250...250))
          return maker.moving(x: place.x, y: place.y, by: way, reports: 120)
        })
      report += maker.reports(450...900)
    }
    decode()
  }

  /// Of events that are there already.
  init(_ panel: PanelModel, events: [InputEvent], reports: [Range<Int>], passes: Int) {
    self.panel = panel
    self.events = events
    self.reports = reports
    self.passes = passes
    decode()
  }

  /// How much later, in microseconds, the stream may begin again.
  var period: Int64 { frames[frames.count - 1].time.microseconds(since: frames[0].time) + 2_000_000 }

  /// Gives every touch another serial, as a device does that goes on; the stream can then be fed again.
  mutating func renumber() {
    let used = (changes.map(\.serial).max() ?? 0) - (changes.map(\.serial).min() ?? 0) + 1
    for index in changes.indices { changes[index].serial += used }
  }

  // MARK: Making

  /// Adds the reports of `fingers`: only what changed, as the kernel does. Returns how many reports that makes.
  private mutating func append(_ fingers: [Finger]) -> Int {
    var slots: [Int?] = Array(repeating: nil, count: fingers.count)
    var isFree = Array(repeating: true, count: Panel.slots)
    let first = reports.count
    let end = fingers.map(\.end).max() ?? 0
    for offset in 0...end {
      let time = Panel.time(ofReport: report + offset)
      let before = events.count
      for (number, finger) in fingers.enumerated() {
        let step = offset - finger.start
        if step == 0, let slot = isFree.firstIndex(of: true) {
          isFree[slot] = false
          slots[number] = slot
          nextID = (nextID + 1) & 0xffff
          land(in: slot, at: finger.path[0], time)
        } else if let slot = slots[number], step == finger.path.count {
          isFree[slot] = true
          select(slot, time)
          add(AbsCode.mtTrackingID, -1, time)
        } else if let slot = slots[number], step > 0, step < finger.path.count {
          move(slot, from: finger.path[step - 1], to: finger.path[step], time)
        }
      }
      guard events.count > before else { continue }
      events.append(InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0))
      reports.append(before..<events.count)
    }
    report += end + 1
    return reports.count - first
  }

  private mutating func land(in slot: Int, at place: Pixel, _ time: Timestamp) {
    select(slot, time)
    add(AbsCode.mtTrackingID, nextID, time)
    add(AbsCode.mtPositionX, place.x, time)
    add(AbsCode.mtPositionY, place.y, time)
  }

  private mutating func move(_ slot: Int, from old: Pixel, to new: Pixel, _ time: Timestamp) {
    guard new != old else { return }
    select(slot, time)
    if new.x != old.x { add(AbsCode.mtPositionX, new.x, time) }
    if new.y != old.y { add(AbsCode.mtPositionY, new.y, time) }
  }

  /// The kernel names a slot only where it is another one.
  private mutating func select(_ slot: Int, _ time: Timestamp) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    add(AbsCode.mtSlot, Int32(slot), time)
  }

  private mutating func add(_ code: UInt16, _ value: Int32, _ time: Timestamp) {
    events.append(InputEvent(time: time, type: EventType.abs, code: code, value: value))
  }

  private mutating func decode() {
    var decoder = SlotDecoder(capabilities: panel.capabilities)
    for event in events where decoder.handle(event) {
      while let frame = decoder.nextFrame() {
        let first = changes.count
        changes.append(contentsOf: frame.changes.map { panel.geometry.touch($0) })
        frames.append(Frame(time: frame.time, changes: first..<changes.count))
      }
    }
  }
}
