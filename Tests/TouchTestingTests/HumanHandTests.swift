// SPDX-License-Identifier: MIT

import GestureCore
import Testing
import TouchTesting

@Suite struct `A human hand` {
  private static func gestures(_ kind: HumanGesture.Kind, width: Double = 344, count: Int = 200) -> [HumanGesture] {
    var hand = HumanHand(seed: 42, glass: TestPanel(width: width).millimetres)
    return (0..<count).map { _ in hand.gesture(kind) }
  }

  /// Where a finger is, every 5 ms.
  private static func places(_ finger: FingerPath) -> [Point] {
    stride(from: finger.landing, through: finger.lifting, by: 5).map { finger.place(at: $0) }
  }

  private static func excursion(_ finger: FingerPath) -> Double {
    let landing = finger.place(at: finger.landing)
    return places(finger).map { ($0 - landing).length }.max() ?? 0
  }

  @Test(arguments: HumanGesture.Kind.allCases)
  func `makes the same gestures again, and others with another seed`(_ kind: HumanGesture.Kind) {
    #expect(Self.gestures(kind, count: 5) == Self.gestures(kind, count: 5))
    var other = HumanHand(seed: 43, glass: TestPanel().millimetres)
    #expect(other.gesture(kind) != Self.gestures(kind, count: 1)[0])
  }

  @Test(arguments: HumanGesture.Kind.allCases, [100.0, 344, 1200])
  func `keeps its fingers on the glass and off the edges`(_ kind: HumanGesture.Kind, _ width: Double) {
    let glass = TestPanel(width: width).millimetres
    let margin = kind == .edgePan ? 0 : 5.9
    for gesture in Self.gestures(kind, width: width, count: 50) {
      for finger in gesture.fingers {
        let isInside = Self.places(finger).allSatisfy {
          $0.x >= margin && $0.y >= margin && $0.x <= glass.width - margin && $0.y <= glass.height - margin
        }
        #expect(isInside, "\(gesture)")
      }
    }
  }

  /// What a person's fingers do, by kind: how many, how long each is down, how far each gets from its landing.
  static let limits: [(HumanGesture.Kind, Int, ClosedRange<Double>, ClosedRange<Double>)] = [
    (.tap, 1, 40...180, 0...2.5), (.doubleTap, 2, 40...180, 0...2.5), (.twoFingerTap, 2, 40...290, 0...1.5),
    (.threeFingerTap, 3, 40...290, 0...1.5), (.longPress, 1, 600...1200, 0...1), (.pan, 1, 150...1020, 7.9...201),
    (.flick, 1, 100...180, 10...120), (.twoFingerPan, 2, 200...1100, 11...158),
    (.threeFingerSwipe, 3, 130...450, 28...128), (.edgePan, 1, 150...680, 19...151),
  ]

  @Test(arguments: limits)
  func `does what people do`(
    _ kind: HumanGesture.Kind, _ fingers: Int, _ times: ClosedRange<Double>, _ ways: ClosedRange<Double>
  ) {
    for gesture in Self.gestures(kind) {
      #expect(gesture.fingers.count == fingers)
      for finger in gesture.fingers {
        #expect(times.contains(finger.lifting - finger.landing), "\(gesture)")
        #expect(ways.contains(Self.excursion(finger)), "\(gesture): \(Self.excursion(finger))")
      }
    }
  }

  @Test func `taps twice near and soon`() {
    for gesture in Self.gestures(.doubleTap) {
      let (first, second) = (gesture.fingers[0], gesture.fingers[1])
      #expect((80...250).contains(second.landing - first.lifting))
      #expect((first.place(at: first.landing) - second.place(at: second.landing)).length <= 5)
    }
  }

  @Test(arguments: [
    HumanGesture.Kind.pinch, .pinchBesideStillFinger, .rotation, .rotationBesideStillFinger, .pinchAndRotation,
  ])
  func `turns and spreads as it means to`(_ kind: HumanGesture.Kind) {
    for gesture in Self.gestures(kind) {
      let starts = gesture.fingers.map { $0.place(at: $0.landing) }
      let ends = gesture.fingers.map { $0.place(at: $0.lifting) }
      let (before, after) = (starts[1] - starts[0], ends[1] - ends[0])
      // Turn and spread by what the two fingers are to each other; a trembling finger adds its millimetre.
      if gesture.intent.spread != 0 {
        #expect(abs(after.length - before.length - gesture.intent.spread) < 1.1, "\(gesture)")
      }
      if gesture.intent.turn != 0 {
        #expect((before.cross(after) > 0) == (gesture.intent.turn > 0), "\(gesture)")
      }
      if kind.rawValue.hasSuffix("StillFinger") {
        #expect(gesture.fingers.map(Self.excursion).min() ?? 9 <= 0.51, "\(gesture)")
      }
    }
  }

  @Test func `edge pans start in the edge and go inward`() {
    let glass = TestPanel().millimetres
    for gesture in Self.gestures(.edgePan) {
      let start = gesture.fingers[0].place(at: 0)
      let distance =
        switch gesture.intent.edge {
        case .left: start.x
        case .right: glass.width - start.x
        case .top: start.y
        default: glass.height - start.y
        }
      #expect((0...3.001).contains(distance), "\(gesture)")
    }
  }

  @Test(arguments: [23.0, 60, 463])
  func `is seen by a panel at its rate, with its noise, in its units`(_ rate: Double) {
    let panel = TestPanel(unitsPerMillimetre: 4, rate: rate, noise: 0.1)
    for gesture in Self.gestures(.pan, count: 20) {
      let script = panel.script(of: gesture)
      #expect(script == panel.script(of: gesture))
      let times = script.steps.map { Double($0.time) / 1000 }
      for (time, next) in zip(times, times.dropFirst()) { #expect(next - time > 0.93 * 1000 / rate) }
      #expect(abs((times.last ?? 0) - gesture.end) <= 1.1 * 1000 / rate)
      for step in script.steps {
        guard case .frame(let time, let actions) = step else { continue }
        for case .move(_, let place) in actions {
          let error = place - gesture.fingers[0].place(at: Double(time) / 1000)
          #expect(error.length < 0.1 * 6 + 0.2)
          #expect(abs(place.x * 4 - (place.x * 4).rounded()) < 1e-6)
        }
      }
    }
  }
}
