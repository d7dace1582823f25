// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// The display is 300 × 200 mm with 10 pixels a millimetre.
@Suite struct `Dead zones and margins` {
  static let places: [(name: String, margins: EdgeMargins, ignored: Point, counts: Point)] = [
    ("left", EdgeMargins(left: 5), Point(x: 5, y: 100), Point(x: 5.001, y: 100)),
    ("right", EdgeMargins(right: 5), Point(x: 295, y: 100), Point(x: 294.999, y: 100)),
    ("top", EdgeMargins(top: 5), Point(x: 150, y: 5), Point(x: 150, y: 5.001)),
    ("bottom", EdgeMargins(bottom: 5), Point(x: 150, y: 195), Point(x: 150, y: 194.999)),
    ("all", EdgeMargins(all: 2.5), Point(x: 2.5, y: 100), Point(x: 2.501, y: 2.501)),
  ]

  private func landing(_ place: Point, _ prepare: (FilterFixture) -> Void) -> [String] {
    let fixture = FilterFixture()
    prepare(fixture)
    return fixture.playOut("0 D0 \(place.x) \(place.y)  50 U0").map { String($0.prefix(6)) }
  }

  @Test(arguments: places)
  func `a margin has its width`(_ name: String, _ margins: EdgeMargins, _ ignored: Point, _ counts: Point) {
    #expect(landing(ignored) { $0.ignore(margins: margins) } == [], "\(name)")
    #expect(landing(counts) { $0.ignore(margins: margins) }.map { $0.prefix(5) } == ["@0 +1", "@50 -"], "\(name)")
  }

  @Test func `no margin ignores nothing, on the very edge either`() {
    for place in [Point(x: 0, y: 0), Point(x: 300, y: 200)] {
      #expect(landing(place) { $0.ignore(margins: .none) }.count == 2)
    }
  }

  static let zone = Rectangle(x: 100, y: 200, width: 100, height: 50)

  static let corners: [(place: Point, isIgnored: Bool)] = [
    (Point(x: 10, y: 20), true), (Point(x: 9.999, y: 20), false), (Point(x: 10, y: 19.999), false),
    (Point(x: 19.999, y: 24.999), true), (Point(x: 20, y: 24.999), false), (Point(x: 19.999, y: 25), false),
  ]

  @Test(arguments: corners)
  func `a zone in pixels has its left and top edges, not the others`(_ place: Point, _ isIgnored: Bool) {
    let told = landing(place) { $0.ignore(deadZones: [Rectangle(x: 2000, y: 0, width: 10, height: 10), Self.zone]) }
    #expect(told.isEmpty == isIgnored)
  }

  static let ways = [
    FilterCase("what lands in it is ignored wherever it goes", "0 D0 15 22  10 M0 50 50  20 M0 80 50  30 U0", []),
    FilterCase(
      "and counts when it lands anew", "0 D0 15 22  10 M0 50 50  30 U0  60 D0 50 50  90 U0",
      ["@60 +2:50,50", "@90 -2:50,50"]),
    FilterCase(
      "what enters it later goes on", "0 D0 50 22  10 M0 15 22  20 M0 14 22  30 U0",
      ["@0 +1:50,22", "@10 ~1:15,22", "@20 ~1:14,22", "@30 -1:14,22"]),
    FilterCase("a palm in it", "0 D0 15 22  10 X0", []),
    FilterCase(
      "others go on", "0 D0 15 22 D1 50 50  10 M0 16 22 M1 51 50  20 U0 U1",
      ["@0 +2:50,50", "@10 ~2:51,50", "@20 -2:51,50"]),
  ]

  @Test(arguments: ways)
  func `only the landing decides`(_ example: FilterCase) {
    let fixture = FilterFixture()
    fixture.ignore(deadZones: [Self.zone])
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
    #expect(fixture.breaches == [])
  }

  static let bounces = [
    FilterCase("out of the zone", "0 D0 19 22  10 U0  20 D0 21 22  60 U0", []),
    FilterCase(
      "into the zone", "0 D0 21 22  10 U0  20 D0 19 22  60 U0", ["@0 +1:21,22", "@20 ~1:19,22", "@60 -1:19,22"]),
    FilterCase("after it has moved out", "0 D0 19 22  5 M0 60 22  10 U0  20 D0 61 22  60 U0", []),
  ]

  @Test(arguments: bounces)
  func `a bounce is no landing`(_ example: FilterCase) {
    let fixture = FilterFixture { $0.bounceBridge = BounceBridge() }
    fixture.ignore(deadZones: [Self.zone])
    #expect(fixture.playOut(TouchScript(example.script)) == example.frames)
  }

  @Test func `counts what it ignored`() {
    let fixture = FilterFixture()
    fixture.ignore(margins: EdgeMargins(all: 5))
    fixture.playOut("0 D0 1 1  10 U0  20 D0 50 50  30 U0  40 D0 299 50  50 U0")
    #expect(fixture.counts.ignoredLandings == 2)
  }
}
