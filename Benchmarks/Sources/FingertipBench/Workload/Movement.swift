// SPDX-License-Identifier: MIT

import Glibc

/// What people do on a panel, and how often.
enum Movement: String, CaseIterable {
  case tap
  case doubleTap
  case longPress
  case pan
  case pinch
  case rotation
  case pinchAndRotation
  case threeFingerSwipe
  case edgePan
  /// Six to ten fingers that wander: the most work a frame can be.
  case tenFingers
  /// One pans while another pinches.
  case twoPeople

  /// Of a hundred.
  var share: Int {
    switch self {
    case .tap, .pan: 22
    case .pinch: 10
    case .doubleTap, .longPress, .rotation, .edgePan: 8
    case .threeFingerSwipe: 6
    case .pinchAndRotation: 4
    case .tenFingers, .twoPeople: 2
    }
  }

  /// One of `movements`, each by its share.
  static func any(of movements: [Movement], _ random: inout SeededRandom) -> Movement {
    var left = random.integer(1...movements.reduce(0) { $0 + $1.share })
    for movement in movements {
      left -= movement.share
      if left <= 0 { return movement }
    }
    return movements[movements.count - 1]
  }

  /// The fingers of one such movement.
  func fingers(_ maker: inout FingerMaker) -> [Finger] {
    switch self {
    case .tap:
      let place = maker.place(margin: 60)
      return [maker.tapping(x: place.x, y: place.y)]
    case .doubleTap: return Self.doubleTap(&maker)
    case .longPress:
      let place = maker.place(margin: 60)
      let reports = maker.reports(700...1200)
      return [Finger(start: 0, path: maker.path(reports: reports, noise: 0.35) { _ in place })]
    case .pan: return [Self.pan(&maker)]
    case .pinch:
      let scale = maker.random.isHeads() ? maker.random.uniform(1.6...2.2) : maker.random.uniform(0.35...0.6)
      return Self.pair(&maker, 500...1000, scale: scale, angle: maker.random.uniform(-0.05...0.05))
    case .rotation:
      let scale = maker.random.uniform(0.97...1.03)
      return Self.pair(&maker, 500...1000, scale: scale, angle: Self.turn(&maker, 0.6...1.6))
    case .pinchAndRotation:
      let scale = maker.random.isHeads() ? maker.random.uniform(1.5...2) : maker.random.uniform(0.4...0.65)
      return Self.pair(&maker, 600...1000, scale: scale, angle: Self.turn(&maker, 0.5...1.2))
    case .threeFingerSwipe: return Self.swipe(&maker)
    case .edgePan: return [Self.edgePan(&maker)]
    case .tenFingers: return Self.crowd(&maker)
    case .twoPeople: return Self.twoPeople(&maker)
    }
  }

  private static func doubleTap(_ maker: inout FingerMaker) -> [Finger] {
    let place = maker.place(margin: 60)
    let first = maker.tapping(x: place.x, y: place.y)
    let pause = maker.reports(80...170)
    let second = maker.tapping(
      x: place.x + maker.random.uniform(-15...15), y: place.y + maker.random.uniform(-15...15),
      start: first.end + pause)
    return [first, second]
  }

  private static func pan(_ maker: inout FingerMaker) -> Finger {
    let place = maker.place(margin: 450)
    let direction = maker.random.uniform(0...(2 * Double.pi))
    let distance = maker.random.uniform(150...420)
    return maker.moving(
      x: place.x, y: place.y, by: (distance * cos(direction), distance * sin(direction)),
      reports: maker.reports(300...900))
  }

  private static func turn(_ maker: inout FingerMaker, _ radians: ClosedRange<Double>) -> Double {
    maker.random.isHeads() ? maker.random.uniform(radians) : -maker.random.uniform(radians)
  }

  private static func pair(
    _ maker: inout FingerMaker, _ milliseconds: ClosedRange<Double>, scale: Double, angle: Double
  ) -> [Finger] {
    let center = (
      x: maker.random.uniform(500...(Panel.width - 500)), y: maker.random.uniform(400...(Panel.height - 400))
    )
    return maker.pair(reports: maker.reports(milliseconds), scale: scale, angle: angle, round: center)
  }

  private static func swipe(_ maker: inout FingerMaker) -> [Finger] {
    let distance = maker.random.uniform(350...500)
    let ways = [(x: distance, y: 0), (x: -distance, y: 0), (x: 0, y: distance), (x: 0, y: -distance)]
    let way = ways[maker.random.integer(0...3)]
    let middle = (
      x: Panel.width / 2 + maker.random.uniform(-150...150), y: Panel.height / 2 + maker.random.uniform(-100...100)
    )
    let reports = maker.reports(150...280)
    return (0..<3).map { finger in
      maker.moving(
        // The middle finger reaches a little farther up.
        x: middle.x + Double(finger - 1) * 105 - way.x / 2, y: middle.y - (finger == 1 ? 40 : 0) - way.y / 2,
        by: way, reports: reports, start: finger == 0 ? 0 : maker.random.integer(0...1))
    }
  }

  private static func edgePan(_ maker: inout FingerMaker) -> Finger {
    let distance = maker.random.uniform(250...500)
    let aside = maker.random.uniform(-40...40)
    let reports = maker.reports(250...600)
    let inset = maker.random.uniform(0...4)
    let along = (
      x: maker.random.uniform(150...(Panel.width - 150)), y: maker.random.uniform(150...(Panel.height - 150))
    )
    switch maker.random.integer(0...3) {
    case 0: return maker.moving(x: inset, y: along.y, by: (distance, aside), reports: reports)
    case 1: return maker.moving(x: Panel.width - 1 - inset, y: along.y, by: (-distance, aside), reports: reports)
    case 2: return maker.moving(x: along.x, y: inset, by: (aside, distance), reports: reports)
    default: return maker.moving(x: along.x, y: Panel.height - 1 - inset, by: (aside, -distance), reports: reports)
    }
  }

  private static func crowd(_ maker: inout FingerMaker) -> [Finger] {
    let reports = maker.reports(400...800)
    let count = maker.random.integer(6...10)
    return (0..<count).map { finger in
      maker.moving(
        x: 150 + Double(finger) * (Panel.width - 300) / Double(count),
        y: maker.random.uniform(250...(Panel.height - 250)),
        by: (maker.random.uniform(-70...70), maker.random.uniform(-120...120)),
        reports: reports - maker.random.integer(0...6), start: maker.random.integer(0...6))
    }
  }

  private static func twoPeople(_ maker: inout FingerMaker) -> [Finger] {
    let reports = maker.reports(500...900)
    let one = maker.moving(
      x: maker.random.uniform(150...400), y: maker.random.uniform(300...700),
      by: (maker.random.uniform(80...200), maker.random.uniform(-150...150)), reports: reports)
    return [one] + maker.pair(reports: reports, scale: maker.random.uniform(1.4...1.9), angle: 0, round: (1400, 540))
  }
}
