// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import TouchRecording

/// The frames of a recorded device, one after the other: the same decoder and the same geometry as a live panel's.
final class RecordedTouches {
  let device: RecordedDevice
  let geometry: PanelGeometry
  private var decoder: SlotDecoder
  private let converter: ProtocolAConverter?
  private var position = 0
  private var hasFrames = false
  private let scratch: UnsafeMutablePointer<TouchChange>

  init(device: RecordedDevice, display: PanelGeometry.Display) {
    self.device = device
    converter = ProtocolAConverter(capabilities: device.capabilities)
    let capabilities = converter?.capabilities ?? device.capabilities
    decoder = SlotDecoder(capabilities: capabilities)
    geometry = PanelGeometry(capabilities: capabilities, properties: device.udevProperties, display: display)
    scratch = .allocate(capacity: SlotDecoder.contactCapacity)
    scratch.initialize(
      repeating: TouchChange(serial: 0, contact: 0, transition: .moved, position: .zero),
      count: SlotDecoder.contactCapacity)
  }

  deinit {
    scratch.deallocate()
  }

  /// The stamp of the first event, from which tools count.
  var start: Timestamp? { device.events.first?.time }

  var faults: DecoderFaults { decoder.faults }

  /// The next frame, or nil at the end; `changes` is valid until the next call.
  func next() -> (time: Timestamp, changes: UnsafeBufferPointer<TouchChange>)? {
    while true {
      if hasFrames, let frame = decoder.nextFrame() { return (frame.time, map(frame.changes)) }
      hasFrames = false
      if let converter, let event = converter.next() {
        hasFrames = decoder.handle(event)
        continue
      }
      guard position < device.events.count else { return nil }
      let event = device.events[position]
      position += 1
      if let converter {
        converter.put(event)
      } else {
        hasFrames = decoder.handle(event)
      }
    }
  }

  private func map(_ changes: UnsafeBufferPointer<SlotChange>) -> UnsafeBufferPointer<TouchChange> {
    let count = min(changes.count, SlotDecoder.contactCapacity)
    for index in 0..<count { scratch[index] = geometry.touch(changes[index]) }
    return UnsafeBufferPointer(start: scratch, count: count)
  }
}
