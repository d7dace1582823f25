// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

@Suite(.timeLimit(.minutes(1))) struct `Streams of gestures` {
  let screen = TouchScreen.testing()
  let log = Log()
  var fingers: Fingers { Fingers(screen) }

  private func lines(of stream: AsyncStream<GestureSnapshot>) async -> [String] {
    var lines: [String] = []
    for await gesture in stream { lines.append("\(gesture.name) \(gesture.state) \(gesture.location.x)") }
    return lines
  }

  @Test func `a stream tells everything but failures, and ends when the recognizer is removed`() async {
    let pan = screen.newPanGesture()
    let stream = pan.gestures
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(500)
    fingers.drag(from: 10, 10, by: 3)
    fingers.lift()
    fingers.wait(500)
    fingers.drag(from: 10, 10, by: 2)
    screen.removeGestureRecognizer(pan)
    #expect(
      await lines(of: stream) == [
        "pan began 120.0", "pan changed 130.0", "pan ended 130.0", "pan began 120.0", "pan cancelled 120.0",
      ])
  }

  @Test func `several streams and the blocks all get everything`() async {
    let tap = TapGestureRecognizer { [log] _ in log.add("block") }
    let early = tap.gestures
    screen.addGestureRecognizer(tap)
    let late = tap.gestures
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(500)
    let latest = tap.gestures
    fingers.tap(20, 10)
    screen.stop()
    #expect(await lines(of: early) == ["tap ended 100.0", "tap ended 200.0"])
    #expect(await lines(of: late) == ["tap ended 100.0", "tap ended 200.0"])
    #expect(await lines(of: latest) == ["tap ended 200.0"])
    #expect(log.all == ["block", "block"])
  }

  @Test func `values tell what the recognizer tells`() async {
    let pinch = screen.newPinchGesture { $0.hysteresis = 0 }
    let stream = pinch.gestures
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 60, 50)
    fingers.wait(8)
    fingers.move(1, 70, 50)
    screen.stop()
    var gestures: [GestureSnapshot] = []
    for await gesture in stream { gestures.append(gesture) }
    #expect(gestures.map(\.state) == [.began, .cancelled])
    #expect(gestures.first?.kind == .pinch)
    #expect(gestures.first?.scale == 2)
    #expect(gestures.first?.numberOfTouches == 2)
    #expect(gestures.first?.time == fingers.now)
  }

  @Test(arguments: ["recognizer", "region", "screen", "stop"])
  func `a stream ends with what it belongs to, also where somebody keeps the recognizer`(_ end: String) async {
    var screen: TouchScreen? = TouchScreen.testing()
    let region = TouchRegion(frame: Rectangle(x: 0, y: 0, width: 3000, height: 2000))
    screen?.touchRegion.addRegion(region)
    let tap = region.newTapGesture()
    let stream = tap.gestures
    if let screen { Fingers(screen).tap(10, 10) }
    switch end {
    case "recognizer": region.removeGestureRecognizer(tap)
    case "region": region.removeFromParent()
    case "stop": screen?.stop()
    default: screen = nil
    }
    #expect(await lines(of: stream) == ["tap ended 100.0"])
    _ = screen
  }

  @Test func `a stream of a recognizer that was removed, or whose screen was stopped, ends at once`() async {
    let tap = screen.newTapGesture()
    screen.removeGestureRecognizer(tap)
    #expect(await lines(of: tap.gestures) == [])
    // It starts anew where the recognizer is added again.
    screen.addGestureRecognizer(tap)
    let stream = tap.gestures
    fingers.tap(10, 10)
    screen.stop()
    #expect(await lines(of: stream) == ["tap ended 100.0"])
    #expect(await lines(of: tap.gestures) == [])
  }

  @Test func `where a block stops the screen, the stream still tells what that cancelled`() async {
    let pan = screen.newPanGesture().whenChanged { [weak screen] _ in screen?.stop() }
    let stream = pan.gestures
    fingers.drag(from: 10, 10, by: 3)
    #expect(await lines(of: stream) == ["pan began 120.0", "pan changed 130.0", "pan cancelled 130.0"])
  }

  @Test func `leaving the loop lets the stream go`() async {
    let tap = screen.newTapGesture()
    let fingers = fingers
    do {
      let stream = tap.gestures
      #expect(tap.streams.hasListeners)
      fingers.tap(10, 10)
      for await _ in stream { break }
    }
    #expect(!tap.streams.hasListeners)
  }

  @Test func `cancelling the task lets the stream go`() async {
    let tap = screen.newTapGesture()
    let stream = tap.gestures
    let task = Task { await lines(of: stream) }
    task.cancel()
    #expect(await task.value == [])
    #expect(!tap.streams.hasListeners)
  }

  @Test func `a stream keeps neither the recognizer nor the screen`() async {
    weak var recognizer: TapGestureRecognizer?
    weak var core: ScreenCore?
    var stream: AsyncStream<GestureSnapshot>?
    do {
      let screen = TouchScreen.testing()
      let tap = screen.newTapGesture()
      recognizer = tap
      core = screen.core
      stream = tap.gestures
      Fingers(screen).tap(10, 10)
    }
    #expect(recognizer == nil)
    #expect(core == nil)
    if let stream { #expect(await lines(of: stream) == ["tap ended 100.0"]) }
  }
}
