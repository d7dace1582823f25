// SPDX-License-Identifier: MIT

import CMeasure
import Figures
import Fingertip
import Glibc

/// What an app that embeds the library keeps in memory, and the tool: measured from processes of their own.
struct MemoryCommand {
  private static let many = 1000
  /// Fed before a process is measured.
  private static let frames = 1000

  let options: Options

  func run() -> Report {
    let progress = Progress(options)
    defer { progress.clear() }
    var report = Report(
      command: Command.memory.rawValue,
      settings: options.settings + [.init("frames", .number(Double(options.frames)))],
      columns: [.init("kilobytes", "kB", places: 0), .init("bytesEach", "bytes each", places: 0)])
    report.notes.append("resident set sizes, median of \(options.rounds) processes; a kB is 1024 bytes")
    addEmbedding(to: &report, progress)
    addSoak(to: &report, progress)
    if let tool = options.tool { addTool(tool, to: &report, progress) }
    return report
  }

  private func addEmbedding(to report: inout Report, _ progress: Progress) {
    let empty = EmbeddingProcess.Load(regions: 0, recognizers: 0, frames: Self.frames)
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
    report.rows += [
      .init("this program before it embeds anything", [medians[0], nil]),
      .init("with a screen of the default set, after \(Self.frames) frames", [medians[1], nil]),
      .init("with \(Self.many) regions as well", [medians[2], each(medians[2], medians[1])]),
      .init("with a tap, long press or pan in each", [medians[3], each(medians[3], medians[2])]),
    ]
  }

  private func addSoak(to report: inout Report, _ progress: Progress) {
    let load = EmbeddingProcess.Load(regions: 0, recognizers: 0, frames: options.frames)
    progress.show("soak of \(options.frames) frames")
    let sizes = EmbeddingProcess.run(load, options) {
      progress.show("soak of \(options.frames) frames: \($0) tenths done")
    }
    guard let sizes, sizes.count == 10 else {
      report.notes.append("the soak failed")
      return
    }
    report.rows += [
      .init("soak: after the first tenth", [sizes[0], nil]),
      .init(RowName.soakMiddle, [sizes[4], nil]),
      .init(RowName.soakEnd, [sizes[9], nil]),
    ]
    report.notes.append(
      "soak of \(options.frames) frames from the file descriptor to the blocks, kB after each tenth: "
        + sizes.map { $0.rounded(to: 0) }.joined(separator: " "))
  }

  private func addTool(_ path: String, to report: inout Report, _ progress: Progress) {
    var status = stat()
    let size = stat(path, &status) == 0 ? Double(status.st_size) / 1024 : nil
    report.rows.append(.init(RowName.toolFile, [size, nil]))
    progress.show(RowName.monitor)
    let sizes = (0..<options.rounds).compactMap { _ in monitorKilobytes(path) }
    report.rows.append(.init(RowName.monitor, [sizes.isEmpty ? nil : sizes.quantile(0.5), nil]))
    report.notes.append("\(RowName.monitor) prints all there is of \(Self.frames) frames before it is measured")
  }

  private func monitorKilobytes(_ path: String) -> Double? {
    guard let tool = MonitoredTool(path) else { return nil }
    let events = PanelEvents(TouchStream(frames: Self.frames, seed: options.seed))
    events.offset = Int64(measure_nanoseconds() / 1000) + 1_000_000_000
    tool.feed(events)
    return tool.residentKilobytes
  }
}
