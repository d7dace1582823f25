// SPDX-License-Identifier: MIT

extension Rectangle {
  /// Whether `point` lies inside or at most `millimetres` from the nearest edge or corner; both are in pixels.
  public func reaches(_ point: Point, within millimetres: Double, pixelsPerMillimetre: Point) -> Bool {
    let right = max(point.x - (x + width), 0)
    let below = max(point.y - (y + height), 0)
    let way = Point(
      x: max(x - point.x, right) / pixelsPerMillimetre.x, y: max(y - point.y, below) / pixelsPerMillimetre.y)
    return way.length <= millimetres + lengthTolerance
  }
}
