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

  // Unions, not literals: a literal of several is an array first, which allocates.
  public static let horizontal = left.union(right)
  public static let vertical = up.union(down)
  public static let all = horizontal.union(vertical)

  /// The unit vector of a set with one direction; zero for others.
  var vector: Point {
    switch self {
    case .right: Point(x: 1, y: 0)
    case .left: Point(x: -1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    default: .zero
    }
  }

  /// The direction of the set that is nearest to `way`; the first of right, left, up, down where two are as near.
  func nearest(to way: Point) -> DirectionSet {
    var best = DirectionSet()
    var longest = -Double.infinity
    var bit: UInt8 = 1
    while bit <= DirectionSet.down.rawValue {
      let direction = DirectionSet(rawValue: bit)
      bit <<= 1
      guard contains(direction) else { continue }
      let along = way.dot(direction.vector)
      if along > longest {
        longest = along
        best = direction
      }
    }
    return best
  }

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

/// Degrees, 0 to 180, of a vector with `along` in a direction and `across` beside it.
private func degrees(across: Double, along: Double) -> Double {
  abs(atan2(across, along)) * (180 / Double.pi)
}
