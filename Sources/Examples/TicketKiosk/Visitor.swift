// SPDX-License-Identifier: MIT

import TouchTesting

extension TouchScript {
  /// What a visitor does at the kiosk, and then a technician; places are display pixels.
  static var visitor: TouchScript {
    var script = TouchScript()
    script.wait(500)
    // The display is off: this touch only wakes it, though a button lies there.
    script.tap(x: 540, y: 600)
    // "Tickets", "Day".
    script.wait(900)
    script.tap(x: 540, y: 600, lasting: 90)
    script.wait(800)
    script.tap(x: 500, y: 860, lasting: 80)
    // A finger that changes its mind slides off "Pay", too far to press it and not the way that goes back.
    script.wait(900)
    script.land(x: 540, y: 600)
    script.wait(300)
    script.drag(x: 560, y: 1100, lasting: 400, steps: 40)
    script.lift()
    // Not far enough to go back, then far enough, from the middle of the button.
    script.wait(800)
    script.goBack(from: 200, to: 500)
    script.wait(800)
    script.goBack(from: 200, to: 950)
    // A technician in the corner.
    script.wait(1200)
    for _ in 0..<4 {
      script.tap(x: 1000, y: 80, lasting: 80)
      script.wait(200)
    }
    script.tap(x: 1000, y: 80, lasting: 1200)
    return script
  }

  private mutating func goBack(from start: Double, to end: Double) {
    land(x: start, y: 600)
    wait(30)
    drag(x: end, y: 630, lasting: 500, steps: 50)
    wait(150)
    lift()
  }
}
