// SPDX-License-Identifier: MIT

public import GestureCore
public import TouchTesting

/// Where one finger was during a while.
public struct FingerWay {
  /// In display pixels, in the order of time.
  public var places: [Point]
  /// Whether it is still down at the end.
  public var isDown: Bool
}

extension TouchScript {
  /// The ways of all fingers that were down after `start` and until `end`, in microseconds since the script's beginning.
  public func ways(after start: Microseconds, until end: Microseconds, on panel: TestPanel) -> [FingerWay] {
    let pixels = unit == .pixels ? Point(x: 1, y: 1) : panel.geometry.pixelsPerMillimetre
    var ways: [Int: FingerWay] = [:]
    for case .frame(let time, let actions) in steps where time <= end {
      // What came before is only the place from which a finger goes on.
      if time <= start { ways = ways.filter { $0.value.isDown } }
      for action in actions {
        let finger = action.finger
        switch action {
        case .land(_, let place), .move(_, let place):
          let place = Point(x: place.x * pixels.x, y: place.y * pixels.y)
          let before = time <= start ? [] : ways[finger].map { $0.isDown ? $0.places : [] } ?? []
          ways[finger] = FingerWay(places: before + [place], isDown: true)
        case .lift, .cancel: ways[finger]?.isDown = false
        }
      }
    }
    return ways.sorted { $0.key < $1.key }.map(\.value)
  }
}
