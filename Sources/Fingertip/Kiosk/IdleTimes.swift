// SPDX-License-Identifier: MIT

/// Knows how long nobody has touched the screen, and what the app wants to hear of it.
///
///     active ──last finger lifts, an idle time passes──▶ idle ──more idle times──▶ idle ──landing──▶ active
///
/// While a finger is down the screen is active, also when it rests.
struct IdleTimes {
  typealias Block = @Sendable () -> Void

  private struct IdleTime {
    var after: Microseconds
    /// Nil once it was taken away: that the time was told is still known when another one comes.
    var block: Block?
    var isTold = false

    var isAwaited: Bool { !isTold && block != nil }
  }

  private var times: [IdleTime] = []
  private var active: Block?
  private var isIdle = false
  /// The contacts that are down, a bit each.
  private var down: UInt64
  /// Since when no finger is down; nil until the time is known.
  private var since: Timestamp?

  /// - Parameters:
  ///   - down: the contacts that are down already.
  ///   - since: the latest time that is known, if any is.
  init(down: UInt64, since: Timestamp?) {
    self.down = down
    self.since = since
  }

  /// Has `block` called after `after`; nil takes the block of this time away.
  mutating func set(after: Microseconds, _ block: Block?) {
    let index = times.firstIndex { $0.after == after }
    if let index {
      times[index].block = block
    } else if let block {
      times.append(IdleTime(after: after, block: block))
    }
  }

  mutating func setActive(_ block: Block?) {
    active = block
  }

  /// When the next idle time has passed, if no finger lands before.
  var nextDeadline: Timestamp? {
    guard down == 0, let since else { return nil }
    var deadline: Timestamp?
    for time in times where time.isAwaited {
      deadline = min(deadline ?? .never, since.advanced(byMicroseconds: time.after))
    }
    return deadline
  }

  /// Takes note of the time, from which it counts if it knew none.
  mutating func start(at time: Timestamp) {
    if since == nil { since = time }
  }

  /// What is to be called at `deadline`.
  mutating func blockDue(at deadline: Timestamp) -> Block? {
    guard down == 0, let since else { return nil }
    for index in times.indices where times[index].isAwaited {
      guard since.advanced(byMicroseconds: times[index].after) <= deadline else { continue }
      times[index].isTold = true
      isIdle = true
      return times[index].block
    }
    return nil
  }

  /// Takes note of fingers; answers what is to be called because somebody is here again.
  mutating func note(_ changes: UnsafeBufferPointer<TouchChange>, at time: Timestamp) -> Block? {
    let before = down
    down = changes.downAfterwards(before)
    let lands = changes.contains { $0.transition == .landed }
    guard lands || down != before else { return nil }
    since = time
    guard lands else { return nil }
    for index in times.indices { times[index].isTold = false }
    guard isIdle else { return nil }
    isIdle = false
    return active
  }

  /// No finger counts any more: they were cancelled, or the panel is gone.
  mutating func fingersLeave(at time: Timestamp) {
    guard down != 0 else { return }
    down = 0
    since = time
  }
}
