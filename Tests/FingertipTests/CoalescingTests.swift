// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

@Suite struct `Coalesced changes` {
  let source = TestSource()
  let screen: TouchScreen
  let log = Log()

  init() {
    screen = TouchScreen.testing(delivery: .manual, source: source)
  }

  /// Puts frames of one finger in that all wait for the next dispatch, a millisecond apart.
  private func put(_ places: [Double], from start: Int64, _ last: ContactTransition = .moved, first: Bool = false) {
    source.put { sink in
      for (index, x) in places.enumerated() {
        let transition: ContactTransition =
          first && index == 0 ? .landed : index == places.count - 1 ? last : .moved
        let change = TouchChange(serial: 1, contact: 0, transition: transition, position: Point(x: x, y: 10))
        withUnsafePointer(to: change) { pointer in
          sink.frame(
            time: Timestamp(microseconds: start + Int64(index) * 1000),
            changes: UnsafeBufferPointer(start: pointer, count: 1))
        }
      }
    }
    screen.dispatchPending()
  }

  private func newPan(coalesces: Bool) {
    screen.newPanGesture {
      $0.hysteresis = 0
      $0.coalescesChanges = coalesces
    }
    .whenBegan { [log] pan in log.add("began \(pan.location.x)") }
    .whenChanged { [log] pan in log.add("changed \(pan.location.x) of \(pan.coalescedLocations.map(\.x))") }
    .whenEnded { [log] pan in log.add("ended \(pan.location.x) of \(pan.coalescedLocations.map(\.x))") }
    .whenCancelled { [log] pan in log.add("cancelled \(pan.location.x)") }
  }

  @Test func `every frame that came in between is told, unless changes are coalesced`() {
    newPan(coalesces: false)
    put([10, 11, 12, 13], from: 1_000_000, first: true)
    put([14, 15], from: 1_010_000)
    #expect(
      log.all == [
        "began 11.0", "changed 12.0 of [12.0]", "changed 13.0 of [13.0]", "changed 14.0 of [14.0]",
        "changed 15.0 of [15.0]",
      ])
  }

  @Test func `coalesced changes are told once a round, with the places between`() {
    newPan(coalesces: true)
    put([10, 11, 12, 13], from: 1_000_000, first: true)
    put([14, 15], from: 1_010_000)
    put([16], from: 1_020_000)
    #expect(
      log.all == [
        "began 11.0", "changed 13.0 of [12.0, 13.0]", "changed 15.0 of [14.0, 15.0]", "changed 16.0 of [16.0]",
      ])
  }

  @Test func `what has changed is told before the end`() {
    newPan(coalesces: true)
    put([10, 11, 12, 13, 13], from: 1_000_000, .lifted, first: true)
    #expect(log.all == ["began 11.0", "changed 13.0 of [12.0, 13.0]", "ended 13.0 of [13.0]"])
  }

  @Test func `what is broken off in the same round is told as changed, then cancelled`() {
    newPan(coalesces: true)
    put([10, 11, 12, 12], from: 1_000_000, .cancelled, first: true)
    #expect(log.all == ["began 11.0", "changed 12.0 of [12.0]", "cancelled 12.0"])
  }

  @Test func `a translation that is set goes on from there`() {
    screen.newPanGesture {
      $0.hysteresis = 0
      $0.coalescesChanges = true
    }
    .whenChanged { [log] pan in
      log.add("\(pan.translation.x.rounded())")
      pan.translation = .zero
    }
    put([10, 11, 12, 13], from: 1_000_000, first: true)
    put([14, 15], from: 1_010_000)
    #expect(log.all == ["3.0", "2.0"])
  }

  @Test func `a recognizer that is removed in another's block is told no more`() {
    newPan(coalesces: true)
    let pan = screen.root.gestureRecognizers[0]
    let other = screen.newPanGesture { $0.hysteresis = 0 }
    other.allowSimultaneous(with: pan)
    other.whenChanged { [weak pan] other in
      guard let pan, other.location.x > 12 else { return }
      pan.region?.removeGestureRecognizer(pan)
    }
    put([10, 11, 12, 13, 14, 15], from: 1_000_000, first: true)
    #expect(log.all.filter { $0.hasPrefix("began") } == ["began 11.0"])
    #expect(log.all.last?.hasPrefix("cancelled") == true)
  }

  @Test func `stopping in a coalesced change ends everything`() {
    screen.newPanGesture {
      $0.hysteresis = 0
      $0.coalescesChanges = true
    }
    .whenChanged { [log, weak screen] _ in
      log.add("changed")
      screen?.stop()
    }
    .whenCancelled { [log] _ in log.add("cancelled") }
    put([10, 11, 12, 13], from: 1_000_000, first: true)
    put([14, 15], from: 1_010_000)
    #expect(log.all == ["changed", "cancelled"])
  }
}
