// SPDX-License-Identifier: MIT

import GestureCore

/// Watches what is told and writes down every breach of the law: a beginning has exactly one end, nothing comes before
/// it or after it, nothing of who is switched off or removed, and time does not run back.
final class GestureLaw {
  private var active: Set<String> = []
  private var silent: Set<String> = []
  private var lastDelivered = Microseconds.min
  private(set) var breaches: [String] = []

  func hear(_ event: Seen) {
    if silent.contains(event.name) { breach("told although taken out", event) }
    switch event.phase {
    case .failed: if active.contains(event.name) { breach("failed while under way", event) }
    case .recognized: if !Self.isDiscrete(event.kind) { breach("no such phase for its kind", event) }
    case .began:
      if !Self.isContinuous(event.kind) { breach("no such phase for its kind", event) }
      if !active.insert(event.name).inserted { breach("began twice", event) }
    case .changed: if !active.contains(event.name) { breach("changed outside a gesture", event) }
    case .ended, .cancelled: if active.remove(event.name) == nil { breach("ended without a beginning", event) }
    }
    if event.delivered < event.time { breach("told before it happened", event) }
    if event.delivered < lastDelivered { breach("told before what came earlier", event) }
    lastDelivered = event.delivered
    if event.phase != .failed, event.phase != .cancelled, !(1...64).contains(event.touches) {
      breach("has \(event.touches) touches", event)
    }
    let numbers =
      [event.location, event.translation, event.velocity].flatMap { [$0.x, $0.y] }
      + [event.scale, event.scaleVelocity, event.rotation, event.rotationVelocity, event.progress]
      + [event.value, event.limit]
    if !(0...1).contains(event.progress) { breach("has a progress of \(event.progress)", event) }
    if event.scale <= 0 { breach("has a scale of \(event.scale)", event) }
    if !numbers.allSatisfy(\.isFinite) { breach("has a number that is none", event) }
  }

  /// As `hear`, where it is known how many contacts are or were down: a gesture that is told at once has no more fingers.
  func hear(_ event: Seen, contacts: Int) {
    hear(event)
    // A tap tells the fingers it had; the last to lift may be the only one that is down then.
    if event.kind != .tap, event.delivered == event.time, event.touches > contacts {
      breach("has \(event.touches) touches of \(contacts)", event)
    }
  }

  private static func isDiscrete(_ kind: GestureKind) -> Bool {
    switch kind {
    case .tap, .swipe, .sequence, .custom: true
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .backPan, .transform: false
    }
  }

  private static func isContinuous(_ kind: GestureKind) -> Bool {
    switch kind {
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .backPan, .transform, .custom: true
    case .tap, .swipe, .sequence: false
    }
  }

  /// From now on nothing of `name` may be told; what is under way has ended.
  func silence(_ name: String) {
    if active.contains(name) { breaches.append("\(name) was taken out in mid-gesture and not cancelled") }
    silent.insert(name)
  }

  func allow(_ name: String) {
    silent.remove(name)
  }

  /// All was cancelled: nothing may be under way.
  func end(_ fixture: EngineFixture) {
    for name in active.sorted() { breaches.append("\(name) never ended") }
    if fixture.nextDeadline != nil { breaches.append("something is due at \(fixture.nextDeadline ?? 0)") }
    if fixture.hasTouches { breaches.append("touches are down") }
  }

  private func breach(_ what: String, _ event: Seen) {
    breaches.append("\(what): \(event)")
  }
}
