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

  var isEmpty: Bool { moved.isEmpty && lifted.isEmpty && cancelled.isEmpty && landed.isEmpty && !isDeadline }
}

/// What a recognizer may look at while it handles an update.
struct RecognizerContext {
  let contacts: Contacts
  let rules: UnsafePointer<GestureRules>
  /// The time of the update.
  let time: Timestamp
}

/// A state machine for one kind of gesture. It holds no clock, calls nobody, and decides for itself alone: whether it
/// may is the engine's business.
protocol Recognizer: BitwiseCopyable {
  /// Takes an update; contacts that leave can still be looked at.
  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome

  /// The engine allows what `begin` or `beginAndEnd` asked for.
  mutating func begin(_ context: RecognizerContext)

  /// When time alone matters next.
  func deadline(_ rules: GestureRules) -> Deadline

  /// Fills in what this kind reports, in millimetres.
  func report(into event: inout GestureEvent, _ context: RecognizerContext)

  /// Forgets everything but the configuration.
  mutating func reset()
}
