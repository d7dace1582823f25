// SPDX-License-Identifier: MIT

import GestureCore

/// An engine with its memory, its recognizers by name, and everything it told.
///
/// Runs the engine as its documentation says: feed, step, take the events after each step. A pixel is a millimetre
/// unless said otherwise. Time passes only as scripts say.
final class EngineFixture {
  private(set) var engine: GestureEngine
  private var storage: UnsafeMutableRawBufferPointer
  private var ids: [String: RecognizerID] = [:]
  private var names: [Int32: String] = [:]
  private var book = ContactBook()

  /// Everything that was told, in order.
  private(set) var seen: [Seen] = []
  /// Whether every recognizer added from now on tells its failures.
  var reportsFailures = false
  /// Called with each event as it is told; what it changes takes effect as documented.
  var whenSeen: ((EngineFixture, Seen) -> Void)?

  /// The app's answers, by recognizers' names.
  var shouldBegin: (String) -> Bool = { _ in true }
  var shouldReceive: (String, UInt64, Point) -> Bool = { _, _, _ in true }
  var isAllowedTogether: (String, String) -> Bool = { _, _ in false }
  /// What a recognizer of the app's own makes of its touches; none when it starts anew.
  var whenTouched: (String, [CustomTouch]) -> CustomWish = { _, _ in .nothing }
  /// The most contacts that are down at any moment of the frame being worked off.
  private(set) var contactsInFrame = 0

  init(
    _ capacity: GestureEngine.Capacity = .init(), pixelsPerMillimetre: Point = Point(x: 1, y: 1),
    display: Size = Size(width: 300, height: 200)
  ) {
    storage = .used(byteCount: GestureEngine.storageByteCount(for: capacity))
    engine = GestureEngine(capacity: capacity, storage: storage)
    engine.setDisplay(millimetres: display, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  deinit {
    storage.deallocate()
  }

  // MARK: Setting up

  @discardableResult
  func add(_ name: String, _ configuration: RecognizerConfiguration, in region: RegionID = .root) -> RecognizerID? {
    guard let id = engine.addRecognizer(configuration, in: region) else { return nil }
    ids[name] = id
    names[id.index] = name
    engine.setReportsFailures(reportsFailures, of: id)
    return id
  }

  @discardableResult
  func addTap(
    _ name: String = "tap", in region: RegionID = .root,
    _ configure: (inout TapRecognizer.Configuration) -> Void = { _ in }
  ) -> RecognizerID? {
    var configuration = TapRecognizer.Configuration()
    configure(&configuration)
    return add(name, .tap(configuration), in: region)
  }

  @discardableResult
  func addPress(
    _ name: String = "press", in region: RegionID = .root,
    _ configure: (inout LongPressRecognizer.Configuration) -> Void = { _ in }
  ) -> RecognizerID? {
    var configuration = LongPressRecognizer.Configuration()
    configure(&configuration)
    return add(name, .longPress(configuration), in: region)
  }

  @discardableResult
  func addPan(
    _ name: String = "pan", in region: RegionID = .root,
    _ configure: (inout PanRecognizer.Configuration) -> Void = { _ in }
  ) -> RecognizerID? {
    var configuration = PanRecognizer.Configuration()
    configure(&configuration)
    return add(name, .pan(configuration), in: region)
  }

  func addRegion(_ frame: Rectangle, in parent: RegionID = .root) -> RegionID {
    guard let region = engine.addRegion(in: parent, frame: frame) else { preconditionFailure("no room for a region") }
    return region
  }

  /// The id of the recognizer called `name`; one that never was is a mistake of the test.
  func id(_ name: String) -> RecognizerID {
    guard let id = ids[name] else { preconditionFailure("no recognizer is called \(name)") }
    return id
  }

  // The engine cannot be copied, so expectations ask for what they compare here.

  /// When the engine wants to be told the time next, in microseconds.
  var nextDeadline: Microseconds? { engine.nextDeadline?.microseconds }

  var hasTouches: Bool { engine.hasTouches }

  /// Tries to add a recognizer without a name.
  func addUnnamed(_ configuration: RecognizerConfiguration, in region: RegionID = .root) -> RecognizerID? {
    engine.addRecognizer(configuration, in: region)
  }

  /// Tries to add a region.
  func tryRegion(_ frame: Rectangle, in parent: RegionID = .root) -> RegionID? {
    engine.addRegion(in: parent, frame: frame)
  }

  func require(_ id: RecognizerID, toFail other: RecognizerID) -> Bool { engine.require(id, toFail: other) == .added }

  func allowTogether(_ id: RecognizerID, _ other: RecognizerID) -> Bool { engine.allowTogether(id, other) == .added }

  @discardableResult
  func require(_ name: String, toFail other: String) -> Bool {
    engine.require(id(name), toFail: id(other)) == .added
  }

  @discardableResult
  func allowTogether(_ name: String, _ other: String) -> Bool {
    engine.allowTogether(id(name), id(other)) == .added
  }

  /// Asks `shouldBegin`, `shouldReceive` and `isAllowedTogether` about `name`.
  func askQuestions(about name: String) {
    answerQuestions()
    engine.setQuestions(shouldBegin: true, shouldReceive: true, simultaneous: true, of: id(name))
  }

  /// Answers what the engine asks, by the closures above.
  func answerQuestions() {
    engine.setQuestions(
      EngineQuestions(
        context: Unmanaged.passUnretained(self).toOpaque(),
        shouldBegin: { context, index in
          guard let fixture = EngineFixture.from(context) else { return true }
          return fixture.shouldBegin(fixture.name(index))
        },
        shouldReceive: { context, index, serial, x, y in
          guard let fixture = EngineFixture.from(context) else { return true }
          return fixture.shouldReceive(fixture.name(index), serial, Point(x: x, y: y))
        },
        shouldRecognizeSimultaneously: { context, index, other in
          guard let fixture = EngineFixture.from(context) else { return false }
          return fixture.isAllowedTogether(fixture.name(index), fixture.name(other))
        },
        handleTouches: { context, index, touches, count in
          guard let fixture = EngineFixture.from(context) else { return 0 }
          let touches = UnsafeBufferPointer(
            start: touches.assumingMemoryBound(to: CustomTouch.self), count: Int(count))
          return fixture.whenTouched(fixture.name(index), Array(touches)).rawValue
        }))
  }

  func setEnabled(_ isEnabled: Bool, _ name: String) {
    engine.setEnabled(isEnabled, of: id(name))
  }

  func remove(_ name: String) {
    engine.removeRecognizer(id(name))
  }

  /// Goes on in an engine with more room.
  func grow(to capacity: GestureEngine.Capacity) {
    let larger = UnsafeMutableRawBufferPointer.used(byteCount: GestureEngine.storageByteCount(for: capacity))
    let grown = GestureEngine(growing: engine, to: capacity, storage: larger)
    // What is still read from the old memory would be found out.
    storage.fillWithRemains()
    storage.deallocate()
    storage = larger
    engine = grown
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> EngineFixture? {
    context.map { Unmanaged<EngineFixture>.fromOpaque($0).takeUnretainedValue() }
  }

  private func name(_ index: Int32) -> String { names[index] ?? "?" }

  // MARK: Running

  /// Lets `script` happen and returns what was told meanwhile.
  @discardableResult
  func play(_ script: TouchScript) -> [Seen] {
    let first = seen.count
    for step in script.steps {
      switch step {
      case .frame(let time, let actions):
        let before = book.down.count
        let changes = book.changes(for: actions)
        contactsInFrame = max(before, book.down.count)
        feed(at: time, changes)
        contactsInFrame = book.down.count
      case .wait(let time): feed(at: time, [])
      case .cancelAll(let time): cancelTouches(at: time)
      }
    }
    return Array(seen[first...])
  }

  /// As `play`, then ends as a recording does: time passes until nothing is due, then what is down is cancelled.
  @discardableResult
  func playOut(_ script: TouchScript) -> [Seen] {
    let first = seen.count
    play(script)
    finish()
    return Array(seen[first...])
  }

  /// What `playOut` tells, in words.
  func outcome(of script: TouchScript) -> [String] { playOut(script).map(\.description) }

  func finish() {
    while let deadline = engine.nextDeadline { feed(at: deadline.microseconds, []) }
    if engine.hasTouches { cancelTouches(at: engine.now.microseconds) }
    while let deadline = engine.nextDeadline { feed(at: deadline.microseconds, []) }
  }

  func feed(at time: Microseconds, _ changes: [TouchChange]) {
    changes.withUnsafeBufferPointer { changes in
      engine.feed(time: Timestamp(microseconds: time), changes: changes)
      stepThrough()
    }
  }

  func cancelTouches(at time: Microseconds) {
    book.forgetAll()
    engine.cancelTouches(at: Timestamp(microseconds: time))
    stepThrough()
    contactsInFrame = 0
  }

  private func stepThrough() {
    takeEvents()
    while engine.step() { takeEvents() }
    takeEvents()
  }

  /// Takes what a change between two frames made the engine tell.
  func takeEvents() {
    while let event = engine.nextEvent() {
      let told = Seen(event, name: name(event.recognizer.index), by: event.by.map { name($0.index) })
      seen.append(told)
      whenSeen?(self, told)
    }
  }
}
