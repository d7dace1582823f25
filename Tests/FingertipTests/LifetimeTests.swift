// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

/// Something a block captures, so that a test can see when it is released.
private final class Captured: Sendable {}

@Suite struct `Lifetimes` {
  @Test func `removing a recognizer releases it, its block and what that captured`() {
    let screen = TouchScreen.testing()
    weak var captured: Captured?
    weak var recognizer: TapGestureRecognizer?
    do {
      let object = Captured()
      captured = object
      let tap = screen.newTapGesture().whenTapped { _ in _ = object }
      recognizer = tap
    }
    #expect(captured != nil)
    Fingers(screen).tap(10, 10)
    if let tap = recognizer { screen.removeGestureRecognizer(tap) }
    #expect(recognizer == nil)
    #expect(captured == nil)
  }

  @Test func `letting go of the screen releases everything`() {
    weak var captured: Captured?
    weak var core: ScreenCore?
    do {
      let screen = TouchScreen.testing()
      let object = Captured()
      captured = object
      core = screen.core
      let region = screen.touchRegion.newRegion(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
      region.newPanGesture().whenBegan { _ in _ = object }
      Fingers(screen).drag(from: 1, 1, by: 5)
    }
    #expect(captured == nil)
    #expect(core == nil)
  }

  @Test func `removing a region releases its recognizers`() {
    let screen = TouchScreen.testing()
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      let region = screen.touchRegion.newRegion(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
      region.newRegion(frame: Rectangle(x: 0, y: 0, width: 10, height: 10)).newTapGesture().whenTapped { _ in
        _ = object
      }
      region.removeFromParent()
    }
    #expect(captured == nil)
  }

  @Test func `removing an active pan from its own block cancels it once and releases it`() {
    let screen = TouchScreen.testing()
    let log = Log()
    weak var recognizer: PanGestureRecognizer?
    do {
      let pan = screen.newPanGesture()
        .whenBegan { _ in log.add("began") }
        .whenChanged { pan in
          log.add("changed")
          pan.region?.removeGestureRecognizer(pan)
        }
        .whenEnded { _ in log.add("ended") }
        .whenCancelled { _ in log.add("cancelled") }
      recognizer = pan
    }
    let fingers = Fingers(screen)
    fingers.drag(from: 10, 10, by: 10)
    fingers.lift()
    #expect(log.all == ["began", "changed", "cancelled"])
    #expect(recognizer == nil)
  }

  @Test func `switching off an active pan cancels it before the setter returns`() {
    let screen = TouchScreen.testing()
    let log = Log()
    let pan = screen.newPanGesture().whenCancelled { _ in log.add("cancelled") }.whenEnded { _ in log.add("ended") }
    let fingers = Fingers(screen)
    fingers.drag(from: 10, 10, by: 10)
    pan.isEnabled = false
    #expect(log.all == ["cancelled"])
    fingers.lift()
    pan.isEnabled = true
    #expect(log.all == ["cancelled"])
    fingers.wait(100)
    fingers.drag(from: 10, 10, by: 10)
    fingers.lift()
    #expect(log.all == ["cancelled", "ended"])
  }

  @Test func `removing one recognizer from another's block leaves it without another call`() {
    let screen = TouchScreen.testing()
    let log = Log()
    let press = screen.newLongPressGesture().whenBegan { _ in log.add("press") }
    screen.newPanGesture().whenBegan { [weak press] pan in
      guard let press else { return }
      press.region?.removeGestureRecognizer(press)
    }
    let fingers = Fingers(screen)
    fingers.drag(from: 10, 10, by: 10)
    fingers.wait(1000)
    #expect(log.all == [])
  }

  @Test func `a recognizer can move to another screen`() {
    let first = TouchScreen.testing()
    let second = TouchScreen.testing()
    let log = Log()
    let tap = TapGestureRecognizer { _ in log.add("tap") }
    first.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    Fingers(first).tap(10, 10)
    #expect(log.all == [])
    Fingers(second).tap(10, 10)
    #expect(log.all == ["tap"])
  }

  @Test func `a recognizer removed and added again in its own block works on`() {
    let screen = TouchScreen.testing()
    let log = Log()
    screen.newTapGesture().whenTapped { tap in
      log.add("tap")
      guard let region = tap.region else { return }
      region.removeGestureRecognizer(tap)
      region.addGestureRecognizer(tap)
    }
    let fingers = Fingers(screen)
    fingers.tap(10, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all == ["tap", "tap"])
  }

  @Test func `stopping cancels what is under way and nothing comes after it`() {
    let screen = TouchScreen.testing()
    let log = Log()
    screen.newPanGesture().whenCancelled { _ in log.add("cancelled") }.whenEnded { _ in log.add("ended") }
    let fingers = Fingers(screen)
    fingers.drag(from: 10, 10, by: 10)
    screen.stop()
    screen.stop()
    screen.dispatchPending()
    #expect(log.all == ["cancelled"])
  }
}
