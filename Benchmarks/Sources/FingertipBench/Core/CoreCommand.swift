// SPDX-License-Identifier: MIT

import Figures
import GestureCore

/// What the core costs: the default set, each recognizer alone, many fingers, many regions; or, of recordings, the default
/// set and many regions.
struct CoreCommand {
  /// The gestures that the default set found in a workload.
  private struct Found {
    var workload: Workload
    var whole: EngineSubject

    /// As "tap 7, pan 4"; only right after the stream was taken once.
    var counts: [(name: String, count: Int)] {
      zip(RecognizerSet.allCases, whole.found).map { (name: $0.rawValue, count: $1) }
    }
  }

  let options: Options

  /// Nil under callgrind, where nothing is timed.
  func run() throws -> Report? {
    let workloads = try Workload.all(options)
    let wholes = workloads.map { Found(workload: $0, whole: Self.whole($0)) }
    let subjects = wholes.flatMap(all).filter { options.only.map($0.name.contains) ?? true }
    guard !subjects.isEmpty else {
      throw UsageError(nothingLike: options.only, names: wholes.flatMap(all).map(\.name))
    }
    if InstructionCounter.isCounting {
      InstructionCounter.count(subjects)
      return nil
    }
    var meter = Meter(subjects)
    var measurements = meter.measure(rounds: options.rounds)
    InstructionCounter.count(for: &measurements, arguments: options.arguments(for: .core))
    var report = report(workloads, measurements)
    for found in wholes { add(found, to: &report) }
    report.notes += notes(measurements)
    return report
  }

  /// Counts only what `thresholds` names, and compares; nil where this is the run that counts.
  func compare(with thresholds: Thresholds) -> GateReport? {
    let workload = Workload(recording: nil, stream: TouchStream(frames: options.frames, seed: options.seed))
    let names = Set(thresholds.entries.map(\.subject))
    let subjects = all(Found(workload: workload, whole: Self.whole(workload))).filter { names.contains($0.name) }
    if InstructionCounter.isCounting {
      InstructionCounter.count(subjects)
      return nil
    }
    let frames = Dictionary(subjects.map { ($0.name, $0.frameCount) }) { first, _ in first }
    let counts = InstructionCounter.run(arguments: options.arguments(for: .core), frames: frames)
    return GateReport(lines: thresholds.entries.map { .init(threshold: $0, counted: counts?[$0.subject]) })
  }

  // MARK: What is measured

  private static func whole(_ workload: Workload) -> EngineSubject {
    EngineSubject(workload.title(RowName.defaultSet), workload.stream)
  }

  /// The decoding in C right after the default set, so that whatever the machine does at the moment happens to both.
  private func all(_ found: Found) -> [any Subject] {
    let workload = found.workload
    let floor = FloorDecoderSubject(workload.title(RowName.decodingInC), workload.stream)
    let decoder = DecoderSubject(workload.title("decoding alone"), workload.stream)
    let first: [any Subject] = [found.whole] + (floor.map { [$0] } ?? []) + [decoder]
    guard workload.recording == nil else { return first + scale(workload) }
    let oneFinger = TouchStream(frames: max(options.frames / 2, 1), seed: options.seed, of: [.tap, .longPress, .pan])
    return first + singles(workload.stream) + fingers() + scale(Workload(recording: nil, stream: oneFinger))
      + [AllocatingSubject()]
  }

  private func singles(_ stream: TouchStream) -> [any Subject] {
    RecognizerSet.allCases.map { EngineSubject("\($0.rawValue) alone", stream, [$0]) }
  }

  private func fingers() -> [any Subject] {
    [1, 2, 4, 8, 16, 32, 64].map { count in
      let stream = TouchStream(frames: max(options.frames / 20, 1), seed: options.seed, fingers: count)
      return EngineSubject(count == 1 ? "1 finger" : "\(count) fingers", stream)
    }
  }

  /// A screen of one region, and of a thousand.
  private func scale(_ workload: Workload) -> [any Subject] {
    [
      EngineSubject(workload.title(RowName.oneRegion), workload.stream, regions: 1),
      EngineSubject(workload.title(RowName.manyRegions), workload.stream, regions: 1000),
    ]
  }

  // MARK: What it costs

  private func report(_ workloads: [Workload], _ measurements: [Measurement]) -> Report {
    var report = Report(
      command: Command.core.rawValue, settings: options.settings,
      columns: Measurement.columns + [.init("timeRatio", "× decoding", places: 2)])
    report.notes = workloads.map { "\($0.note), median of \(options.rounds) rounds" }
    for measurement in measurements {
      let own = workloads.first { $0.isTaken(byTitle: measurement.name) }
      let floor = own.flatMap { own in measurements.first { $0.name == own.title(RowName.decodingInC) } }
      report.rows.append(
        .init(measurement.name, measurement.values + [floor.map { measurement.nanoseconds / $0.nanoseconds }]))
    }
    return report
  }

  /// Says what is in the stream, and what of it was found.
  private func add(_ found: Found, to report: inout Report) {
    found.whole.prepare()
    found.whole.take(0..<found.whole.frameCount)
    let counts = found.counts
    let text = counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    if let recording = found.workload.recording {
      report.notes.append("found in \(recording): \(text)")
      return
    }
    let stream = found.workload.stream
    let movements = Movement.allCases.map { (name: $0.rawValue, count: stream.movements[$0] ?? 0) }
    report.notes += ["stream: " + movements.map { "\($0.name) \($0.count)" }.joined(separator: ", "), "found: \(text)"]
    report.settings += [
      .init("frames", .number(Double(stream.frames.count))), .init("changes", .number(Double(stream.changes.count))),
      .init("stream", .object(movements.map { .init($0.name, .number(Double($0.count))) })),
      .init("found", .object(counts.map { .init($0.name, .number(Double($0.count))) })),
    ]
  }

  private func notes(_ measurements: [Measurement]) -> [String] {
    var notes = [
      "× decoding: the time beside the same events decoded in C, by turns; 100 ns were 6.85 times that where the target was set"
    ]
    if let one = measurements.first(where: { $0.name == RowName.oneRegion }),
      let many = measurements.first(where: { $0.name == RowName.manyRegions })
    {
      let time = (many.nanoseconds / one.nanoseconds).rounded(to: 2)
      notes.append("1000 regions with 3000 recognizers cost \(time) × the time of one region with 3")
    }
    return notes + InstructionCounter.notes(on: measurements)
  }
}
