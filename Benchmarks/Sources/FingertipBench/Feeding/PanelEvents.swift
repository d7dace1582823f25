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
    var count = 0
    func add(_ time: Timestamp, _ type: UInt16, _ code: UInt16, _ value: Int32) {
      guard count < Self.longestReport else { return }
      buffer[count] = input_event(time.advanced(byMicroseconds: offset), type, code, value)
      count += 1
    }
    for index in stream.reports[number] {
      let event = stream.events[index]
      add(event.time, event.type, event.code, event.value)
    }
    return UnsafeBufferPointer(start: buffer, count: count)
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
