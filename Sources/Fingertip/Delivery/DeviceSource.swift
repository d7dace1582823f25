// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc

/// A live panel: what a reader finds, in millimetres.
final class DeviceSource: TouchSource, PanelSink {
  /// How long a node's permissions may take to arrive before it counts as denied; the reader itself gives up earlier.
  private static let patienceMilliseconds: Int32 = 10_000

  private let reader: PanelReader
  private let display: PanelGeometry.Display
  // One thread at a time dispatches, and nothing here is looked at while it is written: the attribute spares checks.
  @exclusivity(unchecked) private var geometry: PanelGeometry?
  /// Serials that panels before this one used: each connection counts from 1, the screen never counts a touch twice.
  private var earlierSerials: UInt64 = 0
  private var latestSerial: UInt64 = 0
  /// Who dispatches, while that goes on.
  private unowned(unsafe) var sink: (any TouchSink)?
  /// What was found before anybody dispatched.
  @exclusivity(unchecked) private var early: [SourceNotice] = []
  private let scratch: UnsafeMutablePointer<TouchChange>

  private init(reader: PanelReader, options: TouchScreen.Options) {
    self.reader = reader
    display = options.display
    scratch = .allocate(capacity: SlotDecoder.contactCapacity)
    scratch.initialize(
      repeating: TouchChange(serial: 0, contact: 0, transition: .moved, position: .zero),
      count: SlotDecoder.contactCapacity)
  }

  /// A panel by its selector; throws why there is none, unless the options say to wait for it.
  convenience init(selector: DeviceSelector, options: TouchScreen.Options) throws(DeviceError) {
    var configuration = Self.configuration(options)
    configuration.selector = selector
    self.init(reader: try PanelReader(configuration), options: options)
    reader.dispatch(into: self)
    if !options.waitsForDevice { try connectNow() }
  }

  /// A panel by a descriptor that somebody else opened.
  convenience init(
    fileDescriptor: Int32, closesFileDescriptor: Bool, options: TouchScreen.Options
  ) throws(DeviceError) {
    let reader = try PanelReader(
      fileDescriptor: fileDescriptor, closesFileDescriptor: closesFileDescriptor,
      configuration: Self.configuration(options))
    self.init(reader: reader, options: options)
    reader.dispatch(into: self)
    try connectNow()
  }

  private static func configuration(_ options: TouchScreen.Options) -> PanelReader.Configuration {
    var configuration = PanelReader.Configuration()
    configuration.device.kinds = options.allows
    configuration.grabs = options.grabsDevice
    return configuration
  }

  private func connectNow() throws(DeviceError) {
    while true {
      for notice in early {
        if case .problem(let error) = notice { throw error }
      }
      if reader.panel != nil { return }
      var ready = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Self.patienceMilliseconds) > 0 else {
        throw .notFound(selector: .firstTouchscreen, lookedAt: [])
      }
      reader.dispatch(into: self)
    }
  }

  deinit {
    scratch.deallocate()
  }

  var fileDescriptor: Int32 { reader.fileDescriptor }
  var isEpollSet: Bool { true }

  func dispatch(_ sink: any TouchSink, at now: Timestamp) -> Bool {
    self.sink = sink
    defer { self.sink = nil }
    if !early.isEmpty { tellEarly(to: sink) }
    return reader.dispatch(into: self, at: now)
  }

  // Apart, so that the room on the stack for notices, which are large, is not taken for every frame.
  @inline(never)
  private func tellEarly(to sink: any TouchSink) {
    for notice in early { sink.notice(notice) }
    early = []
  }

  func letGo() {
    reader.close(into: self)
    // That the panel was let go of is nobody's news.
    early = []
  }

  // MARK: From the reader

  func frame(_ frame: SlotFrame) {
    guard geometry != nil, let sink else { return }
    let count = min(frame.changes.count, SlotDecoder.contactCapacity)
    for index in 0..<count {
      // In place: a copy of all the numbers of a geometry costs more than this.
      guard var touch = geometry?.touch(frame.changes[index]) else { return }
      touch.serial &+= earlierSerials
      latestSerial = max(latestSerial, touch.serial)
      scratch[index] = touch
    }
    sink.frame(time: frame.time, changes: UnsafeBufferPointer(start: scratch, count: count))
  }

  func connected(_ info: PanelInfo) {
    let panel = Panel(
      name: info.identity.name, path: info.path.isEmpty ? nil : info.path, capabilities: info.capabilities,
      udev: info.udev, display: display, edidSize: Self.sizeOfTheOnlyDisplay)
    geometry = panel.geometry
    earlierSerials = latestSerial
    tell(.connected(panel))
  }

  /// What the display behind the panel says of its size; nil unless there is exactly one display.
  private static var sizeOfTheOnlyDisplay: Size? {
    let displays = ConnectedDisplay.list()
    return displays.count == 1 ? displays[0].size : nil
  }

  func disconnected(_ reason: DisconnectReason) {
    tell(.disconnected(reason))
  }

  private func tell(_ notice: SourceNotice) {
    guard let sink else {
      early.append(notice)
      return
    }
    sink.notice(notice)
  }

  func problem(_ error: DeviceError) {
    tell(.problem(error))
  }
}
