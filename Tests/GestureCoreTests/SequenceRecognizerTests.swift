// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Sequence` {
  @Test func `has the limits that are written down`() {
    let configuration = SequenceRecognizer.Configuration()
    #expect(configuration.numberOfTapsRequired == 5)
    #expect(configuration.maximumDuration == 5_000_000)
    #expect(configuration.minimumPressDuration == 0)
    #expect(configuration.placeCount == 0)
  }

  // MARK: Places

  private static let corners = [
    Rectangle(x: 0, y: 0, width: 20, height: 20), Rectangle(x: 280, y: 0, width: 20, height: 20),
    Rectangle(x: 280, y: 180, width: 20, height: 20),
  ]

  static let places = [
    GestureCase(
      "in their order", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  600 D0 290 190  650 U0", ["exit recognized @650"]),
    GestureCase(
      "a wrong order", "0 D0 5 5  50 U0  300 D0 290 190  350 U0", ["exit failed @300 startedElsewhere 2/3"]),
    GestureCase("a wrong first place", "0 D0 100 100  50 U0", ["exit failed @0 startedElsewhere 1/3"]),
    GestureCase("beside a place's far edge", "0 D0 20 5  50 U0", ["exit failed @0 startedElsewhere 1/3"]),
    GestureCase(
      "a wrong place, then right from the start",
      "0 D0 5 5  50 U0  300 D0 5 5  350 U0  600 D0 5 5  650 U0  700 D0 290 5  750 U0  800 D0 290 190  850 U0",
      ["exit failed @300 startedElsewhere 2/3", "exit recognized @850"]),
    GestureCase(
      "in the whole time", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  4900 D0 290 190  5000 U0", ["exit recognized @5000"]),
    GestureCase(
      "late by a microsecond", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  4900 D0 290 190  5000.001 U0",
      ["exit failed @5000 tooLate 5000/5000"]),
    GestureCase(
      "late between two", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  6000 D0 290 190  6050 U0",
      ["exit failed @5000 tooLate 5000/5000", "exit failed @6000 startedElsewhere 1/3"]),
    GestureCase(
      "a second finger", "0 D0 5 5  50 U0  300 D0 290 5  320 D1 100 100  350 U0 U1",
      ["exit failed @320 tooManyTouches 2/1"]),
    GestureCase("two fingers at once", "0 D0 5 5 D1 10 10  50 U0 U1", ["exit failed @0 tooManyTouches 2/1"]),
    GestureCase(
      "a palm", "0 D0 5 5  50 U0  300 D0 290 5  320 X0", ["exit failed @320 touchCancelled"]),
    GestureCase(
      "everything cancelled between two", "0 D0 5 5  50 U0  100 C  300 D0 290 5  350 U0",
      ["exit failed @100 touchCancelled", "exit failed @300 startedElsewhere 1/3"]),
  ]

  @Test(arguments: places)
  func `of places`(_ example: GestureCase) {
    example.check { $0.addSequence(places: Self.corners) }
  }

  static let heldPlaces = [
    GestureCase(
      "the last one held", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  600 D0 290 190  1600 U0", ["exit recognized @1600"]),
    GestureCase(
      "the last one not held", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  600 D0 290 190  1599.999 U0",
      ["exit failed @1599.999 liftedTooEarly 999.999/1000"]),
    GestureCase(
      "another one held", "0 D0 5 5  1500 U0  1600 D0 290 5  1650 U0  1700 D0 290 190  2700 U0",
      ["exit recognized @2700"]),
    GestureCase(
      "held in the wrong place", "0 D0 5 5  50 U0  300 D0 290 5  350 U0  600 D0 100 100  1700 U0",
      ["exit failed @600 startedElsewhere 3/3"]),
  ]

  @Test(arguments: heldPlaces)
  func `of places with the last held a second`(_ example: GestureCase) {
    example.check {
      $0.addSequence(places: Self.corners) { $0.minimumPressDuration = 1_000_000 }
    }
  }

  @Test func `of places in pixels`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 10))
    fixture.addSequence(places: [Rectangle(x: 0, y: 0, width: 50, height: 50)])
    #expect(fixture.outcome(of: "0 D0 4.9 4.9  50 U0  100 D0 5 4.9  150 U0") == ["exit recognized @50"])
    #expect(fixture.seen.map { rounded($0.location) } == ["(49, 49)"])
  }

  @Test func `has room for eight places`() {
    var configuration = SequenceRecognizer.Configuration()
    for index in 0..<10 {
      let isAdded = configuration.addPlace(Rectangle(x: Double(index), y: 0, width: 1, height: 1))
      #expect(isAdded == (index < 8))
    }
    #expect(configuration.placeCount == 8)
    #expect(configuration.place(7).x == 7)
    #expect(configuration != .init())
    #expect(configuration == configuration)
  }

  // MARK: Taps

  static let taps = [
    GestureCase(
      "Q34: the last one held", "0 D0 5 5  40 U0  100 D0 60 5  140 U0  200 D0 5 90  1200 U0", ["exit recognized @1200"]),
    GestureCase(
      "held too short", "0 D0 5 5  40 U0  100 D0 60 5  140 U0  200 D0 5 90  1199.999 U0",
      ["exit failed @1199.999 liftedTooEarly 999.999/1000"]),
    GestureCase(
      "one too few", "0 D0 5 5  40 U0  100 D0 60 5  2000 U0  5500 W", ["exit failed @5000 tooLate 5000/5000"]),
    GestureCase(
      "at the end of the time", "0 D0 5 5  40 U0  100 D0 60 5  140 U0  4000 D0 5 90  5100 U0", ["exit recognized @5000"]
    ),
    GestureCase(
      "the hold is longer than the time that is left",
      "0 D0 5 5  40 U0  100 D0 60 5  140 U0  4000.001 D0 5 90  5100 U0",
      ["exit failed @5000 tooLate 5000/5000"]),
  ]

  @Test(arguments: taps)
  func `of three taps with the last held a second`(_ example: GestureCase) {
    example.check {
      $0.addSequence {
        $0.numberOfTapsRequired = 3
        $0.minimumPressDuration = 1_000_000
      }
    }
  }

  @Test func `of taps anywhere, once for as many as it wants`() {
    let fixture = EngineFixture()
    fixture.addSequence()
    var text = ""
    for tap in 0..<12 { text += "\(tap * 100) D0 \(tap * 10) 50  \(tap * 100 + 40) U0 " }
    fixture.playOut(TouchScript(text))
    #expect(fixture.seen.map(\.description) == ["exit recognized @440", "exit recognized @940"])
    #expect(fixture.seen.map(\.taps) == [5, 5])
    #expect(fixture.seen.map(\.touches) == [1, 1])
  }

  @Test func `Q34: seven taps, the last held, are nothing without it`() {
    func told(_ prepare: (EngineFixture) -> Void) -> [Seen] {
      let fixture = EngineFixture()
      fixture.addTap()
      fixture.addPan()
      fixture.addPress()
      prepare(fixture)
      var text = ""
      for tap in 0..<6 { text += "\(tap * 100) D0 50 50  \(tap * 100 + 40) U0 " }
      return fixture.playOut(TouchScript(text + "600 D0 50 50  1700 U0"))
    }
    let with = told {
      $0.addSequence {
        $0.numberOfTapsRequired = 7
        $0.minimumPressDuration = 1_000_000
      }
    }
    #expect(with.filter { $0.name == "exit" }.map(\.description) == ["exit recognized @1600"])
    #expect(with.filter { $0.name != "exit" } == told { _ in })
    #expect(with.filter { $0.name == "tap" }.count == 6)
    #expect(with.filter { $0.name == "press" }.map(\.phase) == [.began, .ended])
  }

  @Test func `prevents nobody, and nobody prevents it`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addSequence { $0.numberOfTapsRequired = 2 }
    fixture.addTap()
    fixture.addPan()
    #expect(
      fixture.outcome(of: "0 D0 50 50  40 U0  100 D0 50 50  140 U0").filter { !$0.hasPrefix("pan") } == [
        "tap recognized @40", "exit recognized @140", "tap recognized @140",
      ])
    #expect(!fixture.seen.contains { $0.by == "exit" })
  }

  @Test func `one that others have to wait for`() {
    let fixture = EngineFixture()
    fixture.addSequence { $0.numberOfTapsRequired = 2 }
    fixture.addTap()
    fixture.require("tap", toFail: "exit")
    #expect(fixture.outcome(of: "0 D0 50 50  40 U0") == ["tap recognized @40 told @5000"])
  }

  @Test func `that failed between two touches has none`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.addSequence()
    fixture.playOut("0 D0 50 50  40 U0  6000 W")
    #expect(fixture.seen.map(\.touches) == [0])
  }
}
