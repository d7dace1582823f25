// SPDX-License-Identifier: MIT

import CMeasure
import Figures

/// How long it takes from the start of a process to its first block, beside a program that needs no library of ours.
struct StartupCommand {
  let options: Options

  func run() -> Report {
    let progress = Progress(options)
    var report = Report(
      command: Command.startup.rawValue, settings: options.settings,
      columns: [
        .init("p50", "p50 ms", places: 2), .init("p99", "p99 ms", places: 2), .init("ratio", "p50 × C", places: 2),
      ])
    var times = StartingProcess.allCases.map { _ in [Double]() }
    for start in 0..<options.frames {
      progress.show("start \(start + 1) of \(options.frames)")
      for (index, process) in StartingProcess.allCases.enumerated() {
        if let time = process.run(options) { times[index].append(time) }
      }
    }
    progress.clear()
    let base = StartingProcess.allCases.firstIndex(of: .libevdev).map { times[$0].quantile(0.5) }
    for (process, times) in zip(StartingProcess.allCases, times) where !times.isEmpty {
      let p50 = times.quantile(0.5)
      report.rows.append(.init(process.title, [p50, times.quantile(0.99), base.map { p50 / $0 }]))
    }
    report.notes = [
      "\(options.frames) starts each of this program, which is linked dynamically; the panel is there and is touched at once"
    ]
    return report
  }
}
