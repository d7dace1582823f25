// SPDX-License-Identifier: MIT

import GestureCore

/// Recognizers with numbers of any sense.
extension RandomTouches {
  private static let durations: [Microseconds] = [
    0, 1, 8000, 40_000, 110_000, 200_000, 350_000, 500_000, 750_000, 2_000_000,
  ]
  private static let directions: [DirectionSet] = [.right, .left, .up, .down, .horizontal, .vertical, .all, []]

  private mutating func duration() -> Microseconds { Self.durations[random.pick(0...Self.durations.count - 1)] }

  private mutating func directions() -> DirectionSet { Self.directions[random.pick(0...Self.directions.count - 1)] }

  /// A recognizer of any kind.
  mutating func configuration() -> RecognizerConfiguration {
    switch random.pick(0...15) {
    case 0...2: .tap(tap())
    case 3: .longPress(press())
    case 4, 5: .pan(pan())
    case 6, 7: .swipe(swipe())
    case 8: .pinch(pinch())
    case 9: .rotation(rotation())
    case 10: .screenEdgePan(edgePan())
    case 11: .backPan(backPan())
    case 12: .transform(transform())
    case 13: .sequence(sequence())
    case 14: .custom(.init())
    default: random.oneIn(2) ? .pinch(.init()) : .rotation(.init())
    }
  }

  private mutating func tap() -> TapRecognizer.Configuration {
    var tap = TapRecognizer.Configuration()
    tap.numberOfTapsRequired = random.pick(1...3)
    tap.numberOfTouchesRequired = random.oneIn(3) ? random.pick(0...3) : 1
    if random.oneIn(3) { tap.maximumTapDuration = duration() }
    return tap
  }

  private mutating func press() -> LongPressRecognizer.Configuration {
    var press = LongPressRecognizer.Configuration()
    press.numberOfTapsRequired = random.oneIn(2) ? random.pick(-1...2) : 0
    press.numberOfTouchesRequired = random.pick(1...2)
    press.minimumPressDuration = duration()
    return press
  }

  private mutating func pan() -> PanRecognizer.Configuration {
    var pan = PanRecognizer.Configuration()
    pan.minimumNumberOfTouches = random.pick(0...2)
    if random.oneIn(3) { pan.maximumNumberOfTouches = random.pick(0...3) }
    if random.oneIn(4) { pan.hysteresis = Double(random.pick(0...3)) }
    if random.oneIn(4) { pan.allowedDirections = directions() }
    return pan
  }

  private mutating func swipe() -> SwipeRecognizer.Configuration {
    var swipe = SwipeRecognizer.Configuration()
    swipe.direction = directions()
    swipe.numberOfTouchesRequired = random.oneIn(4) ? random.pick(0...3) : random.pick(1...2)
    if !random.oneIn(4) { swipe.minimumDistance = Double(random.pick(0...4)) }
    if random.oneIn(3) { swipe.maximumDuration = duration() }
    if !random.oneIn(4) { swipe.minimumSpeed = Double(random.pick(0...20)) }
    if random.oneIn(3) { swipe.angleTolerance = Double(random.pick(0...44)) }
    return swipe
  }

  private mutating func pinch() -> PinchRecognizer.Configuration {
    var pinch = PinchRecognizer.Configuration()
    pinch.hysteresis = Double(random.pick(0...12)) / 4
    pinch.minimumSpan = Double(random.pick(0...20))
    return pinch
  }

  private mutating func rotation() -> RotationRecognizer.Configuration {
    var rotation = RotationRecognizer.Configuration()
    rotation.hysteresis = Double(random.pick(0...20))
    rotation.hysteresisArc = Double(random.pick(0...3))
    return rotation
  }

  private mutating func edgePan() -> ScreenEdgePanRecognizer.Configuration {
    var edge = ScreenEdgePanRecognizer.Configuration()
    // A corner belongs to both of its edges; where a movement leads inward from both alike, either may be told.
    edge.edges = [EdgeSet.left, .right, .top, .bottom, [.left, .right], [.top, .bottom], []][random.pick(0...6)]
    edge.edgeWidth = Double(random.pick(0...120))
    edge.pan = pan()
    return edge
  }

  private mutating func backPan() -> BackPanRecognizer.Configuration {
    var back = BackPanRecognizer.Configuration()
    back.direction = [DirectionSet.right, .left][random.pick(0...1)]
    if random.oneIn(4) { back.canGoBack = false }
    if random.oneIn(4) { back.isInTransition = true }
    back.completionSpeed = Double(random.pick(0...300))
    back.completionProgress = Double(random.pick(0...8)) / 64
    return back
  }

  private mutating func transform() -> TransformRecognizer.Configuration {
    var transform = TransformRecognizer.Configuration()
    if random.oneIn(2) {
      transform.pinch = pinch()
      transform.rotation = rotation()
    }
    return transform
  }

  private mutating func sequence() -> SequenceRecognizer.Configuration {
    var sequence = SequenceRecognizer.Configuration()
    sequence.numberOfTapsRequired = random.pick(0...3)
    if random.oneIn(2) { sequence.minimumPressDuration = duration() }
    sequence.maximumDuration = duration()
    for _ in 0..<(random.oneIn(2) ? random.pick(1...3) : 0) {
      // No touch lies on an edge of a place, so turning it keeps what is inside.
      _ = sequence.addPlace(
        Rectangle(x: 0.0625, y: 0.0625, width: Double(random.pick(20...160)), height: Double(random.pick(20...160))))
    }
    return sequence
  }
}

extension EngineFixture {
  /// Answers for the app's own recognizers: the same for the same touches, whatever else it is.
  func answerByTouches() {
    answerQuestions()
    whenTouched = { name, touches in
      var sum = name.utf8.reduce(0) { $0 &+ Int($1) }
      for touch in touches { sum = sum &+ Int(touch.serial) &* 7 &+ Int(touch.transition.rawValue) &* 31 }
      return CustomWish(rawValue: UInt8(abs(sum) % 11)) ?? .nothing
    }
  }
}
