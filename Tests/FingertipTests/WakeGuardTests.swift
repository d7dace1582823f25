// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

@Suite struct `Wake guard` {
  let screen = TouchScreen.testing()
  let log = Log()
  let fingers: Fingers

  init() {
    fingers = Fingers(screen)
    screen.whenWoken { [log] in log.add("woken") }
    screen.newTapGesture().whenTapped { [log] _ in log.add("tap") }
    screen.newPanGesture()
      .whenBegan { [log] _ in log.add("pan began") }
      .whenEnded { [log] _ in log.add("pan ended") }
      .whenCancelled { [log] _ in log.add("pan cancelled") }
  }

  @Test func `Q33: the first touches with the display off only wake it`() {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    #expect(log.all == ["woken"])
    fingers.wait(50)
    fingers.land(1, 50, 10)
    fingers.wait(50)
    fingers.lift(0)
    fingers.wait(50)
    fingers.lift(1)
    #expect(log.all == ["woken"])
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "tap"])
  }

  @Test func `a finger that lands before all are up belongs to them`() {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    fingers.land(1, 50, 10)
    fingers.lift(0)
    fingers.tap(10, 10)
    fingers.drag(0, from: 10, 10, by: 20)
    fingers.lift(0)
    fingers.lift(1)
    fingers.wait(1000)
    #expect(log.all == ["woken"])
  }

  @Test func `raw touches do not hear of it either`() {
    screen.observeTouches { [log] _, touch in log.add("touch \(touch.transition)") }
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.lift(0)
    #expect(log.all == ["woken"])
    fingers.land(0, 10, 10)
    #expect(log.all == ["woken", "touch landed"])
  }

  @Test func `it is off once woken, and says so before the block is called`() {
    screen.whenWoken { [log, screen = Unretained(screen)] in log.add("off: \(screen.object.isDisplayOff)") }
    #expect(!screen.isDisplayOff)
    screen.isDisplayOff = true
    #expect(screen.isDisplayOff)
    fingers.tap(10, 10)
    #expect(!screen.isDisplayOff)
    #expect(log.all == ["off: false"])
  }

  @Test func `saying that the display is on does not let through what woke it`() {
    screen.whenWoken { [log, screen = Unretained(screen)] in
      log.add("woken")
      screen.object.isDisplayOff = false
    }
    screen.isDisplayOff = true
    fingers.drag(from: 10, 10, by: 20)
    screen.isDisplayOff = false
    fingers.move(0, 80, 10)
    fingers.lift()
    #expect(log.all == ["woken"])
  }

  @Test func `a display that goes on without a touch lets touches pass`() {
    screen.isDisplayOff = true
    fingers.wait(1000)
    screen.isDisplayOff = false
    fingers.tap(10, 10)
    #expect(log.all == ["tap"])
  }

  @Test func `what is down when the display goes off is cancelled, and wakes nothing`() {
    fingers.drag(from: 10, 10, by: 20)
    screen.isDisplayOff = true
    #expect(log.all == ["pan began", "pan cancelled"])
    fingers.move(0, 60, 10)
    fingers.lift()
    #expect(log.all == ["pan began", "pan cancelled"])
    #expect(screen.isDisplayOff)
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    #expect(log.all == ["pan began", "pan cancelled", "woken", "tap"])
  }

  @Test func `a press that is down when the display goes off never comes`() {
    screen.newLongPressGesture().whenBegan { [log] _ in log.add("press") }
    fingers.land(0, 10, 10)
    fingers.wait(400)
    screen.isDisplayOff = true
    fingers.wait(1000)
    fingers.lift()
    #expect(log.all == [])
  }

  @Test func `a finger that rests while the display goes off is none of those that wake it`() {
    fingers.land(5, 100, 100)
    screen.isDisplayOff = true
    fingers.tap(10, 10)
    #expect(log.all == ["woken"])
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "tap"])
    fingers.move(5, 150, 100)
    fingers.lift(5)
    #expect(log.all == ["woken", "tap"])
  }

  @Test func `off again in the middle: the next landing wakes it again`() {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    screen.isDisplayOff = true
    fingers.move(0, 60, 10)
    fingers.lift()
    #expect(log.all == ["woken"])
    #expect(screen.isDisplayOff)
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "woken", "tap"])
  }

  @Test func `off again in its own block`() {
    screen.whenWoken { [log, screen = Unretained(screen)] in
      log.add("woken")
      if log.all.count == 1 { screen.object.isDisplayOff = true }
    }
    screen.isDisplayOff = true
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "woken", "tap"])
  }

  @Test(arguments: [true, false])
  func `unplugged in the middle, the sequence ends`(_ isToldOfFingers: Bool) {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    if isToldOfFingers { fingers.cancel(0) }
    screen.core.take(.disconnected(.gone))
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "tap"])
  }

  @Test func `unplugged in the dark, it stays dark`() {
    screen.isDisplayOff = true
    screen.core.take(.disconnected(.gone))
    fingers.tap(10, 10)
    #expect(log.all == ["woken"])
  }

  @Test func `touches cancelled in the middle end the sequence`() {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    screen.cancelTouches()
    fingers.move(0, 60, 10)
    fingers.lift()
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "tap"])
  }

  @Test func `what a filter keeps does not wake`() {
    screen.edgeMargins = EdgeMargins(all: 5)
    screen.isDisplayOff = true
    fingers.tap(2, 2)
    #expect(log.all == [])
    fingers.tap(10, 10)
    #expect(log.all == ["woken"])
  }

  @Test func `filters switched on in the middle do not keep it shut`() {
    screen.isDisplayOff = true
    fingers.land(0, 10, 10)
    screen.edgeMargins = EdgeMargins(all: 5)
    fingers.lift()
    fingers.tap(10, 10)
    #expect(log.all == ["woken", "tap"])
  }

  @Test func `stopped in its block, nothing else comes`() {
    screen.whenWoken { [log, screen = Unretained(screen)] in
      log.add("woken")
      screen.object.stop()
    }
    screen.isDisplayOff = true
    fingers.tap(10, 10)
    #expect(log.all == ["woken"])
  }

  @Test func `without a block it is just as quiet`() {
    screen.whenWoken(nil)
    screen.isDisplayOff = true
    fingers.tap(10, 10)
    fingers.tap(10, 10)
    #expect(log.all == ["tap"])
  }
}
