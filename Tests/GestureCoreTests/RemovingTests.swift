// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import Testing
import TouchTesting

@Suite struct `What is taken out` {
  fileprivate static let everywhere = Rectangle(x: 0, y: 0, width: 300, height: 200)

  @Test(arguments: [["a", "b"], ["b", "a"]])
  func `one after the other by one block is cancelled each`(_ order: [String]) {
    let fixture = EngineFixture()
    fixture.addPan("a")
    fixture.addPan("b")
    fixture.addPan("c") { $0.hysteresis = 5 }
    for (name, other) in [("a", "b"), ("a", "c"), ("b", "c")] { fixture.allowTogether(name, other) }
    fixture.whenSeen = { fixture, event in
      guard event.name == "c", event.phase == .began else { return }
      for name in order { fixture.remove(name) }
    }
    #expect(
      fixture.outcome(of: "0 D0 10 10  10 M0 13 10  20 M0 17 10  30 U0")
        == ["a began @10", "b began @10", "a changed @20", "b changed @20", "c began @20"]
        + order.map { "\($0) cancelled @20" } + ["c ended @30"])
  }

  @Test func `as a region is cancelled from the inside out, and is decided about once`() {
    let fixture = EngineFixture()
    let outer = fixture.addRegion(Self.everywhere)
    let inner = fixture.addRegion(Self.everywhere, in: outer)
    fixture.addPan("outer", in: outer)
    fixture.addPan("inner", in: inner)
    fixture.addTap("waiting", in: outer)
    fixture.addTap("double", in: inner) { $0.numberOfTapsRequired = 2 }
    fixture.addTap("beside")
    fixture.allowTogether("outer", "inner")
    fixture.allowTogether("beside", "waiting")
    fixture.require("waiting", toFail: "double")
    fixture.require("beside", toFail: "double")
    fixture.play("0 D0 10 10  20 U0")
    #expect(fixture.seen.isEmpty)
    // One waits outside and one inside: only the former is still there to have its turn.
    fixture.engine.removeRegion(outer)
    fixture.takeEvents()
    #expect(fixture.seen.map(\.description) == ["beside recognized @20"])
    let again = EngineFixture()
    let region = again.addRegion(Self.everywhere)
    again.addPan("outer", in: region)
    again.addPan("inner", in: again.addRegion(Self.everywhere, in: region))
    again.allowTogether("outer", "inner")
    again.play("0 D0 10 10  10 M0 20 10")
    again.engine.removeRegion(region)
    again.takeEvents()
    #expect(again.seen.suffix(2).map(\.description) == ["inner cancelled @10", "outer cancelled @10"])
    #expect(again.outcome(of: "20 M0 30 10  30 U0") == [])
  }

  @Test func `takes its relations along, and who comes into its place has none`() {
    let fixture = EngineFixture(.init(recognizers: 3, relations: 4))
    fixture.addTap("single")
    fixture.addTap("double") { $0.numberOfTapsRequired = 2 }
    fixture.addPan("pan")
    fixture.require("single", toFail: "double")
    fixture.allowTogether("double", "pan")
    fixture.remove("double")
    fixture.addTap("triple") { $0.numberOfTapsRequired = 3 }
    #expect(fixture.outcome(of: "0 D0 10 10  20 U0") == ["single recognized @20"])
    // All room is there again.
    #expect(fixture.allowTogether("triple", "pan"))
    #expect(fixture.allowTogether("triple", "single"))
  }

  /// Adds and removes at random, and keeps count of what has to be there.
  @Test(arguments: UInt64(0)..<50)
  func `gives all of its room back`(_ seed: UInt64) {
    let capacity = GestureEngine.Capacity(regions: 8, recognizers: 12, relations: 20)
    let fixture = EngineFixture(capacity)
    var random = SplitMix64(seed: seed)
    var regions: [RegionID] = []
    var parents: [RegionID: RegionID] = [:]
    var recognizers: [RecognizerID: RegionID] = [:]
    func removeRegion(_ region: RegionID) {
      for child in regions where parents[child] == region { removeRegion(child) }
      regions.removeAll { $0 == region }
      recognizers = recognizers.filter { $0.value != region }
    }
    for round in 0..<300 {
      switch random.pick(0...7) {
      case 0, 1:
        let parent = regions.randomElement(using: &random) ?? .root
        let region = fixture.tryRegion(Self.everywhere, in: parent)
        #expect((region == nil) == (regions.count == 7))
        if let region {
          regions.append(region)
          parents[region] = parent
        }
      case 2, 3, 4:
        let region = regions.randomElement(using: &random) ?? .root
        let recognizer = fixture.addUnnamed(.pan(.init()), in: region)
        #expect((recognizer == nil) == (recognizers.count == 12))
        if let recognizer { recognizers[recognizer] = region }
      case 5:
        guard let one = recognizers.keys.randomElement(using: &random),
          let other = recognizers.keys.randomElement(using: &random)
        else { continue }
        _ = random.oneIn(2) ? fixture.require(one, toFail: other) : fixture.allowTogether(one, other)
      case 6:
        guard let recognizer = recognizers.keys.randomElement(using: &random) else { continue }
        fixture.engine.removeRecognizer(recognizer)
        recognizers[recognizer] = nil
      default:
        guard random.oneIn(4), let region = regions.randomElement(using: &random) else { continue }
        fixture.engine.removeRegion(region)
        removeRegion(region)
      }
      // What was told of one that left makes room when it was taken.
      fixture.takeEvents()
      if round % 10 == 0 {
        fixture.play("\(round) D0 10 10  \(round + 2) M0 \(10 + round) 10")
      } else if round % 10 == 5 {
        fixture.play("\(round) U0")
      }
    }
    fixture.finish()
    for region in regions { fixture.engine.removeRegion(region) }
    for recognizer in recognizers.keys { fixture.engine.removeRecognizer(recognizer) }
    fixture.takeEvents()
    let all = (0..<12).compactMap { _ in fixture.addUnnamed(.pan(.init())) }
    #expect(Set(all).count == 12)
    #expect((0..<7).compactMap { _ in fixture.tryRegion(Self.everywhere) }.count == 7)
    #expect((0..<10).allSatisfy { fixture.allowTogether(all[$0], all[$0 + 1]) })
    #expect(!fixture.allowTogether(all[10], all[11]))
  }

  /// What is removed from an engine with many others.
  enum Crowd: CaseIterable {
    case recognizersOfOneRegion, recognizersWithRelations, regionsWithRecognizers

    /// The processor's seconds to remove `count` of them.
    func seconds(_ count: Int) -> Double {
      let fixture = EngineFixture(.init(regions: count + 1, recognizers: count, relations: 4 * count))
      var regions: [RegionID] = []
      var recognizers: [RecognizerID] = []
      for number in 0..<count {
        let region = self == .regionsWithRecognizers ? fixture.addRegion(`What is taken out`.everywhere) : .root
        guard let recognizer = fixture.addUnnamed(.tap(.init()), in: region) else { return .infinity }
        if self == .recognizersWithRelations, number > 0 {
          // All are related to the first, and each to the one before.
          _ = fixture.require(recognizer, toFail: recognizers[0])
          _ = fixture.require(recognizer, toFail: recognizers[number - 1])
        }
        regions.append(region)
        recognizers.append(recognizer)
      }
      let start = Self.processorTime
      // The last added first, and the other way about.
      for number in 0..<count {
        let place = number % 2 == 0 ? number / 2 : count - 1 - number / 2
        if self == .regionsWithRecognizers {
          fixture.engine.removeRegion(regions[place])
        } else {
          fixture.engine.removeRecognizer(recognizers[place])
        }
      }
      return Self.processorTime - start
    }

    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  @Test(arguments: Crowd.allCases)
  func `of many takes no longer each than of a few`(_ crowd: Crowd) {
    // Eight times as many take eight times as long, not sixty-four times.
    let ratio = (0..<3).map { _ in crowd.seconds(4000) / crowd.seconds(500) }.min() ?? .infinity
    #expect(ratio < 24)
  }
}
