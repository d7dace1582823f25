// SPDX-License-Identifier: MIT

import Figures
import Fingertip

/// What an app that embeds the library keeps in memory, measured from processes of their own.
struct MemoryCommand {
  private static let many = 1000

  let options: Options

  func run() -> Report {
    let progress = Progress(options)
    var report = Report(
      command: Command.memory.rawValue, settings: options.settings,
      columns: [.init("kilobytes", "kB", places: 0), .init("bytesEach", "bytes each", places: 0)])
    let empty = EmbeddingProcess.Load(regions: 0, recognizers: 0, frames: 1000)
    var regions = empty
    regions.regions = Self.many
    var recognizers = regions
    recognizers.recognizers = Self.many
    var medians: [Double?] = []
    let loads: [EmbeddingProcess.Load?] = [nil, empty, regions, recognizers]
    for (index, load) in loads.enumerated() {
      progress.show("process \(index + 1) of \(loads.count)")
      let sizes = (0..<options.rounds).compactMap { _ in EmbeddingProcess.run(load, options)?.last }
      medians.append(sizes.isEmpty ? nil : sizes.quantile(0.5))
    }
    func each(_ more: Double?, _ less: Double?) -> Double? {
      guard let more, let less else { return nil }
      return (more - less) * 1024 / Double(Self.many)
    }
    report.rows = [
      .init("this program before it embeds anything", [medians[0], nil]),
      .init("with a screen of the default set, after 1000 frames", [medians[1], nil]),
      .init("with \(Self.many) regions as well", [medians[2], each(medians[2], medians[1])]),
      .init("with a tap, long press or pan in each", [medians[3], each(medians[3], medians[2])]),
    ]
    progress.show("soak of \(options.frames) frames")
    soak(&report)
    progress.clear()
    report.notes.append("resident set sizes, median of \(options.rounds) processes")
    return report
  }

  private func soak(_ report: inout Report) {
    let load = EmbeddingProcess.Load(regions: 0, recognizers: 0, frames: options.frames)
    guard let sizes = EmbeddingProcess.run(load, options), let first = sizes.first, let last = sizes.last else {
      report.rows.append(.init("soak", [nil, nil]))
      return
    }
    report.rows.append(.init("soak: after the first tenth", [first, nil]))
    report.rows.append(.init("soak: at the end", [last, nil]))
    report.rows.append(.init("soak: growth", [last - first, nil]))
    report.notes.append(
      "soak of \(options.frames) frames from the file descriptor to the blocks, kB after each tenth: "
        + sizes.map { $0.rounded(to: 0) }.joined(separator: " "))
  }
}
