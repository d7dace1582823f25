// SPDX-License-Identifier: MIT

import Dispatch
import Figures
import Fingertip

/// How long a report takes from the kernel's write to a block, beside the same in C.
///
/// Runs elsewhere than on the main queue, which is one of those measured.
struct LatencyCommand {
  let options: Options

  func run() throws(DeviceError) -> Report {
    let progress = Progress(options)
    var report = Report(
      command: Command.latency.rawValue, settings: options.settings,
      columns: [
        .init("p50", "p50 µs"), .init("p99", "p99 µs"), .init("p999", "p99.9 µs"), .init("max", "max µs"),
        .init("epollRatio", "p50 × epoll", places: 2), .init("sourceRatio", "p50 × source", places: 2),
      ])
    var lost = 0
    let (panelName, makePanel) = Self.panels
    for isBusy in [false, true] {
      let load = isBusy ? "busy" : "idle"
      let subjects = try Self.subjects(makePanel)
      var latencies = subjects.map { _ in [Double]() }
      let measure = {
        var meter = LatencyMeter()
        for round in 0..<options.rounds {
          for (index, subject) in subjects.enumerated() {
            progress.show("\(load), round \(round + 1) of \(options.rounds): \(subject.name)")
            latencies[index] += meter.measure(subject, reports: max(options.frames / options.rounds, 1))
          }
        }
        lost += meter.lost
      }
      if isBusy { SpinningThreads().spin(during: measure) } else { measure() }
      add(names: subjects.map(\.name), latencies, load, to: &report)
    }
    progress.clear()
    report.notes.append("\(options.frames) reports of a moving finger each, on \(panelName)")
    report.notes.append("idle: nothing else of this program runs; busy: it spins a thread on every CPU")
    if lost > 0 { report.notes.append("\(lost) reports never arrived") }
    return report
  }

  private func add(names: [String], _ latencies: [[Double]], _ load: String, to report: inout Report) {
    func median(_ name: String) -> Double? { names.firstIndex(of: name).map { latencies[$0].quantile(0.5) } }
    let epoll = median(EpollSubject.title)
    let source = median(SourceSubject.title)
    for (name, values) in zip(names, latencies) {
      let p50 = values.quantile(0.5)
      report.rows.append(
        .init(
          "\(name), \(load)",
          [
            p50, values.quantile(0.99), values.quantile(0.999), values.quantile(1), epoll.map { p50 / $0 },
            source.map { p50 / $0 },
          ]))
      report.notes += ["\(name), \(load)"] + Histogram(values).lines(width: 40, unit: "µs") + [""]
    }
  }

  private static func subjects(_ makePanel: () -> FedPanel) throws(DeviceError) -> [any LatencySubject] {
    var subjects: [any LatencySubject] = []
    if let epoll = EpollSubject(makePanel()) { subjects.append(epoll) }
    if let source = SourceSubject(makePanel()) { subjects.append(source) }
    let ways: [(String, DeliveryMode)] = [
      ("direct", .direct), ("manual", .manual), ("queue", .ownQueue), ("main queue", .queue(.main)),
    ]
    for (name, delivery) in ways { subjects.append(try ScreenSubject("fingertip, \(name)", makePanel(), delivery)) }
    return subjects
  }

  /// The kernel's own devices where it makes them, pipes elsewhere.
  private static var panels: (name: String, make: () -> FedPanel) {
    guard FedPanel(uinput: ()) != nil else { return ("a pipe", { FedPanel() }) }
    return ("a device of the kernel (uinput)", { FedPanel(uinput: ()) ?? FedPanel() })
  }
}
