// SPDX-License-Identifier: MIT

import Glibc

/// A whole pixel of the panel, as a report carries it.
struct Pixel: Equatable {
  var x: Int32
  var y: Int32
}

/// One finger of a gesture: from which report on it is down, and where in each.
struct Finger {
  var start: Int
  var path: [Pixel]

  var end: Int { start + path.count }
}

/// Makes the ways of fingers, with a sensor's noise in them.
struct FingerMaker {
  var random: SeededRandom

  /// `report` runs from 0 to 1; the noise is low-passed as a panel's firmware does, so a still finger often stays on
  /// one pixel.
  mutating func path(reports: Int, noise: Double = 0.6, _ place: (Double) -> (x: Double, y: Double)) -> [Pixel] {
    var path: [Pixel] = []
    path.reserveCapacity(reports)
    var drift = (x: 0.0, y: 0.0)
    for report in 0..<reports {
      let exact = place(Double(report) / Double(max(reports - 1, 1)))
      drift.x = 0.7 * (drift.x + random.gauss(noise))
      drift.y = 0.7 * (drift.y + random.gauss(noise))
      path.append(
        Pixel(
          x: Self.onPanel(exact.x + drift.x, below: Panel.width),
          y: Self.onPanel(exact.y + drift.y, below: Panel.height)))
    }
    return path
  }

  private static func onPanel(_ value: Double, below limit: Double) -> Int32 {
    Int32(min(max(value.rounded(), 0), limit - 1))
  }

  /// A number of reports, for a length of time between two in milliseconds.
  mutating func reports(_ milliseconds: ClosedRange<Double>) -> Int {
    max(2, Int((random.uniform(milliseconds) * Panel.rate / 1000).rounded()))
  }

  /// A place at least `margin` pixels from every edge.
  mutating func place(margin: Double) -> (x: Double, y: Double) {
    (random.uniform(margin...(Panel.width - margin)), random.uniform(margin...(Panel.height - margin)))
  }

  /// A finger that comes down, rolls a little and lifts.
  mutating func tapping(x: Double, y: Double, start: Int = 0) -> Finger {
    let roll = (x: random.uniform(-3...3), y: random.uniform(-3...3))
    let reports = reports(50...120)
    return Finger(start: start, path: path(reports: reports) { (x + roll.x * $0, y + roll.y * $0) })
  }

  /// A finger that starts and stops smoothly.
  mutating func moving(x: Double, y: Double, by way: (x: Double, y: Double), reports: Int, start: Int = 0) -> Finger {
    Finger(
      start: start,
      path: path(reports: reports) {
        let done = Self.smooth($0)
        return (x + way.x * done, y + way.y * done)
      })
  }

  /// Two fingers round `center` whose distance becomes `scale` times what it was while they turn by `angle`; the
  /// second lands a little later, and they do not lift together.
  mutating func pair(
    reports: Int, scale: Double, angle: Double, round center: (x: Double, y: Double)
  ) -> [Finger] {
    let radius = random.uniform(120...200)
    let first = random.uniform(0...(2 * Double.pi))
    let drift = (x: random.uniform(-15...15), y: random.uniform(-15...15))
    var fingers: [Finger] = []
    for side in 0..<2 {
      let late = side == 0 ? 0 : random.integer(0...3)
      let linger = random.integer(0...2)
      let path = path(reports: reports) {
        let done = Self.smooth($0)
        let arm = radius * (1 + (scale - 1) * done)
        let direction = first + angle * done + Double(side) * Double.pi
        return (center.x + drift.x * done + arm * cos(direction), center.y + drift.y * done + arm * sin(direction))
      }
      fingers.append(
        Finger(start: late, path: path.dropFirst(late) + Array(repeating: path[reports - 1], count: linger)))
    }
    return fingers
  }

  private static func smooth(_ time: Double) -> Double { time * time * (3 - 2 * time) }
}
