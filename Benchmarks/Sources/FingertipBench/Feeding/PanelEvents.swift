// SPDX-License-Identifier: MIT

import CEvdev
import GestureCore

/// A stream's reports as the kernel hands them out, ready to be written.
final class PanelEvents {
  /// Reports that fit into one page, as a pipe takes them whole.
  static let longestReport = 4096 / MemoryLayout<input_event>.stride

  private let stream: TouchStream
  private let buffer: UnsafeMutablePointer<input_event>
  /// Added to the stamps, in microseconds.
  var offset: Int64 = 0

  var reportCount: Int { stream.reports.count }
  var period: Int64 { stream.period }

  init(_ stream: TouchStream) {
    self.stream = stream
    buffer = .allocate(capacity: Self.longestReport)
    buffer.initialize(repeating: input_event(), count: Self.longestReport)
  }

  deinit { buffer.deallocate() }

  /// The events of one report, until the next is asked for.
  func report(_ number: Int) -> UnsafeBufferPointer<input_event> {
    let events = stream.reports[number]
    for (position, index) in events.prefix(Self.longestReport).enumerated() {
      let event = stream.events[index]
      buffer[position] = input_event(event.time.advanced(byMicroseconds: offset), event.type, event.code, event.value)
    }
    return UnsafeBufferPointer(start: buffer, count: min(events.count, Self.longestReport))
  }
}

extension input_event {
  init(_ time: Timestamp, _ type: UInt16, _ code: UInt16, _ value: Int32) {
    self.init()
    self.time.tv_sec = Int(time.microseconds / 1_000_000)
    self.time.tv_usec = Int(time.microseconds % 1_000_000)
    self.type = type
    self.code = code
    self.value = value
  }
}
