// SPDX-License-Identifier: MIT

/// One place of a contact at one time.
struct VelocitySample: BitwiseCopyable {
  /// Microseconds: whole numbers, exact for a clock that runs less than 285 years.
  var time = 0.0
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
  static let window = 100_000.0
  static let stillAfter: UInt64 = 40_000
  /// The highest speed that is reported, in millimetres a second: faster than any hand, so it is a sensor's error.
  static let limit = 8000.0

  /// How far, in microseconds, the samples may lie from the origin of the fit: near enough that nothing overflows and
  /// rounding stays far below a sensor's noise.
  private static let reach = 1_000_000.0
  /// With so many new samples fitting anew is as quick.
  private static let fewPending = 6

  /// The newest sample, counted from the landing, which is 0; there is room for the last of them.
  private var newest = 0
  private(set) var lastNews = Timestamp(microseconds: .min)
  private var shortestInterval = UInt64.max
  /// For how long without news the contact still counts as moving.
  private var patience = VelocityTracker.stillAfter

  /// The sums of the samples from `oldest` to `fitted`, brought up to date when somebody asks: nobody asks about most
  /// contacts, and about the others in every frame.
  private var sums = LineSums()
  private var oldest = 0
  private var fitted = 0
  /// What the sums come to, in millimetres a second: several recognizers ask for it in one frame.
  private var slope = Point.zero

  /// Forgets everything and starts with the landing.
  mutating func start(at position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    newest = 0
    samples[0] = VelocitySample(time: Double(time.microseconds), position: position)
    lastNews = time
    shortestInterval = .max
    patience = Self.stillAfter
    makeFitStale()
  }

  @inline(__always)
  mutating func add(_ position: Point, time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) {
    guard time > lastNews else {
      // Two reports with one stamp: the later one is the truth of that moment.
      samples[Self.place(of: newest)].position = position
      makeFitStale()
      return
    }
    let interval = time.span(since: lastNews)
    if interval < shortestInterval { takeAsShortest(interval) }
    lastNews = time
    newest &+= 1
    samples[Self.place(of: newest)] = VelocitySample(time: Double(time.microseconds), position: position)
  }

  private mutating func takeAsShortest(_ interval: UInt64) {
    shortestInterval = interval
    let (twice, overflow) = interval.multipliedReportingOverflow(by: 2)
    patience = overflow ? Self.stillAfter : max(Self.stillAfter, twice)
  }

  private mutating func makeFitStale() {
    fitted = newest &- Self.fewPending
  }

  /// Brings the fit up to date; returns its slope.
  @inline(__always)
  private mutating func fitPending(_ samples: UnsafeMutablePointer<VelocitySample>) -> Point {
    let latest = samples[Self.place(of: newest)].time
    // What was taken in must still be there to be taken out again.
    guard newest &- fitted < Self.fewPending, newest &- oldest < Self.capacity,
      latest - sums.origin.time <= Self.reach
    else { return fitAnew(samples) }
    // Copies, so that they stay in registers meanwhile.
    var sums = sums
    var number = fitted
    repeat {
      number &+= 1
      sums = sums.including(samples[Self.place(of: number)])
    } while number < newest
    number = oldest
    while true {
      let sample = samples + Self.place(of: number)
      guard latest - sample.pointee.time > Self.window else { break }
      sums = sums.excluding(sample.pointee)
      number &+= 1
    }
    return keep(sums, from: number)
  }

  @inline(__always)
  private mutating func keep(_ sums: LineSums, from number: Int) -> Point {
    self.sums = sums
    oldest = number
    fitted = newest
    let slope = sums.slope(of: newest &- number &+ 1)
    self.slope = slope
    return slope
  }

  /// Fits the window once more, from the newest sample back: what rounding has left behind is gone.
  @inline(never)
  private mutating func fitAnew(_ samples: UnsafeMutablePointer<VelocitySample>) -> Point {
    let origin = samples[Self.place(of: newest)]
    var sums = LineSums(origin: origin)
    let first = max(newest &- Self.capacity &+ 1, 0)
    var number = newest
    while number >= first, origin.time - samples[Self.place(of: number)].time <= Self.window {
      sums = sums.including(samples[Self.place(of: number)])
      number &-= 1
    }
    return keep(sums, from: number &+ 1)
  }

  /// Where a sample is, by its number.
  @inline(__always)
  private static func place(of number: Int) -> Int { number & (capacity &- 1) }

  /// Millimetres a second at `time`.
  ///
  /// - Complexity: O(samples since it was asked last), but once a second O(samples in the window).
  mutating func velocity(at time: Timestamp, samples: UnsafeMutablePointer<VelocitySample>) -> Point {
    guard newest > 0, time.span(since: lastNews) <= patience else { return .zero }
    return fitted < newest ? fitPending(samples) : slope
  }

  /// `velocity` no longer than the highest speed reported, in the same direction.
  static func limited(_ velocity: Point) -> Point {
    velocity.squaredLength > limit * limit ? shortened(velocity) : velocity
  }

  // Apart, or every velocity would be divided by its length just in case.
  @inline(never)
  private static func shortened(_ velocity: Point) -> Point { velocity * (limit / velocity.length) }
}

/// The sums that a line through samples follows from by least squares, one sample in or out at a time.
private struct LineSums: BitwiseCopyable {
  /// What times and places are counted from.
  let origin: VelocitySample
  private var times = 0.0
  private var squaredTimes = 0.0
  private var places = Point.zero
  private var placesByTime = Point.zero

  init(origin: VelocitySample = VelocitySample()) {
    self.origin = origin
  }

  // Samples lie within a second of the origin: sums of their times, and of the squares, are whole numbers that nothing
  // rounds.

  // New values rather than changed ones, so that they stay in registers meanwhile.

  @inline(__always)
  func including(_ sample: VelocitySample) -> LineSums {
    let time = sample.time - origin.time
    let place = sample.position - origin.position
    var sums = self
    sums.times += time
    sums.squaredTimes += time * time
    sums.places += place
    sums.placesByTime += place * time
    return sums
  }

  @inline(__always)
  func excluding(_ sample: VelocitySample) -> LineSums {
    let time = sample.time - origin.time
    let place = sample.position - origin.position
    var sums = self
    sums.times -= time
    sums.squaredTimes -= time * time
    sums.places = sums.places - place
    sums.placesByTime = sums.placesByTime - place * time
    return sums
  }

  /// Millimetres a second through `count` samples; zero of a single moment.
  func slope(of count: Int) -> Point {
    let used = Double(count)
    let spread = used * squaredTimes - times * times
    guard spread > 0 else { return .zero }
    return (placesByTime * used - places * times) * (1e6 / spread)
  }
}
