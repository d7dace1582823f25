// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

extension GestureHost {
  /// Writes every touch that is told into `log`, as `photo began 1`; several in one call stand together.
  func logTouches(_ name: String, to log: Log) {
    func line(_ phase: String) -> @Sendable ([Touch]) -> Void {
      { touches in log.add("\(name) \(phase) " + touches.map { "\($0.serial)" }.joined(separator: "+")) }
    }
    whenTouchesBegan(line("began")).whenTouchesMoved(line("moved"))
      .whenTouchesEnded(line("ended")).whenTouchesCancelled(line("cancelled"))
  }
}

extension TouchControl {
  /// Writes every event into `log`, as `dragExit`.
  func logEvents(to log: Log) {
    let names: [(Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names { when(event) { _ in log.add(name) } }
  }
}

/// Whole frames for a screen, in millimetres, where a test needs several fingers at once.
struct Frames {
  let screen: TouchScreen

  init(_ screen: TouchScreen) {
    self.screen = screen
    screen.core.session.setDisplay(
      millimetres: Size(width: 300, height: 200), pixelsPerMillimetre: Point(x: 10, y: 10))
  }

  func send(
    at milliseconds: Double, _ changes: (UInt64, UInt8, ContactTransition, Double, Double)...
  ) {
    send(
      at: milliseconds,
      changes.map {
        TouchChange(serial: $0.0, contact: $0.1, transition: $0.2, position: Point(x: $0.3, y: $0.4))
      })
  }

  func send(at milliseconds: Double, _ changes: [TouchChange]) {
    changes.withUnsafeBufferPointer {
      screen.core.take(time: Timestamp(microseconds: Microseconds(milliseconds * 1000)), changes: $0)
    }
  }
}
