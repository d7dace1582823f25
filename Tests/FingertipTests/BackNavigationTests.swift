// SPDX-License-Identifier: MIT

import Dispatch
import Testing

@testable import Fingertip

/// A navigation that writes down what it is told.
private final class Pages: BackNavigation {
  let log: Log
  var canGoBack = true
  var isInTransition = false
  var interactiveEdgeGesture: GestureRecognizer?
  var whenBegun: () -> Void = {}

  init(log: Log) { self.log = log }

  func beginGoingBack() {
    isInTransition = true
    log.add("begin")
    whenBegun()
  }

  func updateGoingBack(progress: Double) { log.add("update") }

  func finishGoingBack() {
    isInTransition = false
    log.add("finish")
  }

  func cancelGoingBack() {
    isInTransition = false
    log.add("cancel")
  }
}

/// The display is 300 × 200 mm; the first 1.6 mm of a way are not counted.
@Suite struct `Going back` {
  let screen = TouchScreen.testing()
  let log = Log()
  private let pages: Pages
  var fingers: Fingers { Fingers(screen) }

  init() { pages = Pages(log: log) }

  /// What the navigation was told of begins and ends.
  private var told: [String] { log.all.filter { $0 != "update" } }

  // MARK: Under way

  @Test func `a finger takes the navigation along and blocks see it too`() {
    screen.installBackGesture(for: pages)
      .whenBegan { [log] _ in log.add("began") }
      .whenEnded { [log] back in log.add("ended \(back.isCompleted)") }
    let fingers = fingers
    fingers.drag(from: 100, 100, by: 4)
    fingers.lift()
    #expect(log.all == ["begin", "update", "began", "update", "update", "cancel", "ended false"])
  }

  /// Across the display, in the direction's way; mm, at rest.
  static let ways = [(151.6, "cancel"), (151.9, "finish")]

  @Test(arguments: ways, [DirectionSet.right, .left])
  func `past half of the width it goes back`(_ example: (way: Double, end: String), _ direction: DirectionSet) {
    screen.installBackGesture(for: pages) { $0.direction = direction }
    let sign = direction == .right ? 1.0 : -1.0
    let start = direction == .right ? 20.0 : 280.0
    let fingers = fingers
    fingers.land(0, start, 100)
    fingers.wait(20)
    fingers.move(0, start + sign * 2, 100)
    fingers.wait(20)
    fingers.move(0, start + sign * example.way, 100)
    fingers.wait(200)
    fingers.lift()
    #expect(told == ["begin", example.end])
  }

  /// mm/s in the way back, after how many mm.
  static let flings = [(299.0, 10.0, "cancel"), (300, 10, "finish"), (-299, 240, "finish"), (-300, 240, "cancel")]

  @Test(arguments: flings)
  func `a fling goes back, a fling the other way does not`(_ speed: Double, _ turn: Double, _ end: String) {
    screen.installBackGesture(for: pages)
    let fingers = fingers
    fingers.land(0, 20, 100)
    fingers.wait(20)
    fingers.move(0, 20 + turn, 100)
    fingers.wait(480)
    for step in 0...12 {
      fingers.move(0, 20 + turn + speed * Double(step) / 100, 100)
      fingers.wait(10)
    }
    fingers.lift()
    #expect(told == ["begin", end])
  }

  @Test func `one finger only`() {
    screen.installBackGesture(for: pages)
    let fingers = fingers
    fingers.land(0, 100, 100)
    fingers.land(1, 100, 130)
    fingers.wait(20)
    fingers.move(0, 150, 100)
    fingers.move(1, 150, 130)
    fingers.lift(0)
    fingers.lift(1)
    #expect(log.all == [])
  }

  static let conditions = [(true, false, ["begin", "cancel"]), (false, false, []), (true, true, [])]

  @Test(arguments: conditions)
  func `the navigation is asked each time`(_ canGoBack: Bool, _ isInTransition: Bool, _ expected: [String]) {
    screen.installBackGesture(for: pages)
    pages.canGoBack = canGoBack
    pages.isInTransition = isInTransition
    let fingers = fingers
    fingers.drag(from: 100, 100, by: 10)
    fingers.lift()
    #expect(told == expected)
    pages.canGoBack = true
    pages.isInTransition = false
    fingers.wait(500)
    fingers.drag(from: 100, 100, by: 10)
    fingers.lift()
    #expect(told == expected + ["begin", "cancel"])
  }

  @Test func `the app's own question is asked besides`() {
    screen.installBackGesture(for: pages).shouldBegin = { $0.location.x < 1500 }
    let fingers = fingers
    fingers.drag(from: 200, 100, by: 10)
    fingers.lift()
    fingers.wait(500)
    fingers.drag(from: 100, 100, by: 10)
    fingers.lift()
    #expect(told == ["begin", "cancel"])
  }

  /// Where the finger lands, in mm.
  static let landings = [
    (5.0, DirectionSet.right, true), (5.1, .right, false), (295, .left, true), (294.9, .left, false),
  ]

  @Test(arguments: landings)
  func `from the edge where that is asked for`(_ x: Double, _ direction: DirectionSet, _ begins: Bool) {
    screen.installBackGesture(for: pages) {
      $0.direction = direction
      $0.edgeWidth = 5
    }
    let fingers = fingers
    fingers.land(0, x, 100)
    fingers.wait(20)
    fingers.move(0, x + (direction == .right ? 20 : -20), 100)
    fingers.lift()
    #expect(log.all.contains("begin") == begins)
  }

  @Test func `a list inside still scrolls`() {
    screen.installBackGesture(for: pages)
    let list = screen.root.newRegion(name: "list", frame: Rectangle(x: 500, y: 500, width: 1000, height: 1000))
    list.newPanGesture { $0.allowedDirections = .vertical }
      .whenBegan { [log] _ in log.add("scroll") }
    let fingers = fingers
    fingers.land(0, 100, 100)
    for step in 1...10 {
      fingers.wait(8)
      fingers.move(0, 100, 100 - Double(step))
    }
    fingers.lift()
    #expect(log.all == ["scroll"])
    fingers.wait(500)
    fingers.drag(from: 100, 100, by: 10)
    fingers.lift()
    #expect(told == ["scroll", "begin", "cancel"])
  }

  // MARK: Installed once

  @Test func `asking again gives the same recognizer, on whatever region`() {
    let region = screen.root.newRegion(frame: Rectangle(x: 0, y: 0, width: 1000, height: 1000))
    let first = screen.installBackGesture(for: pages)
    #expect(screen.installBackGesture(for: pages) { $0.direction = .left } === first)
    #expect(first.direction == .left)
    #expect(screen.root.gestureRecognizers.count == 1)
    #expect(region.installBackGesture(for: pages) === first)
    #expect(first.region === region)
    #expect(screen.root.gestureRecognizers.isEmpty)
    #expect(screen.installBackGesture(for: Pages(log: log)) !== first)
  }

  @Test(arguments: [true, false])
  func `replaces the edge gesture while installed and leaves it as it was`(_ wasEnabled: Bool) {
    let edge = screen.newScreenEdgePanGesture { $0.isEnabled = wasEnabled }
    pages.interactiveEdgeGesture = edge
    let region = screen.root.newRegion(frame: Rectangle(x: 0, y: 0, width: 1000, height: 1000))
    screen.installBackGesture(for: pages)
    screen.installBackGesture(for: pages)
    #expect(!edge.isEnabled)
    let back = region.installBackGesture(for: pages)
    #expect(!edge.isEnabled)
    screen.uninstallBackGesture(for: pages)
    #expect(edge.isEnabled == wasEnabled)
    #expect(back.region == nil)
    screen.uninstallBackGesture(for: pages)
    region.addGestureRecognizer(back)
    #expect(!edge.isEnabled)
    region.removeGestureRecognizer(back)
    #expect(edge.isEnabled == wasEnabled)
  }

  @Test(arguments: [
    // edges of the screen's own pan, direction of going back, whether the pan gives way
    (EdgeSet.left, DirectionSet.right, true),
    (.right, .left, true),
    (.right, .right, false),
    (.left, .left, false),
    (.all, .right, false),
  ])
  func `stands in for edge pans from its own edge alone`(_ edges: EdgeSet, _ direction: DirectionSet, _ givesWay: Bool)
  {
    let edge = screen.newScreenEdgePanGesture { $0.edges = edges }
    screen.installBackGesture(for: pages) { $0.direction = direction }
    #expect(edge.isEnabled == !givesWay)
    screen.uninstallBackGesture(for: pages)
    #expect(edge.isEnabled)
  }

  @Test func `a region that goes with the gesture leaves the edge gesture as it was`() {
    let edge = screen.newScreenEdgePanGesture()
    pages.interactiveEdgeGesture = edge
    do {
      let region = screen.root.newRegion(frame: Rectangle(x: 0, y: 0, width: 1000, height: 1000))
      region.installBackGesture(for: pages)
      #expect(!edge.isEnabled)
      region.removeFromParent()
    }
    #expect(edge.isEnabled)
  }

  // MARK: Ends of all kinds

  private enum Interruption: CaseIterable {
    case palm, cancelTouches, uninstall, remove, switchOff, moveElsewhere, removeRegion, stop
  }

  @Test(arguments: Interruption.allCases)
  private func `what was begun is cancelled once, whatever breaks it off`(_ interruption: Interruption) {
    let region = screen.root.newRegion(frame: Rectangle(x: 0, y: 0, width: 3000, height: 2000))
    let back = region.installBackGesture(for: pages)
    let fingers = fingers
    fingers.drag(from: 20, 100, by: 200)
    #expect(told == ["begin"])
    switch interruption {
    case .palm: fingers.cancel()
    case .cancelTouches: screen.cancelTouches()
    case .uninstall: region.uninstallBackGesture(for: pages)
    case .remove: region.removeGestureRecognizer(back)
    case .switchOff: back.isEnabled = false
    case .moveElsewhere: screen.installBackGesture(for: pages)
    case .removeRegion: region.removeFromParent()
    case .stop: screen.stop()
    }
    #expect(told == ["begin", "cancel"])
    fingers.lift()
    fingers.wait(1000)
    #expect(told == ["begin", "cancel"])
    #expect(!pages.isInTransition)
  }

  @Test func `uninstalling from inside the navigation ends what has begun`() {
    screen.installBackGesture(for: pages)
    pages.whenBegun = { [weak screen, unowned pages] in screen?.uninstallBackGesture(for: pages) }
    let fingers = fingers
    fingers.drag(from: 20, 100, by: 20)
    fingers.lift()
    #expect(told == ["begin", "cancel"])
    #expect(screen.root.gestureRecognizers.isEmpty)
  }

  @Test func `unplugging cancels, on the app's queue`() throws {
    let queue = DispatchQueue(label: "app")
    let source = TestSource()
    let screen = TouchScreen.testing(delivery: .queue(queue), source: source)
    screen.installBackGesture(for: pages)
    let done = DispatchSemaphore(value: 0)
    screen.whenDisconnected { _ in done.signal() }
    try screen.start()
    func change(_ transition: ContactTransition, _ x: Double) -> TouchChange {
      TouchChange(serial: 1, contact: 0, transition: transition, position: Point(x: x, y: 10))
    }
    source.put(change(.landed, 10))
    for step in 1...20 { source.put(change(.moved, 10 + Double(step))) }
    source.put(change(.cancelled, 30))
    source.put { $0.notice(.disconnected(.gone)) }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(told == ["begin", "cancel"])
    screen.stop()
  }

  @Test(arguments: [DeliveryMode.manual, .ownQueue])
  func `letting go of the screen cancels`(_ delivery: DeliveryMode) {
    var queue: DispatchQueue?
    do {
      let screen = TouchScreen.testing(delivery: delivery)
      queue = screen.queue
      screen.installBackGesture(for: pages)
      Fingers(screen).drag(from: 20, 100, by: 20)
      #expect(told == ["begin"])
    }
    queue?.sync {}
    #expect(told == ["begin", "cancel"])
  }

  // MARK: Lifetimes

  @Test func `nobody keeps the navigation, and without it nothing begins`() {
    weak var kept: Pages?
    let back: BackPanGestureRecognizer
    let fingers = fingers
    do {
      let pages = Pages(log: log)
      kept = pages
      back = screen.installBackGesture(for: pages)
      fingers.drag(from: 20, 100, by: 10)
      #expect(told == ["begin"])
    }
    #expect(kept == nil)
    fingers.move(0, 60, 100)
    fingers.lift()
    fingers.wait(500)
    back.whenBegan { [log] _ in log.add("began") }
    fingers.drag(from: 20, 100, by: 10)
    fingers.lift()
    #expect(told == ["begin"])
  }

  @Test func `a navigation that owns its screen and its edge gesture is no circle`() {
    final class Kiosk: BackNavigation {
      let screen = TouchScreen.testing()
      var canGoBack: Bool { true }
      var isInTransition: Bool { false }
      let interactiveEdgeGesture: GestureRecognizer? = ScreenEdgePanGestureRecognizer()
      func beginGoingBack() {}
      func updateGoingBack(progress: Double) {}
      func finishGoingBack() {}
      func cancelGoingBack() {}
    }
    weak var kiosk: Kiosk?
    weak var back: BackPanGestureRecognizer?
    weak var edge: GestureRecognizer?
    do {
      let owner = Kiosk()
      kiosk = owner
      back = owner.screen.installBackGesture(for: owner)
      edge = owner.interactiveEdgeGesture
      if let edge { owner.screen.addGestureRecognizer(edge) }
      Fingers(owner.screen).drag(from: 20, 100, by: 10)
    }
    #expect(kiosk == nil)
    #expect(back == nil)
    #expect(edge == nil)
  }

  @Test func `uninstalling releases the recognizer and its blocks`() {
    weak var back: BackPanGestureRecognizer?
    weak var captured: Log?
    do {
      let object = Log()
      captured = object
      back = screen.installBackGesture(for: pages).whenEnded { _ in object.add("") }
    }
    #expect(captured != nil)
    screen.uninstallBackGesture(for: pages)
    #expect(back == nil)
    #expect(captured == nil)
  }
}
