// SPDX-License-Identifier: MIT

import Fingertip

/// A photo that lies on the table: where its middle is, how large it is, how it is turned.
@MainActor final class Photo {
  /// What hands change.
  struct Placement {
    var center: Point
    var scale = 1.0
    /// Radians, clockwise.
    var angle = 0.0
  }

  let title: String
  let color: String
  private let size: Size
  private(set) var placement: Placement
  /// The placement when the hands that hold it now took it.
  private var taken: Placement
  /// Where touches reach it: a turned photo's region is the upright rectangle round it.
  let region: TouchRegion

  init(_ title: String, color: String, size: Size, placement: Placement) {
    self.title = title
    self.color = color
    self.size = size
    self.placement = placement
    taken = placement
    region = TouchRegion(name: title, frame: Rectangle(x: 0, y: 0, width: 0, height: 0))
    moveRegion()
  }

  /// Hands take hold of it.
  func take() { taken = placement }

  /// Hands have moved, scaled and turned it since they took it.
  func follow(_ hands: TransformGestureRecognizer) {
    placement.center = hands.affineMap(taken.center)
    placement.scale = taken.scale * hands.scale
    placement.angle = taken.angle + hands.rotation
    moveRegion()
  }

  /// Lays it straight, as large as it was at first.
  func straighten() {
    placement.scale = 1
    placement.angle = 0
    moveRegion()
  }

  var corners: [Point] {
    let place = AffineMap(scale: placement.scale, rotation: placement.angle, around: .zero, to: placement.center)
    let half = Size(width: size.width / 2, height: size.height / 2)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { place(Point(x: $0 * half.width, y: $1 * half.height)) }
  }

  private func moveRegion() {
    let corners = corners
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    region.frame = Rectangle(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
