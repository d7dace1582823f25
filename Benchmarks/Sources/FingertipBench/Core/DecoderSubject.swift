// SPDX-License-Identifier: MIT

import CMeasure
import GestureCore

/// A decoder that reads a stream's events.
final class DecoderSubject: Subject {
  let name = "decoding alone"
  private let stream: TouchStream
  private var decoder: SlotDecoder
  private var offset: Int64 = 0

  var frameCount: Int { stream.reports.count }

  init(_ stream: TouchStream) {
    self.stream = stream
    decoder = SlotDecoder(capabilities: Panel.capabilities())
  }

  func prepare() { offset += stream.period }

  func take(_ frames: Range<Int>) {
    stream.events.withUnsafeBufferPointer { events in
      for report in frames {
        for index in stream.reports[report] {
          var event = events[index]
          event.time = event.time.advanced(byMicroseconds: offset)
          guard decoder.handle(event) else { continue }
          while let frame = decoder.nextFrame() { measure_keep(frame.changes.baseAddress) }
        }
      }
    }
  }
}
