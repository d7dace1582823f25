// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import Fingertip

/// Something a block captures, so that a test can see when it is released.
private final class Captured: Sendable {}

/// A way in which a recognizer comes to its end.
enum Ending: CaseIterable, Sendable {
  case recognizerRemoved
  case recognizerRemovedInTheMiddle
  case regionRemoved
  case regionAboveRemoved
  case screenReleased
  case screenReleasedInTheMiddle
  case screenStoppedAndReleased
  case unpluggedAndRemoved
  case unpluggedAndReleased
  case recordingFinishedAndReleased
}

@Suite struct `What blocks capture` {
  private static let frame = Rectangle(x: 0, y: 0, width: 3000, height: 2000)

  @Test(arguments: EveryKind.all, Ending.allCases)
  func `is released with every kind of recognizer in every way it can end`(_ kind: EveryKind, _ ending: Ending) {
    weak var captured: Captured?
    weak var recognizer: GestureRecognizer?
    var screen: TouchScreen? = TouchScreen.testing()
    do {
      let object = Captured()
      captured = object
      let made = kind.make { _ in _ = object }
      recognizer = made
      let above = screen?.touchRegion.newRegion(name: "above", frame: Self.frame)
      above?.newRegion(name: "inner", frame: Self.frame).addGestureRecognizer(made)
    }
    if let screen {
      let fingers = Fingers(screen)
      kind.perform(fingers)
      fingers.wait(1000)
      fingers.land(0, 20, 20)
      fingers.wait(8)
      fingers.move(0, 30, 20)
    }
    #expect(captured != nil)
    end(ending, &screen)
    #expect(captured == nil)
    #expect(recognizer == nil)
  }

  private func end(_ ending: Ending, _ screen: inout TouchScreen?) {
    let above = screen?.root.regions.first
    switch ending {
    case .recognizerRemoved:
      screen?.cancelTouches()
      remove(from: above?.regions.first)
    case .recognizerRemovedInTheMiddle: remove(from: above?.regions.first)
    case .unpluggedAndRemoved:
      screen?.core.take(.disconnected(.gone))
      remove(from: above?.regions.first)
    case .regionRemoved: above?.regions.first?.removeFromParent()
    case .regionAboveRemoved: above?.removeFromParent()
    case .screenReleased:
      screen?.cancelTouches()
      screen = nil
    case .screenReleasedInTheMiddle: screen = nil
    case .screenStoppedAndReleased:
      screen?.stop()
      screen = nil
    case .unpluggedAndReleased:
      screen?.core.take(.disconnected(.gone))
      screen = nil
    case .recordingFinishedAndReleased:
      screen?.core.take(.finished)
      screen = nil
    }
  }

  private func remove(from region: TouchRegion?) {
    guard let region else { return }
    for recognizer in region.gestureRecognizers { region.removeGestureRecognizer(recognizer) }
  }

  @Test(arguments: EveryKind.all)
  func `is released when the recognizer is removed in the block itself, which is not called again`(_ kind: EveryKind) {
    let screen = TouchScreen.testing()
    weak var captured: Captured?
    weak var recognizer: GestureRecognizer?
    let log = Log()
    do {
      let object = Captured()
      captured = object
      let removed = Removed()
      let made = kind.make { state in
        _ = object
        log.add(state)
        removed.now()
      }
      removed.recognizer.withLock { $0 = Weak(made) }
      recognizer = made
      screen.addGestureRecognizer(made)
    }
    kind.perform(Fingers(screen))
    #expect(captured == nil)
    #expect(recognizer == nil)
    // What had begun is cancelled, once; nothing else comes.
    #expect(log.all.count == (kind.states.count == 1 ? 1 : 2))
    #expect(log.all.last?.hasSuffix(kind.states.count == 1 ? "ended" : "cancelled") == true)
  }

  /// A recognizer that removes itself.
  private final class Removed: Sendable {
    let recognizer = Mutex<Weak<GestureRecognizer>?>(nil)

    func now() {
      guard let recognizer = recognizer.withLock({ $0?.object }) else { return }
      recognizer.region?.removeGestureRecognizer(recognizer)
    }
  }

  @Test func `of a block that is replaced or taken away is released at once`() {
    let screen = TouchScreen.testing()
    let pan = screen.newPanGesture()
    weak var began: Captured?
    weak var question: Captured?
    do {
      let object = Captured()
      let asked = Captured()
      began = object
      question = asked
      pan.whenBegan { _ in _ = object }
      pan.shouldBegin = { _ in
        _ = asked
        return true
      }
    }
    Fingers(screen).drag(from: 10, 10, by: 5)
    #expect(began != nil)
    #expect(question != nil)
    pan.whenBegan { _ in }
    pan.shouldBegin = nil
    #expect(began == nil)
    #expect(question == nil)
  }

  @Test func `of one recognizer is not touched by a second of the same kind`() {
    let screen = TouchScreen.testing()
    weak var first: Captured?
    weak var second: Captured?
    let log = Log()
    do {
      let objects = (Captured(), Captured())
      first = objects.0
      second = objects.1
      screen.addGestureRecognizer(
        TapGestureRecognizer(name: "first") { [object = objects.0] tap in
          _ = object
          log.add(tap.name)
        })
      screen.addGestureRecognizer(
        TapGestureRecognizer(name: "second") { [object = objects.1] tap in
          _ = object
          log.add(tap.name)
        })
    }
    screen.root.gestureRecognizers[0].allowSimultaneous(with: screen.root.gestureRecognizers[1])
    Fingers(screen).tap(10, 10)
    #expect(log.all == ["first", "second"])
    screen.removeGestureRecognizer(screen.root.gestureRecognizers[1])
    #expect(second == nil)
    #expect(first != nil)
  }

  @Test func `of a chain that nobody kept lives as long as the region`() {
    let screen = TouchScreen.testing()
    weak var captured: Captured?
    let log = Log()
    let region = screen.touchRegion.newRegion(frame: Self.frame)
    do {
      let object = Captured()
      captured = object
      region.newTapGesture { $0.name = "chain" }.whenTapped { tap in
        _ = object
        log.add(tap.name)
      }.whenFailed { _ in _ = object }
    }
    Fingers(screen).tap(10, 10)
    #expect(log.all == ["chain"])
    #expect(captured != nil)
    region.removeGestureRecognizer(region.gestureRecognizers[0])
    #expect(captured == nil)
  }

  @Test func `of coalesced changes and relations keeps nobody`() {
    let screen = TouchScreen.testing()
    weak var pan: PanGestureRecognizer?
    weak var tap: TapGestureRecognizer?
    do {
      let made = screen.newPanGesture { $0.coalescesChanges = true }
      let other = screen.newTapGesture { $0.requiredFailures = [made] }
      made.allowSimultaneous(with: other)
      pan = made
      tap = other
    }
    Fingers(screen).drag(from: 10, 10, by: 5)
    if let pan { screen.removeGestureRecognizer(pan) }
    #expect(pan == nil)
    #expect(tap?.requiredFailures.isEmpty == true)
    if let tap { screen.removeGestureRecognizer(tap) }
    #expect(tap == nil)
  }
}
