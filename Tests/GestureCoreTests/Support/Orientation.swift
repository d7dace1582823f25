// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// One of the eight ways in which a panel of 256 mm a side can be mounted.
struct Orientation: CustomTestStringConvertible, Sendable {
  /// As a person sees it, then taken through axes exchanged, then mirrored.
  var exchangesAxes = false
  var mirrorsX = false
  var mirrorsY = false
  /// How many pixels a millimetre is.
  var pixels = Point(x: 1, y: 1)

  static let side = 256.0
  static let all = (0..<8).map { Orientation(exchangesAxes: $0 & 4 != 0, mirrorsX: $0 & 1 != 0, mirrorsY: $0 & 2 != 0) }

  var testDescription: String {
    (exchangesAxes ? "axes exchanged" : "as it is") + (mirrorsX ? ", mirrored in x" : "")
      + (mirrorsY ? ", mirrored in y" : "")
  }

  /// Whether clockwise stays clockwise.
  var keepsClockwise: Bool { (exchangesAxes != mirrorsX) == mirrorsY }

  func way(_ way: Point) -> Point {
    let turned = exchangesAxes ? Point(x: way.y, y: way.x) : way
    return Point(x: mirrorsX ? -turned.x : turned.x, y: mirrorsY ? -turned.y : turned.y)
  }

  func place(_ place: Point) -> Point {
    let turned = exchangesAxes ? Point(x: place.y, y: place.x) : place
    return Point(x: mirrorsX ? Self.side - turned.x : turned.x, y: mirrorsY ? Self.side - turned.y : turned.y)
  }

  /// In pixels.
  func rectangle(_ rectangle: Rectangle) -> Rectangle {
    let near = place(Point(x: rectangle.x, y: rectangle.y))
    let far = place(Point(x: rectangle.x + rectangle.width, y: rectangle.y + rectangle.height))
    return Rectangle(
      x: min(near.x, far.x) * pixels.x, y: min(near.y, far.y) * pixels.y, width: abs(near.x - far.x) * pixels.x,
      height: abs(near.y - far.y) * pixels.y)
  }

  func directions(_ set: DirectionSet) -> DirectionSet {
    let vectors: [(DirectionSet, Point)] = [
      (.right, Point(x: 1, y: 0)), (.left, Point(x: -1, y: 0)), (.down, Point(x: 0, y: 1)), (.up, Point(x: 0, y: -1)),
    ]
    var turned: DirectionSet = []
    for (direction, vector) in vectors where set.contains(direction) {
      for (other, target) in vectors where target == way(vector) { turned.insert(other) }
    }
    return turned
  }

  func edges(_ set: EdgeSet) -> EdgeSet {
    let outward: [(EdgeSet, DirectionSet)] = [(.right, .right), (.left, .left), (.bottom, .down), (.top, .up)]
    var turned: EdgeSet = []
    for (edge, direction) in outward where set.contains(edge) {
      for (other, target) in outward where target == directions(direction) { turned.insert(other) }
    }
    return turned
  }

  /// The recognizer that does in this orientation what `configuration` does as it is.
  func configuration(_ configuration: RecognizerConfiguration) -> RecognizerConfiguration {
    switch configuration {
    case .tap, .longPress, .pinch, .rotation, .transform, .custom: return configuration
    case .pan(var pan):
      pan.allowedDirections = directions(pan.allowedDirections)
      return .pan(pan)
    case .swipe(var swipe):
      swipe.direction = directions(swipe.direction)
      return .swipe(swipe)
    case .screenEdgePan(var edge):
      edge.edges = edges(edge.edges)
      return .screenEdgePan(edge)
    case .backPan(var back):
      back.direction = directions(back.direction)
      return .backPan(back)
    case .sequence(let sequence):
      var turned = SequenceRecognizer.Configuration()
      turned.numberOfTapsRequired = sequence.numberOfTapsRequired
      turned.maximumDuration = sequence.maximumDuration
      turned.minimumPressDuration = sequence.minimumPressDuration
      for index in 0..<sequence.placeCount { _ = turned.addPlace(rectangle(sequence.place(index))) }
      return .sequence(turned)
    }
  }

  /// What is different in `turned` from what `plain` becomes in this orientation.
  func difference(_ plain: [Seen], _ turned: [Seen]) -> [String] {
    guard plain.map(\.description) == turned.map(\.description) else {
      return ["\(plain)", "\(testDescription):", "\(turned)"]
    }
    let sign = keepsClockwise ? 1.0 : -1.0
    return zip(plain, turned).compactMap { plain, turned in
      let isSame =
        isNear(way(plain.translation), turned.translation) && isNear(way(plain.velocity), turned.velocity)
        && (plain.touches == 0 || isNear(place(plain.location), turned.location))
        && isNear(plain.scale, turned.scale) && isNear(plain.scaleVelocity, turned.scaleVelocity)
        && isNear(sign * plain.rotation, turned.rotation)
        && isNear(sign * plain.rotationVelocity, turned.rotationVelocity)
        && directions(plain.direction) == turned.direction && edges(plain.edge) == turned.edge
        && isNear(plain.progress, turned.progress) && plain.isCompleted == turned.isCompleted
        && plain.touches == turned.touches
      return isSame ? nil : "\(testDescription): \(plain)\n    \(plain.numbers)\n    \(turned.numbers)"
    }
  }
}

/// Equal but for rounding.
func isNear(_ left: Point, _ right: Point) -> Bool { (left - right).length <= 1e-6 * max(1, left.length) }

func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-6 * max(1, abs(left)) }
