// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import TouchRecording

/// The frames of a recorded device, one after the other: the same decoder and the same geometry as a live panel's.
///
/// What a live panel's reader asks the kernel after SYN_DROPPED is there only where the recording has it, as those of
/// `fingertip record` do.
final class RecordedTouches {
  let device: RecordedDevice
  let panel: Panel
  private var decoder: SlotDecoder
  private var converter: ProtocolAConverter?
  private var position = 0
  private var hasFrames = false
  private let scratch: UnsafeMutablePointer<TouchChange>

  /// - Parameter kinds: what is read as touches; nil reads everything that has contacts at all.
  /// - Throws: `DeviceError.notTouchscreen` with the reason.
  init(device: RecordedDevice, display: PanelGeometry.Display, kinds: DeviceKinds) throws(DeviceError) {
    self.device = device
    let udev = UdevProperties(device.udevProperties)
    // A description that was derived or cut short may not know the ranges: that is no reason not to show what happened.
    let verdict = device.capabilities.touchscreenVerdict(tags: udev.tags, asksFor: kinds, knowsRanges: false)
    guard case .accepted(let reason, _, _) = verdict else {
      throw .notTouchscreen(path: device.name, verdict: verdict)
    }
    let capabilities = device.capabilities.readable(as: reason)
    converter = reason == .protocolA ? try ProtocolAConverter(capabilities: device.capabilities) : nil
    decoder = SlotDecoder(capabilities: capabilities)
    converter?.prepare(&decoder)
    panel = Panel(name: device.name, path: nil, capabilities: capabilities, udev: udev, display: display)
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
      if let event = converter?.next() {
        hasFrames = decoder.handle(event)
        continue
      }
      guard position < device.events.count else { return nil }
      let event = device.events[position]
      position += 1
      if converter?.put(event) == nil { hasFrames = decoder.handle(event) }
    }
  }

  private func map(_ changes: UnsafeBufferPointer<SlotChange>) -> UnsafeBufferPointer<TouchChange> {
    let count = min(changes.count, SlotDecoder.contactCapacity)
    for index in 0..<count { scratch[index] = panel.geometry.touch(changes[index]) }
    return UnsafeBufferPointer(start: scratch, count: count)
  }
}
