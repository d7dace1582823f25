// SPDX-License-Identifier: MIT

import Glibc

/// Takes points to others: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineMap: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
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
