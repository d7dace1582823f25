// SPDX-License-Identifier: MIT

import Dispatch
import Testing

@testable import Fingertip

/// Filters as an app sets them; what each one does is tested with the core.
@Suite(.timeLimit(.minutes(1))) struct `Filters of a screen` {
  let screen = TouchScreen.testing()
  let log = Log()
  let fingers: Fingers

  init() {
    fingers = Fingers(screen)
    screen.newTapGesture().whenTapped { [log] tap in log.add("tap \(tap.location.x)") }
  }

  @Test func `are all off`() {
    #expect(screen.filters.isEmpty)
    #expect(screen.deadZones == [])
    #expect(screen.edgeMargins == .none)
    #expect(TouchScreen.Options().filters.isEmpty)
    #expect(screen.filterCounts == TouchFilterCounts())
  }

  @Test func `are taken from the options it is made with`() throws {
    var options = TouchScreen.Options()
    options.filters.minimumContactDuration = 30_000
    options.deadZones = [Rectangle(x: 0, y: 0, width: 10, height: 10)]
    options.edgeMargins = EdgeMargins(left: 5)
    let screen = try TouchScreen(input: .live(TestSource()), delivery: .manual, options: options)
    #expect(screen.filters.minimumContactDuration == 30_000)
    #expect(screen.deadZones.count == 1)
    screen.newTapGesture().whenTapped { [log] tap in log.add("tap \(tap.location.x)") }
    let fingers = Fingers(screen)
    fingers.tap(3, 50)
    fingers.tap(50, 50)
    #expect(log.all == ["tap 500.0"])
    #expect(screen.filterCounts.ignoredLandings == 1)
  }

  @Test func `can be changed from inside a block, and taken away again`() {
    screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [screen = Unretained(screen)] _ in
      screen.object.deadZones = screen.object.deadZones.isEmpty ? [Rectangle(x: 0, y: 0, width: 300, height: 300)] : []
    }
    .allowSimultaneous(with: screen.root.gestureRecognizers[0])
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all == ["tap 100.0", "tap 100.0"])
    fingers.wait(500)
    fingers.tap(50, 10)
    fingers.tap(50, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all.suffix(3) == ["tap 500.0", "tap 500.0", "tap 100.0"])
  }

  @Test func `the first one cancels what is down, and that stays so until it lifts`() {
    screen.newPanGesture()
      .whenBegan { [log] _ in log.add("began") }
      .whenEnded { [log] _ in log.add("ended") }
      .whenCancelled { [log] _ in log.add("cancelled") }
    fingers.drag(from: 10, 10, by: 20)
    screen.filters.bounceBridge = BounceBridge()
    #expect(log.all == ["began", "cancelled"])
    fingers.move(0, 60, 10)
    fingers.lift()
    fingers.wait(100)
    #expect(log.all == ["began", "cancelled"])
    fingers.drag(from: 10, 10, by: 20)
    screen.filters.jumpCheck = JumpCheck()
    fingers.lift()
    fingers.wait(100)
    #expect(log.all == ["began", "cancelled", "began", "ended"])
  }

  @Test func `what they hold back is due with what the gestures wait for`() {
    screen.newLongPressGesture().whenBegan { [log] _ in log.add("press") }
    screen.filters.minimumContactDuration = 30_000
    fingers.land(0, 10, 10)
    let landing = fingers.now
    #expect(screen.core.nextDeadline == landing.advanced(byMicroseconds: 30_000))
    #expect(screen.isWaiting)
    fingers.wait(30)
    #expect(screen.core.nextDeadline == landing.advanced(byMicroseconds: 500_000))
    fingers.wait(470)
    #expect(log.all == ["press"])
  }

  @Test func `the gestures' time stands still while a lift is held back`() {
    screen.filters.bounceBridge = BounceBridge()
    screen.newLongPressGesture().whenBegan { [log] press in log.add("press") }.whenEnded { [log] _ in log.add("ended") }
    fingers.land(0, 10, 10)
    fingers.wait(495)
    fingers.lift()
    fingers.wait(10)
    #expect(log.all == [])
    fingers.land(0, 10, 10)
    fingers.wait(1)
    #expect(log.all == ["press"])
    fingers.lift()
    fingers.wait(21)
    #expect(log.all == ["press", "ended"])
  }

  @Test func `a recording that ends tells what was held back`() {
    screen.filters.bounceBridge = BounceBridge()
    fingers.tap(10, 10)
    #expect(log.all == [])
    screen.core.take(.finished)
    #expect(log.all == ["tap 100.0"])
    #expect(!screen.isWaiting)
  }

  @Test func `a panel that is gone has lifted what was lost`() {
    screen.filters.bounceBridge = BounceBridge()
    fingers.tap(10, 10)
    screen.core.take(.disconnected(.gone))
    #expect(log.all == ["tap 100.0"])
  }

  @Test func `cancelling drops what is held back`() {
    screen.filters.bounceBridge = BounceBridge()
    screen.filters.minimumContactDuration = 100_000
    fingers.tap(10, 10)
    fingers.land(1, 50, 50)
    screen.cancelTouches()
    #expect(!screen.isWaiting)
    fingers.wait(200)
    fingers.lift(1)
    fingers.wait(200)
    #expect(log.all == [])
  }

  @Test func `stopped in a block, nothing that was held back comes`() {
    screen.filters.bounceBridge = BounceBridge()
    screen.newTapGesture().whenTapped { [screen = Unretained(screen)] _ in screen.object.stop() }
      .allowSimultaneous(with: screen.root.gestureRecognizers[0])
    fingers.land(0, 10, 10)
    fingers.land(1, 80, 80)
    fingers.tap(10, 10)
    fingers.wait(1000)
    #expect(log.all.count <= 1)
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct])
  func `a lift comes by time alone`(_ delivery: DeliveryMode) throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: delivery, source: source)
    screen.filters.bounceBridge = BounceBridge()
    let done = DispatchSemaphore(value: 0)
    screen.newTapGesture().whenTapped { _ in done.signal() }
    try screen.start()
    source.put(TouchChange(serial: 1, contact: 0, transition: .landed, position: Point(x: 10, y: 10)))
    source.put(TouchChange(serial: 1, contact: 0, transition: .lifted, position: Point(x: 10, y: 10)))
    #expect(done.wait(timeout: .now() + 10) == .success)
    screen.stop()
  }

  // MARK: Lifetimes

  private final class Captured: Sendable {}

  @Test func `letting go of the screen releases its kiosk blocks and filters`() {
    weak var captured: Captured?
    weak var core: ScreenCore?
    do {
      let screen = TouchScreen.testing()
      let object = Captured()
      captured = object
      core = screen.core
      screen.filters.bounceBridge = BounceBridge()
      screen.deadZones = [Rectangle(x: 0, y: 0, width: 1, height: 1)]
      screen.whenWoken { _ = object }.whenActive { _ = object }.whenIdle(after: .seconds(1)) { _ = object }
      Fingers(screen).tap(10, 10)
    }
    #expect(captured == nil)
    #expect(core == nil)
  }

  @Test func `nil releases a block`() {
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      screen.whenWoken { _ = object }.whenActive { _ = object }.whenIdle(after: .seconds(1)) { _ = object }
    }
    #expect(captured != nil)
    screen.whenWoken(nil).whenActive(nil).whenIdle(after: .seconds(1), nil)
    #expect(captured == nil)
  }
}
