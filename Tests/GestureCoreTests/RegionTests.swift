// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Regions` {
  private let fixture = EngineFixture()

  private func region(_ x: Double, _ y: Double, _ size: Double, in parent: RegionID = .root) -> RegionID {
    fixture.addRegion(Rectangle(x: x, y: y, width: size, height: size), in: parent)
  }

  /// Who recognizes a tap at `x`, `y`.
  private func tapped(_ x: Double, _ y: Double) -> [String] {
    let start = max(fixture.engine.now.microseconds / 1000, 0) + 1000
    return fixture.playOut(TouchScript("\(start) D0 \(x) \(y)  \(start + 20) U0")).map(\.name)
  }

  @Test(arguments: [
    (100.0, 100.0, "in"), (149.9, 149.9, "in"), (150, 120, "out"), (120, 150, "out"), (99.9, 120, "out"),
    (120, 99.9, "out"),
  ])
  func `have their left and top edge, not the right and bottom one`(_ x: Double, _ y: Double, _ name: String) {
    fixture.addTap("out")
    fixture.addTap("in", in: region(100, 100, 50))
    #expect(tapped(x, y) == [name])
  }

  @Test func `lie in their parent's coordinates`() {
    fixture.addTap("out")
    let outer = region(100, 100, 100)
    fixture.addTap("in", in: region(10, 20, 30, in: outer))
    #expect(tapped(110, 120) == ["in"])
    #expect(tapped(109, 120) == ["out"])
    #expect(tapped(10, 20) == ["out"])
  }

  @Test func `reach no farther than their parent`() {
    fixture.addTap("out")
    let outer = region(0, 0, 50)
    fixture.addTap("in", in: region(40, 40, 100, in: outer))
    #expect(tapped(45, 45) == ["in"])
    #expect(tapped(55, 55) == ["out"])
  }

  @Test func `cover those that were added before`() {
    fixture.addTap("below", in: region(0, 0, 100))
    fixture.addTap("above", in: region(50, 50, 100))
    #expect(tapped(20, 20) == ["below"])
    #expect(tapped(60, 60) == ["above"])
    #expect(tapped(120, 120) == ["above"])
  }

  @Test(arguments: ["hidden", "disabled"])
  func `let touches through when hidden or switched off`(_ how: String) {
    fixture.addTap("below", in: region(0, 0, 100))
    let above = region(0, 0, 100)
    fixture.addTap("above", in: above)
    fixture.addTap("within", in: region(0, 0, 20, in: above))
    func set(_ isAway: Bool) {
      if how == "hidden" {
        fixture.engine.setHidden(isAway, of: above)
      } else {
        fixture.engine.setEnabled(!isAway, of: above)
      }
    }
    #expect(tapped(10, 10) == ["within"])
    set(true)
    #expect(tapped(10, 10) == ["below"])
    set(false)
    #expect(tapped(50, 50) == ["above"])
  }

  @Test func `keep a touch that landed in them wherever they and it go`() {
    let place = region(100, 100, 50)
    fixture.addPan(in: place)
    fixture.play("0 D0 110 110  10 M0 130 110")
    fixture.engine.setFrame(Rectangle(x: 0, y: 0, width: 10, height: 10), of: place)
    fixture.engine.setHidden(true, of: place)
    #expect(fixture.outcome(of: "20 M0 290 190  30 U0") == ["pan changed @20", "pan ended @30"])
    #expect(fixture.outcome(of: "100 D0 110 110  110 M0 130 110  120 U0") == [])
    fixture.engine.setHidden(false, of: place)
    #expect(fixture.outcome(of: "200 D0 5 5  210 M0 25 5  220 U0") == ["pan began @210", "pan ended @220"])
  }

  @Test func `do not take a touch that landed elsewhere`() {
    fixture.addTap(in: region(100, 100, 50))
    #expect(fixture.outcome(of: "0 D0 98 110  10 M0 101 110  20 U0") == [])
  }

  @Test func `Q32: disturb nobody in another region`() {
    fixture.addPan("a", in: region(0, 0, 100)) { $0.minimumNumberOfTouches = 2 }
    fixture.addPan("b", in: region(100, 0, 100)) { $0.minimumNumberOfTouches = 2 }
    #expect(
      fixture.outcome(
        of: """
          0 D0 10 10 D1 40 10  5 D2 110 10 D3 140 10  20 M0 20 10 M1 50 10 M2 100 10 M3 130 10  30 U0 U2
          """
      ).sorted() == ["a began @20", "a ended @30", "b began @20", "b ended @30"])
  }

  @Test(arguments: ["pan", "press"])
  func `disturb nobody however long somebody holds on`(_ held: String) {
    fixture.addPan(in: region(0, 0, 100))
    fixture.addPress(in: region(200, 0, 100))
    fixture.addTap(in: region(100, 0, 100))
    fixture.play("0 D0 10 10 D1 210 10  20 M0 50 10  600 W")
    #expect(fixture.seen.map(\.description) == ["pan began @20", "press began @500"])
    if held == "pan" { fixture.play("600 U1") } else { fixture.play("600 U0") }
    for round in 0..<300 { fixture.play(TouchScript("\(1000 + round * 100) D2 110 10  \(1050 + round * 100) U2")) }
    #expect(fixture.seen.count { $0.name == "tap" } == 300)
  }

  @Test func `give a touch to those above, deepest first, in the order they were added`() {
    let outer = region(0, 0, 100)
    let inner = region(0, 0, 50, in: outer)
    var asked: [String] = []
    fixture.shouldReceive = { name, _, _ in
      asked.append(name)
      return true
    }
    for (name, place) in [("r", RegionID.root), ("o1", outer), ("i1", inner), ("o2", outer), ("i2", inner)] {
      fixture.addTap(name, in: place)
      fixture.askQuestions(about: name)
    }
    #expect(tapped(10, 10) == ["i1"])
    #expect(asked == ["i1", "i2", "o1", "o2", "r"])
  }

  @Test func `go with all that is in them`() {
    fixture.addTap("out")
    let outer = region(0, 0, 100)
    let inner = region(0, 0, 50, in: outer)
    fixture.addPan("outer", in: outer)
    fixture.addPress("inner", in: inner) { $0.minimumPressDuration = 100_000 }
    fixture.play("0 D0 10 10  200 W")
    #expect(fixture.seen.map(\.description) == ["inner began @100"])
    fixture.engine.removeRegion(outer)
    fixture.takeEvents()
    #expect(fixture.seen.map(\.description) == ["inner began @100", "inner cancelled @200"])
    #expect(fixture.outcome(of: "300 M0 50 10  400 U0") == [])
    #expect(tapped(10, 10) == ["out"])
    #expect(fixture.tryRegion(Rectangle(x: 0, y: 0, width: 1, height: 1), in: inner) == nil)
  }

  @Test func `keep their order when one between is removed`() {
    fixture.addTap("out")
    let places = (0..<3).map { _ in region(0, 0, 100) }
    for (index, place) in places.enumerated() { fixture.addTap("\(index)", in: place) }
    fixture.engine.removeRegion(places[1])
    #expect(tapped(10, 10) == ["2"])
    fixture.engine.removeRegion(places[2])
    #expect(tapped(10, 10) == ["0"])
    fixture.engine.removeRegion(places[0])
    #expect(tapped(10, 10) == ["out"])
    fixture.engine.removeRegion(.root)
    #expect(tapped(10, 10) == ["out"])
  }

  @Test func `are refused beyond the capacity, and their places are used again`() {
    let small = EngineFixture(.init(regions: 3, recognizers: 2, relations: 1))
    let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    let first = small.addRegion(frame)
    _ = small.addRegion(frame)
    #expect(small.tryRegion(frame) == nil)
    small.engine.removeRegion(first)
    #expect(small.tryRegion(frame) == first)
  }
}
