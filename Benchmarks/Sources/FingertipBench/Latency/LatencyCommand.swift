// SPDX-License-Identifier: MIT

import Dispatch
import Figures
import Fingertip

/// How long a report takes from the kernel's write to a block, beside the same in C.
///
/// Runs elsewhere than on the main queue, which is one of those measured.
struct LatencyCommand {
  /// The kernel's own devices where it makes them, pipes elsewhere.
  private enum PanelKind: String {
    case uinput
    case pipe

    static var available: PanelKind { FedPanel(uinput: ()) == nil ? .pipe : .uinput }

    var text: String {
      switch self {
      case .uinput: "a device of the kernel (uinput)"
      case .pipe: "a pipe"
      }
    }

    func make() -> FedPanel {
      switch self {
      case .uinput: FedPanel(uinput: ()) ?? FedPanel()
      case .pipe: FedPanel()
      }
    }
  }

  let options: Options

  func run() throws(DeviceError) -> Report {
    let progress = Progress(options)
    let kind = PanelKind.available
    var report = Report(
      command: Command.latency.rawValue, settings: options.settings + [.init("panel", .string(kind.rawValue))],
      columns: [
        .init("p50", "p50 µs"), .init("p99", "p99 µs"), .init("p999", "p99.9 µs"), .init("max", "max µs"),
        .init("epollRatio", "p50 × epoll", places: 2), .init("sourceRatio", "p50 × source", places: 2),
      ])
    var lost = 0
    for isBusy in [false, true] {
      let subjects = try Self.subjects(kind)
      var rounds = subjects.map { _ in [[Double]]() }
      let measure = {
        var meter = LatencyMeter()
        for round in 0..<options.rounds {
          for (index, subject) in subjects.enumerated() {
            progress.show("\(isBusy ? "busy" : "idle"), round \(round + 1) of \(options.rounds): \(subject.name)")
            rounds[index].append(meter.measure(subject, reports: max(options.frames / options.rounds, 1)))
          }
        }
        lost += meter.lost
      }
      if isBusy { SpinningThreads().spin(during: measure) } else { measure() }
      add(zip(subjects.map(\.name), rounds).map(Latencies.init), isBusy: isBusy, to: &report)
    }
    progress.clear()
    report.notes = [
      "\(options.frames) reports of a moving finger each, on \(kind.text)",
      "idle: nothing else of this program runs; busy: it spins a thread on every CPU",
      "ratios are medians of those of the \(options.rounds) rounds: what slows the machine for a while slows a round's all",
    ]
    if lost > 0 { report.notes.append("\(lost) reports never arrived") }
    return report
  }

  /// Those of one subject, round by round.
  private struct Latencies {
    let name: String
    let rounds: [[Double]]

    var values: [Double] { rounds.flatMap { $0 } }

    /// Its median divided by that of `base`, in the middle one of the rounds.
    func ratio(to base: Latencies?) -> Double? {
      guard let base else { return nil }
      return zip(rounds, base.rounds).filter { !$0.isEmpty && !$1.isEmpty }
        .map { $0.quantile(0.5) / $1.quantile(0.5) }.quantile(0.5)
    }
  }

  private func add(_ latencies: [Latencies], isBusy: Bool, to report: inout Report) {
    let epoll = latencies.first { $0.name == RowName.epollInC }
    let source = latencies.first { $0.name == RowName.sourceInC }
    for subject in latencies {
      let name = RowName.loaded(subject.name, isBusy: isBusy)
      let values = subject.values
      report.rows.append(
        .init(
          name,
          [
            values.quantile(0.5), values.quantile(0.99), values.quantile(0.999), values.quantile(1),
            subject.ratio(to: epoll), subject.ratio(to: source),
          ]))
      report.bars += [name] + Histogram(values).lines(width: 40, unit: "µs") + [""]
    }
    report.plots.append(
      Plot(
        title: isBusy ? "Busy CPUs" : "Idle CPUs", xTitle: "one report in so many takes longer",
        yTitle: "microseconds from the write to the block",
        series: latencies.map { .init($0.name, Self.percentiles($0.values)) }))
  }

  /// From the median on, as far as there are values to tell from.
  private static func percentiles(_ values: [Double]) -> [(x: Double, y: Double)] {
    [2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].filter { Int($0) <= values.count }.map {
      (x: $0, y: values.quantile(1 - 1 / $0))
    }
  }

  private static func subjects(_ kind: PanelKind) throws(DeviceError) -> [any LatencySubject] {
    var subjects: [any LatencySubject] = []
    if let epoll = EpollSubject(kind.make()) { subjects.append(epoll) }
    if let source = SourceSubject(kind.make()) { subjects.append(source) }
    let ways: [(String, DeliveryMode)] = [
      (RowName.direct, .direct), (RowName.manual, .manual), (RowName.queue, .ownQueue),
      (RowName.mainQueue, .queue(.main)),
    ]
    for (name, delivery) in ways { subjects.append(try ScreenSubject(name, kind.make(), delivery)) }
    return subjects
  }
}
