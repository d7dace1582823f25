// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Engine input` {
  private let fixture = EngineFixture()

  private func change(
    _ contact: UInt8, _ transition: ContactTransition, _ x: Double = 10, serial: UInt64 = 1
  ) -> TouchChange {
    TouchChange(serial: serial, contact: contact, transition: transition, position: Point(x: x, y: 10))
  }

  @Test func `a contact that lands twice has left in between`() {
    fixture.addPan()
    fixture.feed(at: 0, [change(0, .landed)])
    fixture.feed(at: 10, [change(0, .moved, 20)])
    fixture.feed(at: 20, [change(0, .landed, 50, serial: 2)])
    fixture.feed(at: 30, [change(0, .moved, 60)])
    fixture.feed(at: 40, [change(0, .lifted, 60)])
    #expect(
      fixture.seen.map(\.description)
        == ["pan began @0.01", "pan cancelled @0.02", "pan began @0.03", "pan ended @0.04"])
  }

  @Test func `contacts that are not down are ignored`() {
    fixture.addTap()
    fixture.feed(at: 0, [change(3, .moved), change(4, .lifted), change(5, .cancelled), change(64, .landed)])
    fixture.feed(at: 0, [change(255, .landed), change(200, .lifted)])
    #expect(!fixture.hasTouches)
    #expect(fixture.seen == [])
  }

  @Test func `the last of 64 contacts is one like any other`() {
    fixture.addTap()
    fixture.feed(at: 0, [change(63, .landed)])
    #expect(fixture.hasTouches)
    fixture.feed(at: 10, [change(63, .lifted)])
    #expect(fixture.seen.map(\.description) == ["tap recognized @0.01"])
  }

  @Test func `time never runs back`() {
    fixture.addTap()
    #expect(fixture.outcome(of: "100 D0 10 10  50 M0 11 10  60 U0") == ["tap recognized @100"])
    #expect(fixture.outcome(of: "0 W  20 D0 10 10  130 U0") == ["tap recognized @130"])
  }

  @Test func `the end of time is a time`() {
    fixture.addTap()
    fixture.addPress()
    fixture.feed(at: .max, [])
    fixture.feed(at: .max, [change(0, .landed)])
    fixture.feed(at: .max, [change(0, .lifted)])
    fixture.cancelTouches(at: .max)
    #expect(fixture.seen.map(\.name) == ["tap"])
    #expect(fixture.nextDeadline == nil)
  }

  @Test func `the beginning of time is a time`() {
    fixture.addTap()
    fixture.feed(at: .min, [change(0, .landed)])
    fixture.feed(at: .min, [change(0, .lifted)])
    #expect(fixture.seen.map(\.phase) == [.recognized])
  }

  @Test func `cancelling when nothing is down is nothing`() {
    fixture.addTap()
    fixture.addPan()
    fixture.reportsFailures = true
    fixture.cancelTouches(at: 0)
    #expect(fixture.seen == [])
    #expect(fixture.nextDeadline == nil)
  }

  @Test func `places that are none keep the law`() {
    fixture.addTap()
    fixture.addPress()
    fixture.addPan()
    fixture.feed(at: 0, [change(0, .landed, .nan)])
    fixture.feed(at: 10, [change(0, .moved, .infinity)])
    fixture.feed(at: 600_000, [change(0, .moved, -.infinity)])
    fixture.feed(at: 700_000, [change(0, .lifted, .nan)])
    fixture.finish()
    let law = GestureLaw()
    for event in fixture.seen {
      var event = event
      (event.location, event.translation, event.velocity) = (.zero, .zero, .zero)
      law.hear(event)
    }
    law.end(fixture)
    #expect(law.breaches == [])
    #expect(fixture.seen.map(\.phase) == [.began, .changed, .ended])
    #expect(!fixture.hasTouches)
    #expect(fixture.nextDeadline == nil)
  }

  @Test func `a lift at the place that is known is no news`() {
    // 200 mm/s until 30 ms before the lift; the lift itself must not count as a sample.
    fixture.addPan { $0.hysteresis = 0 }
    fixture.playOut("0 D0 0 10  10 M0 2 10  20 M0 4 10  30 M0 6 10  60 L0 6 10")
    #expect(fixture.seen.last.map { rounded($0.velocity) } == "(200, 0)")
  }

  @Test func `a lift and a landing in one frame are two steps, at one time`() {
    fixture.addTap("one")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.allowTogether("one", "double")
    #expect(
      fixture.outcome(of: "0 D0 10 10  20 U0 D1 10 10  40 U1")
        == ["one recognized @20", "one recognized @40", "double recognized @40"])
  }

  @Test func `a recognizer added between the steps of a frame takes its landing`() {
    fixture.addTap("first")
    fixture.whenSeen = { fixture, event in
      if event.name == "first", event.time == 20_000 { fixture.addTap("second", in: .root) }
    }
    fixture.play("0 D0 10 10  20 U0 D1 50 10")
    fixture.setEnabled(false, "first")
    #expect(fixture.outcome(of: "40 U1") == ["second recognized @40"])
  }
}
