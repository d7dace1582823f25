// SPDX-License-Identifier: MIT

import CMeasure
import Figures
import Glibc

/// Writes reports one at a time and measures how each is worked off, by turns between the subjects.
///
/// The writing is the kernel's work and is left out: the clock runs from the moment a report is there.
struct PathMeter {
  /// How long a thread gets for a report, in microseconds: so long that it waits again before the next.
  private static let pace: UInt32 = 100

  private let events: PanelEvents
  private let progress: Progress

  init(_ stream: TouchStream, progress: Progress) {
    events = PanelEvents(stream)
    // Ahead of the real clock, so that time passes by the events alone.
    events.offset = Int64(measure_nanoseconds() / 1000) + 1_000_000_000
    self.progress = progress
  }

  /// What a report costs each subject: for each the median of the rounds.
  func measure(_ subjects: [any PathSubject], rounds: Int) -> [Measurement] {
    let clock = Self.clockNanoseconds()
    for subject in subjects { feed(subject) { subject.drain() } }
    var times = subjects.map { _ in [[Double]]() }
    var allocations = [UInt64](repeating: 0, count: subjects.count)
    for round in 0..<rounds {
      events.offset += events.period
      for (index, subject) in subjects.enumerated() {
        progress.show("round \(round + 1) of \(rounds): \(subject.name)")
        var pass: [Double] = []
        pass.reserveCapacity(events.reportCount)
        let before = measure_allocations()
        feed(subject) {
          let start = measure_nanoseconds()
          subject.drain()
          pass.append(Double(measure_nanoseconds() - start))
        }
        if round == 0 { allocations[index] = measure_allocations() - before }
        times[index].append(pass)
      }
    }
    return subjects.indices.map { index in
      let passes = times[index]
      let medians = (0..<events.reportCount).map { report in
        max(passes.map { $0[report] }.quantile(0.5) - clock, 0)
      }
      return Measurement(
        name: subjects[index].name, frames: medians.count,
        nanoseconds: medians.reduce(0, +) / Double(medians.count), medianNanoseconds: medians.quantile(0.5),
        worstNanoseconds: medians.quantile(0.99), allocations: allocations[index])
    }
  }

  /// What a report costs the threads of `subjects` in CPU time, waking up and going to sleep included.
  func measure(threads subjects: [any ThreadSubject], rounds: Int) -> [Measurement] {
    for subject in subjects { feed(subject) }
    var times = subjects.map { _ in [Double]() }
    var allocations = [UInt64](repeating: 0, count: subjects.count)
    for round in 0..<rounds {
      events.offset += events.period
      for (index, subject) in subjects.enumerated() {
        progress.show("round \(round + 1) of \(rounds): \(subject.name)")
        let before = (measure_allocations(), subject.cpuNanoseconds)
        feed(subject)
        if round == 0 { allocations[index] = measure_allocations() - before.0 }
        times[index].append(Double(subject.cpuNanoseconds - before.1) / Double(events.reportCount))
      }
    }
    return subjects.indices.map { index in
      let median = times[index].quantile(0.5)
      return Measurement(
        name: subjects[index].name, frames: events.reportCount, nanoseconds: median, allocations: allocations[index])
    }
  }

  /// Under callgrind: counts what is done between the writing of a report and the next.
  func count(_ subjects: [any PathSubject]) {
    for subject in subjects {
      feed(subject) { subject.drain() }
      events.offset += events.period
      measure_start_instructions()
      measure_toggle_instructions()
      feed(subject) {
        measure_toggle_instructions()
        subject.drain()
        measure_toggle_instructions()
      }
      measure_toggle_instructions()
      measure_stop_instructions(subject.name)
    }
  }

  private func feed(_ subject: any PathSubject, _ drain: () -> Void) {
    for report in 0..<events.reportCount {
      let events = events.report(report)
      for panel in subject.panels { panel.send(events) }
      drain()
    }
  }

  private func feed(_ subject: any ThreadSubject) {
    for report in 0..<events.reportCount {
      subject.panel.send(events.report(report))
      usleep(Self.pace)
    }
  }

  /// What reading the clock adds to every figure.
  static func clockNanoseconds() -> Double {
    (0..<1001).map { _ in
      let start = measure_nanoseconds()
      return Double(measure_nanoseconds() - start)
    }.quantile(0.5)
  }
}
