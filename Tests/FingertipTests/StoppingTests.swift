// SPDX-License-Identifier: MIT

import Dispatch
import EvdevInput
import Glibc
import Synchronization
import Testing

@testable import Fingertip

/// How a screen ends that is far behind, or that somebody lets go of elsewhere, and that it does not begin again.
@Suite(.timeLimit(.minutes(1))) struct `Stopping` {
  /// A screen whose pan writes down what it is told, and waits in its first block.
  private final class Fixture: Sendable {
    let source = TestSource()
    let log = Log()
    let isInBlock = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)

    func screen(_ delivery: DeliveryMode) -> TouchScreen {
      let screen = TouchScreen.testing(delivery: delivery, source: source)
      watch(screen)
      return screen
    }

    func watch(_ screen: TouchScreen) {
      screen.newPanGesture()
        .whenBegan { [log, isInBlock, goOn] _ in
          log.add("began")
          isInBlock.signal()
          goOn.wait()
        }
        .whenChanged { [log] _ in log.add("changed") }
        .whenEnded { [log] _ in log.add("ended") }
        .whenCancelled { [log, isOver] _ in
          log.add("cancelled")
          isOver.signal()
        }
    }

    /// A finger that moves on and on and lifts, all of it at hand at once.
    func drag() {
      source.put { sink in
        func send(_ transition: ContactTransition, _ x: Double) {
          let change = TouchChange(serial: 1, contact: 0, transition: transition, position: Point(x: x, y: 10))
          withUnsafePointer(to: change) { pointer in
            sink.frame(time: .monotonicNow, changes: UnsafeBufferPointer(start: pointer, count: 1))
          }
        }
        send(.landed, 10)
        for step in 1...5000 { send(.moved, 10 + Double(step % 200)) }
        send(.lifted, 10)
      }
    }

    /// Gives a manual screen a loop, which lets go of it when it is over.
    func dispatch(_ screen: TouchScreen) {
      guard case .manual = screen.delivery else { return }
      let box = Loop(screen)
      DispatchQueue(label: "loop").async { [isOver] in
        for _ in 0..<500 {
          guard let screen = box.screen else { break }
          screen.dispatchPending()
          if isOver.wait(timeout: .now() + 0.002) == .success {
            isOver.signal()
            break
          }
        }
        box.screen = nil
      }
    }

    /// Used by the loop alone.
    private final class Loop: @unchecked Sendable {
      var screen: TouchScreen?

      init(_ screen: TouchScreen) { self.screen = screen }
    }
  }

  private static let modes: [DeliveryMode] = [.ownQueue, .queue(DispatchQueue(label: "app")), .direct, .manual]

  @Test(arguments: modes)
  func `elsewhere drops at once what was not worked off`(_ delivery: DeliveryMode) throws {
    let fixture = Fixture()
    let screen = fixture.screen(delivery)
    try screen.start()
    fixture.drag()
    fixture.dispatch(screen)
    #expect(fixture.isInBlock.wait(timeout: .now() + 10) == .success)
    screen.stop()
    fixture.goOn.signal()
    #expect(fixture.isOver.wait(timeout: .now() + 10) == .success)
    fixture.isOver.signal()
    #expect(fixture.log.all == ["began", "cancelled"])
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct, .manual])
  func `elsewhere drops the rest of a recording`(_ delivery: DeliveryMode) throws {
    let fixture = Fixture()
    let screen = try Self.recordedDrag(.virtual, delivery)
    fixture.watch(screen)
    let isPlayed = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      try? screen.start()
      screen.dispatchPending()
      isPlayed.signal()
    }
    #expect(fixture.isInBlock.wait(timeout: .now() + 10) == .success)
    screen.core.beginToEnd()
    fixture.goOn.signal()
    isPlayed.wait()
    screen.queue?.sync {}
    #expect(fixture.log.all == ["began"])
    screen.stop()
    #expect(fixture.isOver.wait(timeout: .now() + 10) == .success)
    #expect(fixture.log.all == ["began", "cancelled"])
  }

  /// A screen with a recording of a finger that moves for 16 s.
  private static func recordedDrag(_ pace: TouchScreen.Pace = .virtual, _ delivery: DeliveryMode) throws -> TouchScreen
  {
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: null
        evdev:
          name: "drag"
          id: [3, 1, 1, 1]
          codes:
            0: [0, 1, 2, 3]
            1: [330]
            3: [0, 1, 47, 53, 54, 57]
          absinfo:
            0: [0, 4095, 0, 0, 12]
            1: [0, 4095, 0, 0, 12]
            47: [0, 9, 0, 0, 0]
            53: [0, 4095, 0, 0, 12]
            54: [0, 4095, 0, 0, 12]
            57: [0, 65535, 0, 0, 0]
          properties: [1]
        events:
        - evdev:
          - [0, 0, 3, 57, 1]
          - [0, 0, 3, 54, 1000]

      """
    for step in 0..<2000 {
      let time = "\(step / 125), \(step % 125 * 8000)"
      if step > 0 { text += "  - evdev:\n" }
      text += "    - [\(time), 3, 53, \(1000 + step)]\n    - [\(time), 0, 0, 0]\n"
    }
    var path = Array("/tmp/fingertip-drag-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    let bytes = Array(text.utf8)
    try #require(descriptor >= 0 && write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    defer { unlink(path) }
    let name = String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self)
    return try TouchScreen(recording: name, pace: pace, delivery: delivery)
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct])
  func `by letting go elsewhere finishes the present block and calls no other`(_ delivery: DeliveryMode) throws {
    for _ in 0..<200 {
      let fixture = Fixture()
      weak var core: ScreenCore?
      do {
        let screen = fixture.screen(delivery)
        core = screen.core
        // Told in the same frame as the pan.
        screen.newPanGesture().whenBegan { [log = fixture.log] _ in log.add("second began") }
          .allowSimultaneous(with: screen.root.gestureRecognizers[0])
        try screen.start()
        fixture.drag()
        #expect(fixture.isInBlock.wait(timeout: .now() + 10) == .success)
      }
      fixture.goOn.signal()
      for _ in 0..<1000 where core != nil { usleep(1000) }
      #expect(core == nil)
      #expect(fixture.log.all == ["began"])
    }
  }

  @Test func `by letting go elsewhere at any moment leaves nothing behind`() throws {
    for round in 0..<200 {
      let source = TestSource()
      weak var core: ScreenCore?
      do {
        let screen = TouchScreen.testing(delivery: round % 2 == 0 ? .ownQueue : .direct, source: source)
        core = screen.core
        let log = Log()
        let isTelling = DispatchSemaphore(value: 0)
        for _ in 0..<4 {
          screen.newTapGesture().whenTapped { tap in
            log.add("\(tap.location)")
            isTelling.signal()
          }
        }
        try screen.start()
        source.put { sink in
          for serial in UInt64(1)...200 {
            for transition in [ContactTransition.landed, .lifted] {
              let change = TouchChange(serial: serial, contact: 0, transition: transition, position: Point(x: 1, y: 1))
              withUnsafePointer(to: change) { pointer in
                sink.frame(time: .monotonicNow, changes: UnsafeBufferPointer(start: pointer, count: 1))
              }
            }
          }
        }
        // From then on the two go their ways.
        #expect(isTelling.wait(timeout: .now() + 10) == .success)
        for _ in 0..<round { sched_yield() }
      }
      for _ in 0..<1000 where core != nil { usleep(1000) }
      #expect(core == nil)
    }
  }

  @Test(arguments: [DeliveryMode.ownQueue, .queue(DispatchQueue(label: "app")), .direct])
  func `by letting go in a block calls no other, time after time`(_ delivery: DeliveryMode) throws {
    for _ in 0..<200 {
      let kept = Kept()
      let log = Log()
      let isOver = DispatchSemaphore(value: 0)
      weak var core: ScreenCore?
      let source = TestSource()
      do {
        let screen = TouchScreen.testing(delivery: delivery, source: source)
        core = screen.core
        kept.screen.withLock { $0 = screen }
        let region = screen.newRegion(frame: Rectangle(x: 0, y: 0, width: 3000, height: 2000))
        region.newPanGesture()
          .whenBegan { [unowned region] pan in
            log.add("began")
            // All that a block can take away: its own blocks, itself, what it lies in, and the screen.
            pan.whenBegan(nil).whenChanged { _ in log.add("changed") }.whenCancelled { _ in log.add("cancelled") }
            region.removeGestureRecognizer(pan)
            region.removeFromParent()
            kept.screen.withLock { $0 = nil }
            isOver.signal()
          }
        screen.newPanGesture().whenBegan { _ in log.add("second began") }
        try screen.start()
      }
      for step in 0..<20 {
        let change = TouchChange(
          serial: 1, contact: 0, transition: step == 0 ? .landed : .moved, position: Point(x: Double(step), y: 10))
        source.put(change)
      }
      #expect(isOver.wait(timeout: .now() + 10) == .success)
      for _ in 0..<1000 where core != nil { usleep(1000) }
      #expect(core == nil)
      #expect(log.all == ["began"])
    }
  }

  private final class Kept: Sendable {
    let screen = Mutex<TouchScreen?>(nil)
  }

  // MARK: For good

  @Test(arguments: modes)
  func `is for good, and starting says so`(_ delivery: DeliveryMode) throws {
    let screen = TouchScreen.testing(delivery: delivery)
    try screen.start()
    try screen.start()
    screen.stop()
    screen.stop()
    #expect(throws: DeviceError.screenStopped) { try screen.start() }
    let never = TouchScreen.testing(delivery: delivery)
    never.stop()
    #expect(throws: DeviceError.screenStopped) { try never.start() }
  }

  @Test(arguments: [DeliveryMode.ownQueue, .direct, .manual], [TouchScreen.Pace.virtual, .recorded])
  func `of a recording is for good, and starting says so`(_ delivery: DeliveryMode, _ pace: TouchScreen.Pace) throws {
    let screen = try Self.recordedDrag(pace, delivery)
    screen.stop()
    #expect(throws: DeviceError.screenStopped) { try screen.start() }
    screen.dispatchPending()
  }

  @Test func `in a block is for good there already`() throws {
    let screen = TouchScreen.testing()
    let log = Log()
    screen.newTapGesture().whenTapped { [unowned screen] _ in
      screen.stop()
      do throws(DeviceError) { try screen.start() } catch { log.add("\(error)") }
    }
    Fingers(screen).tap(10, 10)
    #expect(log.all == ["\(DeviceError.screenStopped)"])
  }

  @Test func `lets regions go on with their gestures on another screen`() throws {
    let first = TouchScreen.testing()
    let log = Log()
    let region = first.newRegion(frame: Rectangle(x: 0, y: 0, width: 3000, height: 2000))
    region.newPanGesture()
      .whenBegan { _ in log.add("began") }.whenEnded { _ in log.add("ended") }.whenCancelled { _ in log.add("cancelled")
      }
    Fingers(first).drag(from: 10, 10, by: 10)
    first.stop()
    let second = TouchScreen.testing()
    second.addRegion(region)
    let fingers = Fingers(second)
    fingers.drag(from: 10, 10, by: 10)
    fingers.lift()
    #expect(log.all == ["began", "cancelled", "began", "ended"])
  }

  @Test func `and making a screen anew go on a thousand times`() throws {
    let log = Log()
    let region = TouchRegion(frame: Rectangle(x: 0, y: 0, width: 3000, height: 2000))
    region.newTapGesture().whenTapped { _ in log.add("tap") }
    for round in 0..<1000 {
      let source = TestSource()
      let screen = TouchScreen.testing(delivery: round % 2 == 0 ? .ownQueue : .direct, source: source)
      screen.addRegion(region)
      try screen.start()
      source.put(TouchChange(serial: 1, contact: 0, transition: .landed, position: Point(x: 1, y: 1)))
      let isDone = DispatchSemaphore(value: 0)
      screen.perform { [unowned screen] in
        screen.stop()
        isDone.signal()
      }
      isDone.wait()
    }
    #expect(log.all.isEmpty)
  }
}
