// SPDX-License-Identifier: MIT

/// One place of a contact at one time.
struct VelocitySample: BitwiseCopyable {
  var time = Timestamp(microseconds: 0)
  var position = Point.zero
}

/// The recent way of one contact, kept once for all recognizers.
///
/// Velocity is a least-squares fit over the last 100 ms before the contact's last news; a contact without news for
/// 40 ms, or for twice the panel's frame interval where that is longer, has stopped. So neither a 23 Hz nor a 463 Hz
/// panel needs numbers of its own.
struct VelocityTracker: BitwiseCopyable {
  /// As many as 100 ms hold at 640 Hz; beyond that the window is shorter, never wrong.
  static let capacity = 64
  static let window: Microseconds = 100_000
  static let stillAfter: Microseconds = 40_000
  /// The highest speed that is reported, in millimetres a second: faster than any hand, so it is a sensor's error.
  static let limit = 8000.0

  private var newest = 0
  private var count = 0
  private(set) var lastNews = Timestamp(microseconds: .min)
  private var shortestInterval = Microseconds.max

  /// Forgets everything and starts with the landing.
  mutating func start(at position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    newest = 0
    count = 1
    samples[0] = VelocitySample(time: time, position: position)
    lastNews = time
    shortestInterval = .max
  }

  mutating func add(_ position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    let interval = time.microseconds(since: lastNews)
    if interval <= 0 {
      // Two reports with one stamp: the later one is the truth of that moment.
      samples[newest].position = position
      return
    }
    shortestInterval = min(shortestInterval, interval)
    lastNews = time
    newest = (newest &+ 1) & (Self.capacity - 1)
    samples[newest] = VelocitySample(time: time, position: position)
    count = min(count &+ 1, Self.capacity)
  }

  /// Millimetres a second at `time`.
  ///
  /// - Complexity: O(samples in the window).
  func velocity(at time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) -> Point {
    let (twice, overflow) = shortestInterval.multipliedReportingOverflow(by: 2)
    let patience = overflow ? Self.stillAfter : max(Self.stillAfter, twice)
    guard count >= 2, time.microseconds(since: lastNews) <= patience else { return .zero }
    // Seconds and millimetres relative to the newest sample keep the sums small and exact enough.
    let origin = samples[newest]
    var used = 0.0
    var sumT = 0.0
    var sumX = 0.0
    var sumY = 0.0
    var sumTT = 0.0
    var sumTX = 0.0
    var sumTY = 0.0
    var index = newest
    var left = count
    while left > 0 {
      let age = origin.time.microseconds(since: samples[index].time)
      if age > Self.window { break }
      let t = Double(age) * -1e-6
      let x = samples[index].position.x - origin.position.x
      let y = samples[index].position.y - origin.position.y
      used += 1
      sumT += t
      sumX += x
      sumY += y
      sumTT += t * t
      sumTX += t * x
      sumTY += t * y
      index = (index &- 1) & (Self.capacity - 1)
      left &-= 1
    }
    let spread = used * sumTT - sumT * sumT
    guard used >= 2, spread > 0 else { return .zero }
    return Point(x: (used * sumTX - sumT * sumX) / spread, y: (used * sumTY - sumT * sumY) / spread)
  }

  /// `velocity` no longer than the highest speed reported, in the same direction.
  static func limited(_ velocity: Point) -> Point {
    let speed = velocity.length
    return speed > limit ? velocity * (limit / speed) : velocity
  }
}
