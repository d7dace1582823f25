// SPDX-License-Identifier: MIT

import CEvdev
import CFloor
import CMeasure
import Figures

/// A stream's events decoded in C, from memory: what the machine itself is worth at the moment.
final class FloorDecoderSubject: Subject {
  let name: String
  private let events: UnsafeMutableBufferPointer<input_event>
  private let reports: UnsafeMutableBufferPointer<Range<Int>>
  private let decoder: OpaquePointer

  var frameCount: Int { reports.count }

  init?(_ name: String, _ stream: TouchStream) {
    guard let decoder = floor_decoder_new() else { return nil }
    self.name = name
    self.decoder = decoder
    events = .allocate(capacity: stream.events.count)
    _ = events.initialize(from: stream.events.lazy.map { input_event($0.time, $0.type, $0.code, $0.value) })
    reports = .allocate(capacity: stream.reports.count)
    _ = reports.initialize(from: stream.reports)
  }

  deinit {
    events.deallocate()
    reports.deallocate()
    floor_decoder_free(decoder)
  }

  func prepare() {}

  func touch(_ frames: Range<Int>) {
    var sum: Int64 = 0
    for report in frames { for index in reports[report] { sum &+= Int64(events[index].value) } }
    withUnsafePointer(to: sum) { measure_keep($0) }
  }

  func take(_ frames: Range<Int>) {
    guard let events = events.baseAddress, let reports = reports.baseAddress else { return }
    var report = reports + frames.lowerBound
    let end = reports + frames.upperBound
    while report < end {
      let own = report.pointee
      _ = floor_decoder_take(decoder, events + own.lowerBound, own.upperBound &- own.lowerBound)
      report += 1
    }
  }
}
