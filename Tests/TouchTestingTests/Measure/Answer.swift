// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import TouchTesting

/// What was understood of one gesture.
struct Answer: Sendable {
  /// The names of the gestures that began or were recognized, in order of their own times.
  private(set) var names: [String] = []
  /// The last event of the last gesture: its values are the whole gesture's.
  private var last: GestureEvent?
  private(set) var wasCancelled = false

  mutating func take(_ event: GestureEvent, name: String) {
    switch event.phase {
    case .recognized, .began: names.append(name)
    case .cancelled: wasCancelled = true
    case .changed, .ended, .failed: break
    }
    last = event
  }

  /// What is wrong with it as the answer to `gesture`; nil where nothing is.
  func fault(for gesture: HumanGesture, _ orientation: Orientation, pixelsPerMillimetre: Point) -> String? {
    guard names.count == 1, let name = names.first, gesture.kind.names.contains(name) else {
      return names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
    guard let last, !wasCancelled else { return "\(name), cancelled" }
    let isRight =
      switch last.kind {
      case .pan, .screenEdgePan:
        agrees(last.translation, gesture, orientation, pixelsPerMillimetre)
          && (last.kind == .pan || orientation.turnBack(last.edge) == gesture.intent.edge)
      case .swipe: orientation.turnBack(last.direction) == gesture.intent.direction
      case .pinch: (last.scale > 1) == (gesture.intent.spread > 0)
      case .rotation: (last.rotation > 0) == (orientation.turn(gesture.intent.turn) > 0)
      case .tap: last.taps == (gesture.kind == .doubleTap ? 2 : 1)
      case .longPress: last.phase == .ended
      case .backPan, .transform, .sequence, .custom: false
      }
    return isRight ? nil : "\(name), but not so: \(last)"
  }

  /// Whether a pan went about where the fingers did.
  private func agrees(
    _ translation: Point, _ gesture: HumanGesture, _ orientation: Orientation, _ pixelsPerMillimetre: Point
  ) -> Bool {
    let moved = Point(x: translation.x / pixelsPerMillimetre.x, y: translation.y / pixelsPerMillimetre.y)
    let way = orientation.turn(gesture.intent.way)
    return moved.dot(way) > 0.9 * moved.length * way.length
  }
}

extension HumanGesture.Kind {
  /// The gestures of the default set that it may be understood as.
  var names: [String] {
    switch self {
    case .tap: ["tap"]
    case .doubleTap: ["doubletap"]
    case .twoFingerTap: ["tap2"]
    case .threeFingerTap: ["tap3"]
    case .longPress: ["longpress"]
    case .pan, .flick, .twoFingerPan: ["pan"]
    case .threeFingerSwipe: ["swipe3"]
    case .pinch, .pinchBesideStillFinger: ["pinch"]
    case .rotation, .rotationBesideStillFinger: ["rotation"]
    case .pinchAndRotation: ["pinch", "rotation"]
    case .edgePan: ["edgepan"]
    }
  }
}
