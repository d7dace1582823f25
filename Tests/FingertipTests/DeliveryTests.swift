// SPDX-License-Identifier: MIT

import Dispatch
import EvdevInput
import Glibc
import Testing

@testable import Fingertip

/// The three ways of delivery, with real threads, a real clock and no device.
@Suite(.timeLimit(.minutes(1))) struct `Delivery` {
  private func landed(_ serial: UInt64, _ x: Double = 10) -> TouchChange {
    TouchChange(serial: serial, contact: 0, transition: .landed, position: Point(x: x, y: 10))
  }

  private func lifted(_ serial: UInt64, _ x: Double = 10) -> TouchChange {
    TouchChange(serial: serial, contact: 0, transition: .lifted, position: Point(x: x, y: 10))
  }

  private func moved(_ serial: UInt64, _ x: Double) -> TouchChange {
    TouchChange(serial: serial, contact: 0, transition: .moved, position: Point(x: x, y: 10))
  }

  @Test func `queue delivery calls blocks on the app's queue`() throws {
    let queue = DispatchQueue(label: "app")
    let key = DispatchSpecificKey<String>()
    queue.setSpecific(key: key, value: "app's queue")
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .queue(queue), source: source)
    let done = DispatchSemaphore(value: 0)
    let log = Log()
    screen.newTapGesture().whenTapped { _ in
      log.add(DispatchQueue.getSpecific(key: key) ?? "elsewhere")
      done.signal()
    }
    try screen.start()
    source.put(landed(1))
    source.put(lifted(1))
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(log.all == ["app's queue"])
    screen.stop()
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct])
  func `a long press begins by time alone`(_ delivery: DeliveryMode) throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: delivery, source: source)
    let done = DispatchSemaphore(value: 0)
    screen.newLongPressGesture { $0.minimumPressDuration = .milliseconds(30) }.whenBegan { _ in done.signal() }
    try screen.start()
    source.put(landed(1))
    #expect(done.wait(timeout: .now() + 10) == .success)
    screen.stop()
  }

  @Test func `manual delivery works from a poll loop of the caller's`() throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .manual, source: source)
    let log = Log()
    screen.newLongPressGesture { $0.minimumPressDuration = .milliseconds(30) }.whenBegan { _ in log.add("press") }
    source.put(landed(1))
    while log.all.isEmpty {
      var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 10_000) == 1)
      screen.dispatchPending()
    }
    #expect(log.all == ["press"])
  }

  @Test func `a block that sleeps loses no landing and no lift`() throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .ownQueue, source: source)
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    let asleep = DispatchSemaphore(value: 0)
    let wake = DispatchSemaphore(value: 0)
    screen.newTapGesture().whenTapped { tap in
      log.add("tap")
      if log.all.count == 1 {
        asleep.signal()
        wake.wait()
      }
      if tap.location.x > 100 { done.signal() }
    }
    try screen.start()
    source.put(landed(1))
    source.put(lifted(1))
    asleep.wait()
    // A second of a fast panel, and much more: 100 taps with 500 moves each.
    for tap in 2...101 {
      let serial = UInt64(tap)
      source.put { sink in
        func send(_ change: TouchChange) {
          withUnsafePointer(to: change) { pointer in
            sink.frame(time: .monotonicNow, changes: UnsafeBufferPointer(start: pointer, count: 1))
          }
        }
        send(landed(serial))
        for step in 0..<500 { send(moved(serial, 10 + Double(step % 2) * 0.1)) }
        send(lifted(serial))
      }
    }
    source.put(landed(102, 200))
    source.put(lifted(102, 200))
    wake.signal()
    #expect(done.wait(timeout: .now() + 20) == .success)
    screen.perform { done.signal() }
    done.wait()
    #expect(log.all.count == 102)
    screen.stop()
  }

  @Test func `stopping from inside a block ends everything`() throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .ownQueue, source: source)
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    screen.newPanGesture()
      .whenBegan { [weak screen] _ in
        log.add("began")
        screen?.stop()
        screen?.stop()
        done.signal()
      }
      .whenChanged { _ in log.add("changed") }
      .whenCancelled { _ in log.add("cancelled") }
    try screen.start()
    source.put(landed(1))
    for step in 1...20 { source.put(moved(1, 10 + Double(step))) }
    #expect(done.wait(timeout: .now() + 10) == .success)
    screen.queue?.sync {}
    #expect(log.all == ["began", "cancelled"])
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct])
  func `stopping from another thread cancels on the screen's own`(_ delivery: DeliveryMode) throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: delivery, source: source)
    let log = Log()
    let began = DispatchSemaphore(value: 0)
    let cancelled = DispatchSemaphore(value: 0)
    screen.newPanGesture()
      .whenBegan { _ in
        log.add("\(pthread_self())")
        began.signal()
      }
      .whenCancelled { _ in
        log.add("\(pthread_self())")
        cancelled.signal()
      }
    try screen.start()
    source.put(landed(1))
    for step in 1...20 { source.put(moved(1, 10 + Double(step))) }
    #expect(began.wait(timeout: .now() + 10) == .success)
    screen.stop()
    #expect(cancelled.wait(timeout: .now() + 10) == .success)
    if case .direct = delivery { #expect(Set(log.all).count == 1) }
    #expect(log.all.count == 2)
  }

  @Test func `unplugging cancels, tells once, and a panel that comes back works`() throws {
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .ownQueue, source: source)
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    screen.newPanGesture().whenBegan { _ in log.add("began") }.whenCancelled { _ in log.add("cancelled") }
    screen.newTapGesture().whenTapped { _ in
      log.add("tap")
      done.signal()
    }
    screen.whenDisconnected { reason in log.add("\(reason)") }
    try screen.start()
    source.put(landed(1))
    for step in 1...10 { source.put(moved(1, 10 + Double(step))) }
    source.put(TouchChange(serial: 1, contact: 0, transition: .cancelled, position: Point(x: 20, y: 10)))
    source.put { $0.notice(.disconnected(.gone)) }
    source.put(landed(2))
    source.put(lifted(2))
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(log.all == ["began", "cancelled", "gone", "tap"])
    screen.stop()
  }
}
