// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization
import Testing

@testable import Fingertip

@Suite struct `Handlers` {
  let screen = TouchScreen.testing()
  let log = Log()
  var fingers: Fingers { Fingers(screen) }

  @Test(arguments: EveryKind.all)
  func `every kind takes a block at construction and hands itself to it`(_ kind: EveryKind) {
    let recognizer = kind.make { [log] line in
      if log.all.last != line { log.add(line) }
    }
    screen.addGestureRecognizer(recognizer)
    kind.perform(fingers)
    #expect(log.all == kind.states.map { "\(type(of: recognizer)) \($0)" })
  }

  @Test func `the block at construction and those that are said later are all called`() {
    let tap = TapGestureRecognizer { [log] _ in log.add("construction") }
    screen.addGestureRecognizer(tap)
    tap.whenTapped { [log] _ in log.add("tapped") }.whenFailed { [log] _ in log.add("failed") }
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(1000)
    fingers.drag(from: 10, 10, by: 10)
    #expect(log.all == ["tapped", "construction", "failed"])
  }

  @Test func `whenTapped and whenRecognized are the same block`() {
    let tap = screen.newTapGesture().whenTapped { [log] _ in log.add("tapped") }
    tap.whenRecognized { [log] _ in log.add("recognized") }
    fingers.tap(10, 10)
    #expect(log.all == ["recognized"])
  }

  @Test func `each block is replaced and taken away by itself`() {
    let pan = screen.newPanGesture()
      .whenBegan { [log] _ in log.add("began") }
      .whenChanged { [log] _ in log.add("changed") }
      .whenEnded { [log] _ in log.add("ended") }
    pan.whenBegan { [log] _ in log.add("began anew") }.whenChanged(nil)
    let fingers = fingers
    fingers.drag(from: 10, 10, by: 10)
    pan.whenEnded(nil).whenCancelled { [log] _ in log.add("cancelled") }
    fingers.lift()
    fingers.wait(100)
    fingers.drag(from: 10, 10, by: 10)
    fingers.cancel()
    #expect(log.all == ["began anew", "began anew", "cancelled"])
  }

  @Test func `a block that replaces itself is called once more as what it was`() {
    screen.newTapGesture().whenTapped { [log] tap in
      log.add("first")
      tap.whenTapped { _ in log.add("second") }
    }
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all == ["first", "second"])
  }
}

/// What only the main actor may touch.
@MainActor private final class Desk {
  var lines: [String] = []
}

@MainActor @Suite struct `Handlers of the main actor` {
  private let desk = Desk()

  private func write(_ line: String) {
    desk.lines.append(line)
  }

  @Test func `blocks of the main actor touch its state`() {
    let screen = TouchScreen.testing()
    screen.addGestureRecognizer(
      TapGestureRecognizer(onMain: { tap in write("construction \(tap.numberOfTaps)") }))
    screen.newLongPressGesture()
      .whenBegan(onMain: { press in write("began \(press.name)") })
      .whenChanged(onMain: { _ in write("changed") })
      .whenEnded(onMain: { _ in write("ended") })
      .whenCancelled(onMain: { _ in write("cancelled") })
      .whenFailed(onMain: { _ in write("failed") })
    let fingers = Fingers(screen)
    fingers.tap(10, 10)
    fingers.wait(1000)
    fingers.land(0, 10, 10)
    fingers.wait(500)
    fingers.move(0, 20, 10)
    fingers.lift()
    #expect(desk.lines == ["failed", "construction 1", "began longPress", "changed", "ended"])
  }

  @Test func `a delegate may be the main actor's`() {
    @MainActor final class Clerk: @MainActor GestureRecognizerDelegate {
      let desk: Desk

      init(desk: Desk) { self.desk = desk }

      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        desk.lines.append("begin \(recognizer.name)")
        return true
      }
    }
    let screen = TouchScreen.testing()
    let clerk = Clerk(desk: desk)
    screen.newTapGesture().delegate = clerk
    Fingers(screen).tap(10, 10)
    #expect(desk.lines == ["begin tap"])
  }

  /// A closure that inherits the main actor where it is written and is called by a dispatch source crashes: that is why the
  /// parameters are `@Sendable`, and why there is `onMain`.
  @Test(.timeLimit(.minutes(1)))
  func `blocks written in the main actor's code are called from other queues and from the main queue`() async throws {
    for delivery in [DeliveryMode.ownQueue, .queue(.main), .direct] {
      let source = TestSource()
      let screen = TouchScreen.testing(delivery: delivery, source: source)
      let log = Log()
      let isMain = if case .queue = delivery { true } else { false }
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let once = Mutex(Optional(continuation))
        screen.newTapGesture().whenTapped { tap in
          log.add(tap.name)
          once.withLock { continuation in
            continuation?.resume()
            continuation = nil
          }
        }
        if isMain {
          screen.addGestureRecognizer(TapGestureRecognizer(onMain: { _ in write("never: the other tap wins") }))
          screen.newPanGesture().whenFailed(onMain: { pan in write("\(pan.name) failed") })
        }
        #expect(throws: Never.self) { try screen.start() }
        source.put(TouchChange(serial: 1, contact: 0, transition: .landed, position: Point(x: 10, y: 10)))
        source.put(TouchChange(serial: 1, contact: 0, transition: .lifted, position: Point(x: 10, y: 10)))
      }
      screen.stop()
      #expect(log.all == ["tap"])
    }
    #expect(desk.lines == ["pan failed"])
  }
}
