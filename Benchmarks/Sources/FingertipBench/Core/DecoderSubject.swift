// SPDX-License-Identifier: MIT

import CMeasure
import GestureCore

/// A decoder that reads a stream's events.
final class DecoderSubject: Subject {
  let name: String
  private let stream: TouchStream
  /// By pointer: a class' own variable would be guarded against overlapping accesses, at a multiple of what is measured.
  private let decoder: UnsafeMutablePointer<SlotDecoder>
  private var offset: Int64 = 0

  var frameCount: Int { stream.reports.count }

  init(_ name: String, _ stream: TouchStream) {
    self.name = name
    self.stream = stream
    decoder = .allocate(capacity: 1)
    decoder.initialize(to: SlotDecoder(capabilities: stream.panel.capabilities))
  }

  deinit {
    decoder.deinitialize(count: 1)
    decoder.deallocate()
  }

  func prepare() { offset += stream.period }

  func take(_ frames: Range<Int>) {
    let offset = offset
    stream.events.withUnsafeBufferPointer { events in
      stream.reports.withUnsafeBufferPointer { reports in
        for report in frames {
          for index in reports[report] {
            var event = events[index]
            event.time = event.time.advanced(byMicroseconds: offset)
            guard decoder.pointee.handle(event) else { continue }
            while let frame = decoder.pointee.nextFrame() { measure_keep(frame.changes.baseAddress) }
          }
        }
      }
    }
  }
}
