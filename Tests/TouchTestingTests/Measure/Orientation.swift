// SPDX-License-Identifier: MIT

import GestureCore

/// One of the eight ways to mount a panel behind a display: mirrored or not, then turned.
struct Orientation: Equatable, Sendable, CustomStringConvertible {
  var rotation: PanelRotation
  var isMirrored: Bool

  static let upright = Orientation(rotation: .none, isMirrored: false)
  static let all = [false, true].flatMap { isMirrored in
    PanelRotation.allCases.map { Orientation(rotation: $0, isMirrored: isMirrored) }
  }

  var description: String { "\(rotation.rawValue)°" + (isMirrored ? " mirrored" : "") }

  /// A direction on the upright display as it is on this one.
  func turn(_ vector: Point) -> Point {
    let vector = isMirrored ? Point(x: -vector.x, y: vector.y) : vector
    return switch rotation {
    case .none: vector
    case .clockwise90: Point(x: -vector.y, y: vector.x)
    case .clockwise180: Point(x: -vector.x, y: -vector.y)
    case .clockwise270: Point(x: vector.y, y: -vector.x)
    }
  }

  /// An angle on the upright display as it is on this one.
  func turn(_ angle: Double) -> Double { isMirrored ? -angle : angle }

  /// A direction on this display as it is on the upright one.
  func turnBack(_ direction: DirectionSet) -> DirectionSet {
    Self.directions.first { same(turn($0.vector), Self.vector(direction)) }?.direction ?? []
  }

  /// An edge of this display as it is on the upright one.
  func turnBack(_ edge: EdgeSet) -> EdgeSet {
    Self.edges.first { same(turn($0.vector), Self.vector(edge)) }?.edge ?? []
  }

  private func same(_ left: Point, _ right: Point) -> Bool { (left - right).length < 0.01 }

  private static let directions: [(direction: DirectionSet, vector: Point)] = [
    (.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)), (.down, Point(x: 0, y: 1)), (.up, Point(x: 0, y: -1)),
  ]
  private static let edges: [(edge: EdgeSet, vector: Point)] = [
    (.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)), (.bottom, Point(x: 0, y: 1)), (.top, Point(x: 0, y: -1)),
  ]

  private static func vector(_ direction: DirectionSet) -> Point {
    directions.first { $0.direction == direction }?.vector ?? .zero
  }

  private static func vector(_ edge: EdgeSet) -> Point { edges.first { $0.edge == edge }?.vector ?? .zero }
}
