// SPDX-License-Identifier: MIT

import GestureCore

/// Scripts made by code: a clock that `wait` moves on, and what fingers do at that time.
///
/// What happens at the same time is one frame, as a panel reports it, unless a finger would do two things in it.
extension TouchScript {
  /// Lets `milliseconds` pass.
  public mutating func wait(_ milliseconds: Double) {
    clock += microseconds(milliseconds)
  }

  public mutating func land(_ finger: Int = 0, x: Double, y: Double) {
    add(.land(finger, Point(x: x, y: y)))
  }

  public mutating func move(_ finger: Int = 0, x: Double, y: Double) {
    add(.move(finger, Point(x: x, y: y)))
  }

  public mutating func lift(_ finger: Int = 0) {
    add(.lift(finger, at: nil))
  }

  /// Takes a finger away without a lift, as a palm.
  public mutating func cancel(_ finger: Int = 0) {
    add(.cancel(finger))
  }

  /// Cancels every touch, as when the device is gone.
  public mutating func cancelAll() {
    steps.append(.cancelAll(at: clock))
  }

  /// Lands, stays for `duration` milliseconds and lifts.
  public mutating func tap(_ finger: Int = 0, x: Double, y: Double, lasting duration: Double = 60) {
    land(finger, x: x, y: y)
    wait(duration)
    lift(finger)
  }

  /// Moves a finger that is down straight to (x, y) in `steps` equal moves over `duration` milliseconds.
  ///
  /// A finger that is not down is a mistake of the test.
  public mutating func drag(_ finger: Int = 0, x: Double, y: Double, lasting duration: Double, steps: Int = 10) {
    guard let from = place(of: finger) else { preconditionFailure("finger \(finger) is not down") }
    let start = clock
    for step in 1...max(steps, 1) {
      let part = Double(step) / Double(max(steps, 1))
      clock = start + microseconds(duration * part)
      move(finger, x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
    }
  }

  /// Where a finger is; nil when it is not down.
  private func place(of finger: Int) -> Point? {
    for step in steps.reversed() {
      switch step {
      case .wait: continue
      case .cancelAll: return nil
      case .frame(_, let actions):
        guard let action = actions.last(where: { $0.finger == finger }) else { continue }
        switch action {
        case .land(_, let place), .move(_, let place): return place
        case .lift, .cancel: return nil
        }
      }
    }
    return nil
  }

  private mutating func add(_ action: Action) {
    if case .frame(let time, let actions)? = steps.last, time == clock,
      !actions.contains(where: { $0.finger == action.finger })
    {
      steps[steps.count - 1] = .frame(at: time, actions + [action])
    } else {
      steps.append(.frame(at: clock, [action]))
    }
  }
}

extension TouchScript.Action {
  /// The number of the finger that does it.
  public var finger: Int {
    switch self {
    case .land(let finger, _), .move(let finger, _), .lift(let finger, _), .cancel(let finger): finger
    }
  }
}
