// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import Fingertip

@Suite struct `Inside a question an app may` {
  private let screen = TouchScreen.testing()
  private let log = Log()
  private let whole = Rectangle(x: 0, y: 0, width: 3000, height: 2000)

  /// Has `act` done once, inside the question whether a pan of the whole screen may begin.
  private func whenAsked(_ act: @escaping @Sendable () -> Void) {
    let pan = screen.newPanGesture()
    pan.cancelsTouches = false
    pan.shouldBegin = { pan in
      pan.shouldBegin = nil
      act()
      return true
    }
  }

  private func dragAndLift(_ fingers: Fingers) {
    fingers.drag(from: 20, 20, by: 20)
    fingers.lift()
  }

  @Test func `take a region out and then apart`() {
    weak var tap: TapGestureRecognizer?
    do {
      let outer = screen.root.newRegion(frame: whole)
      let inner = outer.newRegion(frame: whole)
      inner.logTouches("inner", to: log)
      tap = inner.newTapGesture()
      whenAsked { [unowned outer, unowned inner] in
        outer.removeFromParent()
        inner.removeFromParent()
        for recognizer in inner.gestureRecognizers { inner.removeGestureRecognizer(recognizer) }
      }
      dragAndLift(Fingers(screen))
    }
    #expect(log.all.filter { !$0.contains("moved") } == ["inner began 1", "inner cancelled 1"])
    #expect(tap == nil)
  }

  @Test func `move a region to another screen`() {
    let other = TouchScreen.testing()
    let moving = screen.root.newRegion(frame: whole)
    moving.logTouches("moving", to: log)
    for name in ["first", "second"] {
      other.root.newRegion(frame: whole).name = name
    }
    whenAsked { other.addRegion(moving) }
    let fingers = Fingers(screen)
    dragAndLift(fingers)
    fingers.tap(20, 20)
    #expect(log.all.filter { !$0.contains("moved") } == ["moving began 1", "moving cancelled 1"])
    Fingers(other).tap(20, 20)
    #expect(log.all.suffix(2) == ["moving began 1", "moving ended 1"])
  }

  @Test func `add a region with a recognizer, which is added once`() {
    whenAsked { [unowned screen, whole, log] in
      let tap = screen.root.newRegion(frame: whole).newTapGesture()
      tap.whenTapped { _ in log.add("tapped") }.whenFailed { _ in log.add("failed") }
    }
    let fingers = Fingers(screen)
    dragAndLift(fingers)
    fingers.tap(20, 20)
    #expect(log.all == ["tapped"])
  }

  @Test func `add a region, take it out and add it again, behind what came in between`() {
    whenAsked { [unowned screen, whole, log] in
      let first = screen.root.newRegion(frame: whole)
      let second = screen.root.newRegion(frame: whole)
      first.newTapGesture().whenTapped { _ in log.add("first") }
      second.newTapGesture().whenTapped { _ in log.add("second") }
      screen.addRegion(first)
    }
    let fingers = Fingers(screen)
    dragAndLift(fingers)
    fingers.tap(20, 20)
    #expect(log.all == ["first"])
  }

  @Test(arguments: [true, false])
  func `cancel the touches or stop the screen`(_ stops: Bool) {
    screen.logTouches("root", to: log)
    let pan = screen.newPanGesture()
    pan.cancelsTouches = false
    pan.whenBegan { [log] _ in log.add("pan began") }.whenCancelled { [log] _ in log.add("pan cancelled") }
    pan.shouldBegin = { [unowned screen] _ in
      if stops { screen.stop() } else { screen.cancelTouches() }
      return true
    }
    dragAndLift(Fingers(screen))
    #expect(
      log.all.filter { !$0.contains("moved") } == ["root began 1", "pan began", "pan cancelled", "root cancelled 1"])
  }

  @Test func `change anything, also where it is asked because a rival was switched off`() {
    let pan = screen.newPanGesture()
    let tap = screen.newTapGesture()
    pan.whenBegan { [log] _ in log.add("began") }
    pan.shouldBegin = { [unowned screen, whole, log] _ in
      log.add("asked")
      for _ in 0..<100 { screen.root.newRegion(frame: whole).newTapGesture() }
      return true
    }
    let fingers = Fingers(screen)
    fingers.drag(from: 20, 20, by: 3)
    #expect(log.all == [])
    tap.isEnabled = false
    #expect(log.all == ["asked", "began"])
  }
}

@Suite struct `What makes no sense is harmless:` {
  private let screen = TouchScreen.testing()
  private let log = Log()
  private let whole = Rectangle(x: 0, y: 0, width: 3000, height: 2000)

  @Test func `a region that is to lie in itself stays where it is`() {
    let outer = screen.root.newRegion(frame: whole)
    let inner = outer.newRegion(frame: whole)
    outer.addRegion(outer)
    inner.addRegion(outer)
    inner.addRegion(screen.root)
    #expect(outer.parent === screen.root)
    #expect(inner.depth == 2)
    #expect(screen.root.parent == nil)
  }

  @Test func `a screen's outermost region stays where it is`() {
    let other = TouchScreen.testing()
    other.addRegion(screen.root)
    #expect(screen.root.parent == nil)
    #expect(other.root.regions.isEmpty)
  }

  @Test func `a recognizer does not wait for another screen's`() {
    let other = TouchScreen.testing()
    other.newTapGesture()
    let foreign = other.newTapGesture()
    let pan = screen.newPanGesture()
    let swipe = screen.newSwipeGesture { $0.numberOfTouchesRequired = 2 }
    // In the engines the two have the same place.
    #expect(swipe.id == foreign.id)
    pan.require(toFail: foreign)
    swipe.require(toFail: pan)
    pan.allowSimultaneous(with: foreign)
    pan.whenBegan { [log] _ in log.add("began") }
    Fingers(screen).drag(from: 20, 20, by: 20)
    #expect(log.all == ["began"])
  }

  @Test func `a recognizer is allowed together with itself`() {
    let tap = screen.newTapGesture()
    tap.allowSimultaneous(with: tap)
    tap.whenTapped { [log] _ in log.add("tapped") }
    Fingers(screen).tap(20, 20)
    #expect(log.all == ["tapped"])
  }

  @Test func `a requirement takes the place of an answer that contradicts it`() {
    let single = screen.newTapGesture()
    let double = screen.newTapGesture { $0.numberOfTapsRequired = 2 }
    single.shouldRequireFailure = { [unowned double] _, other in other === double }
    single.whenTapped { [log] _ in log.add("single") }
    let fingers = Fingers(screen)
    fingers.land(0, 20, 20)
    double.require(toFail: single)
    fingers.lift()
    #expect(log.all == ["single"])
  }

  @Test(arguments: [true, false])
  func `nothing is told of a screen that is hidden or switched off as a whole, and all again later`(_ hides: Bool) {
    screen.logTouches("root", to: log)
    screen.newTapGesture { $0.cancelsTouches = false }.whenTapped { [log] _ in log.add("tapped") }
    let fingers = Fingers(screen)
    if hides { screen.root.isHidden = true } else { screen.root.isEnabled = false }
    fingers.tap(20, 20)
    #expect(log.all == [])
    screen.root.isHidden = false
    screen.root.isEnabled = true
    fingers.wait(1000)
    fingers.tap(20, 20)
    #expect(log.all == ["root began 2", "tapped", "root ended 2"])
  }

  @Test func `dispatching inside a block`() {
    let source = TestSource()
    let screen = TouchScreen.testing(source: source)
    screen.logTouches("root", to: log)
    screen.whenTouchesBegan { [unowned screen, log] touches in
      log.add("root began \(touches[0].serial)")
      screen.dispatchPending()
      log.add("done")
    }
    for transition in [ContactTransition.landed, .lifted] {
      source.put(TouchChange(serial: 1, contact: 0, transition: transition, position: .zero))
    }
    screen.dispatchPending()
    #expect(log.all == ["root began 1", "done", "root ended 1"])
  }

  @Test func `letting go of the screen in a block, after which nothing is told`() {
    final class Owner: @unchecked Sendable { var screen: TouchScreen? }
    let owner = Owner()
    var screen: TouchScreen? = TouchScreen.testing()
    screen?.logTouches("root", to: log)
    screen?.newPanGesture { $0.cancelsTouches = false }.whenBegan { [owner, log] _ in
      log.add("pan began")
      owner.screen = nil
    }
    owner.screen = screen
    guard let core = screen?.core else { return }
    screen = nil
    let places: [(ContactTransition, Double)] = [(.landed, 10), (.moved, 20), (.moved, 30)]
    for (index, place) in places.enumerated() where !core.isStopped {
      let change = TouchChange(serial: 1, contact: 0, transition: place.0, position: Point(x: place.1, y: 10))
      withUnsafePointer(to: change) {
        core.take(
          time: Timestamp(microseconds: Int64(index) * 8000), changes: UnsafeBufferPointer(start: $0, count: 1))
      }
    }
    #expect(log.all == ["root began 1", "pan began"])
  }
}
