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

  /// How far, in microseconds, the samples may lie from the origin of the fit: near enough that nothing overflows and
  /// rounding stays far below a sensor's noise.
  private static let reach: Microseconds = 1_000_000
  /// With so many new samples fitting anew is as quick.
  private static let fewPending = 6

  private var newest = 0
  /// How many samples there are, up to the newest.
  private var stored = 0
  private(set) var lastNews = Timestamp(microseconds: .min)
  private var shortestInterval = Microseconds.max
  /// For how long without news the contact still counts as moving.
  private var patience = VelocityTracker.stillAfter

  /// The fit over the window, brought up to date when somebody asks: nobody asks about most contacts, and about the
  /// others in every frame.
  private var fit = LineFit()
  /// How many samples came since.
  private var pending = 0

  /// Forgets everything and starts with the landing.
  mutating func start(at position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    newest = 0
    stored = 1
    samples[0] = VelocitySample(time: time, position: position)
    lastNews = time
    shortestInterval = .max
    patience = Self.stillAfter
    makeFitStale()
  }

  mutating func add(_ position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    guard time > lastNews else {
      // Two reports with one stamp: the later one is the truth of that moment.
      samples[newest].position = position
      makeFitStale()
      return
    }
    let interval = time.microseconds(since: lastNews)
    if interval < shortestInterval { takeAsShortest(interval) }
    lastNews = time
    newest = (newest &+ 1) & (Self.capacity &- 1)
    samples[newest] = VelocitySample(time: time, position: position)
    if stored < Self.capacity { stored &+= 1 }
    pending &+= 1
  }

  private mutating func takeAsShortest(_ interval: Microseconds) {
    shortestInterval = interval
    let (twice, overflow) = interval.multipliedReportingOverflow(by: 2)
    patience = overflow ? Self.stillAfter : max(Self.stillAfter, twice)
  }

  private mutating func makeFitStale() {
    pending = Self.capacity
    fit = LineFit()
  }

  /// Brings the fit up to date.
  private mutating func fitPending(_ samples: UnsafeMutablePointer<VelocitySample>) {
    // What was taken in must still be there to be taken out again.
    guard pending < Self.fewPending, fit.count &+ pending <= Self.capacity,
      lastNews.microseconds(since: fit.origin.time) <= Self.reach
    else {
      fitAnew(samples)
      return
    }
    // A copy, so that it stays in registers meanwhile.
    var fit = fit
    for step in stride(from: pending &- 1, through: 0, by: -1) { fit.include(samples[index(before: step)]) }
    let start = lastNews.advanced(byMicroseconds: -Self.window)
    while samples[index(before: fit.count &- 1)].time < start { fit.exclude(samples[index(before: fit.count &- 1)]) }
    self.fit = fit
    pending = 0
  }

  /// Fits the window once more, from the newest sample back: what rounding has left behind is gone.
  private mutating func fitAnew(_ samples: UnsafeMutablePointer<VelocitySample>) {
    var fit = LineFit(origin: samples[newest])
    let start = lastNews.advanced(byMicroseconds: -Self.window)
    while fit.count < stored, samples[index(before: fit.count)].time >= start {
      fit.include(samples[index(before: fit.count)])
    }
    self.fit = fit
    pending = 0
  }

  /// Where the sample is that came `steps` before the newest.
  private func index(before steps: Int) -> Int { (newest &- steps) & (Self.capacity &- 1) }

  /// Millimetres a second at `time`.
  ///
  /// - Complexity: O(samples since it was asked last), but once a second O(samples in the window).
  mutating func velocity(at time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) -> Point {
    guard stored >= 2, time.microseconds(since: lastNews) <= patience else { return .zero }
    if pending > 0 { fitPending(samples) }
    return fit.slope
  }

  /// `velocity` no longer than the highest speed reported, in the same direction.
  static func limited(_ velocity: Point) -> Point {
    let speed = velocity.length
    return speed > limit ? velocity * (limit / speed) : velocity
  }
}

/// The sums that a line through samples follows from by least squares, one sample in or out at a time.
private struct LineFit: BitwiseCopyable {
  /// What times and places are counted from.
  private(set) var origin = VelocitySample()
  private(set) var count = 0
  private var times: Int64 = 0
  private var squaredTimes: Int64 = 0
  private var places = Point.zero
  private var placesByTime = Point.zero

  init(origin: VelocitySample = VelocitySample()) {
    self.origin = origin
  }

  // Nothing overflows: samples lie within a second of the origin.

  @inline(__always)
  mutating func include(_ sample: VelocitySample) {
    let time = sample.time.microseconds &- origin.time.microseconds
    let place = sample.position - origin.position
    count &+= 1
    times &+= time
    squaredTimes &+= time &* time
    places += place
    placesByTime += place * Double(time)
  }

  @inline(__always)
  mutating func exclude(_ sample: VelocitySample) {
    let time = sample.time.microseconds &- origin.time.microseconds
    let place = sample.position - origin.position
    count &-= 1
    times &-= time
    squaredTimes &-= time &* time
    places = places - place
    placesByTime = placesByTime - place * Double(time)
  }

  /// Millimetres a second; zero of a single moment.
  var slope: Point {
    let used = Int64(count)
    let spread = used &* squaredTimes &- times &* times
    guard spread > 0 else { return .zero }
    return (placesByTime * Double(used) - places * Double(times)) * (1e6 / Double(spread))
  }
}
