// SPDX-License-Identifier: MIT

/// A recognizer's part of a frame: what became of the contacts it follows.
///
/// Contacts never leave and land in one update; a frame with both is two.
struct TouchUpdate: BitwiseCopyable {
  /// Contacts whose place changed, also those that leave.
  var moved = ContactSet()
  var lifted = ContactSet()
  var cancelled = ContactSet()
  var landed = ContactSet()
  /// The recognizer's deadline is due, and nothing else happened.
  var isDeadline = false

  var left: ContactSet { lifted | cancelled }

  /// Whether nothing happened but that contacts moved.
  var isOnlyMovement: Bool { landed.isEmpty && left.isEmpty && !isDeadline }
}

/// What a recognizer may look at while it handles an update.
struct RecognizerContext {
  let contacts: Contacts
  /// Room for where the recognizer's own fingers were when it began to measure.
  let references: FingerReferences
  // By pointer: made for every recognizer in every frame, and hardly ever looked at in full.
  private let state: UnsafePointer<EngineState>
  private let regionRecord: UnsafePointer<RegionRecord>

  init(
    contacts: Contacts, references: FingerReferences, state: UnsafePointer<EngineState>,
    region: UnsafePointer<RegionRecord>
  ) {
    self.contacts = contacts
    self.references = references
    self.state = state
    regionRecord = region
  }

  /// The time of the update.
  var time: Timestamp { state.pointee.now }
  var rules: GestureRules { state.pointee.rules }
  /// The display in millimetres.
  var display: Size { state.pointee.display }
  var pixelsPerMillimetre: Point { state.pointee.pixelsPerMillimetre }

  /// The recognizer's region in millimetres.
  var region: Size {
    // Its width and height are 0 for the whole display.
    let regionFrame = regionRecord.pointee.frame
    guard regionFrame.width > 0, regionFrame.height > 0 else { return display }
    return Size(
      width: regionFrame.width / pixelsPerMillimetre.x, height: regionFrame.height / pixelsPerMillimetre.y)
  }

  func pixels(_ millimetres: Point) -> Point {
    millimetres.inPixels(pixelsPerMillimetre)
  }
}

/// What a continuous gesture has to put up against its rivals before it begins. Millimetres.
struct Movement {
  /// Its own movement: travel, change of span, arc.
  var own = 0.0
  /// What its own movement has to pass.
  var threshold = 0.0
  /// What all its fingers have moved together.
  var shared = 0.0
  /// The whole way of their centroid.
  var whole = 0.0
  var fingers = 0
}

/// A state machine for one kind of gesture. It holds no clock, calls nobody, and decides for itself alone: whether it
/// may is the engine's business.
protocol Recognizer: BitwiseCopyable {
  static var kind: GestureKind { get }

  /// Takes an update; contacts that leave can still be looked at.
  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome

  /// Takes a movement of fingers, and nothing else, while the gesture is under way; true when it is news, as
  /// ``handle(_:_:)`` would say `change` of it.
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool

  /// The engine allows what `begin` or `beginAndEnd` asked for.
  mutating func begin(_ context: RecognizerContext)

  /// When time alone matters next; fingers that only move never change it while the machine asks for nothing.
  func deadline(_ rules: GestureRules) -> Deadline

  /// As long as no finger has been farther from its landing than this, in square millimetres, fingers that only move are
  /// nothing to the machine: it would neither ask for anything nor remember them. Below 0 where every movement counts.
  /// Changes only when the deadline may.
  var indifference: Double { get }

  /// What it has to put up against rivals before it begins.
  func movement(_ context: RecognizerContext) -> Movement

  /// Whether a gesture that is under way takes one more finger beside those that `landed` just now.
  func takesFurtherFinger(besides landed: ContactSet) -> Bool

  /// Fills in what this kind reports, in millimetres.
  func report(into event: inout GestureEvent, _ context: RecognizerContext)

  /// Forgets everything but the configuration.
  mutating func reset()
}

extension Recognizer {
  var indifference: Double { -1 }

  /// What is complete when it is told is never under way.
  mutating func follow(_ moved: ContactSet, _ context: RecognizerContext) -> Bool { false }

  func movement(_ context: RecognizerContext) -> Movement { Movement() }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { false }
}
