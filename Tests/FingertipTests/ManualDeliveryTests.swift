// SPDX-License-Identifier: MIT

import Dispatch
import EvdevInput
import GestureCore
import Glibc
import Synchronization
import Testing

@testable import Fingertip

/// A poll loop of the app's own: the descriptor is readable exactly when there is something to do.
@Suite(.timeLimit(.minutes(1))) struct `Manual delivery` {
  private func change(_ transition: ContactTransition) -> TouchChange {
    TouchChange(serial: 1, contact: 0, transition: transition, position: Point(x: 10, y: 10))
  }

  /// A screen whose first round is over.
  private func screen(_ source: TestSource) -> TouchScreen {
    let screen = TouchScreen.testing(delivery: .manual, source: source)
    #expect(isReadable(screen.fileDescriptor))
    screen.dispatchPending()
    #expect(!isReadable(screen.fileDescriptor))
    return screen
  }

  @Test func `is readable for touches until they are worked off`() {
    let source = TestSource()
    let screen = screen(source)
    for transition in [ContactTransition.landed, .moved, .lifted] {
      source.put(change(transition))
      #expect(isReadable(screen.fileDescriptor))
      screen.dispatchPending()
      #expect(!isReadable(screen.fileDescriptor))
    }
  }

  @Test func `is readable when a time has come until that is worked off`() throws {
    let source = TestSource()
    let screen = screen(source)
    let log = Log()
    screen.newLongPressGesture { $0.minimumPressDuration = .milliseconds(20) }.whenBegan { _ in log.add("press") }
    source.put(change(.landed))
    screen.dispatchPending()
    var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, 30_000) == 1)
    screen.dispatchPending()
    #expect(log.all == ["press"])
    #expect(!isReadable(screen.fileDescriptor))
  }

  @Test func `a time that came after its reason had gone leaves nothing behind`() throws {
    let source = TestSource()
    let screen = screen(source)
    let log = Log()
    screen.newLongPressGesture { $0.minimumPressDuration = .milliseconds(20) }.whenBegan { _ in log.add("press") }
    let landing = Timestamp.monotonicNow
    func put(_ change: TouchChange, at time: Timestamp) {
      source.put { sink in
        withUnsafePointer(to: change) { sink.frame(time: time, changes: UnsafeBufferPointer(start: $0, count: 1)) }
      }
    }
    put(change(.landed), at: landing)
    screen.dispatchPending()
    // The timer fires while the lift, which was earlier, waits to be read.
    var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, 30_000) == 1)
    put(change(.lifted), at: landing.advanced(byMicroseconds: 1000))
    screen.dispatchPending()
    #expect(log.all == [])
    #expect(!isReadable(screen.fileDescriptor))
  }

  @Test func `is readable for a limit that was changed between two rounds`() throws {
    let source = TestSource()
    let screen = screen(source)
    let log = Log()
    let press = screen.newLongPressGesture { $0.minimumPressDuration = .seconds(1000) }
      .whenBegan { _ in log.add("press") }
    source.put(change(.landed))
    screen.dispatchPending()
    #expect(!isReadable(screen.fileDescriptor))
    press.minimumPressDuration = .milliseconds(20)
    var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while log.all.isEmpty {
      try #require(poll(&ready, 1, 30_000) == 1)
      screen.dispatchPending()
    }
    #expect(log.all == ["press"])
  }

  @Test func `is not readable any more once the screen was stopped`() {
    for stopsInBlock in [false, true] {
      let source = TestSource()
      let screen = screen(source)
      if stopsInBlock { screen.newTapGesture().whenTapped { [unowned screen] _ in screen.stop() } }
      let descriptor = screen.fileDescriptor
      screen.newLongPressGesture { $0.minimumPressDuration = .zero }
      for transition in [ContactTransition.landed, .lifted] { source.put(change(transition)) }
      screen.dispatchPending()
      screen.stop()
      source.put(change(.landed))
      screen.dispatchPending()
      #expect(!isReadable(descriptor), "stopped in a block: \(stopsInBlock)")
    }
  }

  @Test func `is readable for what other threads want done until it is done`() {
    let source = TestSource()
    let screen = screen(source)
    let log = Log()
    let threads = DispatchGroup()
    for number in 0..<8 {
      DispatchQueue.global().async(group: threads) { screen.perform { log.add("\(number)") } }
    }
    threads.wait()
    #expect(log.all.isEmpty)
    #expect(isReadable(screen.fileDescriptor))
    screen.dispatchPending()
    #expect(log.all.count == 8)
    #expect(!isReadable(screen.fileDescriptor))
  }

  @Test func `loses no request that comes between two rounds, and comes to rest after the last`() throws {
    let source = TestSource()
    let screen = screen(source)
    let count = 20_000
    let done = Mutex(0)
    let threads = DispatchGroup()
    for _ in 0..<4 {
      DispatchQueue.global().async(group: threads) {
        for number in 0..<count / 4 {
          screen.perform { done.withLock { $0 += 1 } }
          // Touches come as well, so that rounds have both.
          if number % 8 == 0 { source.put { _ in } }
        }
      }
    }
    var ready = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while done.withLock({ $0 }) < count {
      try #require(poll(&ready, 1, 30_000) == 1)
      screen.dispatchPending()
    }
    threads.wait()
    // A wake-up may be noted before its descriptor is readable: the second look then takes it.
    for _ in 0..<3 { screen.dispatchPending() }
    #expect(!isReadable(screen.fileDescriptor))
  }
}
