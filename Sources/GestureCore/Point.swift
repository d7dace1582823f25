// SPDX-License-Identifier: MIT

/// A place or a vector in the plane; whether in millimetres or pixels is said where one is used.
public struct Point: Equatable, Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  // Both axes at once: which of them differs is anybody's guess, also the processor's.
  @inlinable
  public static func == (left: Point, right: Point) -> Bool {
    SIMD2(left.x, left.y) == SIMD2(right.x, right.y)
  }

  @inlinable
  public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }

  @inlinable
  public static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }

  @inlinable
  public static func * (left: Point, factor: Double) -> Point { Point(x: left.x * factor, y: left.y * factor) }

  @inlinable
  public static func += (left: inout Point, right: Point) {
    left.x += right.x
    left.y += right.y
  }

  /// This place, which is in millimetres, in display pixels, `perMillimetre` on each axis.
  ///
  /// Rounded to a 2^20th of a pixel, so that what the panel reports as 500 is not a hair less because it was in millimetres
  /// meanwhile: an edge of a region would be missed by that.
  @inlinable
  public func inPixels(_ perMillimetre: Point) -> Point {
    // Where this is added to a number, what the sum cannot hold are the digits that are not wanted.
    let rounding = 0x1.8p32
    return Point(x: (x * perMillimetre.x + rounding) - rounding, y: (y * perMillimetre.y + rounding) - rounding)
  }

  /// Each axis by a factor of its own.
  func scaled(by factors: Point) -> Point { Point(x: x * factors.x, y: y * factors.y) }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The third component of the vector product: positive where `other` lies clockwise of this vector.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The square of the vector's length: compares like the length and needs no root.
  @inlinable
  public var squaredLength: Double { x * x + y * y }

  /// The vector's length.
  public var length: Double { sqrt(squaredLength) }
}

/// An upright rectangle in pixels: origin top left, x right, y down.
public struct Rectangle: Equatable, Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether `point` lies inside; the left and top edges belong to the rectangle, the right and bottom do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}
