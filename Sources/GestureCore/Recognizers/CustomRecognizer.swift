// SPDX-License-Identifier: MIT

/// A touch as a recognizer of the app's own sees it.
public struct CustomTouch: Equatable, Sendable, BitwiseCopyable {
  public var serial: UInt64
  /// What became of it in this frame.
  public var transition: ContactTransition
  /// Where it is, in display pixels.
  public var location: Point
  /// Where it landed.
  public var landing: Point
}

/// What a recognizer of the app's own makes of its touches.
public enum CustomWish: UInt8, Sendable, BitwiseCopyable {
  /// Nothing yet.
  case nothing
  case fail
  /// A discrete gesture is complete.
  case recognize
  case begin
  case change
  case end
  case cancel
}

/// Stands in the engine for a recognizer that the app wrote: it competes like the built-in ones.
///
///     idle ──touches──▶ possible ──begin──▶ active ──end, or no touch left──▶ ended
///                          └─ recognize, fail, or no touch left (fails)
///
/// Its touches go to the app's code, and what that wants comes back.
public struct CustomRecognizer: Recognizer {
  /// Nothing: everything is the app's business.
  public struct Configuration: Equatable, BitwiseCopyable, Sendable {
    public init() {}
  }

  private enum State: BitwiseCopyable {
    case possible
    case active
  }

  static var kind: GestureKind { .custom }

  public var configuration = Configuration()

  private var state = State.possible
  private var members = ContactSet()

  init(configuration: Configuration) {
    self.configuration = configuration
  }

  /// What becomes of the update, once the app has said what it wants.
  mutating func handle(_ update: TouchUpdate, wish: CustomWish) -> Outcome {
    let staying = (members | update.landed) - update.left
    let outcome = outcome(of: wish, isAlone: staying.isEmpty, wasCancelled: !update.cancelled.isEmpty)
    // Those that leave still count for what is told of this frame.
    members = staying.isEmpty ? members | update.landed : staying
    return outcome
  }

  private func outcome(of wish: CustomWish, isAlone: Bool, wasCancelled: Bool) -> Outcome {
    switch (state, wish) {
    case (.possible, .fail), (.possible, .cancel): .fail(Failure(.notAllowedToBegin))
    case (.possible, .recognize), (.possible, .end): .recognize
    case (.possible, .begin): isAlone ? .beginAndEnd(ratio: 1) : .begin(ratio: 1)
    case (.possible, .nothing), (.possible, .change):
      isAlone ? .fail(Failure(wasCancelled ? .touchCancelled : .tooFewTouches)) : .none
    case (.active, .end), (.active, .recognize): .end
    case (.active, .fail), (.active, .cancel): .cancel
    case (.active, .nothing), (.active, .begin), (.active, .change):
      isAlone ? (wasCancelled ? .cancel : .end) : (wish == .nothing ? .none : .change)
    }
  }

  /// The app decides: see ``handle(_:wish:)``.
  mutating func handle(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    handle(update, wish: .nothing)
  }

  mutating func begin(_ context: RecognizerContext) {
    state = .active
  }

  func takesFurtherFinger(besides landed: ContactSet) -> Bool { true }

  func deadline(_ rules: GestureRules) -> Deadline { .never }

  @inline(__always)
  func report(into event: inout GestureEvent, _ context: RecognizerContext) {
    event.fingers = members
    guard !members.isEmpty else { return }
    event.location = context.contacts.centroid(of: members)
    event.velocity = context.contacts.velocity(of: members, at: context.time)
  }

  mutating func reset() {
    self = CustomRecognizer(configuration: configuration)
  }
}
