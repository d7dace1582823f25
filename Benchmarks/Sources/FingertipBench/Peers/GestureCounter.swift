// SPDX-License-Identifier: MIT

import Figures
import Synchronization

/// Counts gestures from any thread; counting allocates nothing.
final class GestureCounter: Sendable {
  private static let none = Dictionary(uniqueKeysWithValues: RecognizerSet.allCases.map { ($0, 0) })

  private let all = Mutex(GestureCounter.none)

  /// Of those that the table of peers has.
  var counts: [PeerGesture: Int] {
    let all = all.withLock { $0 }
    return Dictionary(uniqueKeysWithValues: all.compactMap { set, count in set.gesture.map { ($0, count) } })
  }

  func add(_ recognizer: RecognizerSet) { all.withLock { $0[recognizer, default: 0] += 1 } }

  /// From now on counts anew; with a dictionary of its own, so that the first of each is as cheap as the others.
  func reset() { all.withLock { $0 = Dictionary(uniqueKeysWithValues: $0.keys.map { ($0, 0) }) } }
}
