// SPDX-License-Identifier: MIT

public import GestureCore

/// What a recognizer told, with its name.
public struct TestEvent: Sendable, CustomStringConvertible {
  public var name: String
  public var event: GestureEvent
  /// The name of who prevented it or had to fail first.
  public var by: String?

  /// Name, phase and time in milliseconds; where it was told later also that; of a failure why, with value and limit.
  ///
  ///     "tap recognized @40"   "tap recognized @40 told @390"   "tap failed @300 movedTooFar 4.5/4"
  public var description: String {
    var text = "\(name) \(event.phase) @\(millisecondText(event.time.microseconds))"
    if event.waited { text += " told @\(millisecondText(event.delivered.microseconds))" }
    guard event.phase == .failed else { return text }
    text += " \(event.reason)"
    if event.reason.hasNumbers { text += " \(rounded(event.value))/\(rounded(event.limit))" }
    if let by { text += " \(by)" }
    return text
  }
}

/// A gesture engine with its memory, recognizers by name, and all that they told: the rules alone, without devices,
/// threads and blocks.
///
///     let engine = TestEngine(panel: panel)
///     engine.add("tap", .tap(.init()))
///     #expect(engine.play("0 D 100 100  50 U").map(\.description) == ["tap recognized @50"])
///
/// Not thread-safe.
public final class TestEngine {
  private let engine: GestureEngine
  private let storage: UnsafeMutableRawBufferPointer
  private let panel: TestPanel
  private var contacts = ScriptContacts()
  private var ids: [String: RecognizerID] = [:]
  private var names: [RecognizerID: String] = [:]
  private var told: [TestEvent] = []

  public init(panel: TestPanel = TestPanel(), capacity: GestureEngine.Capacity = .init()) {
    self.panel = panel
    storage = .allocate(byteCount: GestureEngine.storageByteCount(for: capacity), alignment: 16)
    engine = GestureEngine(capacity: capacity, storage: storage)
    let geometry = panel.geometry
    engine.setDisplay(millimetres: geometry.millimetres, pixelsPerMillimetre: geometry.pixelsPerMillimetre)
  }

  deinit {
    storage.deallocate()
  }

  /// Adds a recognizer behind the others of `region`, which is a mistake of the test where there is no room.
  ///
  /// - Parameter tellsFailures: whether it tells why it gave up.
  @discardableResult
  public func add(
    _ name: String, _ configuration: RecognizerConfiguration, in region: RegionID = .root, tellsFailures: Bool = false
  ) -> RecognizerID {
    guard let id = engine.addRecognizer(configuration, in: region) else {
      preconditionFailure("there is no room for \(name)")
    }
    ids[name] = id
    names[id] = name
    engine.setReportsFailures(tellsFailures, of: id)
    return id
  }

  /// Adds a region; `frame` is in display pixels, relative to the parent.
  public func addRegion(_ frame: Rectangle, in parent: RegionID = .root) -> RegionID {
    guard let region = engine.addRegion(in: parent, frame: frame) else {
      preconditionFailure("there is no room for a region")
    }
    return region
  }

  /// Makes `name` wait until `other` has failed.
  public func require(_ name: String, toFail other: String) {
    precondition(engine.require(id(name), toFail: id(other)) == .added, "\(name) cannot wait for \(other)")
  }

  /// Allows both to recognize the same touches.
  public func allowTogether(_ name: String, _ other: String) {
    precondition(engine.allowTogether(id(name), id(other)) == .added, "\(name) and \(other) cannot be together")
  }

  private func id(_ name: String) -> RecognizerID {
    guard let id = ids[name] else { preconditionFailure("no recognizer is called \(name)") }
    return id
  }

  /// Lets `script` happen, then ends as a recording does: time passes until nothing is due, and what is down is cancelled.
  ///
  /// Returns what was told, in the order of telling. A second script goes on after the first: its times must be later.
  @discardableResult
  public func play(_ script: TouchScript) -> [TestEvent] {
    told = []
    for step in panel.millimetres(script).steps {
      switch step {
      case .frame(let time, let actions): feed(time, contacts.changes(for: actions))
      case .wait(let time): feed(time, [])
      case .cancelAll(let time): cancelAll(at: time)
      }
    }
    passTime()
    if engine.hasTouches { cancelAll(at: engine.now.microseconds) }
    passTime()
    return told
  }

  private func feed(_ time: Microseconds, _ changes: [TouchChange]) {
    changes.withUnsafeBufferPointer { changes in
      engine.feed(time: Timestamp(microseconds: time), changes: changes)
      stepThrough()
    }
  }

  private func cancelAll(at time: Microseconds) {
    contacts.forgetAll()
    engine.cancelTouches(at: Timestamp(microseconds: time))
    stepThrough()
  }

  private func passTime() {
    while let deadline = engine.nextDeadline { feed(deadline.microseconds, []) }
  }

  private func stepThrough() {
    takeEvents()
    while engine.step() { takeEvents() }
    takeEvents()
  }

  private func takeEvents() {
    while let event = engine.nextEvent() {
      told.append(
        TestEvent(
          name: names[event.recognizer] ?? "?", event: event, by: event.by.map { names[$0] ?? "?" }))
    }
  }
}
