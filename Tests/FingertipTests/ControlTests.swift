// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

@Suite struct `A control` {
  private let screen = TouchScreen.testing()
  private let log = Log()
  private let control: TouchControl
  private let fingers: Fingers

  /// A control from 100 to 120 and from 50 to 60 mm.
  init() {
    control = TouchControl(name: "knob", frame: Rectangle(x: 1000, y: 500, width: 200, height: 100))
    control.logEvents(to: log)
    screen.addRegion(control)
    fingers = Fingers(screen)
  }

  // MARK: One finger

  /// Where the finger goes after it has landed at (110, 55), before it lifts.
  private static let drags: [(name: String, way: [(Double, Double)], events: [String])] = [
    ("it lifts where it landed", [], ["down", "upInside"]),
    ("it moves on the frame", [(111, 55)], ["down", "dragInside", "upInside"]),
    ("it moves 12 mm to the right of the frame", [(132, 55)], ["down", "dragInside", "upInside"]),
    (
      "it moves farther than 12 mm to the right", [(132.01, 55)], ["down", "dragExit", "dragOutside", "upOutside"]
    ),
    ("it moves 12 mm to the left", [(88, 55)], ["down", "dragInside", "upInside"]),
    ("it moves farther to the left", [(87.99, 55)], ["down", "dragExit", "dragOutside", "upOutside"]),
    ("it moves 12 mm above", [(110, 38)], ["down", "dragInside", "upInside"]),
    ("it moves farther above", [(110, 37.99)], ["down", "dragExit", "dragOutside", "upOutside"]),
    ("it moves 12 mm below", [(110, 72)], ["down", "dragInside", "upInside"]),
    ("it moves farther below", [(110, 72.01)], ["down", "dragExit", "dragOutside", "upOutside"]),
    ("it is 12 mm from a corner", [(127.2, 69.6)], ["down", "dragInside", "upInside"]),
    ("it is farther from a corner", [(127.2, 69.61)], ["down", "dragExit", "dragOutside", "upOutside"]),
    (
      "it goes out and comes back", [(140, 55), (150, 55), (132, 55), (110, 55)],
      ["down", "dragExit", "dragOutside", "dragOutside", "dragEnter", "dragInside", "dragInside", "upInside"]
    ),
    (
      "it goes out and back only just, twice", [(132.01, 55), (132, 55), (132.01, 55), (132, 55)],
      [
        "down", "dragExit", "dragOutside", "dragEnter", "dragInside", "dragExit", "dragOutside", "dragEnter",
        "dragInside", "upInside",
      ]
    ),
    ("it has news without moving", [(110, 55), (110, 55)], ["down", "upInside"]),
  ]

  @Test(arguments: drags.indices)
  func `tells what its finger does`(_ index: Int) {
    let (name, way, events) = Self.drags[index]
    fingers.land(0, 110, 55)
    for (x, y) in way {
      fingers.wait(8)
      fingers.move(0, x, y)
    }
    fingers.wait(8)
    fingers.lift()
    #expect(log.all == events, "\(name)")
  }

  @Test func `has a margin of its own where the app says so, in millimetres also where pixels are not square`() {
    screen.core.session.setDisplay(
      millimetres: Size(width: 300, height: 200), pixelsPerMillimetre: Point(x: 10, y: 5))
    control.insideMargin = 3
    fingers.land(0, 110, 110)
    fingers.move(0, 110, 123)
    fingers.move(0, 110, 123.01)
    fingers.move(0, 123, 110)
    #expect(log.all == ["down", "dragInside", "dragExit", "dragOutside", "dragEnter", "dragInside"])
  }

  @Test func `is judged by where it is now when it moves under the finger`() {
    fingers.land(0, 110, 55)
    control.frame.x = 2000
    fingers.move(0, 111, 55)
    fingers.lift()
    #expect(log.all == ["down", "dragExit", "dragOutside", "upOutside"])
  }

  @Test func `ignores fingers that land elsewhere, also when they come to it`() {
    fingers.land(0, 95, 55)
    fingers.move(0, 110, 55)
    fingers.lift()
    #expect(log.all == [])
  }

  @Test func `follows fingers that land on a region within it`() {
    control.addRegion(TouchRegion(frame: Rectangle(x: 0, y: 0, width: 50, height: 50)))
    fingers.tap(101, 51)
    #expect(log.all == ["down", "upInside"])
  }

  @Test(arguments: [
    (350.0, 118.0, true), (350.001, 110.0, false), (200.0, 118.01, false), (100.0, 110.0, true),
  ])
  func `tells a repeated touch after the first one, within the time and distance of a double tap`(
    _ pause: Double, _ x: Double, _ isRepeated: Bool
  ) {
    fingers.tap(110, 55)
    fingers.wait(pause)
    fingers.tap(x, 55)
    #expect(log.all == ["down", "upInside", "down"] + (isRepeated ? ["downRepeat"] : []) + ["upInside"])
  }

  // MARK: Several fingers

  @Test func `ignores a second finger, also when the first one is gone`() {
    fingers.land(0, 110, 55)
    fingers.land(1, 112, 55)
    fingers.move(1, 150, 55)
    fingers.lift(0)
    fingers.move(1, 112, 55)
    fingers.lift(1)
    fingers.tap(110, 55)
    #expect(log.all == ["down", "upInside", "down", "downRepeat", "upInside"])
  }

  @Test func `follows several where it may, each for itself, and is pressed as long as one is inside`() {
    control.isMultipleTouchEnabled = true
    control.when([.touchDown, .touchDragExit, .touchUpInside, .touchUpOutside]) { [log] control in
      log.add("\(control.touch?.serial ?? 0) of \(control.numberOfTouches) \(control.isHighlighted)")
    }
    fingers.land(0, 110, 55)
    fingers.land(1, 112, 55)
    fingers.move(0, 150, 55)
    fingers.lift(1)
    fingers.lift(0)
    #expect(
      log.all == [
        "down", "1 of 1 true", "down", "2 of 2 true", "dragExit", "1 of 2 true", "dragOutside", "upInside",
        "2 of 2 false", "upOutside", "1 of 1 false",
      ])
  }

  // MARK: Breaking off

  @Test(arguments: [
    (true, ["down", "dragInside", "pan", "cancel"]),
    (false, ["down", "dragInside", "pan", "dragInside", "dragInside", "upInside"]),
  ])
  func `is cancelled by a pan that begins above it, if that cancels`(_ cancels: Bool, _ events: [String]) {
    screen.newPanGesture { $0.cancelsTouches = cancels }.whenBegan { [log] _ in log.add("pan") }
    fingers.drag(from: 105, 55, by: 3)
    fingers.lift()
    #expect(log.all == events)
  }

  @Test(arguments: [(true, ["down", "tap", "cancel"]), (false, ["down", "tap", "upInside"])])
  func `is cancelled by a tap, if that cancels`(_ cancels: Bool, _ events: [String]) {
    control.newTapGesture { $0.cancelsTouches = cancels }.whenTapped { [log] _ in log.add("tap") }
    fingers.tap(110, 55)
    #expect(log.all == events)
  }

  @Test func `comes down late where a gesture holds its touches back`() {
    screen.newLongPressGesture { $0.delaysTouchesBegan = true }
    fingers.land(0, 110, 55)
    fingers.wait(100)
    #expect(log.all == [])
    #expect(!control.isHighlighted)
    fingers.move(0, 114, 55)
    #expect(log.all == ["down", "dragInside"])
    #expect(control.isHighlighted)
  }

  private static let interruptions: [(name: String, act: @Sendable (TouchControl) -> Void)] = [
    ("switched off", { $0.isEnabled = false }), ("hidden", { $0.isHidden = true }),
    ("removed", { $0.removeFromParent() }), ("above hidden", { $0.parent?.isHidden = true }),
    ("cancelled by the app", { $0.screen?.cancelTouches() }), ("stopped", { $0.screen?.stop() }),
  ]

  @Test(arguments: interruptions.indices)
  func `is cancelled at once when it is switched off, hidden or removed under the finger`(_ index: Int) {
    let (name, act) = Self.interruptions[index]
    fingers.land(0, 110, 55)
    act(control)
    #expect(log.all == ["down", "cancel"], "\(name)")
    #expect(!control.isTracking && !control.isHighlighted, "\(name)")
    if !screen.core.isStopped {
      fingers.move(0, 111, 55)
      fingers.lift()
    }
    #expect(log.all == ["down", "cancel"], "\(name)")
  }

  @Test(arguments: interruptions.indices)
  func `is cancelled after the block that does so`(_ index: Int) {
    let (name, act) = Self.interruptions[index]
    control.when(.touchDragExit) { control in act(control) }
    fingers.land(0, 110, 55)
    fingers.move(0, 150, 55)
    #expect(log.all.last == "cancel", "\(name)")
    #expect(log.all.filter { $0 == "cancel" }.count == 1, "\(name)")
    #expect(!control.isTracking, "\(name)")
  }

  @Test func `that looks different and is switched off for it tells one end for each beginning`() {
    control.whenStateChanged { control in if control.isHighlighted { control.isEnabled = false } }
    fingers.tap(110, 55)
    #expect(log.all == [])
    control.isEnabled = true
    control.whenStateChanged { control in if !control.isHighlighted { control.isEnabled = false } }
    fingers.tap(110, 55)
    #expect(log.all == ["down", "cancel"])
  }

  @Test func `that is switched off tells nothing, and what lies behind it gets nothing`() {
    let behind = screen.root.newRegion(frame: control.frame)
    screen.addRegion(control)
    behind.newTapGesture().whenTapped { [log] _ in log.add("behind") }
    screen.newTapGesture().whenTapped { [log] _ in log.add("screen") }
    control.isEnabled = false
    fingers.tap(110, 55)
    #expect(log.all == ["screen"])
  }

  @Test func `that is switched off tells nothing of the touches themselves either`() {
    control.logTouches("control", to: log)
    control.isEnabled = false
    fingers.tap(110, 55)
    #expect(log.all == [])
  }

  @Test func `that was switched off when it was added works once it is switched on`() {
    let screen = TouchScreen.testing()
    let control = TouchControl(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
    control.isEnabled = false
    control.when(.touchUpInside) { [log] _ in log.add("pressed") }
    screen.addRegion(control)
    control.isEnabled = true
    Fingers(screen).tap(5, 5)
    #expect(log.all == ["pressed"])
  }

  @Test func `that is switched on again follows the next finger, not the one that is there`() {
    fingers.land(0, 110, 55)
    control.isEnabled = false
    control.isEnabled = true
    fingers.move(0, 111, 55)
    fingers.lift()
    #expect(log.all == ["down", "cancel"])
    fingers.tap(110, 55)
    #expect(log.all == ["down", "cancel", "down", "upInside"])
  }

  // MARK: States

  @Test func `is pressed while its finger is inside, says so before its events, and forgets it`() {
    control.whenStateChanged { [log] control in log.add(control.isHighlighted ? "pressed" : "released") }
    fingers.land(0, 110, 55)
    fingers.move(0, 150, 55)
    fingers.move(0, 110, 55)
    fingers.lift()
    #expect(
      log.all == [
        "pressed", "down", "released", "dragExit", "dragOutside", "pressed", "dragEnter", "dragInside", "released",
        "upInside",
      ])
  }

  @Test func `has the states that it is in together, and tells only changes`() {
    control.whenStateChanged { [log] control in log.add("\(control.state.rawValue)") }
    control.isSelected = true
    control.isSelected = true
    control.isEnabled = false
    control.isSelected = false
    control.isEnabled = true
    #expect(log.all == ["4", "6", "2", "0"])
    #expect(control.state == .normal)
  }

  // MARK: Blocks

  @Test func `calls several blocks for an event in order, and each for all of its events`() {
    control.removeActions()
    control.when(.touchDown) { [log] _ in log.add("first") }
      .when([.touchDown, .touchUpInside]) { [log] _ in log.add("second") }
    fingers.tap(110, 55)
    #expect(log.all == ["first", "second", "second"])
  }

  @Test func `takes blocks away one by one or by event`() {
    control.removeActions()
    let first = control.addAction(for: [.touchDown, .touchUpInside]) { [log] _ in log.add("first") }
    let second = control.addAction(for: [.touchDown, .touchUpInside]) { [log] _ in log.add("second") }
    control.removeAction(first)
    control.removeActions(for: .touchDown)
    #expect(second.events == .touchUpInside)
    fingers.tap(110, 55)
    #expect(log.all == ["second"])
  }

  @Test func `does not call a block that one before it took away`() {
    control.removeActions()
    let later = Later()
    control.when(.touchDown) { control in if let action = later.action { control.removeAction(action) } }
    later.action = control.addAction(for: [.touchDown, .touchUpInside]) { [log] _ in log.add("later") }
    fingers.tap(110, 55)
    #expect(log.all == [])
  }

  private final class Later: @unchecked Sendable {
    var action: TouchControl.Action?
  }

  private final class Captured: Sendable {}

  @Test func `releases its blocks with itself, and a block when it is taken away`() {
    weak var first: Captured?
    weak var second: Captured?
    weak var released: TouchControl?
    do {
      let (one, other) = (Captured(), Captured())
      (first, second) = (one, other)
      let control = TouchControl(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
      released = control
      screen.addRegion(control)
      let action = control.addAction(for: .touchDown) { _ in _ = one }
      control.when(.touchDown) { _ in _ = other }.whenStateChanged { _ in _ = other }
      fingers.land(0, 5, 5)
      control.removeAction(action)
    }
    #expect(first == nil)
    #expect(second != nil)
    released?.removeFromParent()
    #expect(second == nil)
    #expect(released == nil)
  }

  @Test func `that removes itself in its block is released`() {
    weak var released: TouchControl?
    do {
      let control = TouchControl(frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
      released = control
      control.when(.touchUpInside) { control in control.removeFromParent() }
      screen.addRegion(control)
    }
    fingers.tap(5, 5)
    #expect(released == nil)
  }
}
