// SPDX-License-Identifier: MIT

/// How wide the margins of the display are in which no touch may land, in millimetres; 0 is none.
public struct EdgeMargins: Equatable, Hashable, Sendable, BitwiseCopyable {
  public var left: Double
  public var right: Double
  public var top: Double
  public var bottom: Double

  public init(left: Double = 0, right: Double = 0, top: Double = 0, bottom: Double = 0) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// The same margin at every edge.
  public init(all margin: Double) {
    self.init(left: margin, right: margin, top: margin, bottom: margin)
  }

  public static let none = EdgeMargins()

  /// Whether `place`, in millimetres on `display`, lies in a margin.
  func contains(_ place: Point, on display: Size) -> Bool {
    Self.reaches(left, place.x) || Self.reaches(right, display.width - place.x) || Self.reaches(top, place.y)
      || Self.reaches(bottom, display.height - place.y)
  }

  private static func reaches(_ margin: Double, _ distance: Double) -> Bool {
    margin > 0 && distance <= margin + lengthTolerance
  }
}

/// Where no touch may land: what lands here is ignored until it lifts, wherever it goes. Where a touch goes later is
/// nobody's business.
struct IgnoredAreas {
  var margins = EdgeMargins.none
  /// In display pixels. The memory is the caller's.
  var deadZones = UnsafeBufferPointer<Rectangle>(start: nil, count: 0)

  /// - Parameters:
  ///   - place: in millimetres.
  ///   - pixelsPerMillimetre: what takes it to pixels.
  func contains(_ place: Point, on display: Size, pixelsPerMillimetre: Point) -> Bool {
    if margins.contains(place, on: display) { return true }
    let pixel = Point(x: place.x * pixelsPerMillimetre.x, y: place.y * pixelsPerMillimetre.y)
    for zone in deadZones where zone.contains(pixel) { return true }
    return false
  }
}
