// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Testing

@testable import Fingertip

@Suite(.timeLimit(.minutes(1))) struct `Idle` {
  let screen = TouchScreen.testing()
  let log = Log()
  let fingers: Fingers

  init() {
    fingers = Fingers(screen)
    fingers.wait(0)
  }

  private func watch(_ seconds: Int...) {
    for second in seconds {
      screen.whenIdle(after: .seconds(second)) { [log] in log.add("idle \(second)") }
    }
    screen.whenActive { [log] in log.add("active") }
  }

  @Test func `is told once the time has passed, exactly, and once`() {
    watch(60)
    fingers.wait(59_999.999)
    #expect(log.all == [])
    #expect(screen.core.nextDeadline == fingers.now.advanced(byMicroseconds: 1))
    fingers.wait(0.001)
    #expect(log.all == ["idle 60"])
    #expect(screen.core.nextDeadline == nil)
    fingers.wait(600_000)
    #expect(log.all == ["idle 60"])
  }

  @Test func `is told once also where its block takes itself away and comes again`() {
    let log = log
    @Sendable func rearm(_ screen: TouchScreen) {
      screen.whenIdle(after: .seconds(60), nil)
      screen.whenIdle(after: .seconds(60)) { [unowned screen] in
        log.add("idle")
        if log.all.count < 9 { rearm(screen) }
      }
    }
    rearm(screen)
    fingers.wait(600_000)
    #expect(log.all == ["idle"])
    fingers.tap(10, 10)
    fingers.wait(60_000)
    #expect(log.all == ["idle", "idle"])
  }

  @Test func `counts from when the last finger lifts`() {
    watch(60)
    fingers.wait(30_000)
    fingers.land(0, 10, 10)
    fingers.land(1, 50, 10)
    fingers.lift(0)
    fingers.wait(20_000)
    fingers.lift(1)
    fingers.wait(59_999)
    #expect(log.all == [])
    fingers.wait(1)
    #expect(log.all == ["idle 60"])
  }

  @Test func `while a finger rests the screen is active`() {
    watch(60)
    fingers.land(0, 10, 10)
    fingers.wait(600_000)
    #expect(log.all == [])
    #expect(screen.core.nextDeadline == nil)
    fingers.lift()
    fingers.wait(60_000)
    #expect(log.all == ["idle 60"])
  }

  @Test func `a finger that was down when it was asked for counts`() {
    fingers.land(0, 10, 10)
    watch(60)
    fingers.wait(600_000)
    #expect(log.all == [])
    fingers.lift()
    fingers.wait(60_000)
    #expect(log.all == ["idle 60"])
  }

  @Test func `several times, each once, until somebody is here again`() {
    watch(300, 60)
    fingers.wait(1_000_000)
    #expect(log.all == ["idle 60", "idle 300"])
    fingers.tap(10, 10)
    #expect(log.all == ["idle 60", "idle 300", "active"])
    fingers.wait(100_000)
    #expect(log.all == ["idle 60", "idle 300", "active", "idle 60"])
  }

  @Test func `active is told only after idle, before anything else hears of the touch`() {
    watch(60)
    screen.observeTouches { [log] _, touch in log.add("\(touch.transition)") }
    fingers.tap(10, 10)
    #expect(log.all == ["landed", "lifted"])
    fingers.wait(60_000)
    fingers.land(0, 10, 10)
    fingers.lift()
    #expect(log.all == ["landed", "lifted", "idle 60", "active", "landed", "lifted"])
  }

  @Test func `a touch that wakes the display is activity`() {
    watch(60)
    screen.whenWoken { [log] in log.add("woken") }
    fingers.wait(60_000)
    screen.isDisplayOff = true
    fingers.tap(10, 10)
    #expect(log.all == ["idle 60", "active", "woken"])
    fingers.wait(59_999)
    #expect(log.all.count == 3)
    fingers.wait(1)
    #expect(log.all.last == "idle 60")
  }

  @Test func `what a filter keeps is no activity`() {
    screen.deadZones = [Rectangle(x: 0, y: 0, width: 100, height: 100)]
    watch(60)
    fingers.wait(30_000)
    fingers.land(0, 5, 5)
    fingers.wait(30_000)
    #expect(log.all == ["idle 60"])
    fingers.lift()
    fingers.tap(50, 50)
    #expect(log.all == ["idle 60", "active"])
  }

  @Test func `a finger that was cancelled or unplugged does not keep it active`() {
    watch(60)
    fingers.land(0, 10, 10)
    fingers.wait(10_000)
    screen.cancelTouches()
    fingers.wait(60_000)
    #expect(log.all == ["idle 60"])
    fingers.land(1, 10, 10)
    screen.core.take(.disconnected(.gone))
    fingers.wait(60_000)
    #expect(log.all == ["idle 60", "active", "idle 60"])
  }

  @Test func `gestures that are due before are told before`() {
    watch(1)
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    screen.newTapGesture().whenTapped { [log] _ in log.add("tap") }.require(toFail: double)
    fingers.tap(10, 10)
    fingers.wait(10_000)
    #expect(log.all == ["tap", "idle 1"])
  }

  @Test func `a late frame does not hide that nobody was here before it`() {
    watch(60)
    fingers.screen.core.take(
      time: fingers.now.advanced(byMicroseconds: 70_000_000),
      changes: UnsafeBufferPointer(start: nil, count: 0))
    #expect(log.all == ["idle 60"])
  }

  @Test func `the same time replaces its block, nil takes it away`() {
    screen.whenIdle(after: .seconds(1)) { [log] in log.add("first") }
    screen.whenIdle(after: .milliseconds(1000)) { [log] in log.add("second") }
    screen.whenIdle(after: .seconds(2)) { [log] in log.add("third") }
    screen.whenIdle(after: .seconds(2), nil)
    fingers.wait(5000)
    screen.whenActive { [log] in log.add("active") }
    screen.whenActive(nil)
    fingers.tap(10, 10)
    #expect(log.all == ["second"])
  }

  @Test func `asked for from its own block`() {
    screen.whenIdle(after: .seconds(1)) { [log, screen = Unretained(screen)] in
      log.add("one")
      screen.object.whenIdle(after: .seconds(2)) { log.add("two") }
      screen.object.whenIdle(after: .seconds(1), nil)
    }
    fingers.wait(5000)
    #expect(log.all == ["one", "two"])
  }

  @Test func `the end of a recording is nobody's absence`() {
    watch(1)
    screen.newLongPressGesture { $0.minimumPressDuration = .seconds(3) }.whenBegan { [log] _ in log.add("press") }
    fingers.land(0, 10, 10)
    screen.core.take(.finished)
    #expect(log.all == ["press"])
  }

  @Test func `stopped in its block, nothing else comes`() {
    watch(2)
    screen.whenIdle(after: .seconds(1)) { [log, screen = Unretained(screen)] in
      log.add("stop")
      screen.object.stop()
    }
    fingers.wait(5000)
    #expect(log.all == ["stop"])
  }

  // MARK: With a clock

  @Test(arguments: [DeliveryMode.ownQueue, .direct])
  func `comes by time alone, and is joined to what a started screen waits for`(_ delivery: DeliveryMode) throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: delivery, source: source)
    let done = DispatchSemaphore(value: 0)
    try screen.start()
    screen.perform { [weak screen] in
      _ = screen?.whenIdle(after: .milliseconds(20)) { done.signal() }
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    screen.stop()
  }

  @Test func `wakes a poll loop of the caller's`() throws {
    let screen = TouchScreen.testing(delivery: .manual)
    screen.dispatchPending()
    screen.whenIdle(after: .milliseconds(20)) { [log] in log.add("idle") }
    while log.all.isEmpty {
      var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 10_000) == 1)
      screen.dispatchPending()
    }
    #expect(log.all == ["idle"])
  }
}
