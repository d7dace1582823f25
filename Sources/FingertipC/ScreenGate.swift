// SPDX-License-Identifier: MIT

import CFingertip
import Glibc
import Synchronization

/// Lets one thread at a time into a screen's callbacks, and knows whether that is the caller's.
///
///     setup ──start──▶ starting ──▶ running
///       └─────────────────┴───stop────┴──▶ stopped
final class ScreenGate: Sendable {
  enum Stage: UInt8, AtomicRepresentable {
    /// Used on any one thread.
    case setup
    /// Callbacks may be called; the screen itself is not yet ready for requests from elsewhere.
    case starting
    case running
    case stopped
  }

  /// Of pthreads, whose mutexes the thread sanitizer can follow.
  nonisolated(unsafe) private let turn = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The thread that has the turn; 0 for none.
  private let holder = Atomic<UInt>(0)
  /// The thread that a screen without one of its own belongs to; 0 for none.
  private let owner = Atomic<UInt>(0)
  private let currentStage = Atomic<Stage>(.setup)
  private let closed = Atomic<Bool>(false)

  init() {
    pthread_mutex_init(turn, nil)
  }

  deinit {
    pthread_mutex_destroy(turn)
    turn.deallocate()
  }

  var stage: Stage {
    get { currentStage.load(ordering: .acquiring) }
    set { currentStage.store(newValue, ordering: .releasing) }
  }

  private static var thisThread: UInt { UInt(pthread_self()) }

  /// Whether the caller is in a callback, or in what else has the turn.
  var isHeldHere: Bool { holder.load(ordering: .relaxed) == Self.thisThread }

  /// Waits for the turn and keeps it during `body`; again inside it costs nothing.
  func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isHeldHere { return try body() }
    pthread_mutex_lock(turn)
    holder.store(Self.thisThread, ordering: .relaxed)
    defer {
      holder.store(0, ordering: .relaxed)
      pthread_mutex_unlock(turn)
    }
    return try body()
  }

  /// Whether the screen was freed: nobody is let in any more.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
  }

  /// Makes the caller's thread the screen's, unless another one is.
  func claim() throws {
    let (taken, before) = owner.compareExchange(
      expected: 0, desired: Self.thisThread, ordering: .acquiringAndReleasing)
    guard taken || before == Self.thisThread else { throw Self.wrongThread }
  }

  /// Throws where a started screen may not be used.
  func checkThread() throws {
    guard stage != .setup, !isHeldHere, owner.load(ordering: .acquiring) != Self.thisThread else { return }
    throw Self.wrongThread
  }

  private static var wrongThread: CError {
    CError(
      FINGERTIP_ERROR_THREAD,
      "a started screen is used in its callbacks or by fingertip_screen_perform, a manual one where it is dispatched"
    )
  }
}
