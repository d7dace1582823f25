// SPDX-License-Identifier: MIT

import CMeasure
import Figures

/// What the drivers' `Peer.c` does, for a subject in Swift: one stream to warm up, one in chunks, one frame by frame.
struct PeerMeter {
  /// How many frames are timed at once: reading the clock must not show.
  private static let chunk = 256

  private let subject: any PeerSubject
  /// What reading the clock adds to whatever is timed.
  private let clockNanoseconds = PathMeter.clockNanoseconds()

  init(_ subject: any PeerSubject) { self.subject = subject }

  func measure() -> PeerRun {
    warmUp()
    subject.prepare()
    var chunks: [Double] = []
    chunks.reserveCapacity(subject.frameCount / Self.chunk + 1)
    let before = measure_allocations()
    for first in stride(from: 0, to: subject.frameCount, by: Self.chunk) {
      chunks.append(time(first..<min(first + Self.chunk, subject.frameCount)))
    }
    let allocations = measure_allocations() - before
    let found = subject.found
    subject.prepare()
    let singles = (0..<subject.frameCount).map(time)
    return PeerRun(
      frames: subject.frameCount, chunks: chunks.map { $0.rounded() }, p50: singles.quantile(0.5),
      p99: singles.quantile(0.99), allocations: Double(allocations), kilobytes: ProcessMemory.ownKilobytes,
      found: found)
  }

  /// Under callgrind: counts what the taking of frames takes.
  func count() {
    warmUp()
    subject.prepare()
    measure_start_instructions()
    if subject.isStaged {
      for frame in 0..<subject.frameCount {
        measure_toggle_instructions()
        subject.stage(frame)
        measure_toggle_instructions()
        subject.take(frame..<frame + 1)
      }
    } else {
      subject.take(0..<subject.frameCount)
    }
    measure_stop_instructions(Self.instructions)
  }

  /// The name under which this and the drivers count.
  static let instructions = "frames"

  private func warmUp() {
    subject.prepare()
    for frame in 0..<subject.frameCount { _ = time(frame) }
  }

  private func time(_ frames: Range<Int>) -> Double {
    guard !subject.isStaged else { return frames.reduce(0) { $0 + time($1) } }
    let start = measure_nanoseconds()
    subject.take(frames)
    return Double(measure_nanoseconds() - start)
  }

  private func time(_ frame: Int) -> Double {
    subject.stage(frame)
    let start = measure_nanoseconds()
    subject.take(frame..<frame + 1)
    return max(Double(measure_nanoseconds() - start) - clockNanoseconds, 0)
  }
}
