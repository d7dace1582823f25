// SPDX-License-Identifier: MIT

import CFloor
import Figures
import Fingertip

/// What a report costs from the panel's file descriptor to the blocks, beside what it costs a program in C.
struct PathCommand {
  private static let libevdev = "libevdev, slots fetched"
  private static let thread = "epoll + libevdev on a thread"

  let options: Options

  /// Nil under callgrind, where nothing is timed.
  func run() throws(DeviceError) -> Report? {
    let stream = TouchStream(frames: options.frames, seed: options.seed)
    let floors: [(String, floor_kind)] = [
      ("read", FLOOR_READ), ("read + decode", FLOOR_READ_AND_DECODE), (Self.libevdev, FLOOR_LIBEVDEV),
      ("epoll + libevdev", FLOOR_EPOLL_AND_LIBEVDEV),
    ]
    let manual = try ManualSubject("fingertip, manual")
    var subjects: [any PathSubject] = floors.compactMap { FloorSubject($0, $1) }
    subjects.append(manual)
    let progress = Progress(options)
    let meter = PathMeter(stream, progress: progress)
    if InstructionCounter.isCounting {
      meter.count(subjects)
      return nil
    }
    var measurements = meter.measure(subjects, rounds: options.rounds)
    let blocks = manual.blocks / (options.rounds + 1)
    InstructionCounter.count(for: &measurements, arguments: options.arguments(for: .path))
    var threads: [any ThreadSubject] = [try DirectSubject()]
    if let floor = FloorThreadSubject() { threads.insert(floor, at: 0) }
    let threadMeter = PathMeter(
      TouchStream(frames: max(options.frames / 5, 1), seed: options.seed), progress: progress)
    defer { progress.clear() }
    return report(
      measurements, threadMeter.measure(threads: threads, rounds: options.rounds), frames: stream.reports.count,
      blocks: blocks)
  }

  private func report(_ calls: [Measurement], _ threads: [Measurement], frames: Int, blocks: Int) -> Report {
    var report = Report(
      command: Command.path.rawValue,
      settings: options.settings + [JSON.Member("frames", .number(Double(frames)))],
      columns: [
        .init("nanoseconds", "ns"), .init("p50", "p50"), .init("p99", "p99"),
        .init("instructions", "instructions"), .init("allocations", "allocations", places: 0),
        .init("timeRatio", "× libevdev", places: 2), .init("instructionRatio", "instr. ×", places: 2),
      ])
    for (measurements, base) in [(calls, Self.libevdev), (threads, Self.thread)] {
      let floor = measurements.first { $0.name == base }
      for measurement in measurements {
        var instructionRatio: Double?
        if let some = measurement.instructions, let least = floor?.instructions { instructionRatio = some / least }
        report.rows.append(
          .init(
            measurement.name,
            [
              measurement.nanoseconds, measurement.medianNanoseconds, measurement.worstNanoseconds,
              measurement.instructions, Double(measurement.allocations),
              floor.map { measurement.nanoseconds / $0.nanoseconds }, instructionRatio,
            ]))
      }
    }
    report.notes = [
      "\(frames) reports, seed \(options.seed), median of \(options.rounds) rounds; \(blocks) blocks called a round",
      "the clock runs once a report was written; on threads it is their CPU time, compared with the thread in C",
      "instructions are the program's own: what a system call costs in the kernel shows in the time alone",
    ]
    if calls.allSatisfy({ $0.instructions == nil }) {
      report.notes.append("instructions were not counted: install valgrind with its headers and build again")
    }
    return report
  }
}
