// SPDX-License-Identifier: MIT

import Glibc
public import GestureCore

/// Where one finger is while it is down. Millimetres on the glass; milliseconds since the gesture's beginning.
public struct FingerPath: Equatable, Sendable {
  /// When it comes down and when it lifts.
  public var landing: Double
  public var lifting: Double
  /// What the hand does with it.
  public var motion: HandMotion
  /// How far the contact goes because the finger rolls while it is down.
  public var roll: Point = .zero
  /// How it trembles while it is meant to be still.
  public var tremble = Tremble()

  /// Where it is at `time`.
  public func place(at time: Double) -> Point {
    var place = motion.place(at: time) + tremble.offset(at: time - landing)
    if roll != .zero, lifting > landing { place += roll * minimumJerk((time - landing) / (lifting - landing)) }
    return place
  }
}

/// A movement that starts and ends at rest, as smoothly as a hand makes it: a drift of the centre, and round the centre a
/// finger that goes nearer, farther and round.
public struct HandMotion: Equatable, Sendable {
  public var start: Double
  public var end: Double
  public var centre: Point
  public var drift: Point = .zero
  /// How far the way of the centre bends sideways in its middle.
  public var bow: Double = 0
  /// The finger's distance from the centre at first and how it changes.
  public var radius: Double = 0
  public var spread: Double = 0
  /// The finger's direction from the centre at first and how it changes, in radians clockwise.
  public var angle: Double = 0
  public var turn: Double = 0

  func place(at time: Double) -> Point {
    let part = end > start ? minimumJerk((time - start) / (end - start)) : 0
    var place = centre + drift * part
    let length = drift.length
    if bow != 0, length > 0 {
      place += Point(x: -drift.y, y: drift.x) * (bow * sin(Double.pi * part) / length)
    }
    if radius != 0 || spread != 0 {
      let arm = radius + spread * part
      place += Point(x: cos(angle + turn * part), y: sin(angle + turn * part)) * arm
    }
    return place
  }
}

/// The slow swaying and the quick tremor of a finger that is held still.
public struct Tremble: Equatable, Sendable {
  /// The farthest it can get from where it landed.
  public var farthest: Double = 0
  /// Cycles a second and phases in radians, along x and y, slow and quick.
  var slow = Point(x: 0.7, y: 1.1)
  var quick = Point(x: 9, y: 11)
  var phases = Point.zero

  func offset(at milliseconds: Double) -> Point {
    guard farthest > 0 else { return .zero }
    // Each axis has at most half of √½ of it to either side: away from the landing it is at most the whole.
    let amplitude = farthest / 2 * 0.5.squareRoot()
    let turns = 2 * Double.pi * milliseconds / 1000
    return Point(
      x: amplitude * (Self.wave(slow.x, quick.x, turns, phases.x) - Self.wave(slow.x, quick.x, 0, phases.x)),
      y: amplitude * (Self.wave(slow.y, quick.y, turns, phases.y) - Self.wave(slow.y, quick.y, 0, phases.y)))
  }

  private static func wave(_ slow: Double, _ quick: Double, _ turns: Double, _ phase: Double) -> Double {
    0.7 * sin(slow * turns + phase) + 0.3 * sin(quick * turns + 2 * phase)
  }
}

/// How much of a movement is done after `part` of its time, from 0 to 1: the course that makes the smallest jerk, which
/// is how people reach from one place to another.
func minimumJerk(_ part: Double) -> Double {
  let part = min(max(part, 0), 1)
  return part * part * part * (10 + part * (6 * part - 15))
}
