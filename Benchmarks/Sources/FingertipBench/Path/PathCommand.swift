// SPDX-License-Identifier: MIT

import Figures
import Fingertip

/// What a report costs from the panel's file descriptor to the blocks, beside what it costs a program in C.
struct PathCommand {
  let options: Options

  /// Nil under callgrind, where nothing is timed.
  func run() throws -> Report? {
    let progress = Progress(options)
    defer { progress.clear() }
    var runs: [PathRun] = []
    for workload in try Workload.all(options) { runs.append(try PathRun(workload, progress)) }
    if InstructionCounter.isCounting {
      for run in runs { run.count() }
      return nil
    }
    let results = runs.map { $0.measure(rounds: options.rounds) }
    var counted = results.flatMap(\.measurements)
    InstructionCounter.count(for: &counted, arguments: options.arguments(for: .path))

    var report = Report(
      command: Command.path.rawValue, settings: options.settings,
      columns: Measurement.columns + [
        .init("timeRatio", "× libevdev", places: 2), .init("instructionRatio", "instr. ×", places: 2),
      ])
    var left = counted[...]
    for (run, result) in zip(runs, results) {
      add(Array(left.prefix(result.measurements.count)), base: run.workload.title(RowName.libevdev), to: &report)
      left = left.dropFirst(result.measurements.count)
      report.notes.append(
        "\(run.workload.note), median of \(options.rounds) rounds; \(result.blocks) blocks called a round")
    }
    if options.recordings.isEmpty { add(try threads(progress), base: RowName.threadInC, to: &report) }
    report.notes += [
      "the clock runs once a report was written; on threads it is their CPU time, compared with the thread in C",
      "instructions are the program's own: what a system call costs in the kernel shows in the time alone",
    ]
    report.notes += InstructionCounter.notes(on: counted)
    return report
  }

  private func threads(_ progress: Progress) throws(DeviceError) -> [Measurement] {
    var subjects: [any ThreadSubject] = [try DirectSubject()]
    if let floor = FloorThreadSubject() { subjects.insert(floor, at: 0) }
    let stream = TouchStream(frames: max(options.frames / 5, 1), seed: options.seed)
    return PathMeter(stream, progress: progress).measure(threads: subjects, rounds: options.rounds)
  }

  private func add(_ measurements: [Measurement], base: String, to report: inout Report) {
    let floor = measurements.first { $0.name == base }
    for measurement in measurements {
      var instructionRatio: Double?
      if let some = measurement.instructions, let least = floor?.instructions { instructionRatio = some / least }
      report.rows.append(
        .init(
          measurement.name,
          measurement.values + [floor.map { measurement.nanoseconds / $0.nanoseconds }, instructionRatio]))
    }
  }
}
