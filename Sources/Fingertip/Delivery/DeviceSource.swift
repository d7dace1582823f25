// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore

/// A live panel: what a reader finds, in millimetres.
final class DeviceSource: TouchSource, PanelSink {
  private let reader: PanelReader
  private let options: TouchScreen.Options
  private var geometry: PanelGeometry?
  private weak var sink: (any TouchSink)?
  private let scratch: UnsafeMutablePointer<TouchChange>

  init(reader: PanelReader, options: TouchScreen.Options) {
    self.reader = reader
    self.options = options
    scratch = .allocate(capacity: SlotDecoder.contactCapacity)
    scratch.initialize(
      repeating: TouchChange(serial: 0, contact: 0, transition: .moved, position: .zero),
      count: SlotDecoder.contactCapacity)
  }

  deinit {
    scratch.deallocate()
  }

  var fileDescriptor: Int32 { reader.fileDescriptor }

  func dispatch(_ sink: any TouchSink) {
    self.sink = sink
    reader.dispatch(into: self)
  }

  // MARK: From the reader

  func frame(_ frame: SlotFrame) {
    guard let geometry else { return }
    let count = min(frame.changes.count, SlotDecoder.contactCapacity)
    for index in 0..<count { scratch[index] = geometry.touch(frame.changes[index]) }
    sink?.frame(time: frame.time, changes: UnsafeBufferPointer(start: scratch, count: count))
  }

  func connected(_ info: PanelInfo) {
    let panel = Panel(
      name: info.identity.name, path: info.path.isEmpty ? nil : info.path, capabilities: info.capabilities,
      udev: info.udev, display: options.display)
    geometry = panel.geometry
    sink?.notice(.connected(panel))
  }

  func disconnected(_ reason: DisconnectReason) {
    sink?.notice(.disconnected(reason))
  }

  func problem(_ error: DeviceError) {
    sink?.notice(.problem(error))
  }
}
