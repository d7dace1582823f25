// SPDX-License-Identifier: MIT

public import GestureCore
import Glibc

extension Timestamp {
  /// The kernel's CLOCK_MONOTONIC now, the clock of every touch from a panel; read without a system call.
  ///
  /// Inside a block, `Timestamp.monotonicNow.microseconds(since: tap.time)` is how old the tap is. A recording that is
  /// replayed in virtual time keeps its own times, of which this clock says nothing.
  public static var monotonicNow: Timestamp { now(CLOCK_MONOTONIC) }

  fileprivate static func now(_ clock: clockid_t) -> Timestamp {
    var time = timespec()
    clock_gettime(clock, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1000)
  }
}

/// Notices that the machine slept: CLOCK_BOOTTIME goes on then, CLOCK_MONOTONIC does not.
package struct SuspendWatch {
  /// How much further CLOCK_BOOTTIME was at the last look, in microseconds.
  private var lead: Int64

  /// A sleep shorter than this is not one, in microseconds; far above what can pass between two readings.
  package static let shortestSleep: Int64 = 50_000
  /// Readings that took longer than this were interrupted and say nothing, in microseconds.
  static let longestLook: Int64 = 5_000

  /// Starts with a lead that is known, for tests.
  package init(lead: Int64) {
    self.lead = lead
  }

  init() {
    lead = 0
    lead = Self.look() ?? Timestamp.now(CLOCK_BOOTTIME).microseconds(since: .monotonicNow)
  }

  /// Whether the machine has slept since the last call. Costs a clock reading and no system call.
  ///
  /// - Parameter now: CLOCK_MONOTONIC, read just before.
  mutating func hasSlept(at now: Timestamp) -> Bool {
    // Whatever lies between that reading and this only makes the lead look longer: what looks like no sleep is none.
    guard isSleep(lead: Timestamp.now(CLOCK_BOOTTIME).microseconds(since: now)), let lead = Self.look() else {
      return false
    }
    return hasSlept(lead: lead)
  }

  /// The decision, by the lead that was read.
  package mutating func hasSlept(lead: Int64) -> Bool {
    guard isSleep(lead: lead) else { return false }
    self.lead = lead
    return true
  }

  private func isSleep(lead: Int64) -> Bool { lead &- self.lead >= Self.shortestSleep }

  /// Makes the next look find a sleep of `microseconds`.
  package mutating func pretendSleep(microseconds: Int64) {
    lead &-= microseconds
  }

  private static func look() -> Int64? {
    let before = Timestamp.monotonicNow
    let boot = Timestamp.now(CLOCK_BOOTTIME)
    guard Timestamp.monotonicNow.microseconds(since: before) <= longestLook else { return nil }
    return boot.microseconds(since: before)
  }
}
