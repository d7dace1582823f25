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
    switch (event.phase, event.kind) {
    case (.recognized, .tap): break
    case (.failed, _): if active.contains(event.name) { breach("failed while under way", event) }
    case (.began, .longPress), (.began, .pan):
      if !active.insert(event.name).inserted { breach("began twice", event) }
    case (.changed, .longPress), (.changed, .pan):
      if !active.contains(event.name) { breach("changed outside a gesture", event) }
    case (.ended, .longPress), (.ended, .pan), (.cancelled, .longPress), (.cancelled, .pan):
      if active.remove(event.name) == nil { breach("ended without a beginning", event) }
    default: breach("no such phase for its kind", event)
    }
    if event.delivered < event.time { breach("told before it happened", event) }
    if event.delivered < lastDelivered { breach("told before what came earlier", event) }
    lastDelivered = event.delivered
    if event.phase != .failed, event.phase != .cancelled, !(1...64).contains(event.touches) {
      breach("has \(event.touches) touches", event)
    }
    let numbers = [event.location, event.translation, event.velocity].flatMap { [$0.x, $0.y] }
    if !numbers.allSatisfy(\.isFinite) { breach("has a number that is none", event) }
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
