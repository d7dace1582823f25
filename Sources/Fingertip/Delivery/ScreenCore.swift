// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Synchronization

/// What a screen and its delivery share: the session, what is known of the panel, and whether it is all over.
final class ScreenCore: @unchecked Sendable {
  let session = GestureSession()
  /// Sees every touch before the gestures do, untouched by who wins.
  var touchObserver: ((Timestamp, TouchChange) -> Void)? {
    didSet {
      if observed.isEmpty { observed = Array(repeating: nil, count: SlotDecoder.contactCapacity) }
    }
  }
  /// The touches that the observer knows to be down, by contact; empty until there is an observer.
  private var observed: [TouchChange?] = []
  var whenNoticed: ((SourceNotice) -> Void)?
  private(set) var geometry: PanelGeometry?
  private let stopped = Atomic<Bool>(false)

  var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// True the first time.
  func stop() -> Bool { !stopped.exchange(true, ordering: .acquiringAndReleasing) }

  func take(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>) {
    if touchObserver != nil {
      // What was due before these touches is told before them.
      session.advance(to: time)
      for change in changes { observe(change) }
    }
    session.process(time: time, changes: changes)
  }

  func take(_ notice: SourceNotice) {
    switch notice {
    case .connected(let panel): set(panel.geometry)
    case .finished:
      // A recording that ends with fingers down: what is due happens, then they are cancelled.
      passTime()
      cancelTouches()
      passTime()
    // The touches were cancelled before; what lies between two taps ends as well.
    case .disconnected: session.cancelTouches(at: session.now)
    case .problem: break
    }
    whenNoticed?(notice)
  }

  /// Lets time pass until nothing is due.
  private func passTime() {
    while let deadline = session.nextDeadline { session.advance(to: deadline) }
  }

  /// Cancels every touch; what the panel still sends of these fingers counts for nothing.
  func cancelTouches() {
    for contact in observed.indices {
      guard var change = observed[contact] else { continue }
      change.transition = .cancelled
      observe(change)
    }
    session.cancelTouches(at: session.now)
  }

  /// Tells the observer of a touch that it knows or that lands, and keeps what it was told.
  private func observe(_ change: TouchChange) {
    let contact = Int(change.contact)
    guard contact < observed.count else { return }
    guard change.transition == .landed || observed[contact]?.serial == change.serial else { return }
    switch change.transition {
    case .landed, .moved: observed[contact] = change
    case .lifted, .cancelled: observed[contact] = nil
    }
    touchObserver?(session.now, change)
  }

  func set(_ geometry: PanelGeometry) {
    self.geometry = geometry
    session.setDisplay(geometry)
  }
}
