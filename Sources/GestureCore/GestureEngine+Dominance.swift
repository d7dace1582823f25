// SPDX-License-Identifier: MIT

/// Whom a gesture that wants to begin has to give way to for now: rules between movements of the same fingers.
///
/// None of them concerns a rival that is allowed together with the gesture, or whose failure it requires anyway.
extension GestureEngine {
  /// Why a gesture cannot begin yet.
  struct Obstacle {
    /// The recognizer that is in the way.
    let recognizer: Int32
    /// When time alone takes the obstacle away; never, where only movement can.
    let until: Timestamp
  }

  /// What puts off `index`, which wants to begin; nil where nothing does.
  func obstacle(of index: Int) -> Obstacle? {
    switch recognizers[index].kind {
    case .tap, .longPress, .swipe, .sequence, .screenEdgePan, .custom: nil
    case .pan, .backPan: tapGrace(of: index) ?? swipeHold(of: index) ?? rivalOfPan(index)
    case .pinch, .rotation: swipeHold(of: index) ?? outweighing(index)
    case .transform: tapGrace(of: index) ?? swipeHold(of: index)
    }
  }

  /// How far past its threshold the gesture is in the competition: a pan beside rivals counts by what its fingers share.
  func competitiveRatio(of index: Int, _ ratio: Double) -> Double {
    guard recognizers[index].kind == .pan, recognizers[index].touches.count > 1,
      rival(of: index, { $0.turnsOrSpreads }, lifting: true) != nil
    else { return ratio }
    let movement = movement(index)
    return movement.shared / max(movement.threshold, lengthTolerance)
  }

  /// A finger rolls when it taps: a one-finger pan waits for a tap that shares its touch and is still possible.
  private func tapGrace(of index: Int) -> Obstacle? {
    guard recognizers[index].touches.count == 1 else { return nil }
    let contact = recognizers[index].touches.bits.trailingZeroBitCount
    let until = contacts[contact].pointee.landingTime.advanced(byMicroseconds: rules.tapGrace)
    guard state.pointee.now < until, let tap = rival(of: index, { $0.isTap }, holding: true) else { return nil }
    return Obstacle(recognizer: tap, until: until)
  }

  /// A movement may still become a swipe of its fingers: for a while it waits, unless it is too clear for that.
  private func swipeHold(of index: Int) -> Obstacle? {
    guard let swipe = rival(of: index, { $0.isSwipe }, holding: true) else { return nil }
    var until = Timestamp(microseconds: .min)
    var rest = recognizers[index].touches
    while let contact = rest.popFirst() { until = max(until, contacts[contact].pointee.landingTime) }
    until = until.advanced(byMicroseconds: rules.swipeHold)
    guard state.pointee.now < until, !isTooClear(index, for: Int(swipe)) else { return nil }
    return Obstacle(recognizer: swipe, until: until)
  }

  private func isTooClear(_ index: Int, for swipe: Int) -> Bool {
    let movement = movement(index)
    guard movement.own >= 3 * movement.threshold - lengthTolerance else { return false }
    switch recognizers[index].kind {
    case .pan, .backPan, .transform:
      let required = machines.machine(swipe, as: SwipeRecognizer.self).pointee.configuration.numberOfTouchesRequired
      return movement.fingers < required
    case .pinch, .rotation: return movement.own > movement.shared + lengthTolerance
    case .tap, .longPress, .swipe, .sequence, .screenEdgePan, .custom: return false
    }
  }

  /// Beside a pinch, rotation or transform of the same fingers a pan is what all of them do together.
  private func rivalOfPan(_ index: Int) -> Obstacle? {
    guard recognizers[index].touches.count > 1,
      let rival = rival(of: index, { $0.turnsOrSpreads }, lifting: true)
    else { return nil }
    let movement = movement(index)
    guard movement.shared <= movement.threshold + lengthTolerance else { return nil }
    return Obstacle(recognizer: rival, until: .never)
  }

  /// Beside gestures that travel a pinch or rotation must be a good part of the movement, and beside a swipe all of it.
  private func outweighing(_ index: Int) -> Obstacle? {
    guard let rival = rival(of: index, { $0.travels }, lifting: true) else { return nil }
    let movement = movement(index)
    if movement.own < rules.dominanceShare * movement.shared - lengthTolerance {
      return Obstacle(recognizer: rival, until: .never)
    }
    guard let swipe = self.rival(of: index, { $0.isSwipe }), movement.own < movement.whole - lengthTolerance else {
      return nil
    }
    return Obstacle(recognizer: swipe, until: .never)
  }

  /// Kinds of rivals.
  private struct Traits {
    let kind: GestureKind

    // By pattern: `==` of an enumeration goes through its raw value's metadata where it is not inlined.
    var isTap: Bool { if case .tap = kind { true } else { false } }
    var isSwipe: Bool { if case .swipe = kind { true } else { false } }
    var turnsOrSpreads: Bool {
      switch kind {
      case .pinch, .rotation, .transform: true
      case .tap, .longPress, .pan, .swipe, .screenEdgePan, .backPan, .sequence, .custom: false
      }
    }
    var travels: Bool {
      switch kind {
      case .pan, .backPan, .screenEdgePan, .transform, .swipe: true
      case .tap, .longPress, .pinch, .rotation, .sequence, .custom: false
      }
    }
  }

  /// The first recognizer of a kind that could still have touches of `index`.
  ///
  /// With `holding` also one that keeps a result made of them; with `lifting` also one that has failed at this very lift,
  /// for what it was while the fingers moved.
  private func rival(
    of index: Int, _ isOfKind: (Traits) -> Bool, holding: Bool = false, lifting: Bool = false
  ) -> Int32? {
    let touches = recognizers[index].sequence
    for position in 0..<state.pointee.liveCount {
      let other = Int(live[position])
      guard other != index, isOfKind(Traits(kind: recognizers[other].kind)) else { continue }
      let isPossible =
        recognizers[other].phase == .possible || (lifting && recognizers[other].hasFailedAtLift)
      let competes = isPossible && recognizers[other].sequence.intersects(touches)
      guard competes || (holding && holds(other, anyOf: touches)),
        !contains(Int32(other), recognizers[index].requirements), !areAllowedTogether(index, other)
      else { continue }
      return Int32(other)
    }
    return nil
  }
}
