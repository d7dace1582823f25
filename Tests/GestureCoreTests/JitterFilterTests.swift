// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `Jitter filter` {
  @Test func `has the parameters that are written down, and is off`() {
    #expect(TouchFilterOptions().jitterFilter == nil)
    let filter = JitterFilter()
    #expect(filter.minimumCutoff == 2)
    #expect(filter.beta == 0.1)
    #expect(filter.derivativeCutoff == 1)
  }

  /// The places that come out where a finger is at `way` every `interval`.
  private func places(
    _ filter: JitterFilter? = JitterFilter(), interval: Microseconds, count: Int, _ way: (Double) -> Point
  ) -> [Point] {
    let fixture = FilterFixture { $0.jitterFilter = filter }
    for index in 0..<count {
      let time = Microseconds(index) * interval
      fixture.feed(
        at: time,
        [
          TouchChange(
            serial: 1, contact: 0, transition: index == 0 ? .landed : .moved,
            position: way(Double(time) / 1_000_000))
        ])
    }
    return fixture.changes.map(\.position)
  }

  // MARK: Lag

  /// Milliseconds behind the finger and millimetres behind it, by millimetres a second.
  static let lags: [(speed: Double, milliseconds: Double, millimetres: Double)] = [
    (1, 75.8, 0.08), (10, 53.1, 0.53), (50, 22.7, 1.14), (100, 13.3, 1.33), (500, 3.1, 1.53), (2000, 0.8, 1.58),
  ]

  @Test(arguments: lags, [2160, 8000, 16_667, 43_478] as [Microseconds])
  func `lags as is written down, whatever the panel's rate`(
    _ lag: (speed: Double, milliseconds: Double, millimetres: Double), _ interval: Microseconds
  ) {
    let count = Int(3_000_000 / interval)
    let places = places(interval: interval, count: count) { Point(x: $0 * lag.speed, y: 7) }
    let finger = Double(count - 1) * Double(interval) / 1_000_000 * lag.speed
    let behind = finger - (places.last?.x ?? 0)
    #expect(abs(behind - lag.millimetres) < 0.01, "\(behind) mm")
    #expect(abs(behind / lag.speed * 1000 - lag.milliseconds) < 0.1, "\(behind / lag.speed * 1000) ms")
    #expect(places.last?.y == 7)
  }

  @Test func `a finger that starts at once to 300 mm a second is 5.2 mm ahead at most`() {
    // The speed has to be believed first: that is what the derivative's cutoff costs.
    let places = places(interval: 8000, count: 60) { Point(x: 300 * $0, y: 0) }
    let behind = places.indices.map { 300 * 0.008 * Double($0) - places[$0].x }
    let farthest = behind.max() ?? 0
    #expect(abs(farthest - 5.248) < 0.001, "\(farthest) mm")
    #expect(behind.firstIndex(of: farthest) == 5, "40 ms after it started")
  }

  @Test func `a lower derivative cutoff costs a fast start more`() {
    func farthest(_ cutoff: Double) -> Double {
      var filter = JitterFilter()
      filter.derivativeCutoff = cutoff
      let places = places(filter, interval: 8000, count: 60) { Point(x: 300 * $0, y: 0) }
      return places.indices.map { 300 * 0.008 * Double($0) - places[$0].x }.max() ?? 0
    }
    #expect(farthest(0.5) > farthest(1))
    #expect(farthest(1) > farthest(5))
  }

  // MARK: Tremble

  @Test func `takes most of the tremble from a finger at rest`() {
    var random = SplitMix64(seed: 5)
    let noise = (0..<400).map { _ in Double(random.pick(-300...300)) / 1000 }
    let places = places(interval: 8000, count: 400) { Point(x: 100 + noise[Int(($0 / 0.008).rounded())], y: 50) }
    func tremble(_ values: [Double]) -> Double {
      (values.dropFirst(100).reduce(0) { $0 + $1 * $1 } / Double(values.count - 100)).squareRoot()
    }
    let ratio = tremble(places.map { $0.x - 100 }) / tremble(noise)
    #expect(ratio < 0.35, "\(ratio)")
    #expect(ratio > 0.1, "\(ratio)")
  }

  @Test func `every direction is smoothed alike`() {
    let along = places(interval: 8000, count: 50) { Point(x: 200 * $0, y: 0) }
    let down = places(interval: 8000, count: 50) { Point(x: 0, y: 200 * $0) }
    let across = places(interval: 8000, count: 50) { Point(x: 120 * $0, y: 160 * $0) }
    for index in along.indices {
      #expect(along[index].x == down[index].y)
      #expect(abs(across[index].length - along[index].x) < 1e-9)
    }
  }

  // MARK: The ends of a touch

  @Test func `a touch lands where the finger is, and lifts where it was told to be`() {
    let fixture = FilterFixture { $0.jitterFilter = JitterFilter() }
    fixture.playOut("0 D0 10 10  10 M0 12 10  20 U0")
    let places = fixture.changes.map(\.position.x)
    #expect(places[0] == 10)
    #expect(places[1] > 10 && places[1] < 12)
    #expect(places[2] == places[1])
  }

  @Test func `a lift with another place is news`() {
    let fixture = FilterFixture { $0.jitterFilter = JitterFilter() }
    fixture.playOut("0 D0 10 10  10 L0 12 10")
    let places = fixture.changes.map(\.position.x)
    #expect(places[1] > 10 && places[1] < 12)
  }

  @Test func `a finger that reports its place again comes to be there`() {
    let places = places(interval: 8000, count: 200) { Point(x: $0 < 0.1 ? 200 * $0 : 20, y: 0) }
    #expect(abs((places.last?.x ?? 0) - 20) < 0.01)
  }

  @Test func `news of the same moment moves nothing`() {
    let fixture = FilterFixture { $0.jitterFilter = JitterFilter() }
    #expect(fixture.playOut("5 D0 10 10  5 M0 12 10  5 U0") == ["@5 +1:10,10", "@5 ~1:10,10", "@5 -1:10,10"])
  }

  @Test func `switched on in mid-touch it begins where the finger is`() {
    let fixture = FilterFixture()
    fixture.play("0 D0 10 10  10 M0 30 10")
    fixture.change { $0.jitterFilter = JitterFilter() }
    fixture.play("20 M0 30 10")
    #expect(fixture.changes.last?.position == Point(x: 30, y: 10))
  }

  @Test(arguments: [0, -1, .infinity, -.infinity, .nan, 1e300] as [Double])
  func `a parameter without sense makes no place without sense`(_ value: Double) {
    for path in [\JitterFilter.minimumCutoff, \.beta, \.derivativeCutoff] as [WritableKeyPath<JitterFilter, Double>] {
      var filter = JitterFilter()
      filter[keyPath: path] = value
      let places = places(filter, interval: 8000, count: 50) { Point(x: 10 + 100 * $0, y: 20) }
      #expect(places.allSatisfy { $0.x >= 10 && $0.x <= 50 && abs($0.y - 20) < 1e-9 }, "\(path): \(places)")
    }
  }
}
