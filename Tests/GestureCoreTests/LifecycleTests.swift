// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Recognizers that come and go` {
  /// A moment in a recognizer's life, and what is told when it is taken out there.
  static let moments = [
    GestureCase("idle", "0 W", []),
    GestureCase("possible", "0 D0 10 10", []),
    GestureCase("active", "0 D0 10 10  10 M0 20 10", ["pan cancelled @10"]),
    GestureCase("active, with two fingers", "0 D0 10 10 D1 40 10  10 M0 20 10", ["pan cancelled @10"]),
    GestureCase("ended, a finger still down", "0 D0 10 10  10 M0 20 10  20 U0", []),
    GestureCase("failed", "0 D0 10 10  10 X0", []),
    GestureCase("cancelled", "0 D0 10 10  10 M0 20 10  20 C", []),
  ]

  @Test(arguments: moments, [true, false])
  func `are cancelled exactly once, and then silent`(_ example: GestureCase, _ isRemoved: Bool) {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.play(TouchScript(example.script))
    let before = fixture.seen.count
    if isRemoved { fixture.remove("pan") } else { fixture.setEnabled(false, "pan") }
    if isRemoved { fixture.remove("pan") } else { fixture.setEnabled(false, "pan") }
    fixture.takeEvents()
    #expect(fixture.seen[before...].map(\.description) == example.told)
    #expect(fixture.outcome(of: "100 M0 30 10  110 M0 40 10  120 U0  130 D0 10 10  140 M0 30 10  150 U0") == [])
    #expect(fixture.nextDeadline == nil)
  }

  @Test func `are offered a touch in the order they were added, whoever has left`() {
    let fixture = EngineFixture()
    for name in ["a", "b", "c"] { fixture.addTap(name) }
    fixture.remove("c")
    fixture.addTap("d")
    fixture.remove("a")
    fixture.remove("b")
    for name in ["e", "f"] { fixture.addTap(name) }
    for name in ["d", "e", "f"] { fixture.askQuestions(about: name) }
    var offered: [String] = []
    fixture.shouldReceive = { name, _, _ in
      offered.append(name)
      return true
    }
    fixture.play("0 D0 10 10")
    #expect(offered == ["d", "e", "f"])
    for name in ["d", "e", "f"] { fixture.remove(name) }
    fixture.addTap("g")
    #expect(fixture.outcome(of: "100 U0  200 D0 10 10  220 U0") == ["g recognized @220"])
  }

  @Test func `switched on again take part at once when nothing is down`() {
    let fixture = EngineFixture()
    fixture.addTap()
    fixture.setEnabled(false, "tap")
    #expect(fixture.outcome(of: "0 D0 10 10  20 U0") == [])
    fixture.setEnabled(true, "tap")
    #expect(fixture.outcome(of: "100 D0 10 10  120 U0") == ["tap recognized @120"])
    fixture.setEnabled(false, "tap")
    fixture.setEnabled(true, "tap")
    #expect(fixture.outcome(of: "200 D0 10 10  220 U0") == ["tap recognized @220"])
  }

  @Test func `switched on again with their touch still down take part after it`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.play("0 D0 10 10  10 M0 20 10")
    fixture.setEnabled(false, "pan")
    fixture.setEnabled(true, "pan")
    #expect(
      fixture.outcome(of: "20 M0 30 10  30 D1 50 10  40 M1 60 10  50 U0 U1  60 D0 10 10  70 M0 20 10  80 U0")
        == ["pan cancelled @10", "pan began @70", "pan ended @80"])
  }

  @Test func `switched off between two taps begin anew`() {
    let fixture = EngineFixture()
    fixture.addTap { $0.numberOfTapsRequired = 2 }
    fixture.play("0 D0 10 10  20 U0")
    fixture.setEnabled(false, "tap")
    #expect(fixture.nextDeadline == nil)
    fixture.setEnabled(true, "tap")
    #expect(fixture.outcome(of: "100 D0 10 10  120 U0") == [])
    #expect(fixture.outcome(of: "1000 D0 10 10  1020 U0  1100 D0 10 10  1120 U0") == ["tap recognized @1120"])
  }

  @Test func `tell that they were switched off where failures are asked for`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addTap()
    fixture.play("0 D0 10 10  5 W")
    fixture.setEnabled(false, "tap")
    fixture.takeEvents()
    #expect(fixture.seen.map(\.description) == ["tap failed @5 disabled"])
  }

  // MARK: From within a block

  @Test(arguments: [true, false])
  func `may be taken out by the block that hears of their beginning`(_ isRemoved: Bool) {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.whenSeen = { fixture, event in
      guard event.phase == .began else { return }
      if isRemoved { fixture.remove("pan") } else { fixture.setEnabled(false, "pan") }
    }
    #expect(
      fixture.outcome(of: "0 D0 10 10  10 M0 20 10  20 M0 30 10  30 U0") == ["pan began @10", "pan cancelled @10"])
  }

  @Test func `taken out before their end was taken are told as cancelled instead`() {
    let fixture = EngineFixture()
    fixture.addPan("a")
    fixture.addPan("b")
    fixture.allowTogether("a", "b")
    fixture.whenSeen = { fixture, event in
      if event.name == "a", event.phase == .ended { fixture.remove("b") }
    }
    #expect(
      fixture.outcome(of: "0 D0 10 10  10 M0 20 10  30 U0")
        == ["a began @10", "b began @10", "a ended @30", "b cancelled @30"])
  }

  @Test func `taken out before their beginning was taken are never heard of`() {
    let fixture = EngineFixture()
    fixture.addPan("a")
    fixture.addPan("b")
    fixture.allowTogether("a", "b")
    fixture.whenSeen = { fixture, event in
      if event.name == "a", event.phase == .began { fixture.setEnabled(false, "b") }
    }
    #expect(fixture.outcome(of: "0 D0 10 10  10 M0 20 10  30 U0") == ["a began @10", "a ended @30"])
  }

  @Test func `taken out in the block of a flick's beginning end as cancelled`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.whenSeen = { fixture, event in
      if event.phase == .began { fixture.setEnabled(false, "pan") }
    }
    #expect(fixture.outcome(of: "0 D0 10 10  10 L0 30 10") == ["pan began @10", "pan cancelled @10"])
  }

  @Test func `cancelling all touches from a block takes effect at once`() {
    let fixture = EngineFixture()
    fixture.addPan()
    fixture.play("0 D0 10 10  10 M0 20 10")
    fixture.cancelTouches(at: 15_000)
    #expect(fixture.seen.map(\.description) == ["pan began @10", "pan cancelled @15"])
    #expect(!fixture.hasTouches)
  }

  @Test func `added with fingers down take the next that land`() {
    let fixture = EngineFixture()
    fixture.play("0 D0 10 10")
    fixture.addTap()
    #expect(fixture.outcome(of: "10 U0  20 D1 50 50  40 U1") == ["tap recognized @40"])
    fixture.play("100 D0 10 10")
    fixture.addPan()
    #expect(
      fixture.outcome(of: "110 M0 30 10  120 D1 50 50  130 M1 60 50  140 U1  150 U0") == [
        "pan began @130", "pan ended @140",
      ])
  }

  // MARK: Places and room

  @Test func `give their place to others once all was taken`() throws {
    let fixture = EngineFixture(.init(regions: 1, recognizers: 1, relations: 1))
    let first = try #require(fixture.addPan())
    #expect(fixture.addTap() == nil)
    fixture.play("0 D0 10 10  10 M0 20 10")
    fixture.remove("pan")
    #expect(fixture.addUnnamed(.tap(.init()), in: .root) == nil)
    fixture.takeEvents()
    #expect(fixture.seen.map(\.description) == ["pan began @10", "pan cancelled @10"])
    let second = try #require(fixture.addTap())
    #expect(second == first)
    // The new one has nothing of the old one: neither its finger nor its state.
    #expect(fixture.outcome(of: "20 M0 30 10  30 U0  40 D0 10 10  60 U0") == ["tap recognized @60"])
  }

  @Test func `that were removed are nobody`() throws {
    let fixture = EngineFixture()
    let id = try #require(fixture.addTap())
    fixture.addTap("other")
    fixture.remove("tap")
    fixture.engine.setEnabled(true, of: id)
    fixture.engine.configure(id, .tap(.init()))
    #expect(!fixture.require(id, toFail: fixture.id("other")))
    #expect(!fixture.allowTogether(fixture.id("other"), id))
    for index in [Int32.min, -1, 32, .max] {
      let nobody = RecognizerID(index: index)
      fixture.engine.removeRecognizer(nobody)
      fixture.engine.setEnabled(false, of: nobody)
      fixture.engine.set(translation: .zero, of: nobody)
      fixture.engine.removeRegion(RegionID(index: index))
      fixture.engine.setHidden(true, of: RegionID(index: index))
      #expect(fixture.addUnnamed(.tap(.init()), in: RegionID(index: index)) == nil)
    }
    #expect(fixture.outcome(of: "0 D0 10 10  40 U0") == ["other recognized @40"])
  }

  @Test func `have room for so many relations, which are free again with them`() {
    let fixture = EngineFixture(.init(regions: 1, recognizers: 4, relations: 3))
    for name in ["a", "b", "c"] { fixture.addTap(name) }
    #expect(fixture.allowTogether("a", "b"))
    // A pair takes two places; none is lost when the second is missing.
    #expect(!fixture.allowTogether("b", "c"))
    #expect(fixture.require("b", toFail: "c"))
    #expect(!fixture.require("a", toFail: "c"))
    fixture.remove("b")
    #expect(fixture.require("a", toFail: "c"))
    fixture.addTap("d")
    #expect(fixture.allowTogether("d", "c"))
    #expect(!fixture.require("a", toFail: "d"))
  }

  @Test func `change what they look for in mid-gesture`() {
    let fixture = EngineFixture()
    fixture.addPress()
    fixture.play("0 D0 10 10  100 W")
    var shorter = LongPressRecognizer.Configuration()
    shorter.minimumPressDuration = 200_000
    fixture.engine.configure(fixture.id("press"), .longPress(shorter))
    #expect(fixture.nextDeadline == 200_000)
    // The kind stays what it was.
    fixture.engine.configure(fixture.id("press"), .tap(.init()))
    #expect(fixture.outcome(of: "400 U0") == ["press began @200", "press ended @400"])
  }

  // MARK: Growing

  @Test func `go on in an engine with more room, in mid-gesture`() {
    let fixture = EngineFixture(.init(regions: 2, recognizers: 3, relations: 2))
    let region = fixture.addRegion(Rectangle(x: 0, y: 0, width: 100, height: 100))
    fixture.addPan(in: region) { $0.hysteresis = 1 }
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.require("single", toFail: "double")
    fixture.play("0 D0 150 150  30 U0")
    fixture.grow(to: .init(regions: 3, recognizers: 5, relations: 9))
    fixture.play("50 D1 10 10  60 M1 21 10")
    fixture.grow(to: .init(regions: 8, recognizers: 40, relations: 80))
    for index in 0..<37 { #expect(fixture.addTap("more \(index)") != nil) }
    #expect(fixture.addTap("too many") == nil)
    for index in 0..<36 { #expect(fixture.require("more \(index)", toFail: "more 36")) }
    fixture.play("70 M1 31 10  80 U1")
    fixture.finish()
    #expect(
      fixture.seen.map(\.description).sorted() == [
        "pan began @60", "pan changed @70", "pan ended @80", "single recognized @30 told @50",
      ])
    #expect(fixture.seen.last { $0.name == "pan" }.map { rounded($0.translation) } == "(20, 0)")
  }
}
