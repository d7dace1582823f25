// SPDX-License-Identifier: MIT

import Figures
import Fingertip

/// How the cost of a frame grows with what there is on the screen.
struct ScaleCommand {
  /// One curve: what grows, and what is measured at each size of it.
  private struct Curve {
    var title: String
    var xTitle: String
    var sizes: [Int]
    var subjects: [any Subject]
  }

  private static let panels = [1, 2, 4, 8, 16]

  let options: Options

  /// Nil under callgrind, where nothing is timed.
  func run() throws(DeviceError) -> Report? {
    let curves = [fingers(), regions(), spread(), stacked()]
    let subjects = curves.flatMap(\.subjects)
    let progress = Progress(options)
    let panels = try manualPanels()
    let panelMeter = PathMeter(
      TouchStream(frames: max(options.frames / 10, 1), seed: options.seed), progress: progress)
    if InstructionCounter.isCounting {
      InstructionCounter.count(subjects)
      panelMeter.count(panels)
      return nil
    }
    progress.show("\(subjects.count) sizes in the core")
    var meter = Meter(subjects)
    var measurements = meter.measure(rounds: options.rounds)
    measurements += panelMeter.measure(panels, rounds: options.rounds)
    progress.show("instructions")
    InstructionCounter.count(for: &measurements, arguments: options.arguments(for: .scale))
    progress.clear()
    return report(curves, measurements)
  }

  // MARK: What grows

  private func fingers() -> Curve {
    let sizes = [1, 2, 4, 8, 16, 32, 64]
    return Curve(
      title: "Fingers", xTitle: "fingers, all in every frame", sizes: sizes,
      subjects: sizes.map { size in
        let stream = TouchStream(frames: max(options.frames / 20, 1), seed: options.seed, fingers: size)
        return EngineSubject(Self.counted(size, "finger"), stream)
      })
  }

  private func regions() -> Curve {
    let stream = oneFinger(options.frames / 4)
    let sizes = [1, 10, 100, 1000, 5000]
    return Curve(
      title: "Regions", xTitle: "regions, 3 recognizers each", sizes: sizes,
      subjects: sizes.map { EngineSubject(Self.counted($0, "region"), stream, regions: $0) })
  }

  private func spread() -> Curve {
    let stream = oneFinger(options.frames / 4)
    let sizes = [1, 10, 100, 1000, 10_000]
    return Curve(
      title: "Recognizers, spread", xTitle: "recognizers, at most 10 in a region", sizes: sizes,
      subjects: sizes.map { size in
        let each = min(size, 10)
        return EngineSubject(
          Self.counted(size, "recognizer") + ", spread", stream, regions: size / each, recognizersEach: each)
      })
  }

  private func stacked() -> Curve {
    let stream = oneFinger(options.frames / 200)
    // What sees every touch costs most by far: under callgrind the largest would take minutes.
    let sizes = [1, 10, 100, 1000] + (InstructionCounter.isCounting ? [] : [10_000])
    return Curve(
      title: "Recognizers, all on one region", xTitle: "recognizers that see every touch", sizes: sizes,
      subjects: sizes.map {
        EngineSubject(Self.counted($0, "recognizer") + ", one region", stream, regions: 1, recognizersEach: $0)
      })
  }

  private func manualPanels() throws(DeviceError) -> [any PathSubject] {
    var subjects: [any PathSubject] = []
    for count in Self.panels { subjects.append(try ManualSubject(Self.counted(count, "panel"), panels: count)) }
    return subjects
  }

  private static func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

  private func oneFinger(_ frames: Int) -> TouchStream {
    TouchStream(frames: max(frames, 1), seed: options.seed, of: [.tap, .longPress, .pan])
  }

  // MARK: What it costs

  private func report(_ curves: [Curve], _ measurements: [Measurement]) -> Report {
    var report = Report(
      command: Command.scale.rawValue, settings: options.settings,
      columns: [
        .init("nanoseconds", "ns"), .init("instructions", "instructions"),
        .init("allocations", "allocations", places: 0), .init("timeRatio", "× smallest", places: 2),
      ])
    var left = measurements[...]
    func add(_ title: String, _ xTitle: String, _ sizes: [Int]) {
      let mine = Array(left.prefix(sizes.count))
      left = left.dropFirst(sizes.count)
      for measurement in mine {
        report.rows.append(
          .init(
            measurement.name,
            [
              measurement.nanoseconds, measurement.instructions, Double(measurement.allocations),
              mine.first.map { measurement.nanoseconds / $0.nanoseconds },
            ]))
      }
      let times = zip(sizes, mine).map { (x: Double($0), y: $1.nanoseconds) }
      let counts = zip(sizes, mine).compactMap { size, measurement in
        measurement.instructions.map { (x: Double(size), y: $0) }
      }
      report.plots.append(
        Plot(
          title: title, xTitle: xTitle, yTitle: "a frame",
          series: [.init("nanoseconds", times)] + (counts.isEmpty ? [] : [.init("instructions", counts)])))
    }
    for curve in curves { add(curve.title, curve.xTitle, curve.sizes) }
    add("Panels", "panels, a report on each", Self.panels)
    report.notes = [
      "of the core, but panels: from the file descriptors to the blocks, a screen and a report for each of them",
      "seed \(options.seed), median of \(options.rounds) rounds",
    ]
    return report
  }
}
