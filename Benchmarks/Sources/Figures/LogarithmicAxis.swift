// SPDX-License-Identifier: MIT

/// Where values above 0 lie on an axis of decades.
struct LogarithmicAxis {
  private let lowest: Double
  private let highest: Double
  private let from: Double
  private let to: Double

  /// An axis from one end of the drawing to the other that holds all of `values` and begins and ends with a tick.
  init(_ values: [Double], from: Double, to: Double) {
    self.from = from
    self.to = to
    let least = values.min() ?? 1
    let most = values.max() ?? 10
    let steps = Self.steps(around: least, most)
    let lowest = steps.last { $0 <= least } ?? least
    let highest = steps.first { $0 >= most } ?? most
    self.lowest = lowest
    // Values that are all the same have an axis all the same.
    self.highest = highest > lowest ? highest : lowest * 10
  }

  func place(of value: Double) -> Double {
    from + (to - from) * (Self.logarithm(value / lowest) / Self.logarithm(highest / lowest))
  }

  /// Powers of ten, with 2 and 5 of each where there are few of them.
  var ticks: [Double] {
    let powers = Self.powers(around: lowest, highest).filter { (lowest...highest).contains($0) }
    if powers.count > 3 { return powers }
    return Self.steps(around: lowest, highest).filter { (lowest...highest).contains($0) }
  }

  /// As short as it stays readable.
  static func label(_ value: Double) -> String {
    switch value {
    case 1e6...: SVG.number(value / 1e6) + " M"
    case 1e3...: SVG.number(value / 1e3) + " k"
    default: SVG.number(value)
    }
  }

  private static func steps(around lowest: Double, _ highest: Double) -> [Double] {
    powers(around: lowest, highest).flatMap { [$0, 2 * $0, 5 * $0] }
  }

  /// From the last power of ten that is not above `lowest` to the first that is not below `highest`.
  private static func powers(around lowest: Double, _ highest: Double) -> [Double] {
    var power = 1.0
    while power > lowest { power /= 10 }
    while power * 10 <= lowest { power *= 10 }
    var powers = [power]
    while power < highest {
      power *= 10
      powers.append(power)
    }
    return powers
  }

  /// To base 2, by halving: ratios of places need no more, and this imports nothing.
  private static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    var significand = value.significand
    var result = Double(value.exponent)
    var bit = 0.5
    while bit > 1e-9 {
      significand *= significand
      if significand >= 2 {
        significand /= 2
        result += bit
      }
      bit /= 2
    }
    return result
  }
}
