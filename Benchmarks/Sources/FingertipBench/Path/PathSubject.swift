// SPDX-License-Identifier: MIT

import CFloor
import Fingertip

/// Something that works off what was written to a panel, when it is asked to.
protocol PathSubject: AnyObject {
  var name: String { get }
  var panel: FedPanel { get }

  /// Works off what is there; measured.
  func drain()
}

/// What a program in C would do.
final class FloorSubject: PathSubject {
  let name: String
  let panel = FedPanel()
  private let reader: OpaquePointer

  init?(_ name: String, _ kind: floor_kind) {
    guard let reader = floor_reader_new(kind, panel.fileDescriptor) else { return nil }
    self.name = name
    self.reader = reader
  }

  deinit { floor_reader_free(reader) }

  func drain() { floor_reader_drain(reader) }
}

/// The library, dispatched by the caller.
final class ManualSubject: PathSubject {
  let name = "fingertip, manual"
  let panel = FedPanel()
  let watched: WatchedScreen

  init() throws(DeviceError) {
    watched = try WatchedScreen(panel, .manual)
    watched.screen.dispatchPending()
  }

  func drain() { watched.screen.dispatchPending() }
}
