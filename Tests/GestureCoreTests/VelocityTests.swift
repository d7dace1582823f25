// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Velocity` {
  /// What a pan without hysteresis says at its end, in pixels a second; a pixel is a millimetre.
  private func velocityAtEnd(_ script: TouchScript, scale: Point = Point(x: 1, y: 1)) -> Point? {
    let fixture = EngineFixture(pixelsPerMillimetre: scale)
    fixture.addPan { $0.hysteresis = 0 }
    let last = fixture.playOut(script).last
    return last?.phase == .ended ? last?.velocity : nil
  }

  /// A finger that goes `speed` mm/s to the right from (0, 50) for `count` frames of `interval`, and lifts `after` its
  /// last news.
  private func steady(speed: Double, interval: Microseconds, count: Int, liftAfter: Microseconds) -> TouchScript {
    var steps = [TouchScript.Step.frame(at: 0, [.land(0, Point(x: 0, y: 50))])]
    for frame in 1...count {
      let time = Microseconds(frame) * interval
      steps.append(.frame(at: time, [.move(0, Point(x: speed * Double(time) / 1e6, y: 50))]))
    }
    steps.append(.frame(at: Microseconds(count) * interval + liftAfter, [.lift(0, nil)]))
    return TouchScript(steps: steps)
  }

  @Test func `case 53: is the way over the time`() {
    #expect(velocityAtEnd("0 D0 10 0  10 M0 20 0  20 M0 30 0  30 U0").map(rounded) == "(1000, 0)")
  }

  @Test func `case 53: is nothing after a long rest`() {
    #expect(velocityAtEnd("0 D0 10 0  10 M0 20 0  20 M0 30 0  3000 U0") == .zero)
  }

  @Test(arguments: [(40_000, true), (40_001, false), (0, true), (39_999, true)])
  func `lasts 40 ms after the last news`(_ rest: Int, _ lasts: Bool) {
    let velocity = velocityAtEnd(steady(speed: 300, interval: 10_000, count: 8, liftAfter: Microseconds(rest)))
    #expect(velocity.map(rounded) == (lasts ? "(300, 0)" : "(0, 0)"))
  }

  @Test(arguments: [(86_956, true), (86_957, false)])
  func `lasts twice the shortest interval on a slower panel`(_ rest: Int, _ lasts: Bool) {
    let velocity = velocityAtEnd(steady(speed: 300, interval: 43_478, count: 4, liftAfter: Microseconds(rest)))
    #expect(velocity.map(rounded) == (lasts ? "(300, 0)" : "(0, 0)"))
  }

  @Test func `takes the shortest interval, not the last`() {
    #expect(velocityAtEnd("0 D0 0 0  30 M0 3 0  80 M0 8 0  140 M0 14 0  200 U0").map(rounded) == "(100, 0)")
    #expect(velocityAtEnd("0 D0 0 0  30 M0 3 0  80 M0 8 0  140 M0 14 0  200.001 U0") == .zero)
  }

  @Test(arguments: [23.0, 60, 100, 250, 463, 1000])
  func `Q22: is the same at every rate`(_ hertz: Double) {
    let interval = Microseconds((1e6 / hertz).rounded())
    let count = max(Int(0.15 * hertz), 3)
    let velocity = velocityAtEnd(steady(speed: 400, interval: interval, count: count, liftAfter: 1000))
    #expect(abs((velocity?.x ?? 0) - 400) < 1)
    #expect(velocity?.y == 0)
  }

  @Test(arguments: [(50_000, true), (49_999, false)])
  func `looks back 100 ms from the last news`(_ time: Int, _ counts: Bool) {
    // 200 mm/s over the last 75 ms; what lies beside that line counts only within the window.
    let early = millisecondText(Microseconds(time))
    let velocity = velocityAtEnd(
      TouchScript("0 D0 0 0  \(early) M0 30 0  75 M0 55 0  100 M0 60 0  125 M0 65 0  150 M0 70 0  180 U0"))
    #expect((velocity.map(rounded) == "(200, 0)") == !counts)
    #expect((velocity?.x ?? 0) >= 200)
  }

  @Test func `evens out a sensor's noise`() {
    // ± 0.2 mm of noise on 200 mm/s at 100 Hz: the last two samples alone would say 160 or 240.
    let moves = (1...10).map { "\($0 * 10) M0 \(Double($0) * 2 + ($0 % 2 == 0 ? 0.2 : -0.2)) 0" }.joined(separator: " ")
    let velocity = velocityAtEnd(TouchScript("0 D0 0 0 \(moves) 105 U0"))
    #expect(abs((velocity?.x ?? 0) - 200) < 5)
  }

  @Test(arguments: [(7999.0, "(7999, 0)"), (8000, "(8000, 0)"), (8001, "(8000, 0)"), (40_000, "(8000, 0)")])
  func `case 59: is limited to 8000 mm/s`(_ speed: Double, _ expected: String) {
    #expect(velocityAtEnd(steady(speed: speed, interval: 10_000, count: 5, liftAfter: 0)).map(rounded) == expected)
  }

  @Test func `case 59: is limited in its own direction`() {
    let velocity = velocityAtEnd("0 D0 0 0  10 M0 300 400  20 M0 600 800  25 U0")
    #expect(velocity.map(rounded) == "(4800, 6400)")
  }

  @Test func `is the mean of the fingers'`() {
    let velocity = velocityAtEnd("0 D0 0 0 D1 0 50  10 M0 2 0 M1 0 54  20 M0 4 0 M1 0 58  20 U0 U1")
    #expect(velocity.map(rounded) == "(100, 200)")
  }

  @Test func `counts a finger that rests as still`() {
    var moves = ""
    for frame in 1...10 { moves += "\(frame * 10) M0 \(frame * 2) 0 " }
    #expect(velocityAtEnd(TouchScript("0 D0 0 0 D1 50 50 \(moves) 100 U0 U1")).map(rounded) == "(100, 0)")
  }

  @Test func `is in pixels`() {
    #expect(
      velocityAtEnd("0 D0 0 0  10 M0 1 2  20 M0 2 4  30 U0", scale: Point(x: 10, y: 5)).map(rounded) == "(1000, 1000)")
  }

  @Test func `Q18: needs time to have passed`() {
    #expect(velocityAtEnd("5 D0 0 0  5 M0 10 0  5 M0 20 0  5 U0") == .zero)
    #expect(velocityAtEnd("5 D0 0 0  1 M0 10 0  2 M0 20 0  3 U0") == .zero)
    // Two reports with one stamp: the later is the truth of that moment.
    #expect(velocityAtEnd("0 D0 0 0  10 M0 5 0  10 M0 1 0  20 M0 2 0  20 U0").map(rounded) == "(100, 0)")
  }

  @Test func `starts anew with each touch`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 0 }
    fixture.playOut("0 D0 0 0  10 M0 50 0  20 U0  21 D0 50 0  31 M0 50 1  32 U0")
    #expect(fixture.seen.last.map { rounded($0.velocity) } == "(0, 100)")
  }

  @Test func `case 55: of fingers that stay is nothing`() {
    let fixture = EngineFixture()
    fixture.addPan { $0.hysteresis = 0 }
    fixture.addTap { $0.numberOfTouchesRequired = 3 }
    #expect(
      fixture.outcome(of: "0 D0 106 112  10.8 D1 68 131 D2 39 174  267 U0 U1  273 U2") == ["tap recognized @273"])
    #expect(fixture.seen.map(\.velocity) == [.zero])
  }
}
