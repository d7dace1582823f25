// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Fingertip

/// Stopping and using a screen from where one should and from where one should not, in all ways of delivery.
@Suite(.timeLimit(.minutes(1))) struct `Threads` {
  /// A screen under test, with what its pan tells.
  private final class Fixture: Sendable {
    let source = TestSource()
    let screen: TouchScreen
    let log = Log()
    let began = DispatchSemaphore(value: 0)
    let cancelled = DispatchSemaphore(value: 0)
    private let isOver = Atomic<Bool>(false)

    init(_ delivery: DeliveryMode) {
      screen = TouchScreen.testing(delivery: delivery, source: source)
    }

    func addPan(_ inBegan: @escaping @Sendable (TouchScreen) -> Void = { _ in }) {
      screen.newPanGesture()
        .whenBegan { [log, began, weak screen] _ in
          log.add("began")
          if let screen { inBegan(screen) }
          began.signal()
        }
        .whenChanged { [log] _ in log.add("changed") }
        .whenEnded { [log] _ in log.add("ended") }
        .whenCancelled { [log, cancelled] _ in
          log.add("cancelled")
          cancelled.signal()
        }
    }

    /// Starts the screen; a manual one gets a thread with a poll loop.
    func start() throws {
      try screen.start()
      guard case .manual = screen.delivery else { return }
      let descriptor = screen.fileDescriptor
      let runs = DispatchSemaphore(value: 0)
      Thread.run { [self] in
        screen.dispatchPending()
        runs.signal()
        while !isOver.load(ordering: .acquiring) {
          var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&ready, 1, 20)
          screen.dispatchPending()
        }
      }
      // Until then the screen may be used on any one thread, and belongs to this one.
      runs.wait()
    }

    func end() { isOver.store(true, ordering: .releasing) }

    /// A finger that moves on and on.
    func drag() {
      send(.landed, 10)
      for step in 1...40 { send(.moved, 10 + Double(step)) }
    }

    private func send(_ transition: ContactTransition, _ x: Double) {
      source.put(TouchChange(serial: 1, contact: 0, transition: transition, position: Point(x: x, y: 10)))
    }

    /// Waits until everything that was on its way has been worked off.
    func settle() {
      if let queue = screen.queue {
        queue.sync {}
        return
      }
      let done = DispatchSemaphore(value: 0)
      screen.perform { done.signal() }
      _ = done.wait(timeout: .now() + 1)
    }
  }

  static let modes: [DeliveryMode] = [.ownQueue, .queue(DispatchQueue(label: "app")), .direct, .manual]

  @Test(arguments: modes)
  func `stopping twice from inside a block cancels once and ends everything`(_ delivery: DeliveryMode) throws {
    let fixture = Fixture(delivery)
    fixture.addPan { screen in
      screen.stop()
      screen.stop()
    }
    try fixture.start()
    fixture.drag()
    #expect(fixture.cancelled.wait(timeout: .now() + 10) == .success)
    fixture.settle()
    fixture.end()
    #expect(fixture.log.all == ["began", "cancelled"])
  }

  @Test(arguments: modes)
  func `stopping from several threads at once cancels once, where blocks are called`(_ delivery: DeliveryMode) throws {
    let fixture = Fixture(delivery)
    fixture.addPan()
    try fixture.start()
    fixture.drag()
    #expect(fixture.began.wait(timeout: .now() + 10) == .success)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in fixture.screen.stop() }
    #expect(fixture.cancelled.wait(timeout: .now() + 10) == .success)
    fixture.settle()
    fixture.end()
    #expect(fixture.log.all.filter { $0 != "changed" } == ["began", "cancelled"])
    #expect(fixture.log.all.last == "cancelled")
  }

  @Test(arguments: modes)
  func `letting go of a screen in the middle of a gesture ends it without a call`(_ delivery: DeliveryMode) throws {
    weak var core: ScreenCore?
    do {
      let fixture = Fixture(delivery)
      core = fixture.screen.core
      fixture.addPan()
      try fixture.start()
      fixture.drag()
      #expect(fixture.began.wait(timeout: .now() + 10) == .success)
      fixture.end()
    }
    // The thread or queue lets go of it when its present round is over.
    for _ in 0..<1000 where core != nil { usleep(1000) }
    #expect(core == nil)
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct, .manual])
  func `what is performed from other threads runs between frames, one at a time`(_ delivery: DeliveryMode) throws {
    let fixture = Fixture(delivery)
    fixture.addPan()
    try fixture.start()
    let count = DispatchSemaphore(value: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      if thread == 0 { fixture.drag() }
      for _ in 0..<20 {
        fixture.screen.perform { [screen = fixture.screen] in
          let tap = screen.newTapGesture()
          screen.removeGestureRecognizer(tap)
          count.signal()
        }
      }
    }
    for _ in 0..<160 { #expect(count.wait(timeout: .now() + 10) == .success) }
    #expect(fixture.began.wait(timeout: .now() + 10) == .success)
    fixture.screen.stop()
    #expect(fixture.cancelled.wait(timeout: .now() + 10) == .success)
    fixture.end()
  }

  @Test func `streams are made, read and dropped on other threads while gestures are told`() async throws {
    let fixture = Fixture(.ownQueue)
    let pan = fixture.screen.newPanGesture()
    try fixture.start()
    let first = pan.gestures
    let readers = (0..<4).map { reader in
      Task.detached {
        var states: [GestureRecognizer.State] = []
        for await gesture in reader == 0 ? first : pan.gestures {
          states.append(gesture.state)
          if reader == 1 { break }
        }
        return states
      }
    }
    fixture.drag()
    fixture.screen.perform { [screen = fixture.screen] in screen.stop() }
    let states = await readers[0].value
    #expect(states.first == nil || states.first == .began)
    for reader in readers { _ = await reader.value }
  }

  #if DEBUG
    @Test func `a debug build traps where a started screen is used on another queue`() async {
      await #expect(processExitsWith: .failure) {
        let screen = TouchScreen.testing(delivery: .ownQueue, source: TestSource())
        let tap = screen.newTapGesture()
        try screen.start()
        tap.numberOfTapsRequired = 2
      }
      await #expect(processExitsWith: .failure) {
        let screen = TouchScreen.testing(delivery: .ownQueue, source: TestSource())
        let tap = screen.newTapGesture()
        try screen.start()
        _ = tap.location
      }
      await #expect(processExitsWith: .failure) {
        let screen = TouchScreen.testing(delivery: .direct, source: TestSource())
        try screen.start()
        screen.newTapGesture()
      }
      await #expect(processExitsWith: .success) {
        let screen = TouchScreen.testing(delivery: .ownQueue, source: TestSource())
        let tap = screen.newTapGesture()
        tap.numberOfTapsRequired = 2
        try screen.start()
        screen.queue?.sync { tap.numberOfTapsRequired = 1 }
      }
    }
  #endif
}

/// A thread for a poll loop.
private enum Thread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    pthread_detach(thread)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
