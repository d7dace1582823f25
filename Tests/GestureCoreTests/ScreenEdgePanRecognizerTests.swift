// SPDX-License-Identifier: MIT

import GestureCore
import Testing

/// The display is 300 × 200 mm.
@Suite struct `Screen-edge pan` {
  @Test func `has the limits that are written down`() {
    let configuration = ScreenEdgePanRecognizer.Configuration()
    #expect(configuration.edges == .left)
    #expect(configuration.edgeWidth == 5)
    #expect(configuration.pan.hysteresis == 1.6)
  }

  static let left = [
    GestureCase("within the zone", "0 D0 5 100  20 M0 17 100  40 U0", ["edge began @20", "edge ended @40"]),
    GestureCase("outside it", "0 D0 5.001 100  20 M0 17 100  40 U0", ["edge failed @0 startedElsewhere 5.001/5"]),
    GestureCase("at the very edge", "0 D0 0 100  20 M0 17 100  40 U0", ["edge began @20", "edge ended @40"]),
    GestureCase(
      "Q31: 1 mm from the edge, begins 12 mm inside", "0 D0 1 100  20 M0 13 100  40 U0",
      ["edge began @20", "edge ended @40"]),
    GestureCase(
      "Q31: 6 mm from the edge", "0 D0 6 100  20 M0 18 100  40 U0", ["edge failed @0 startedElsewhere 6/5"]),
    GestureCase(
      "the first place counts, not a later one", "0 D0 6 100  20 M0 1 100  30 M0 30 100  40 U0",
      ["edge failed @0 startedElsewhere 6/5"]),
    GestureCase(
      "at a pan's hysteresis", "0 D0 1 100  20 M0 2.6 100  40 U0", ["edge failed @40 liftedTooEarly 1.6/1.6"]),
    GestureCase("past it", "0 D0 1 100  20 M0 2.601 100  40 U0", ["edge began @20", "edge ended @40"]),
    GestureCase("at 45° inward", "0 D0 1 100  20 M0 11 110  40 U0", ["edge began @20", "edge ended @40"]),
    GestureCase("at 45° the other way", "0 D0 1 100  20 M0 11 90  40 U0", ["edge began @20", "edge ended @40"]),
    GestureCase(
      "beyond 45°", "0 D0 1 100  20 M0 11 110.1  40 U0", ["edge failed @20 wrongDirection 45.285/45"]),
    GestureCase("along the edge", "0 D0 1 100  20 M0 1 110  40 U0", ["edge failed @20 wrongDirection 90/45"]),
    GestureCase("outward", "0 D0 5 100  20 M0 1 100  40 U0", ["edge failed @20 wrongDirection 180/45"]),
    GestureCase(
      "the direction is judged once, when it begins", "0 D0 1 100  20 M0 11 100  30 M0 11 190  40 U0",
      ["edge began @20", "edge changed @30", "edge ended @40"]),
    GestureCase(
      "the other edge", "0 D0 299 100  20 M0 280 100  40 U0", ["edge failed @0 startedElsewhere 299/5"]),
    GestureCase("a palm", "0 D0 1 100  20 M0 11 100  30 X0", ["edge began @20", "edge cancelled @30"]),
    GestureCase(
      "a second finger from anywhere, afterwards", "0 D0 1 100  20 M0 11 100  30 D1 90 90  40 M1 95 90  50 U0  60 U1",
      ["edge began @20", "edge changed @40", "edge ended @60"]),
    GestureCase(
      "a first finger from elsewhere, a second from the edge", "0 D0 90 90  20 D1 1 100  40 M1 20 100  50 U0 U1",
      ["edge failed @0 startedElsewhere 90/5"]),
  ]

  @Test(arguments: left)
  func `from the left`(_ example: GestureCase) {
    example.check { $0.addEdgePan() }
  }

  /// Where it lands, where it goes, and the edge that is told, if any.
  static let places: [(Point, Point, String?)] = [
    (Point(x: 5, y: 100), Point(x: 15, y: 100), "left"), (Point(x: 295, y: 100), Point(x: 285, y: 100), "right"),
    (Point(x: 294.999, y: 100), Point(x: 285, y: 100), nil), (Point(x: 100, y: 5), Point(x: 100, y: 15), "top"),
    (Point(x: 100, y: 5.001), Point(x: 100, y: 15), nil), (Point(x: 100, y: 195), Point(x: 100, y: 185), "bottom"),
    (Point(x: 100, y: 194.999), Point(x: 100, y: 185), nil), (Point(x: 3, y: 3), Point(x: 13, y: 4), "left"),
    (Point(x: 3, y: 3), Point(x: 4, y: 13), "top"), (Point(x: 297, y: 197), Point(x: 280, y: 195), "right"),
    (Point(x: 297, y: 197), Point(x: 290, y: 180), "bottom"), (Point(x: 297, y: 100), Point(x: 299, y: 100), nil),
  ]

  @Test(arguments: places)
  func `from any edge it may come from`(_ from: Point, _ to: Point, _ edge: String?) {
    let fixture = EngineFixture()
    fixture.addEdgePan { $0.edges = .all }
    fixture.playOut("0 D0 \(from.x) \(from.y)  20 M0 \(to.x) \(to.y)  40 U0")
    #expect(fixture.seen.map(\.edge.words) == (edge.map { [$0, $0] } ?? []))
  }

  @Test func `reports as a pan does`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    fixture.addEdgePan()
    fixture.playOut("0 D0 1 100  10 M0 12.6 100  20 M0 13.6 101  30 U0")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(100, 0)", "(110, 5)", "(110, 5)"])
    #expect(fixture.seen.map { rounded($0.location) } == ["(126, 500)", "(136, 505)", "(136, 505)"])
    #expect(fixture.seen.allSatisfy { $0.velocity.x > 0 && $0.touches == 1 })
  }

  @Test func `has a translation that can be set`() {
    let fixture = EngineFixture()
    fixture.addEdgePan()
    fixture.whenSeen = { fixture, event in
      if event.phase == .began { fixture.engine.set(translation: .zero, of: fixture.id("edge")) }
    }
    fixture.playOut("0 D0 1 100  10 M0 12.6 100  20 M0 13.6 101  30 U0")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(10, 0)", "(1, 1)", "(1, 1)"])
  }

  @Test func `Q21: does not jump when fingers join and leave`() {
    let fixture = EngineFixture()
    fixture.addEdgePan()
    fixture.playOut("0 D0 1 100  10 M0 12.6 100  20 D1 80 90  30 M0 13.6 100 M1 81 90  40 U0  50 M1 82 90  60 U1")
    #expect(fixture.seen.map { rounded($0.translation) } == ["(10, 0)", "(11, 0)", "(12, 0)", "(12, 0)"])
    #expect(fixture.seen.allSatisfy { $0.edge == .left })
  }

  @Test(arguments: [(15.0, true), (15.001, false)])
  func `has a zone that can be set`(_ x: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addEdgePan { $0.edgeWidth = 15 }
    #expect(fixture.playOut("0 D0 \(x) 100  20 M0 30 100  40 U0").isEmpty != begins)
  }

  @Test(arguments: [true, false])
  func `of fingers in one frame the first one told counts`(_ isFirstAtEdge: Bool) {
    let fixture = EngineFixture()
    fixture.addEdgePan()
    let places = isFirstAtEdge ? [1.0, 50] : [50, 1.0]
    // The first has the higher contact number.
    fixture.feed(
      at: 0,
      [
        TouchChange(serial: 7, contact: 1, transition: .landed, position: Point(x: places[0], y: 50)),
        TouchChange(serial: 8, contact: 0, transition: .landed, position: Point(x: places[1], y: 90)),
      ])
    fixture.feed(
      at: 20_000,
      [
        TouchChange(serial: 7, contact: 1, transition: .moved, position: Point(x: places[0] + 9, y: 50)),
        TouchChange(serial: 8, contact: 0, transition: .moved, position: Point(x: places[1] + 9, y: 90)),
      ])
    #expect(fixture.seen.map(\.phase) == (isFirstAtEdge ? [.began] : []))
  }

  @Test func `has an edge also when its limits change in mid-gesture`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addEdgePan()
    fixture.play("0 D0 1 100")
    var configuration = ScreenEdgePanRecognizer.Configuration()
    configuration.pan.hysteresis = 3
    fixture.engine.configure(fixture.id("edge"), .screenEdgePan(configuration))
    #expect(fixture.outcome(of: "20 M0 1 103  30 M0 1 104  40 U0") == ["edge failed @30 wrongDirection 90/45"])
  }

  @Test(arguments: [
    ("63: 5 px with a margin of 10", 5.0, 10.0, true), ("63: 11 px with 10", 11, 10, false),
    ("63: 19 px with 20", 19, 20, true), ("63: 21 px with 20", 21, 20, false),
  ])
  func `begins by the zone of the case`(_ name: String, _ x: Double, _ width: Double, _ begins: Bool) {
    let fixture = EngineFixture()
    fixture.addEdgePan { $0.edgeWidth = width }
    let told = fixture.playOut("100 D0 \(x) 100  150 M0 150 100  200 M0 255 100  300 U0")
    #expect(told.isEmpty != begins, "\(name)")
    #expect(!begins || told.map(\.phase) == [.began, .changed, .ended], "\(name)")
  }
}
