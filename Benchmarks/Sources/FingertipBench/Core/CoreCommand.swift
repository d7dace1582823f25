// SPDX-License-Identifier: MIT

import GestureCore

/// What the core costs: the default set, each recognizer alone, many fingers, many regions.
struct CoreCommand {
  static let wholeSet = "default set"
  static let oneRegion = "1 region, 3 recognizers"
  static let manyRegions = "1000 regions, 3000 recognizers"

  let options: Options

  func run() -> CoreReport? {
    let stream = TouchStream(frames: options.frames, seed: options.seed)
    let whole = EngineSubject(Self.wholeSet, stream)
    let subjects = all(whole, stream).filter { options.only.map($0.name.contains) ?? true }
    if InstructionCounter.isCounting {
      InstructionCounter.count(subjects)
      return nil
    }
    var meter = Meter(subjects)
    var measurements = meter.measure(rounds: options.rounds)
    whole.prepare()
    whole.take(0..<whole.frameCount)
    let found = zip(RecognizerSet.allCases, whole.found).map { CoreReport.Found(name: $0.rawValue, count: $1) }
    InstructionCounter.count(for: &measurements, arguments: options.arguments(for: .core))
    return CoreReport(
      options: options, frames: stream.frames.count, changes: stream.changes.count, movements: stream.movements,
      found: found,
      measurements: measurements)
  }

  /// Counts only what `thresholds` names, and compares; nil where this is the run that counts.
  func compare(with thresholds: Thresholds) -> GateReport? {
    let stream = TouchStream(frames: options.frames, seed: options.seed)
    let names = Set(thresholds.entries.map(\.subject))
    let subjects = all(EngineSubject(Self.wholeSet, stream), stream).filter { names.contains($0.name) }
    if InstructionCounter.isCounting {
      InstructionCounter.count(subjects)
      return nil
    }
    let frames = Dictionary(subjects.map { ($0.name, $0.frameCount) }) { first, _ in first }
    let counts = InstructionCounter.run(arguments: options.arguments(for: .core), frames: frames)
    return GateReport(lines: thresholds.entries.map { .init(threshold: $0, counted: counts?[$0.subject]) })
  }

  private func all(_ whole: EngineSubject, _ stream: TouchStream) -> [any Subject] {
    [whole, DecoderSubject(stream)] + singles(stream) + fingers() + scale() + [AllocatingSubject()]
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

  /// One finger at a time on a screen of one region, and of a thousand.
  private func scale() -> [any Subject] {
    let stream = TouchStream(
      frames: max(options.frames / 2, 1), seed: options.seed, of: [.tap, .longPress, .pan])
    return [EngineSubject(Self.oneRegion, stream, regions: 1), EngineSubject(Self.manyRegions, stream, regions: 1000)]
  }
}
