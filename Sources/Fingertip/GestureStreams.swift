// SPDX-License-Identifier: MIT

import Synchronization

extension GestureRecognizer {
  /// Everything the gesture tells from now on, but its failures, as a stream of values.
  ///
  ///     Task { for await gesture in pan.gestures where gesture.state == .ended { store(gesture.location) } }
  ///
  /// Each access makes a stream of its own; all of them get everything, beside the blocks. A stream ends when the recognizer
  /// is removed (also to be added elsewhere) or released and when the screen is stopped, after the gesture that was under
  /// way was cancelled. Leaving the loop, or cancelling its task, releases the stream; it keeps neither the recognizer nor
  /// the screen.
  ///
  /// Streams are made anywhere, on any thread. They allocate for every value, and keep what nobody has taken yet: where
  /// that matters use blocks, and ``ContinuousGestureRecognizer/coalescesChanges`` where the taker is slow.
  public var gestures: AsyncStream<GestureSnapshot> { streams.make() }
}

/// The streams of one recognizer. May be used from any thread.
final class GestureStreams: Sendable {
  private struct State {
    var continuations: [UInt64: AsyncStream<GestureSnapshot>.Continuation] = [:]
    var nextKey: UInt64 = 0
    /// The recognizer was removed, or its screen stopped.
    var isOver = false
  }

  private let state = Mutex(State())
  /// Looked at for every event, so that recognizers without streams pay no lock.
  private let count = Atomic<Int>(0)

  deinit {
    finish()
  }

  var hasListeners: Bool { count.load(ordering: .relaxed) > 0 }

  func make() -> AsyncStream<GestureSnapshot> {
    let (stream, continuation) = AsyncStream.makeStream(of: GestureSnapshot.self)
    let key: UInt64? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.nextKey += 1
      state.continuations[state.nextKey] = continuation
      count.store(state.continuations.count, ordering: .relaxed)
      return state.nextKey
    }
    guard let key else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(key) }
    return stream
  }

  private func remove(_ key: UInt64) {
    // Let go outside of the lock: what the stream keeps may end here.
    _ = state.withLock { state in
      defer { count.store(state.continuations.count, ordering: .relaxed) }
      return state.continuations.removeValue(forKey: key)
    }
  }

  func yield(_ gesture: GestureSnapshot) {
    let listeners = state.withLock { $0.continuations }
    for listener in listeners.values { listener.yield(gesture) }
  }

  /// The recognizer belongs to a screen: there may be something to tell.
  func open() {
    state.withLock { $0.isOver = false }
  }

  /// Ends all streams, and those that are made from now on.
  func finish() {
    let listeners = state.withLock { state in
      defer {
        state.continuations = [:]
        state.isOver = true
        count.store(0, ordering: .relaxed)
      }
      return state.continuations
    }
    // Ending a stream leads to `remove`, which takes the lock.
    for listener in listeners.values { listener.finish() }
  }
}
