// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Synchronization

/// What a screen and its delivery share: the session, what is known of the panel, and whether it is all over.
final class ScreenCore: @unchecked Sendable {
  let session = GestureSession()
  /// Sees every touch before the gestures do, untouched by who wins.
  var touchObserver: ((Timestamp, TouchChange) -> Void)?
  var whenNoticed: ((SourceNotice) -> Void)?
  private(set) var geometry: PanelGeometry?
  private let stopped = Atomic<Bool>(false)

  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// True the first time.
  func stop() -> Bool { !stopped.exchange(true, ordering: .acquiringAndReleasing) }

  func take(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    if let touchObserver {
      for change in changes { touchObserver(max(time, session.now), change) }
    }
    session.process(time: time, changes: changes)
  }

  func take(_ notice: SourceNotice) {
    switch notice {
    case .connected(let panel): set(panel.geometry)
    case .finished: session.finish()
    case .disconnected, .problem: break
    }
    whenNoticed?(notice)
  }

  func set(_ geometry: PanelGeometry) {
    self.geometry = geometry
    session.setPixelsPerMillimetre(geometry.pixelsPerMillimetre)
  }
}
