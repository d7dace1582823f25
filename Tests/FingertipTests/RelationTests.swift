// SPDX-License-Identifier: MIT

import Fingertip
import Testing

/// The ways in which a relation between two recognizers can be said.
enum Wording: CaseIterable, Sendable {
  case method
  case list
  case block
  case otherBlock
  case delegate
  case otherDelegate
}

@Suite struct `Relations` {
  let screen = TouchScreen.testing()
  let log = Log()
  let delegate = Answers()
  var fingers: Fingers { Fingers(screen) }

  /// Makes `recognizer` wait for `other` in one way of saying it.
  private func require(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer, _ wording: Wording) {
    switch wording {
    case .method: recognizer.require(toFail: other)
    case .list: recognizer.requiredFailures = [other]
    case .block: recognizer.shouldRequireFailure = { [name = other.name] in $1.name == name }
    case .otherBlock: other.shouldBeRequiredToFail = { [name = recognizer.name] in $1.name == name }
    case .delegate:
      delegate.requiresFailure = [recognizer.name + " of " + other.name]
      recognizer.delegate = delegate
    case .otherDelegate:
      delegate.isRequiredToFail = [other.name + " by " + recognizer.name]
      other.delegate = delegate
    }
  }

  private func allow(_ recognizer: GestureRecognizer, with other: GestureRecognizer, _ wording: Wording) {
    switch wording {
    case .method: recognizer.allowSimultaneous(with: other)
    case .list: recognizer.simultaneousRecognizers = [other]
    case .block: recognizer.shouldRecognizeSimultaneously = { [name = other.name] in $1.name == name }
    case .otherBlock: other.shouldRecognizeSimultaneously = { [name = recognizer.name] in $1.name == name }
    case .delegate:
      delegate.simultaneous = [recognizer.name + " with " + other.name]
      recognizer.delegate = delegate
    case .otherDelegate:
      delegate.simultaneous = [other.name + " with " + recognizer.name]
      other.delegate = delegate
    }
  }

  private func newSingleAndDouble() -> (single: TapGestureRecognizer, double: TapGestureRecognizer) {
    let single = screen.newTapGesture { $0.name = "single" }.whenTapped { [log] _ in log.add("single") }
    let double = screen.newTapGesture {
      $0.name = "double"
      $0.numberOfTapsRequired = 2
    }.whenTapped { [log] _ in log.add("double") }
    return (single, double)
  }

  @Test(arguments: Wording.allCases)
  func `a tap waits for a double tap, however that is said`(_ wording: Wording) {
    let (single, double) = newSingleAndDouble()
    require(single, toFail: double, wording)
    let fingers = fingers
    fingers.tap(20, 30)
    fingers.wait(350)
    #expect(log.all == [])
    fingers.wait(1)
    #expect(log.all == ["single"])
    fingers.wait(500)
    fingers.tap(20, 30)
    fingers.wait(100)
    fingers.tap(20, 30)
    fingers.wait(1000)
    #expect(log.all == ["single", "double"])
    // And again, once the answers of the touches before are gone.
    fingers.tap(20, 30)
    #expect(log.all == ["single", "double"])
    fingers.wait(400)
    #expect(log.all == ["single", "double", "single"])
  }

  @Test func `without a relation the single tap comes first`() {
    _ = newSingleAndDouble()
    fingers.tap(20, 30)
    #expect(log.all == ["single"])
  }

  @Test(arguments: Wording.allCases)
  func `pan and pinch go together, however that is said`(_ wording: Wording) {
    let pan = screen.newPanGesture { $0.name = "drag" }.whenBegan { [log] _ in log.add("drag") }
    let pinch = screen.newPinchGesture { $0.name = "zoom" }.whenBegan { [log] _ in log.add("zoom") }
    allow(pan, with: pinch, wording)
    let fingers = fingers
    fingers.land(0, 50, 50)
    fingers.land(1, 80, 50)
    for step in 1...20 {
      fingers.wait(8)
      fingers.move(0, 50 + Double(step), 50)
      fingers.move(1, 80 + Double(step) * 3, 50)
    }
    #expect(Set(log.all) == ["drag", "zoom"])
  }

  @Test func `lists say what was said, and what is taken out of them holds no longer`() {
    let (single, double) = newSingleAndDouble()
    single.require(toFail: double)
    single.allowSimultaneous(with: double)
    #expect(single.requiredFailures.map(\.name) == ["double"])
    #expect(single.simultaneousRecognizers.map(\.name) == ["double"])
    let fingers = fingers
    fingers.tap(20, 30)
    #expect(log.all == [])
    // The tap waited only for the double tap.
    single.requiredFailures = []
    #expect(log.all == ["single"])
    single.simultaneousRecognizers = []
    fingers.wait(1000)
    fingers.tap(20, 30)
    fingers.wait(100)
    fingers.tap(20, 30)
    #expect(log.all == ["single", "single", "single"])
  }

  @Test func `a pair that both allow stays allowed while one of them does`() {
    let pan = screen.newPanGesture().whenBegan { [log] _ in log.add("pan") }
    let press = screen.newLongPressGesture { $0.allowableMovement = 50 }.whenBegan { [log] _ in log.add("press") }
    pan.allowSimultaneous(with: press)
    press.allowSimultaneous(with: pan)
    pan.simultaneousRecognizers = []
    let fingers = fingers
    fingers.drag(from: 10, 10, by: 5)
    fingers.wait(1000)
    #expect(log.all == ["pan", "press"])
  }

  @Test func `a pair is asked once in a sequence of touches`() {
    let (single, double) = newSingleAndDouble()
    single.shouldRequireFailure = { [log] in
      log.add("\($0.name) of \($1.name)?")
      return true
    }
    double.shouldBeRequiredToFail = { [log] in
      log.add("\($0.name) by \($1.name)?")
      return false
    }
    let fingers = fingers
    fingers.land(0, 20, 30)
    fingers.wait(20)
    fingers.move(0, 21, 30)
    fingers.wait(20)
    fingers.lift(0)
    #expect(log.all == ["single of double?"])
    fingers.wait(1000)
    fingers.tap(20, 30)
    #expect(log.all == ["single of double?", "single", "single of double?"])
  }

  @Test func `an answer holds for its touches, not for the next`() {
    let (single, double) = newSingleAndDouble()
    single.shouldRequireFailure = { _, _ in true }
    double.shouldReceive = { [log] _, touch in
      log.add(touch.location.x < 1000 ? "left" : "right")
      return true
    }
    single.shouldReceive = { single, touch in
      let isLeft = touch.location.x < 1000
      single.shouldRequireFailure = { _, _ in isLeft }
      return true
    }
    let fingers = fingers
    fingers.tap(20, 30)
    #expect(log.all == ["left"])
    fingers.wait(1000)
    #expect(log.all == ["left", "single"])
    fingers.tap(200, 30)
    #expect(log.all == ["left", "single", "right", "single"])
  }

  @Test func `an answer is gone with its touches`() {
    let left = screen.touchRegion.newRegion(frame: Rectangle(x: 0, y: 0, width: 1000, height: 2000))
    let single = left.newTapGesture().whenTapped { [log] _ in log.add("single") }
    single.shouldRequireFailure = { _, _ in true }
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    let fingers = fingers
    fingers.tap(20, 30)
    #expect(log.all == [])
    fingers.wait(1000)
    #expect(log.all == ["single"])
    // Now the double tap is possible elsewhere, and no touch is shared.
    double.shouldReceive = { _, touch in touch.location.x > 1000 }
    fingers.land(1, 200, 30)
    fingers.tap(20, 30)
    #expect(log.all == ["single", "single"])
  }

  @Test func `answers that go in a circle leave the first of them`() {
    let (single, double) = newSingleAndDouble()
    single.shouldRequireFailure = { _, _ in true }
    double.shouldRequireFailure = { _, _ in true }
    let fingers = fingers
    fingers.tap(20, 30)
    fingers.wait(400)
    #expect(log.all == ["single"])
  }

  @Test func `recognizers in regions above one another are asked, others are not`() {
    let above = screen.newTapGesture { $0.name = "screen" }
    let left = screen.touchRegion.newRegion(frame: Rectangle(x: 0, y: 0, width: 1000, height: 2000))
    let right = screen.touchRegion.newRegion(frame: Rectangle(x: 1000, y: 0, width: 1000, height: 2000))
    for (region, name) in [(left, "left"), (right, "right")] {
      region.newTapGesture { $0.name = name }.shouldRequireFailure = { [log] in
        log.add("\($0.name) of \($1.name)")
        return false
      }
    }
    above.shouldRequireFailure = { [log] in
      log.add("\($0.name) of \($1.name)")
      return false
    }
    let fingers = fingers
    fingers.land(0, 20, 30)
    fingers.land(1, 120, 30)
    #expect(log.all == ["left of screen", "screen of left", "right of screen", "screen of right"])
  }

  @Test func `there is room for every answer`() {
    for index in 0..<60 {
      let tap = screen.newTapGesture { $0.name = "\(index)" }
      tap.shouldRequireFailure = { Int($0.name) ?? 0 > Int($1.name) ?? 0 }
      tap.shouldRecognizeSimultaneously = { _, _ in true }
      // Only the first may be recognized at all; those that wait for it come to nothing.
      tap.whenTapped { [log] tap in log.add(tap.name) }
    }
    fingers.tap(20, 30)
    #expect(log.all == ["0"])
  }

  @Test func `the delegate is asked what UIKit asks`() {
    delegate.log = log
    let tap = screen.newTapGesture { $0.name = "tap" }
    screen.newLongPressGesture { $0.name = "press" }
    tap.delegate = delegate
    fingers.tap(20, 30)
    #expect(log.all == ["receive 200.0", "tap of press?", "tap by press?", "begin tap", "tap with press?"])
  }

  @Test func `a delegate may refuse a touch and a beginning`() {
    let tap = screen.newTapGesture().whenTapped { [log] _ in log.add("tap") }
    tap.delegate = delegate
    let fingers = fingers
    delegate.receives = false
    fingers.tap(20, 30)
    delegate.receives = true
    delegate.begins = false
    fingers.wait(1000)
    fingers.tap(20, 30)
    #expect(log.all == [])
    delegate.begins = true
    fingers.wait(1000)
    fingers.tap(20, 30)
    #expect(log.all == ["tap"])
  }

  @Test func `a delegate that writes nothing changes nothing`() {
    final class Silent: GestureRecognizerDelegate {}
    let silent = Silent()
    let (single, double) = newSingleAndDouble()
    single.delegate = silent
    double.delegate = silent
    fingers.tap(20, 30)
    #expect(log.all == ["single"])
  }

  @Test func `a delegate that is gone is not asked`() {
    var gone: Answers? = Answers()
    gone?.begins = false
    let tap = screen.newTapGesture().whenTapped { [log] _ in log.add("tap") }
    tap.delegate = gone
    weak let watched = gone
    gone = nil
    #expect(watched == nil)
    #expect(tap.delegate == nil)
    fingers.tap(20, 30)
    #expect(log.all == ["tap"])
  }

  @Test func `shouldBegin sees what the gesture would report`() {
    let pan = screen.newPanGesture()
    pan.shouldBegin = { [log] recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return false }
      log.add("\(pan.state) \(pan.location.x) \(pan.translation.x.rounded()) \(pan.velocity.x > 1000)")
      return true
    }
    pan.whenBegan { [log] pan in log.add("\(pan.state) \(pan.location.x) \(pan.translation.x.rounded())") }
    fingers.drag(from: 10, 10, by: 2)
    #expect(log.all == ["possible 120.0 4.0 true", "began 120.0 4.0"])
  }
}

/// A delegate whose answers a test writes down.
final class Answers: GestureRecognizerDelegate {
  var log: Log?
  var begins = true
  var receives = true
  var simultaneous: Set<String> = []
  var requiresFailure: Set<String> = []
  var isRequiredToFail: Set<String> = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    log?.add("begin \(recognizer.name)")
    return begins
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    log?.add("receive \(touch.location.x)")
    return receives
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    log?.add("\(recognizer.name) with \(other.name)?")
    return simultaneous.contains("\(recognizer.name) with \(other.name)")
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    log?.add("\(recognizer.name) of \(other.name)?")
    return requiresFailure.contains("\(recognizer.name) of \(other.name)")
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    log?.add("\(recognizer.name) by \(other.name)?")
    return isRequiredToFail.contains("\(recognizer.name) by \(other.name)")
  }
}
