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

  /// How far, in microseconds, the samples may lie from the origin of the sums: near enough that nothing overflows and
  /// rounding stays far below a sensor's noise.
  private static let reach: Microseconds = 1_000_000

  private var newest = 0
  /// How many samples, up to the newest, lie in the window.
  private var count = 0
  private(set) var lastNews = Timestamp(microseconds: .min)
  private var shortestInterval = Microseconds.max
  /// For how long without news the contact still counts as moving.
  private var patience = VelocityTracker.stillAfter

  /// The fit's sums over the samples in the window, kept up to date one sample at a time: times in microseconds and
  /// places in millimetres, both since `origin`.
  private var origin = VelocitySample()
  private var sumOfTimes: Int64 = 0
  private var sumOfSquaredTimes: Int64 = 0
  private var sumOfPlaces = Point.zero
  private var sumOfPlacesByTime = Point.zero

  /// Forgets everything and starts with the landing.
  mutating func start(at position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    newest = 0
    count = 1
    samples[0] = VelocitySample(time: time, position: position)
    lastNews = time
    shortestInterval = .max
    patience = Self.stillAfter
    sumAnew(samples)
  }

  /// - Complexity: O(1), but for one sample a second, which costs O(samples in the window).
  mutating func add(_ position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    guard time > lastNews else {
      // Two reports with one stamp: the later one is the truth of that moment.
      exclude(samples[newest])
      samples[newest].position = position
      include(samples[newest])
      return
    }
    let interval = time.microseconds(since: lastNews)
    if interval < shortestInterval { takeAsShortest(interval) }
    lastNews = time
    if count == Self.capacity { dropOldest(samples) }
    newest = (newest &+ 1) & (Self.capacity &- 1)
    count &+= 1
    samples[newest] = VelocitySample(time: time, position: position)
    include(samples[newest])
    while time.microseconds(since: samples[oldest].time) > Self.window { dropOldest(samples) }
    if time.microseconds(since: origin.time) > Self.reach { sumAnew(samples) }
  }

  private mutating func takeAsShortest(_ interval: Microseconds) {
    shortestInterval = interval
    let (twice, overflow) = interval.multipliedReportingOverflow(by: 2)
    patience = overflow ? Self.stillAfter : max(Self.stillAfter, twice)
  }

  private var oldest: Int { (newest &- count &+ 1) & (Self.capacity &- 1) }

  private mutating func dropOldest(_ samples: UnsafeMutablePointer<VelocitySample>) {
    exclude(samples[oldest])
    count &-= 1
  }

  /// Sums over the window once more, from the newest sample on: what rounding has left behind is gone.
  private mutating func sumAnew(_ samples: UnsafeMutablePointer<VelocitySample>) {
    origin = samples[newest]
    sumOfTimes = 0
    sumOfSquaredTimes = 0
    sumOfPlaces = .zero
    sumOfPlacesByTime = .zero
    var index = oldest
    for _ in 0..<count {
      include(samples[index])
      index = (index &+ 1) & (Self.capacity &- 1)
    }
  }

  // Wrapping around is harmless: a time beyond reach comes only just before the sums are made anew.
  @inline(__always)
  private mutating func include(_ sample: VelocitySample) {
    let time = sample.time.microseconds &- origin.time.microseconds
    let place = sample.position - origin.position
    sumOfTimes &+= time
    sumOfSquaredTimes &+= time &* time
    sumOfPlaces += place
    sumOfPlacesByTime += place * Double(time)
  }

  @inline(__always)
  private mutating func exclude(_ sample: VelocitySample) {
    let time = sample.time.microseconds &- origin.time.microseconds
    let place = sample.position - origin.position
    sumOfTimes &-= time
    sumOfSquaredTimes &-= time &* time
    sumOfPlaces = sumOfPlaces - place
    sumOfPlacesByTime = sumOfPlacesByTime - place * Double(time)
  }

  /// Millimetres a second at `time`.
  ///
  /// - Complexity: O(1).
  func velocity(at time: Timestamp) -> Point {
    guard count >= 2, time.microseconds(since: lastNews) <= patience else { return .zero }
    let used = Int64(count)
    let spread = used &* sumOfSquaredTimes &- sumOfTimes &* sumOfTimes
    guard spread > 0 else { return .zero }
    let slope = sumOfPlacesByTime * Double(used) - sumOfPlaces * Double(sumOfTimes)
    return slope * (1e6 / Double(spread))
  }

  /// `velocity` no longer than the highest speed reported, in the same direction.
  static func limited(_ velocity: Point) -> Point {
    let speed = velocity.length
    return speed > limit ? velocity * (limit / speed) : velocity
  }
}
