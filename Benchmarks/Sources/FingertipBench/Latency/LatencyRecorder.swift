// SPDX-License-Identifier: MIT

import CMeasure
import Synchronization

/// Takes the time between the writing of a report and the call of a block, on whatever threads these are.
final class LatencyRecorder: Sendable {
  private let sent = Atomic<UInt64>(0)
  /// Of the report that was sent last; 0 until its block was called.
  private let taken = Atomic<UInt64>(0)

  /// Just before a report is written.
  func noteSending() {
    taken.store(0, ordering: .relaxed)
    sent.store(measure_nanoseconds(), ordering: .releasing)
  }

  /// First thing in the block. Only the first call after a report counts.
  func noteCall() {
    let now = measure_nanoseconds()
    let sent = sent.load(ordering: .acquiring)
    // A virtual machine's clock has been seen to run back.
    let latency = now > sent ? now - sent : 1
    _ = taken.compareExchange(expected: 0, desired: latency, ordering: .releasing)
  }

  /// In microseconds; nil while the block was not called.
  var latency: Double? {
    let nanoseconds = taken.load(ordering: .acquiring)
    return nanoseconds == 0 ? nil : Double(nanoseconds) / 1000
  }
}
