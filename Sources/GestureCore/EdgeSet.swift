// SPDX-License-Identifier: MIT

/// Edges of the display, as a set.
public struct EdgeSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let left = EdgeSet(rawValue: 1 << 0)
  public static let right = EdgeSet(rawValue: 1 << 1)
  public static let top = EdgeSet(rawValue: 1 << 2)
  public static let bottom = EdgeSet(rawValue: 1 << 3)

  // Unions, not a literal: a literal of several is an array first, which allocates.
  public static let all = left.union(right).union(top).union(bottom)

  /// The directions that lead straight inward from these edges.
  var inward: DirectionSet {
    var directions = DirectionSet()
    if contains(.left) { directions.insert(.right) }
    if contains(.right) { directions.insert(.left) }
    if contains(.top) { directions.insert(.down) }
    if contains(.bottom) { directions.insert(.up) }
    return directions
  }

  /// The edge that `direction` leads straight inward from; none where it is several.
  public init(from direction: DirectionSet) {
    switch direction {
    case .right: self = .left
    case .left: self = .right
    case .down: self = .top
    case .up: self = .bottom
    default: self = EdgeSet()
    }
  }

  /// How far `place` lies from the nearest of these edges of `display`, in millimetres; from none it is farther than the
  /// display is long.
  func distance(from place: Point, on display: Size) -> Double {
    var nearest = Double.infinity
    if contains(.left) { nearest = min(nearest, place.x) }
    if contains(.right) { nearest = min(nearest, display.width - place.x) }
    if contains(.top) { nearest = min(nearest, place.y) }
    if contains(.bottom) { nearest = min(nearest, display.height - place.y) }
    return min(nearest, display.width + display.height)
  }
}
