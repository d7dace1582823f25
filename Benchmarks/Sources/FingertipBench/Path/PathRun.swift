// SPDX-License-Identifier: MIT

import CFloor
import Figures
import Fingertip

/// One stream through the library and through the programs in C.
struct PathRun {
  let workload: Workload
  private let subjects: [any PathSubject]
  private let manual: ManualSubject
  private let meter: PathMeter

  init(_ workload: Workload, _ progress: Progress) throws(DeviceError) {
    self.workload = workload
    let floors: [(String, floor_kind)] = [
      ("read", FLOOR_READ), ("read + decode", FLOOR_READ_AND_DECODE), (RowName.libevdev, FLOOR_LIBEVDEV),
      ("epoll + libevdev", FLOOR_EPOLL_AND_LIBEVDEV),
    ]
    let model = workload.stream.panel
    manual = try ManualSubject(workload.title(RowName.manual), model)
    subjects = floors.compactMap { FloorSubject(workload.title($0), $1, model) } + [manual]
    meter = PathMeter(workload.stream, progress: progress)
  }

  func count() { meter.count(subjects) }

  /// What a report costs each, and how many blocks the library called in a round.
  func measure(rounds: Int) -> (measurements: [Measurement], blocks: Int) {
    let measurements = meter.measure(subjects, rounds: rounds)
    // The first pass warms up.
    return (measurements, manual.blocks / (rounds + 1))
  }
}
