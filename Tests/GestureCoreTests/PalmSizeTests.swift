// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Palm by size` {
  /// One contact at one place, each entry with the time in ms and its size.
  private func outcome(
    _ sizes: [(Microseconds, ContactTransition, Double)], _ configure: (inout TouchFilterOptions) -> Void
  ) -> [String] {
    let fixture = FilterFixture(configure)
    for (time, transition, size) in sizes {
      fixture.feed(
        at: time * 1000,
        [
          TouchChange(
            serial: 1, contact: 0, transition: transition, position: Point(x: 10, y: 10), majorMillimetres: size)
        ])
    }
    fixture.finish()
    #expect(fixture.breaches == [])
    return fixture.frames
  }

  static let cases: [(name: String, sizes: [(Microseconds, ContactTransition, Double)], frames: [String])] = [
    ("as large as a finger", [(0, .landed, 25), (10, .moved, 25), (20, .lifted, 25)], ["@0 +", "@10 ~", "@20 -"]),
    ("larger when it lands", [(0, .landed, 25.001), (10, .moved, 10), (20, .lifted, 10)], []),
    (
      "larger later, and smaller again", [(0, .landed, 8), (10, .moved, 25.001), (20, .moved, 8), (30, .lifted, 8)],
      ["@0 +", "@10 x"]
    ),
    ("no size", [(0, .landed, 0), (10, .lifted, 0)], ["@0 +", "@10 -"]),
    ("no number", [(0, .landed, .nan), (10, .lifted, .nan)], ["@0 +", "@10 -"]),
    ("without end", [(0, .landed, .infinity), (10, .lifted, 0)], []),
  ]

  @Test(arguments: cases)
  func `ignores what is larger than 25 mm until it lifts`(
    _ name: String, _ sizes: [(Microseconds, ContactTransition, Double)], _ frames: [String]
  ) {
    let told = outcome(sizes) { $0.maximumContactSize = 25 }
    #expect(told == frames.map { "\($0)1:10,10" }, "\(name)")
  }

  @Test func `is off unless set`() {
    #expect(TouchFilterOptions().maximumContactSize == nil)
    #expect(outcome([(0, .landed, 500), (10, .lifted, 500)]) { _ in } == ["@0 +1:10,10", "@10 -1:10,10"])
  }

  @Test func `a contact that becomes one before it is old enough is never told`() {
    let told = outcome([(0, .landed, 8), (10, .moved, 30), (80, .lifted, 8)]) {
      $0.maximumContactSize = 25
      $0.minimumContactDuration = 30_000
    }
    #expect(told == [])
  }

  @Test func `one that bounces stays one`() {
    let told = outcome([(0, .landed, 30), (10, .lifted, 30), (20, .landed, 8), (60, .lifted, 8)]) {
      $0.maximumContactSize = 25
      $0.bounceBridge = BounceBridge()
    }
    #expect(told == [])
  }

  @Test func `of two, the finger goes on`() {
    let engine = EngineFixture()
    engine.addTap()
    let fixture = FilterFixture(engine: engine) { $0.maximumContactSize = 25 }
    func change(_ contact: UInt8, _ transition: ContactTransition, _ size: Double) -> TouchChange {
      TouchChange(
        serial: UInt64(contact) + 1, contact: contact, transition: transition,
        position: Point(x: 50 + 100 * Double(contact), y: 50), majorMillimetres: size)
    }
    fixture.feed(at: 0, [change(0, .landed, 40), change(1, .landed, 8)])
    fixture.feed(at: 50_000, [change(1, .lifted, 8)])
    fixture.feed(at: 90_000, [change(0, .lifted, 40)])
    fixture.finish()
    #expect(engine.seen.map(\.description) == ["tap recognized @50"])
    #expect(fixture.counts.palms == 1)
  }
}
