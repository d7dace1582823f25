// SPDX-License-Identifier: MIT

import CMeasure
import Figures

/// How long it takes from the start of a process to its first block, beside a program that needs no library of ours.
struct StartupCommand {
  let options: Options

  func run() -> Report {
    let progress = Progress(options)
    defer { progress.clear() }
    var report = Report(
      command: Command.startup.rawValue, settings: options.settings,
      columns: [
        .init("p50", "p50 ms", places: 2), .init("p99", "p99 ms", places: 2), .init("ratio", "p50 × C", places: 2),
      ])
    var times = StartingProcess.allCases.map { _ in [Double]() }
    var tool: [Double] = []
    for start in 0..<options.frames {
      progress.show("start \(start + 1) of \(options.frames)")
      for (index, process) in StartingProcess.allCases.enumerated() {
        if let time = process.run(options) { times[index].append(time) }
      }
      if let time = options.tool.flatMap(start(ofTool:)) { tool.append(time) }
    }
    let base = StartingProcess.allCases.firstIndex(of: .libevdev).map { times[$0].quantile(0.5) }
    let all = zip(StartingProcess.allCases.map(\.title), times) + [(RowName.monitor, tool)]
    for (name, times) in all where !times.isEmpty {
      let p50 = times.quantile(0.5)
      report.rows.append(.init(name, [p50, times.quantile(0.99), base.map { p50 / $0 }]))
    }
    report.notes = [
      "\(options.frames) starts each of this program, which is linked dynamically; the panel is there and is touched at once"
    ]
    if options.tool != nil {
      report.notes.append(
        tool.isEmpty
          ? "\(RowName.monitor) did not read the panel: is libPreloadedPanel.so built (swift build)?"
          : "\(RowName.monitor): linked statically; to its line about the touch, made once it says that it reads")
    }
    return report
  }

  /// In milliseconds, from just before it is started to what it prints of a touch.
  private func start(ofTool path: String) -> Double? {
    let start = measure_nanoseconds()
    guard let tool = MonitoredTool(path), tool.touch() else { return nil }
    return Double(measure_nanoseconds() - start) / 1e6
  }
}
