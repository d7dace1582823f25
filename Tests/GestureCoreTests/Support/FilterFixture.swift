// SPDX-License-Identifier: MIT

import GestureCore

/// A filter with its memory, the frames that came out of it, and an engine behind it if one is wanted.
///
/// The display is 300 × 200 mm with 10 pixels a millimetre. Time passes only as scripts say.
final class FilterFixture {
  private(set) var filter: TouchFilter
  private let storage: UnsafeMutableRawBufferPointer
  private var zones = UnsafeMutableBufferPointer<Rectangle>.allocate(capacity: 0)
  private var book = ContactBook()
  private let engine: EngineFixture?

  /// Frames as text: `"@20 +1:10,10"`, where `+` landed, `~` moved, `-` lifted and `x` cancelled.
  private(set) var frames: [String] = []
  /// Every change that came out, as it came.
  private(set) var changes: [TouchChange] = []
  private(set) var breaches: [String] = []
  private var down: [UInt8: UInt64] = [:]
  private var serials: Set<UInt64> = []
  private var lastTime = Microseconds.min

  init(engine: EngineFixture? = nil, _ configure: (inout TouchFilterOptions) -> Void = { _ in }) {
    self.engine = engine
    storage = .used(byteCount: TouchFilter.storageByteCount)
    filter = TouchFilter(storage: storage)
    filter.setDisplay(millimetres: Size(width: 300, height: 200), pixelsPerMillimetre: Point(x: 10, y: 10))
    configure(&filter.options)
  }

  deinit {
    storage.deallocate()
    zones.deallocate()
  }

  func ignore(deadZones: [Rectangle] = [], margins: EdgeMargins = .none) {
    let old = zones
    zones = .allocate(capacity: deadZones.count)
    _ = zones.initialize(from: deadZones)
    filter.setIgnoredAreas(deadZones: UnsafeBufferPointer(zones), margins: margins)
    old.deallocate()
  }

  func change(_ configure: (inout TouchFilterOptions) -> Void) {
    configure(&filter.options)
  }

  // The filter cannot be copied, so expectations ask for what they compare here.

  var nextDeadline: Microseconds? { filter.nextDeadline?.microseconds }

  var heldSince: Microseconds? { filter.heldSince?.microseconds }

  var counts: TouchFilterCounts { filter.counts }

  /// The touches that are down for whoever comes after the filter.
  var downCount: Int { down.count }

  /// Lets `script` happen; returns the frames that came of it.
  @discardableResult
  func play(_ script: TouchScript) -> [String] {
    let first = frames.count
    for step in script.steps {
      switch step {
      case .frame(let time, let actions): feed(at: time, book.changes(for: actions))
      case .wait(let time): feed(at: time, [])
      case .cancelAll(let time):
        book.forgetAll()
        ignoreTouches(at: time)
      }
    }
    return Array(frames[first...])
  }

  /// As `play`, then time passes until nothing is held back.
  @discardableResult
  func playOut(_ script: TouchScript) -> [String] {
    let first = frames.count
    play(script)
    finish()
    return Array(frames[first...])
  }

  func finish() {
    while let deadline = filter.nextDeadline { feed(at: deadline.microseconds, []) }
    engine?.finish()
  }

  func feed(at time: Microseconds, _ changes: [TouchChange]) {
    changes.withUnsafeBufferPointer {
      filter.feed(time: Timestamp(microseconds: time), changes: $0)
    }
    takeFrames()
    engine?.feed(at: min(time, heldSince ?? time), [])
  }

  func ignoreTouches(at time: Microseconds) {
    filter.ignoreTouches()
    engine?.cancelTouches(at: time)
    down = [:]
  }

  func releaseAll() {
    filter.releaseAll()
    takeFrames()
  }

  private func takeFrames() {
    while let frame = filter.nextFrame() {
      let touches = Array(frame.changes)
      changes += touches
      watch(touches, at: frame.time.microseconds)
      frames.append(
        (["@\(millisecondText(frame.time.microseconds))"] + touches.map(Self.text)).joined(separator: " "))
      engine?.feed(at: frame.time.microseconds, touches)
    }
  }

  /// Writes down every breach of the law of touches.
  private func watch(_ touches: [TouchChange], at time: Microseconds) {
    if time < lastTime { breaches.append("time ran back to \(time)") }
    lastTime = time
    if touches.isEmpty { breaches.append("a frame of nothing") }
    if Set(touches.map(\.contact)).count != touches.count { breaches.append("a contact twice in a frame") }
    for touch in touches {
      if touch.contact > 63 { breaches.append("contact \(touch.contact)") }
      switch touch.transition {
      case .landed:
        if !serials.insert(touch.serial).inserted { breaches.append("serial \(touch.serial) again") }
        if down.updateValue(touch.serial, forKey: touch.contact) != nil { breaches.append("landed twice") }
      case .moved: if down[touch.contact] != touch.serial { breaches.append("moved while not down") }
      case .lifted, .cancelled:
        if down.removeValue(forKey: touch.contact) != touch.serial { breaches.append("left while not down") }
      }
    }
  }

  private static func text(_ change: TouchChange) -> String {
    let sign =
      switch change.transition {
      case .landed: "+"
      case .moved: "~"
      case .lifted: "-"
      case .cancelled: "x"
      }
    return "\(sign)\(change.serial):\(number(change.position.x)),\(number(change.position.y))"
  }

  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return Double(Int(thousandths)) == thousandths ? "\(Int(thousandths))" : "\(thousandths)"
  }
}

/// What fingers do and what comes out of a filter: a row of a table.
struct FilterCase: CustomStringConvertible, Sendable {
  var name: String
  var script: String
  var frames: [String]

  init(_ name: String, _ script: String, _ frames: [String]) {
    self.name = name
    self.script = script
    self.frames = frames
  }

  var description: String { name }
}
