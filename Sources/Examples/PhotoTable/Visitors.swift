// SPDX-License-Identifier: MIT

import GestureCore
import TouchTesting

/// People round the table: human-like hands at the places where the photos lie.
struct Visitors {
  private var hand: HumanHand
  private var fingers: [FingerPath] = []
  private var last: HumanGesture?

  init(seed: UInt64, glass: Size) {
    hand = HumanHand(seed: seed, glass: glass)
  }

  /// Somebody makes a gesture of `kind` round `place`, in millimetres, from `start` milliseconds on.
  mutating func gesture(_ kind: HumanGesture.Kind, at place: Point, from start: Double) {
    var gesture = hand.gesture(kind)
    let landings = gesture.fingers.map { $0.place(at: $0.landing) }
    let middle = landings.reduce(.zero, +) * (1 / Double(landings.count))
    for index in gesture.fingers.indices {
      gesture.fingers[index].motion.centre += place - middle
      gesture.fingers[index].landing += start
      gesture.fingers[index].lifting += start
      gesture.fingers[index].motion.start += start
      gesture.fingers[index].motion.end += start
    }
    fingers += gesture.fingers
    last = gesture
  }

  /// What the panel sees of all of them.
  func script(on panel: TestPanel) -> TouchScript {
    guard var everybody = last else { return TouchScript() }
    everybody.fingers = fingers
    return panel.script(of: everybody)
  }
}
