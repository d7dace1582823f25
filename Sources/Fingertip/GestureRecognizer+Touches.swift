// SPDX-License-Identifier: MIT

/// Where the gesture's fingers are. For use in blocks and questions: values are those of the event that is being told.
extension GestureRecognizer {
  /// The centroid of the fingers, in display pixels.
  public var location: Point { event?.location ?? .zero }

  /// The centroid of the fingers in `host`'s own coordinates.
  public func location(in host: some GestureHost) -> Point {
    location - host.touchRegion.origin
  }

  /// The gesture's fingers in the order they landed, each where it was last seen.
  ///
  /// Allocates; ``location(ofTouch:)`` does not.
  public var touches: [Touch] {
    guard let event, let session else { return [] }
    return (0..<event.touches).compactMap { session.touch($0, of: event) }
  }

  /// Where one of the fingers was last seen, in display pixels.
  ///
  /// Fingers are counted from 0 in the order they landed. Where there are not so many, or where a gesture had to wait and
  /// another finger has landed since, the centroid stands in.
  ///
  /// - Complexity: O(fingers squared).
  public func location(ofTouch index: Int) -> Point {
    guard let event, let touch = session?.touch(index, of: event) else { return location }
    return touch.location
  }

  /// Where one of the fingers was last seen, in `host`'s own coordinates; see ``location(ofTouch:)``.
  public func location(ofTouch index: Int, in host: some GestureHost) -> Point {
    location(ofTouch: index) - host.touchRegion.origin
  }

  /// The centroid of the fingers in millimetres on the display.
  public var locationMillimetres: Point { millimetres(location) }

  /// How many fingers the gesture has; when it ends, those it had just before.
  public var numberOfTouches: Int { event?.touches ?? 0 }

  /// When it happened: microseconds of CLOCK_MONOTONIC, or of the recording.
  public var time: Timestamp { event?.time ?? Timestamp(microseconds: 0) }

  func millimetres(_ pixels: Point) -> Point {
    guard let scale = session?.pixelsPerMillimetre else { return .zero }
    return Point(x: pixels.x / scale.x, y: pixels.y / scale.y)
  }
}
