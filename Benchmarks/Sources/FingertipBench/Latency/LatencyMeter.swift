// SPDX-License-Identifier: MIT

import CEvdev
import GestureCore
import CMeasure
import Glibc

/// Moves a finger on a panel, one report after the other, and waits for each to arrive.
struct LatencyMeter {
  /// Between two reports: long enough for every thread to go to sleep, shorter than a panel's own.
  private static let pace: UInt32 = 1000
  /// How long a report may take before it counts as lost.
  private static let patience = 2000
  /// Reports to the beginning of the pan and into the caches.
  private static let warmUp = 20

  private var report: [input_event] = []
  private(set) var lost = 0

  /// The latencies of `count` reports in microseconds; the finger is lifted at the end.
  mutating func measure(_ subject: any LatencySubject, reports count: Int) -> [Double] {
    var latencies: [Double] = []
    latencies.reserveCapacity(count)
    var x: Int32 = 200
    var step: Int32 = 4
    begin()
    add(AbsCode.mtTrackingID, 1)
    add(AbsCode.mtPositionX, x)
    add(AbsCode.mtPositionY, 500)
    send(to: subject)
    usleep(Self.pace)
    for number in 0..<count + Self.warmUp {
      if !(200...1700).contains(x + step) { step = -step }
      x += step
      begin()
      add(AbsCode.mtPositionX, x)
      subject.recorder.noteSending()
      send(to: subject)
      usleep(Self.pace)
      guard number >= Self.warmUp else { continue }
      if let latency = wait(for: subject) { latencies.append(latency) } else { lost += 1 }
    }
    begin()
    add(AbsCode.mtTrackingID, -1)
    send(to: subject)
    // Whatever waits for another tap is over before the next turn.
    usleep(500 * Self.pace)
    return latencies
  }

  private func wait(for subject: any LatencySubject) -> Double? {
    for _ in 0..<Self.patience {
      if let latency = subject.recorder.latency { return latency }
      usleep(Self.pace)
    }
    return nil
  }

  private mutating func begin() { report.removeAll(keepingCapacity: true) }

  private mutating func add(_ code: UInt16, _ value: Int32) {
    report.append(input_event(Self.now, EventType.abs, code, value))
  }

  private mutating func send(to subject: any LatencySubject) {
    report.append(input_event(Self.now, EventType.syn, SynCode.report, 0))
    report.withUnsafeBufferPointer { _ = subject.panel.send($0) }
  }

  private static var now: Timestamp { Timestamp(microseconds: Int64(measure_nanoseconds() / 1000)) }
}
