// SPDX-License-Identifier: MIT

import Fingertip
import Testing

@testable import Fingertip

@Suite struct `Where the fingers are` {
  let screen = TouchScreen.testing()
  let log = Log()
  var fingers: Fingers { Fingers(screen) }

  private func write(_ gesture: GestureRecognizer) {
    let places = (0..<gesture.numberOfTouches).map { gesture.location(ofTouch: $0) }
    log.add(places.map { "\($0.x),\($0.y)" }.joined(separator: " "))
  }

  @Test func `each finger of a pinch can be asked for, in the order they landed`() {
    screen.newPinchGesture().whenBegan { pinch in write(pinch) }.whenEnded { pinch in write(pinch) }
    let fingers = fingers
    // The finger that lands first has the later of the two places in the panel's order.
    fingers.land(1, 80, 50)
    fingers.land(0, 50, 50)
    fingers.wait(8)
    fingers.move(1, 90, 50)
    fingers.wait(8)
    fingers.move(0, 40, 50)
    fingers.lift(1)
    #expect(log.all == ["900.0,500.0 500.0,500.0", "900.0,500.0 400.0,500.0"])
  }

  @Test func `a finger that joins is there, one that has left is not`() {
    screen.newPanGesture { $0.hysteresis = 0 }.whenChanged { pan in write(pan) }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.move(0, 12, 10)
    fingers.land(1, 50, 10)
    fingers.move(0, 13, 10)
    fingers.lift(0)
    fingers.move(1, 51, 10)
    #expect(log.all == ["130.0,100.0 500.0,100.0", "510.0,100.0"])
  }

  @Test func `the fingers of a tap are where they lifted, one after the other`() {
    screen.newTapGesture { $0.numberOfTouchesRequired = 2 }.whenTapped { tap in write(tap) }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.land(1, 50, 10)
    fingers.wait(30)
    fingers.move(0, 11, 10)
    fingers.lift(0)
    fingers.wait(30)
    fingers.lift(1)
    #expect(log.all == ["110.0,100.0 500.0,100.0"])
  }

  @Test func `a tap that had to wait knows its finger, until another lands in its place`() {
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    screen.newTapGesture { $0.requiredFailures = [double] }.whenTapped { tap in
      log.add("\(tap.touches.map(\.serial)) \(tap.location(ofTouch: 0).x)")
    }
    let fingers = fingers
    fingers.tap(10, 10)
    fingers.wait(400)
    fingers.tap(10, 10)
    fingers.wait(100)
    // Too far away for a double tap: the second tap stands for itself.
    fingers.tap(100, 10)
    fingers.wait(400)
    #expect(log.all == ["[1] 100.0", "[] 100.0", "[3] 1000.0"])
  }

  @Test func `a finger is told in a region's own coordinates`() {
    let photo = screen.touchRegion.newRegion(frame: Rectangle(x: 100, y: 50, width: 500, height: 500))
    let inner = photo.newRegion(frame: Rectangle(x: 10, y: 0, width: 400, height: 400))
    inner.newTapGesture().whenTapped { [photo = Unretained(photo)] tap in
      guard let region = tap.region else { return }
      log.add("\(tap.location(ofTouch: 0, in: region))")
      log.add("\(tap.location(ofTouch: 0, in: photo.object))")
      log.add("\(tap.location(in: photo.object))")
    }
    fingers.tap(20, 20)
    #expect(log.all == [Point(x: 90, y: 150), Point(x: 100, y: 150), Point(x: 100, y: 150)].map { "\($0)" })
  }

  @Test(arguments: [-1, 1, 64, Int.max, Int.min])
  func `where there is no such finger the centroid stands in`(_ number: Int) {
    screen.newTapGesture().whenTapped { tap in log.add("\(tap.location(ofTouch: number).x)") }
    fingers.tap(20, 20)
    #expect(log.all == ["200.0"])
  }

  @Test func `a recognizer that has told nothing has no touches`() {
    let tap = screen.newTapGesture()
    #expect(tap.touches.isEmpty)
    #expect(tap.numberOfTouches == 0)
    #expect(tap.location(ofTouch: 0) == .zero)
    #expect(TapGestureRecognizer().touches.isEmpty)
  }
}

@Suite struct `Values that are set` {
  let screen = TouchScreen.testing()
  let log = Log()
  var fingers: Fingers { Fingers(screen) }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  @Test func `a pinch goes on from the scale it is set to`() {
    screen.newPinchGesture { $0.hysteresis = 0 }.whenChanged { pinch in
      log.add(rounded(pinch.scale))
      pinch.scale = 1
    }
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 60, 50)
    fingers.wait(8)
    fingers.move(1, 65, 50)
    for x in [70.0, 90, 130] {
      fingers.wait(8)
      fingers.move(1, x, 50)
    }
    #expect(log.all == ["2.0", "2.0", "2.0"])
  }

  @Test func `a scale that is set survives a finger that joins`() {
    let pinch = screen.newPinchGesture { $0.hysteresis = 0 }
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 60, 50)
    fingers.wait(8)
    fingers.move(1, 70, 50)
    pinch.scale = 5
    #expect(pinch.scale == 5)
    fingers.land(2, 60, 80)
    fingers.wait(8)
    fingers.move(2, 60, 80)
    #expect(rounded(pinch.scale) == "5.0")
    fingers.lift(2)
    fingers.wait(8)
    fingers.move(1, 90, 50)
    #expect(rounded(pinch.scale) == "10.0")
  }

  @Test func `a rotation goes on from the angle it is set to`() {
    let turn = screen.newRotationGesture {
      $0.hysteresis = 0
      $0.hysteresisArc = 0
    }
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 60, 50)
    fingers.wait(8)
    fingers.move(1, 50, 60)
    #expect(rounded(turn.rotation) == rounded(.pi / 2))
    turn.rotation = 0
    #expect(turn.rotation == 0)
    fingers.wait(8)
    fingers.move(1, 40, 50)
    #expect(rounded(turn.rotation) == rounded(.pi / 2))
    turn.rotation = -10
    fingers.wait(8)
    fingers.move(1, 50, 40)
    #expect(rounded(turn.rotation) == rounded(.pi / 2 - 10))
  }

  @Test func `an edge pan's translation can be set in a region`() {
    let pan = screen.newScreenEdgePanGesture { $0.hysteresis = 0 }
    let fingers = fingers
    fingers.drag(from: 0, 50, by: 3)
    pan.setTranslation(Point(x: 7, y: 0), in: screen.root)
    #expect(pan.translation(in: screen.root) == Point(x: 7, y: 0))
    fingers.wait(8)
    fingers.move(0, 4, 50)
    #expect(rounded(pan.translation.x) == "17.0")
    #expect(pan.velocity(in: screen.root) == pan.velocity)
  }

  @Test func `a transform's three values are set one by one`() {
    let hands = screen.newTransformGesture {
      $0.panHysteresis = 0
      $0.pinchHysteresis = 0
      $0.rotationHysteresis = 0
      $0.rotationHysteresisArc = 0
    }
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 60, 50)
    fingers.wait(8)
    fingers.move(1, 70, 50)
    #expect([hands.scale, hands.rotation, hands.translation.x].map(rounded) == ["2.0", "0.0", "50.0"])
    hands.scale = 1
    fingers.wait(8)
    fingers.move(1, 50, 70)
    #expect([hands.scale, hands.rotation, hands.translation.x].map(rounded) == ["1.0", "1.57", "-50.0"])
    hands.rotation = 0
    hands.translation = .zero
    fingers.wait(8)
    fingers.move(1, 50, 90)
    #expect([hands.scale, hands.rotation, hands.translation.x].map(rounded) == ["2.0", "0.0", "0.0"])
    #expect(rounded(hands.translation.y) == "100.0")
  }

  @Test func `a pan that begins and ends in one frame ends with the translation that was set`() {
    screen.newTapGesture()
    screen.newPanGesture()
      .whenBegan { pan in
        log.add("began \(rounded(pan.translation.x))")
        pan.translation = .zero
      }
      .whenEnded { pan in log.add("ended \(rounded(pan.translation.x))") }
    let fingers = fingers
    fingers.land(0, 10, 10)
    fingers.wait(20)
    fingers.lift(0, at: 20, 10)
    #expect(log.all == ["began 84.0", "ended 0.0"])
  }

  @Test func `what is set while nothing is under way does no harm`() {
    let pan = screen.newPanGesture { $0.hysteresis = 0 }
    pan.translation = Point(x: 50, y: 50)
    #expect(pan.translation == .zero)
    fingers.drag(from: 10, 10, by: 2)
    #expect(pan.translation.x == 20)
  }
}
