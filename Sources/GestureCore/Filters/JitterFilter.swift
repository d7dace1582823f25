// SPDX-License-Identifier: MIT

/// The one-euro filter (Casiez, Roussel and Vogel, CHI 2012): smooths much while the finger is slow, where tremble shows,
/// and little while it is fast, where lag shows.
///
/// A low-pass of first order whose cutoff frequency rises with the finger's speed, which is itself smoothed. Both axes have
/// one cutoff, so the direction of a movement makes no difference, and the speed is that between two reports, so the
/// panel's rate makes none. At a steady speed the place is `1 / 2π(minimumCutoff + beta · speed)` seconds behind: unless
/// set otherwise, 53 ms at 10 mm/s, 13 ms at 100 mm/s, 3 ms at 500 mm/s, and never farther than 1.6 mm. A finger that starts
/// at once to 300 mm/s is 5.2 mm ahead for a moment, 40 ms after it started: its speed has to be believed first.
public struct JitterFilter: Equatable, Sendable, BitwiseCopyable {
  /// The cutoff of a finger at rest, in hertz: less trembles less and lags more.
  public var minimumCutoff = 2.0
  /// How much the cutoff rises with the speed, in hertz for each millimetre a second: more lags less.
  public var beta = 0.1
  /// The cutoff of the speed itself, in hertz.
  public var derivativeCutoff = 1.0

  public init() {}

  /// How much of what is new a low-pass takes on after `seconds`: a number from 0 to 1.
  static func share(cutoff: Double, after seconds: Double) -> Double {
    cutoff > 0 ? 1 / (1 + 1 / (2 * Double.pi * cutoff * seconds)) : 0
  }
}

/// A place on its way through the jitter filter.
struct SmoothedPlace: BitwiseCopyable {
  private(set) var place: Point
  private var reported: Point
  private var velocity = Point.zero
  private var time: Timestamp

  init(_ place: Point, at time: Timestamp) {
    self.place = place
    reported = place
    self.time = time
  }

  mutating func move(to new: Point, at time: Timestamp, _ filter: JitterFilter) {
    let seconds = Double(time.microseconds(since: self.time)) / 1_000_000
    // Between two reports of the same moment nothing passes a low-pass.
    guard seconds > 0 else { return }
    let speedShare = JitterFilter.share(cutoff: filter.derivativeCutoff, after: seconds)
    velocity += ((new - reported) * (1 / seconds) - velocity) * speedShare
    let cutoff = filter.minimumCutoff + filter.beta * velocity.length
    place += (new - place) * JitterFilter.share(cutoff: cutoff, after: seconds)
    reported = new
    self.time = time
  }
}
