// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Synchronization

/// What the blocks have seen, from whatever thread.
final class Tally: Sendable {
  let gestures = Atomic<Int>(0)
  let finishedPans = Atomic<Int>(0)
  /// So that nothing the blocks read can be left out.
  private let read = Atomic<Int>(0)

  /// Adds the recognizers to `screen`; `extra` runs in the tap's block.
  func watch(_ screen: TouchScreen, extra: @escaping @Sendable () -> Void = {}) {
    let doubleTap = screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [self] in take($0.location) }
    let tap = screen.newTapGesture().whenTapped { [self] tap in
      take(tap.location)
      extra()
    }
    tap.require(toFail: doubleTap)
    screen.newTapGesture { $0.numberOfTouchesRequired = 2 }.whenTapped { [self] in take($0.location) }
    screen.newLongPressGesture()
      .whenBegan { [self] in take($0.location) }
      .whenChanged { [self] in look($0.location) }
      .whenEnded { [self] in look($0.location) }
    screen.newPanGesture()
      .whenBegan { [self] in take($0.location) }
      .whenChanged { [self] pan in
        look(pan.location)
        look(pan.translation)
        look(pan.velocity)
      }
      .whenEnded { [self] pan in
        look(pan.velocity)
        finishedPans.add(1, ordering: .releasing)
      }
    watchTouches(on: screen)
  }

  /// The touches themselves, and a control under all of them.
  private func watchTouches(on screen: TouchScreen) {
    let block: @Sendable ([Touch]) -> Void = { [self] touches in
      for touch in touches { look(touch.location) }
    }
    screen.whenTouchesBegan(block).whenTouchesMoved(block).whenTouchesEnded(block).whenTouchesCancelled(block)
    let control = TouchControl(frame: Rectangle(x: 0, y: 0, width: 1e6, height: 1e6))
    control.when(.allTouchEvents) { [self] control in
      if let touch = control.touch { look(touch.location) }
    }
    screen.addRegion(control)
  }

  private func take(_ place: Point) {
    gestures.add(1, ordering: .relaxed)
    look(place)
  }

  private func look(_ point: Point) {
    read.add(point.x + point.y > 0 ? 1 : 2, ordering: .relaxed)
  }
}
