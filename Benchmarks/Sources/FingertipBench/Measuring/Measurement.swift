// SPDX-License-Identifier: MIT

import CMeasure
import Figures

/// What a frame costs.
struct Measurement {
  var name: String
  var frames: Int
  /// Nanoseconds a frame: over all, of the median chunk, and of the chunk that one in a hundred exceeds, where there are
  /// several.
  var nanoseconds = 0.0
  var medianNanoseconds: Double?
  var worstNanoseconds: Double?
  /// Allocations in a whole stream, exactly.
  var allocations: UInt64 = 0
  /// Instructions a frame, where they could be counted.
  var instructions: Double?

  /// In a report.
  static let columns: [Report.Column] = [
    .init("nanoseconds", "ns"), .init("p50", "p50"), .init("p99", "p99"), .init("instructions", "instructions"),
    .init("allocations", "allocations", places: 0),
  ]

  /// One for each of these columns.
  var values: [Double?] {
    [nanoseconds, medianNanoseconds, worstNanoseconds, instructions, Double(allocations)]
  }
}

/// Measures several subjects by turns, so that what disturbs the machine for a while disturbs all alike.
struct Meter {
  /// How many frames are timed at once: reading the clock must not show.
  private static let chunk = 256

  private let subjects: [any Subject]
  private var passes: [[[Double]]]
  private var allocations: [UInt64]

  init(_ subjects: [any Subject]) {
    self.subjects = subjects
    passes = Array(repeating: [], count: subjects.count)
    allocations = Array(repeating: 0, count: subjects.count)
  }

  /// Takes every subject's stream once to warm up, then `rounds` times on the clock.
  mutating func measure(rounds: Int) -> [Measurement] {
    for subject in subjects {
      subject.prepare()
      subject.take(0..<subject.frameCount)
    }
    for round in 0..<rounds {
      for index in subjects.indices { time(index, isFirst: round == 0) }
    }
    return subjects.indices.map(result)
  }

  private mutating func time(_ index: Int, isFirst: Bool) {
    let subject = subjects[index]
    let frames = subject.frameCount
    var chunks = Array(repeating: 0.0, count: (frames + Self.chunk - 1) / Self.chunk)
    subject.prepare()
    let before = measure_allocations()
    for chunk in chunks.indices {
      let first = chunk * Self.chunk
      let range = first..<min(first + Self.chunk, frames)
      subject.touch(range)
      let start = measure_nanoseconds()
      subject.take(range)
      chunks[chunk] = Double(measure_nanoseconds() - start)
    }
    if isFirst { allocations[index] = measure_allocations() - before }
    passes[index].append(chunks)
  }

  /// For each chunk the median of the rounds: one that was interrupted in some of them does not show.
  private func result(_ index: Int) -> Measurement {
    let frames = subjects[index].frameCount
    var total = 0.0
    var whole: [Double] = []
    for chunk in passes[index][0].indices {
      let time = passes[index].map { $0[chunk] }.quantile(0.5)
      total += time
      if (chunk + 1) * Self.chunk <= frames { whole.append(time / Double(Self.chunk)) }
    }
    return Measurement(
      name: subjects[index].name, frames: frames, nanoseconds: total / Double(frames),
      medianNanoseconds: whole.isEmpty ? nil : whole.quantile(0.5),
      worstNanoseconds: whole.isEmpty ? nil : whole.quantile(0.99), allocations: allocations[index])
  }
}
