// SPDX-License-Identifier: MIT

import CFloor
import Fingertip

/// Something that works off what was written to its panels, when it is asked to.
protocol PathSubject: AnyObject {
  var name: String { get }
  var panels: [FedPanel] { get }

  /// Works off what is there; measured.
  func drain()
}

/// What a program in C would do.
final class FloorSubject: PathSubject {
  let name: String
  let panels: [FedPanel]
  private let reader: OpaquePointer

  init?(_ name: String, _ kind: floor_kind, _ model: PanelModel) {
    panels = [FedPanel(model)]
    guard let reader = floor_reader_new(kind, panels[0].fileDescriptor) else { return nil }
    self.name = name
    self.reader = reader
  }

  deinit { floor_reader_free(reader) }

  func drain() { floor_reader_drain(reader) }
}

/// The library, dispatched by the caller: a screen for each panel.
final class ManualSubject: PathSubject {
  let name: String
  let panels: [FedPanel]
  private let screens: [WatchedScreen]

  /// How many blocks were called.
  var blocks: Int { screens.reduce(0) { $0 + $1.blocks } }

  init(_ name: String, _ model: PanelModel = .standard, panels count: Int = 1) throws(DeviceError) {
    self.name = name
    panels = (0..<count).map { _ in FedPanel(model) }
    var screens: [WatchedScreen] = []
    for panel in panels { screens.append(try WatchedScreen(panel, .manual)) }
    self.screens = screens
    drain()
  }

  func drain() { for watched in screens { watched.dispatch() } }
}
