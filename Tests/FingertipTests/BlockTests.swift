// SPDX-License-Identifier: MIT

import Fingertip
import Testing

@Suite struct `Blocks` {
  let screen = TouchScreen.testing()
  let log = Log()
  var fingers: Fingers { Fingers(screen) }

  @Test func `a block given at construction gets the tap itself`() {
    screen.addGestureRecognizer(
      TapGestureRecognizer { [log] tap in log.add("tap at \(tap.location.x),\(tap.location.y) \(tap.numberOfTouches)") }
    )
    fingers.tap(20, 30)
    #expect(log.all == ["tap at 200.0,300.0 1"])
  }

  @Test func `a recognizer is configured, then reacts, without a variable kept`() {
    screen.newTapGesture { $0.numberOfTapsRequired = 2 }.whenTapped { [log] tap in log.add("taps \(tap.numberOfTaps)") }
    let fingers = fingers
    fingers.tap(20, 30)
    fingers.wait(100)
    fingers.tap(21, 30)
    #expect(log.all == ["taps 2"])
  }

  @Test func `a long press tells began, changed, ended in this order`() {
    screen.newLongPressGesture()
      .whenBegan { [log] press in log.add("began \(press.state)") }
      .whenChanged { [log] press in log.add("changed \(press.location.x)") }
      .whenEnded { [log] press in log.add("ended \(press.numberOfTouches)") }
      .whenCancelled { [log] _ in log.add("cancelled") }
      .whenFailed { [log] _ in log.add("failed") }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.wait(499)
    #expect(log.all == [])
    fingers.wait(1)
    fingers.move(0, 40, 10)
    fingers.lift()
    #expect(log.all == ["began began", "changed 400.0", "ended 1"])
  }

  @Test func `a failure comes with its numbers`() {
    screen.newLongPressGesture().whenFailed { [log] press in
      guard let failure = press.failure else { return }
      log.add("\(failure.reason) \(failure.value) \(failure.limit)")
    }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.wait(20)
    fingers.move(0, 13, 10)
    #expect(log.all == ["movedTooFar 3.0 2.5"])
  }

  @Test func `who prevented a gesture is told by name`() {
    screen.newPanGesture { $0.name = "drag" }
    screen.newLongPressGesture { $0.allowableMovement = 50 }.whenFailed { [log] press in
      log.add("\(press.failure?.reason ?? .disabled) by \(press.failure?.by ?? "nobody")")
    }
    fingers.drag(from: 10, 10, by: 5)
    #expect(log.all == ["preventedBy by drag"])
  }

  @Test func `saying a block again replaces it, nil takes it away`() {
    let tap = screen.newTapGesture().whenTapped { [log] _ in log.add("first") }
    tap.whenTapped { [log] _ in log.add("second") }
    let fingers = fingers
    fingers.tap(10, 10)
    tap.whenTapped(nil)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all == ["second"])
  }

  @Test func `a second recognizer does not replace the first one's block`() {
    let first = screen.newTapGesture().whenTapped { [log] _ in log.add("first") }
    let second = screen.newTapGesture().whenTapped { [log] _ in log.add("second") }
    first.allowSimultaneous(with: second)
    fingers.tap(10, 10)
    #expect(log.all == ["first", "second"])
  }

  @Test func `a pan's translation can be set back`() {
    screen.newPanGesture { $0.hysteresis = 0 }.whenChanged { [log] pan in
      log.add("\(pan.translation.x.rounded())")
      pan.translation = .zero
    }
    fingers.drag(from: 10, 10, by: 4)
    // The first millimetre begins the pan; each further one is told alone.
    #expect(log.all == ["20.0", "10.0", "10.0"])
  }

  @Test func `a region's recognizers get what lands in it, in its own coordinates`() {
    let photo = screen.touchRegion.newRegion(frame: Rectangle(x: 100, y: 100, width: 500, height: 500))
    photo.newTapGesture().whenTapped { [log, photo = Unretained(photo)] tap in
      log.add("photo \(tap.location(in: photo.object).x)")
    }
    screen.newTapGesture().whenTapped { [log] _ in log.add("screen") }
    let fingers = fingers
    fingers.tap(20, 20)
    fingers.wait(500)
    fingers.tap(5, 5)
    #expect(log.all == ["photo 100.0", "screen"])
  }

  @Test func `a tap that must wait is told with its own time and place`() {
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    let single = screen.newTapGesture().whenTapped { [log] tap in log.add("\(tap.time.microseconds) \(tap.location.x)")
    }
    single.require(toFail: double)
    let fingers = fingers
    fingers.tap(20, 30)
    let lift = fingers.now
    fingers.wait(349)
    #expect(log.all == [])
    fingers.wait(2)
    #expect(log.all == ["\(lift.microseconds) 200.0"])
  }

  @Test func `relations said before the recognizers were added hold`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { [log] _ in log.add("single") }
    single.require(toFail: double)
    screen.addGestureRecognizer(single)
    screen.addGestureRecognizer(double)
    let fingers = fingers
    fingers.tap(20, 30)
    #expect(log.all == [])
    fingers.wait(400)
    #expect(log.all == ["single"])
  }

  @Test func `shouldBegin and shouldReceive are asked`() {
    let tap = screen.newTapGesture().whenTapped { [log] tap in log.add("tap \(tap.location.x)") }
    tap.shouldReceive = { _, touch in touch.location.x < 1000 }
    tap.shouldBegin = { $0.name != "off" }
    let fingers = fingers
    fingers.tap(150, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    tap.name = "off"
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all == ["tap 100.0"])
  }

  @Test func `switching off from inside a question takes effect after the decision`() {
    let tap = screen.newTapGesture().whenTapped { [log] _ in log.add("tap") }
    tap.shouldBegin = {
      $0.isEnabled = false
      return true
    }
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(500)
    fingers.tap(10, 10)
    #expect(log.all.count <= 1)
  }

  @Test func `more recognizers and regions than there was room for keep working`() {
    for index in 0..<200 {
      let region = screen.touchRegion.newRegion(
        frame: Rectangle(x: Double(index % 20) * 150, y: Double(index / 20) * 200, width: 150, height: 200))
      region.newTapGesture().whenTapped { [log] _ in log.add("\(index)") }
    }
    let fingers = fingers
    fingers.tap(1, 1)
    fingers.wait(500)
    fingers.tap(299, 199)
    #expect(log.all == ["0", "199"])
  }
}

/// A reference for a block that must not keep its region.
struct Unretained<Object: AnyObject>: @unchecked Sendable {
  unowned let object: Object

  init(_ object: Object) { self.object = object }
}
