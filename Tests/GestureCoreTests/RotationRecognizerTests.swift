// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Rotation` {
  @Test func `has the limits that are written down`() {
    let configuration = RotationRecognizer.Configuration()
    #expect(configuration.hysteresis == 10)
    #expect(configuration.hysteresisArc == 3)
  }

  /// Radius in millimetres, degrees turned, and what is told of it: degrees past the hysteresis, or nil.
  static let limits: [(Double, Double, String?)] = [
    // At 20 mm an arc of 3 mm are 8.6°, so 10° decide.
    (20, 10, nil), (20, 10.01, "0.01"), (20, -10, nil), (20, -10.01, "-0.01"), (20, 30, "20"), (40, 10.01, "0.01"),
    // At 10 mm they are 17.189°, which decide.
    (10, 17.188, nil), (10, 17.19, "0.001"), (10, -17.188, nil), (10, -17.19, "-0.001"), (10, 40, "22.811"),
    (4, 42.97, nil), (4, 42.98, "0.008"),
  ]

  @Test(arguments: limits, [0.0, 77, 180, 300])
  func `begins past the larger of angle and arc, and takes it out`(
    _ example: (radius: Double, degrees: Double, told: String?), _ from: Double
  ) {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.playOut(
      TouchScript(
        pair(at: 0, "D", from, radius: example.radius) + pair(at: 20, from + example.degrees, radius: example.radius)
          + "40 U0 U1"))
    #expect(fixture.seen.map(\.phase) == (example.told == nil ? [] : [.began, .ended]))
    #expect(fixture.seen.first.map { degrees($0.rotation) } == example.told)
  }

  static let cases = [
    GestureCase(
      "short of the angle", pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 5, radius: 20) + "40 U0 U1",
      ["rotation failed @40 liftedTooEarly 5/10"]),
    GestureCase(
      "short of the arc", pair(at: 0, "D", 0, radius: 10) + pair(at: 20, 15, radius: 10) + "40 U0 U1",
      ["rotation failed @40 liftedTooEarly 15/17.189"]),
    GestureCase(
      "back and forth is no turn",
      pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 9, radius: 20) + pair(at: 30, -9, radius: 20) + "40 U0 U1",
      ["rotation failed @40 liftedTooEarly 9/10"]),
    GestureCase(
      "one finger round the other", "0 D0 100 100 D1 140 100  20 M1 137 115  40 U0 U1",
      ["rotation began @20", "rotation ended @40"]),
    GestureCase(
      "fingers that part do not turn", "0 D0 100 100 D1 140 100  20 M0 50 100 M1 190 100  40 U0 U1",
      ["rotation failed @40 liftedTooEarly 0/10"]),
    GestureCase(
      "fingers that travel do not turn", "0 D0 100 100 D1 140 100  20 M0 130 150 M1 170 150  40 U0 U1",
      ["rotation failed @40 liftedTooEarly 0/10"]),
    GestureCase(
      "in the frame in which a finger lifts", "0 D0 100 100 D1 140 100  20 L1 130 120  40 U0",
      ["rotation began @20", "rotation ended @20"]),
    GestureCase("one finger", "0 D0 100 100  20 M0 150 100  40 U0", ["rotation failed @40 tooFewTouches 1/2"]),
    GestureCase(
      "ends with fewer than two, once", "0 D0 100 100 D1 140 100  20 M1 130 120  30 U0  40 M1 100 150  50 U1",
      ["rotation began @20", "rotation ended @30"]),
    GestureCase(
      "a palm", "0 D0 100 100 D1 140 100  20 M1 130 120  30 X1  40 U0",
      ["rotation began @20", "rotation cancelled @30"]),
    GestureCase(
      "a palm before", "0 D0 100 100 D1 140 100  20 X0 X1", ["rotation failed @20 touchCancelled"]),
    GestureCase(
      "a finger that joins before measures anew",
      pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 9, radius: 20) + "30 D2 100 100  " + pair(at: 40, 18, radius: 20)
        + "50 U0 U1 U2", ["rotation failed @50 liftedTooEarly 9/12.892"]),
    GestureCase(
      "a finger that leaves before measures anew",
      pair(at: 0, "D", 0, radius: 20) + "1 D2 100 100  " + pair(at: 20, 9, radius: 20) + "30 U2  "
        + pair(at: 40, 18, radius: 20) + "50 U0 U1", ["rotation failed @50 liftedTooEarly 9/10"]),
    GestureCase(
      "on one spot", "0 D0 100 100 D1 100 100  20 M0 130 100 M1 130 100  30 M0 130 120 M1 130 120  40 U0 U1",
      ["rotation failed @40 liftedTooEarly 0/\(rounded(3 / 1e-6 * 180 / Double.pi))"]),
  ]

  @Test(arguments: cases)
  func `with fingers`(_ example: GestureCase) {
    example.check { $0.addRotation() }
  }

  // MARK: Angles

  @Test(arguments: [1.0, -1])
  func `case 67: is unwrapped past half a turn, and back`(_ sign: Double) {
    let fixture = EngineFixture()
    fixture.addRotation()
    var text = pair(at: 0, "D", 0, radius: 30)
    let angles = Array(stride(from: 30, through: 720, by: 30)) + Array(stride(from: 690, through: -720, by: -30))
    for (index, angle) in angles.enumerated() {
      text += pair(at: Double(index + 1) * 10, sign * Double(angle), radius: 30)
    }
    fixture.play(TouchScript(text))
    #expect(fixture.seen.map { degrees(sign * $0.rotation) } == angles.map { "\($0 - 10)" })
  }

  @Test func `case 67: half a turn in one frame has one sign only`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.playOut("0 D0 20 30 D1 40 50  20 M1 0 10  30 M1 0 10.001  40 M1 0.001 10  50 U0 U1")
    let first = fixture.seen.first?.rotation ?? 0
    let halfTurn = Double.pi
    #expect(abs(first) < halfTurn)
    #expect(abs(first) > halfTurn - 0.25)
    #expect(fixture.seen.allSatisfy { abs($0.rotation - first) < 1e-3 })
  }

  @Test func `case 67: small steps never jump`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    var text = pair(at: 0, "D", 0, radius: 30)
    for step in 1...400 { text += pair(at: Double(step) * 10, Double(step * 7), radius: 30) }
    fixture.play(TouchScript(text))
    let step = 7 * Double.pi / 180
    let turns = zip(fixture.seen, fixture.seen.dropFirst()).map { $1.rotation - $0.rotation }
    #expect(turns.allSatisfy { abs($0 - step) < 1e-9 })
    #expect(turns.count > 390)
  }

  @Test func `of three fingers is the turn that fits them best`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    func frame(_ time: Int, _ letter: String, _ angle: Double) -> String {
      var text = "\(time) "
      for finger in 0..<3 {
        let arm = polar(30, angle + Double(finger) * 120)
        text += "\(letter)\(finger) \(100 + arm.x) \(100 + arm.y) "
      }
      return text
    }
    fixture.playOut(TouchScript(frame(0, "D", 5) + frame(20, "M", 45) + "40 U0 U1 U2"))
    #expect(fixture.seen.map { degrees($0.rotation) } == ["30", "30"])
    #expect(fixture.seen.map(\.touches) == [3, 3])
  }

  @Test func `Q21: does not jump when fingers join and leave`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.playOut(
      TouchScript(
        pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 30, radius: 20)
          + "30 D2 10 190  40 M2 10 190.001  50 U2  60 M0 82.68 90  70 D2 100 10  80 M2 100 10.001  90 U0  "
          + "100 M2 100 10  110 U1  120 M2 50 50  130 U2"))
    let turned = 20 * Double.pi / 180
    #expect(fixture.seen.map(\.touches) == [2, 3, 2, 3, 2, 2])
    #expect(fixture.seen.allSatisfy { abs($0.rotation - turned) < 1e-3 })
    #expect(fixture.seen.last?.time == 110_000)
  }

  @Test func `Q21: takes what turns in the frame in which a finger joins or leaves`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.playOut(
      TouchScript(
        pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 30, radius: 20) + pair(at: 30, 50, radius: 20) + "D2 10 190  "
          + "40 U2  " + pair(at: 50, 60, radius: 20) + "60 U0 U1"))
    #expect(fixture.seen.map { degrees($0.rotation) } == ["20", "40", "50", "50"])
  }

  @Test func `case 75: has a rotation that can be set, and later turns are added`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.engine.set(rotation: 1, of: fixture.id("rotation"))
    fixture.whenSeen = { fixture, event in
      if event.phase == .began { fixture.engine.set(rotation: -15 * .pi / 180, of: fixture.id("rotation")) }
    }
    fixture.playOut(
      TouchScript(
        pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 30, radius: 20) + pair(at: 30, 35, radius: 20) + "40 U0 U1"))
    #expect(fixture.seen.map { degrees($0.rotation) } == ["20", "-10", "-10"])
  }

  // MARK: Place and velocity

  @Test(arguments: [1.0, -1])
  func `tells the centroid and how fast it turns`(_ sign: Double) {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addRotation()
    // 1° in 10 ms is 1.745 rad/s.
    var text = pair(at: 0, "D", 0, radius: 20)
    for step in 1...12 { text += pair(at: Double(step) * 10, sign * Double(step), radius: 20) }
    fixture.playOut(TouchScript(text + "125 U0 U1"))
    #expect(fixture.seen.allSatisfy { abs(sign * $0.rotationVelocity - 1.745) < 0.02 })
    #expect(fixture.seen.allSatisfy { rounded($0.location) == "(1000, 500)" })
    #expect(fixture.seen.count == 3)
  }

  @Test func `has no velocity when the fingers rest or travel`() {
    let fixture = EngineFixture()
    fixture.addRotation()
    fixture.playOut(TouchScript(pair(at: 0, "D", 0, radius: 20) + pair(at: 20, 30, radius: 20) + "100 U0 U1"))
    #expect(fixture.seen.last?.rotationVelocity == 0)
    fixture.playOut(
      TouchScript(
        pair(at: 200, "D", 0, radius: 20) + pair(at: 220, 30, radius: 20)
          + pair(at: 400, 30, radius: 20, center: Point(x: 110, y: 100))
          + pair(at: 410, 30, radius: 20, center: Point(x: 120, y: 100)) + "420 U0 U1"))
    #expect(abs(fixture.seen.last?.rotationVelocity ?? 1) < 1e-9)
  }

  @Test func `Q25 e: over one spot has not turned`() {
    let fixture = EngineFixture()
    fixture.addRotation {
      $0.hysteresis = 0
      $0.hysteresisArc = 0
    }
    fixture.playOut("0 D0 100 100 D1 110 100  10 M1 100 100  20 M1 90 100  30 M0 90 100  40 M0 90 110  50 U0 U1")
    #expect(fixture.seen == [])
    fixture.playOut("100 D0 100 100 D1 110 100  110 M1 100 100  120 M1 90 101  130 M0 80 100  140 M0 90 101  150 U0 U1")
    #expect(fixture.seen.allSatisfy { $0.rotation.isFinite && $0.rotationVelocity.isFinite })
    #expect(fixture.seen.count > 1)
  }

  @Test func `has limits that can be set`() {
    let fixture = EngineFixture()
    fixture.addRotation {
      $0.hysteresis = 20
      $0.hysteresisArc = 0
    }
    fixture.playOut(TouchScript(pair(at: 0, "D", 0, radius: 5) + pair(at: 20, 21, radius: 5) + "40 U0 U1"))
    #expect(fixture.seen.first.map { degrees($0.rotation) } == "1")
  }
}
