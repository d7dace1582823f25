// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

@Suite struct `Raw touches` {
  private let screen = TouchScreen.testing()
  private let log = Log()
  private var fingers: Fingers { Fingers(screen) }

  private func region(_ name: String, x: Double = 0, y: Double = 0, _ side: Double = 1000) -> TouchRegion {
    screen.root.newRegion(name: name, frame: Rectangle(x: x, y: y, width: side, height: side))
  }

  // MARK: What they say

  @Test func `say where they are, what became of them and when`() {
    let photo = region("photo", x: 100, y: 200)
    screen.whenTouchesBegan { [log] touches in
      for touch in touches { log.add("\(touch.phase) \(touch.serial) \(touch.location.x),\(touch.location.y)") }
    }
    .whenTouchesEnded { [log] touches in
      for touch in touches {
        let place = touch.location(in: photo)
        log.add("\(touch.phase) \(touch.serial) \(place.x),\(place.y) \(touch.time.microseconds)")
      }
    }
    let fingers = fingers
    fingers.land(0, 20, 30)
    fingers.wait(8)
    fingers.move(0, 21, 31)
    fingers.lift()
    #expect(log.all == ["began 1 200.0,300.0", "ended 1 110.0,110.0 1008000"])
  }

  @Test func `have size and pressure where the panel tells them`() {
    let frames = Frames(screen)
    screen.whenTouchesBegan { [log] touches in
      for touch in touches {
        log.add("\(touch.majorMillimetres ?? -1) \(touch.minorMillimetres ?? -1) \(touch.pressure ?? -1)")
      }
    }
    let place = Point(x: 10, y: 10)
    frames.send(
      at: 0,
      [
        TouchChange(
          serial: 1, contact: 0, transition: .landed, position: place, majorMillimetres: 9.5, minorMillimetres: 7,
          pressure: 40)
      ])
    frames.send(at: 8, [TouchChange(serial: 2, contact: 1, transition: .landed, position: place)])
    #expect(log.all == ["9.5 7.0 40", "-1.0 -1.0 -1"])
  }

  @Test func `of one kind and frame come in one call, and the kinds in order`() {
    screen.logTouches("root", to: log)
    let frames = Frames(screen)
    frames.send(at: 0, (1, 0, .landed, 10, 10), (2, 1, .landed, 50, 10), (3, 2, .landed, 90, 10))
    frames.send(
      at: 8, (1, 0, .cancelled, 10, 10), (2, 1, .lifted, 50, 10), (3, 2, .moved, 91, 10), (4, 3, .landed, 1, 1))
    #expect(log.all == ["root began 1+2+3", "root moved 3", "root ended 2", "root cancelled 1", "root began 4"])
  }

  @Test func `go to the region where they landed and to those above that ask, deepest first, for their whole life`() {
    let photo = region("photo")
    let frame = photo.newRegion(frame: Rectangle(x: 0, y: 0, width: 500, height: 500))
    let face = frame.newRegion(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
    let other = region("other", x: 1000)
    screen.logTouches("root", to: log)
    photo.logTouches("photo", to: log)
    face.logTouches("face", to: log)
    other.logTouches("other", to: log)
    let fingers = fingers
    fingers.land(0, 5, 5)
    fingers.move(0, 150, 5)
    fingers.lift()
    #expect(
      log.all == [
        "face began 1", "photo began 1", "root began 1", "face moved 1", "photo moved 1", "root moved 1",
        "face ended 1", "photo ended 1", "root ended 1",
      ])
  }

  @Test func `that landed before anybody asked are not told`() {
    let fingers = fingers
    fingers.land(0, 5, 5)
    screen.logTouches("root", to: log)
    fingers.move(0, 6, 5)
    fingers.lift()
    fingers.land(0, 5, 5)
    #expect(log.all == ["root began 2"])
  }

  @Test func `have one block each: saying it again replaces it, nil takes it away`() {
    screen.whenTouchesBegan { [log] _ in log.add("first") }.whenTouchesBegan { [log] _ in log.add("second") }
    let fingers = fingers
    fingers.tap(10, 10)
    screen.whenTouchesBegan(nil)
    fingers.tap(10, 10)
    #expect(log.all == ["second"])
  }

  @Test func `kept by a block stay what they were`() {
    let kept = Kept()
    screen.whenTouchesBegan { kept.touches.append($0) }.whenTouchesMoved { kept.touches.append($0) }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.move(0, 11, 10)
    fingers.move(0, 12, 10)
    #expect(kept.touches.map { $0.map(\.location.x) } == [[100], [110], [120]])
  }

  private final class Kept: @unchecked Sendable {
    var touches: [[Touch]] = []
  }

  // MARK: Gestures that win

  @Test func `are told after the gestures of their frame, and see where those stand`() {
    let press = screen.newLongPressGesture {
      $0.minimumPressDuration = .milliseconds(100)
      $0.cancelsTouches = false
    }.whenBegan { [log] _ in log.add("press") }.whenChanged { [log] _ in log.add("change") }
    screen.whenTouchesMoved { [log] _ in log.add("moved \(press.state)") }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.wait(100)
    fingers.move(0, 12, 10)
    #expect(log.all == ["press", "change", "moved changed"])
  }

  @Test(arguments: [
    (true, ["began 1", "moved 1", "moved 1", "pan", "cancelled 1"]),
    (false, ["began 1", "moved 1", "moved 1", "pan", "moved 1", "moved 1", "ended 1"]),
  ])
  func `are cancelled once when a pan begins, and nothing of them comes later`(_ cancels: Bool, _ expected: [String]) {
    screen.newPanGesture {
      $0.hysteresis = 2.5
      $0.cancelsTouches = cancels
    }.whenBegan { [log] _ in log.add("pan") }
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.drag(from: 10, 10, by: 4)
    fingers.lift()
    #expect(log.all.map { $0.replacing("root ", with: "") } == expected)
  }

  @Test(arguments: [
    (true, ["root began 1", "tap", "root cancelled 1"]), (false, ["root began 1", "tap", "root ended 1"]),
  ])
  func `end as cancelled where the lift makes a tap`(_ cancels: Bool, _ expected: [String]) {
    screen.newTapGesture { $0.cancelsTouches = cancels }.whenTapped { [log] _ in log.add("tap") }
    screen.logTouches("root", to: log)
    fingers.tap(10, 10)
    #expect(log.all == expected)
  }

  @Test func `of fingers that a gesture does not have go on`() {
    let left = region("left", x: 0)
    let right = region("right", x: 1000)
    left.newPanGesture()
    screen.logTouches("root", to: log)
    right.logTouches("right", to: log)
    let fingers = fingers
    fingers.land(1, 150, 10)
    fingers.drag(0, from: 10, 10, by: 3)
    fingers.lift(1)
    #expect(
      log.all == [
        "right began 1", "root began 1", "root began 2", "root moved 2", "root cancelled 2", "right ended 1",
        "root ended 1",
      ])
  }

  @Test func `of a finger that joins a gesture under way are not told, those of one beyond its maximum are`() {
    screen.newPanGesture { $0.maximumNumberOfTouches = 2 }
    let fingers = fingers
    fingers.drag(0, from: 10, 10, by: 5)
    screen.logTouches("root", to: log)
    fingers.land(1, 50, 10)
    fingers.move(1, 52, 10)
    fingers.land(2, 90, 10)
    fingers.lift(1)
    fingers.lift(2)
    #expect(log.all == ["root began 3", "root ended 3"])
  }

  @Test func `that a removed gesture took stay cancelled`() {
    let pan = screen.newPanGesture()
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.drag(from: 10, 10, by: 3)
    screen.removeGestureRecognizer(pan)
    fingers.move(0, 20, 10)
    fingers.lift()
    #expect(log.all == ["root began 1", "root moved 1", "root cancelled 1"])
  }

  // MARK: Holding back

  @Test func `wait until a recognizer that holds them back fails, then come in order with their own times`() {
    screen.newLongPressGesture { $0.delaysTouchesBegan = true }.whenFailed { [log] _ in log.add("failed") }
    let line: @Sendable ([Touch]) -> Void = { [log] touches in
      for touch in touches { log.add("\(touch.phase) \(touch.location.x) \(touch.time.microseconds - 1_000_000)") }
    }
    screen.whenTouchesBegan(line).whenTouchesMoved(line).whenTouchesEnded(line)
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.wait(8)
    fingers.move(0, 11, 10)
    fingers.wait(8)
    #expect(log.all == [])
    fingers.move(0, 13, 10)
    fingers.lift()
    #expect(log.all == ["failed", "began 100.0 0", "moved 110.0 8000", "moved 130.0 16000", "ended 130.0 16000"])
  }

  @Test(arguments: [(true, []), (false, ["root began 1", "root moved 1", "root ended 1"])])
  func `held back by a gesture that wins are never told, unless it does not cancel`(
    _ cancels: Bool, _ expected: [String]
  ) {
    screen.newLongPressGesture {
      $0.delaysTouchesBegan = true
      $0.cancelsTouches = cancels
    }
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.move(0, 11, 10)
    fingers.wait(499)
    #expect(log.all == [])
    fingers.wait(1)
    fingers.lift()
    #expect(log.all == expected)
  }

  @Test func `held back by a double tap outlive their finger`() {
    screen.newTapGesture {
      $0.numberOfTapsRequired = 2
      $0.delaysTouchesBegan = true
    }
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(350)
    #expect(log.all == [])
    fingers.wait(1)
    #expect(log.all == ["root began 1", "root ended 1"])
    fingers.tap(10, 10)
    fingers.wait(100)
    fingers.tap(10, 10)
    fingers.wait(1000)
    #expect(log.all == ["root began 1", "root ended 1"])
  }

  @Test func `held back by a gesture that waits for another itself come when both have failed`() {
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    let single = screen.newTapGesture { $0.delaysTouchesBegan = true }.whenTapped { [log] _ in log.add("tap") }
    single.require(toFail: double)
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(100)
    #expect(log.all == [])
    fingers.wait(300)
    #expect(log.all == ["tap"])
    fingers.land(0, 10, 10)
    fingers.move(0, 15, 10)
    fingers.lift()
    #expect(log.all == ["tap", "root began 2", "root moved 2", "root ended 2"])
  }

  @Test(arguments: [true, false])
  func `are free when the recognizer that holds them back is switched off or removed`(_ isRemoved: Bool) {
    let press = screen.newLongPressGesture { $0.delaysTouchesBegan = true }
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.land(0, 10, 10)
    if isRemoved { screen.removeGestureRecognizer(press) } else { press.isEnabled = false }
    #expect(log.all == ["root began 1"])
    fingers.lift()
    #expect(log.all == ["root began 1", "root ended 1"])
  }

  @Test func `of a finger that rests while it is held back take no more room after a while, and end all the same`() {
    screen.newPanGesture { $0.delaysTouchesBegan = true }
    screen.logTouches("root", to: log)
    let fingers = fingers
    fingers.land(0, 10, 10)
    for step in 0..<3000 {
      fingers.wait(8)
      fingers.move(0, 10 + Double(step % 2) / 10, 10)
    }
    #expect(log.all == [])
    fingers.lift()
    #expect(log.all.count == 1025)
    #expect(log.all.first == "root began 1")
    #expect(log.all.last == "root ended 1")
  }
}
