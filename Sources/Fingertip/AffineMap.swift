// SPDX-License-Identifier: MIT

import Glibc

/// Takes points to others: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineMap: Equatable, Sendable {
  /// What a step along x adds to x.
  public var a: Double
  /// What a step along x adds to y.
  public var b: Double
  /// What a step along y adds to x.
  public var c: Double
  /// What a step along y adds to y.
  public var d: Double
  /// Where the origin is taken, along x.
  public var tx: Double
  /// Where the origin is taken, along y.
  public var ty: Double

  /// Scales and turns (radians, clockwise) round `center`, then moves `center` to `target`.
  public init(scale: Double, rotation: Double, around center: Point, to target: Point) {
    a = scale * cos(rotation)
    b = scale * sin(rotation)
    c = -b
    d = a
    tx = target.x - (a * center.x + c * center.y)
    ty = target.y - (b * center.x + d * center.y)
  }

  /// Where `point` is taken.
  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
