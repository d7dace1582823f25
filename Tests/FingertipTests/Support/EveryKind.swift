// SPDX-License-Identifier: MIT

import Testing

@testable import Fingertip

/// One kind of recognizer: how one is made with a block at its construction, and what its gesture is.
struct EveryKind: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Makes a recognizer whose block is called with its type's name and its state.
  let make: @Sendable (@escaping @Sendable (String) -> Void) -> GestureRecognizer
  /// The fingers of its gesture, until it is over.
  let perform: @Sendable (Fingers) -> Void
  /// What the block is called with, without repetitions.
  let states: [String]

  private static let whole = ["began", "changed", "ended"]

  static let all: [EveryKind] = [
    EveryKind(
      testDescription: "tap", make: { say in TapGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.tap(20, 20) }, states: ["ended"]),
    EveryKind(
      testDescription: "longPress", make: { say in LongPressGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { fingers in
        fingers.land(0, 20, 20)
        fingers.wait(600)
        fingers.move(0, 30, 20)
        fingers.lift(0)
      }, states: whole),
    EveryKind(
      testDescription: "pan", make: { say in PanGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.dragAndLift(from: 20) }, states: whole),
    EveryKind(
      testDescription: "swipe", make: { say in SwipeGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.dragAndLift(from: 20) }, states: ["ended"]),
    EveryKind(
      testDescription: "pinch", make: { say in PinchGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.pinchAndLift() }, states: whole),
    EveryKind(
      testDescription: "rotation", make: { say in RotationGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { fingers in
        fingers.land(0, 50, 50)
        fingers.land(1, 70, 50)
        for step in 1...10 {
          fingers.wait(8)
          fingers.move(1, 70 - Double(step), 50 + Double(step) * 2)
        }
        fingers.lift(0)
        fingers.lift(1)
      }, states: whole),
    EveryKind(
      testDescription: "screenEdgePan",
      make: { say in ScreenEdgePanGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.dragAndLift(from: 0) }, states: whole),
    EveryKind(
      testDescription: "backPan", make: { say in BackPanGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.dragAndLift(from: 20) }, states: whole),
    EveryKind(
      testDescription: "transform", make: { say in TransformGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.pinchAndLift() }, states: whole),
    EveryKind(
      testDescription: "sequence", make: { say in SequenceGestureRecognizer { say("\(type(of: $0)) \($0.state)") } },
      perform: { fingers in
        for _ in 1...5 {
          fingers.tap(20, 20)
          fingers.wait(100)
        }
      }, states: ["ended"]),
    EveryKind(
      testDescription: "custom", make: { say in Follower { say("\(type(of: $0)) \($0.state)") } },
      perform: { $0.dragAndLift(from: 20) }, states: whole),
  ]
}

/// A recognizer of an app's own that begins with the first movement.
final class Follower: CustomGestureRecognizer, @unchecked Sendable {
  private var hasBegun = false

  override func touchesMoved(_ touches: [Touch]) {
    setState(hasBegun ? .changed : .began)
    hasBegun = true
  }

  override func reset() {
    hasBegun = false
  }
}

extension Fingers {
  fileprivate func dragAndLift(from x: Double) {
    drag(from: x, 20, by: 20)
    lift(0)
  }

  fileprivate func pinchAndLift() {
    land(0, 50, 50)
    land(1, 70, 50)
    for step in 1...10 {
      wait(8)
      move(0, 50 - Double(step), 50)
      move(1, 70 + Double(step), 50)
    }
    lift(0)
    lift(1)
  }
}
