// SPDX-License-Identifier: MIT

/// Directions on the display, as a set.
public struct DirectionSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let right = DirectionSet(rawValue: 1 << 0)
  public static let left = DirectionSet(rawValue: 1 << 1)
  public static let up = DirectionSet(rawValue: 1 << 2)
  public static let down = DirectionSet(rawValue: 1 << 3)

  public static let horizontal: DirectionSet = [.left, .right]
  public static let vertical: DirectionSet = [.up, .down]
  public static let all: DirectionSet = [.left, .right, .up, .down]

  /// Degrees between `way` and the nearest direction of the set; 180 where the set is empty.
  func smallestAngle(to way: Point) -> Double {
    var smallest = 180.0
    if contains(.right) { smallest = min(smallest, degrees(across: way.y, along: way.x)) }
    if contains(.left) { smallest = min(smallest, degrees(across: way.y, along: -way.x)) }
    if contains(.down) { smallest = min(smallest, degrees(across: way.x, along: way.y)) }
    if contains(.up) { smallest = min(smallest, degrees(across: way.x, along: -way.y)) }
    return smallest
  }
}

@_extern(c, "atan2")
private func atan2(_ y: Double, _ x: Double) -> Double

/// Degrees, 0 to 180, of a vector with `along` in a direction and `across` beside it.
private func degrees(across: Double, along: Double) -> Double {
  abs(atan2(across, along)) * (180 / Double.pi)
}
