// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `A recognizer of the app's own` {
  /// Wants `wishes` one after the other, then nothing.
  private static func fixture(_ wishes: [CustomWish]) -> EngineFixture {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    var wishes = wishes
    fixture.whenTouched = { _, touches in touches.isEmpty || wishes.isEmpty ? .nothing : wishes.removeFirst() }
    fixture.addCustom()
    return fixture
  }

  /// What it wants at the landing, the movement and the lift, and what is told of that.
  static let wishes: [([CustomWish], [String])] = [
    ([], ["own failed @20 tooFewTouches 0/0"]),
    ([.nothing, .recognize], ["own recognized @10"]),
    ([.nothing, .nothing, .recognize], ["own recognized @20"]),
    ([.recognize, .recognize], ["own recognized @0"]),
    ([.begin, .change, .end], ["own began @0", "own changed @10", "own ended @20"]),
    ([.begin, .change, .nothing], ["own began @0", "own changed @10", "own ended @20"]),
    ([.begin, .end, .change], ["own began @0", "own ended @10"]),
    ([.begin, .cancel], ["own began @0", "own cancelled @10"]),
    ([.begin, .fail], ["own began @0", "own cancelled @10"]),
    ([.begin, .nothing, .recognize], ["own began @0", "own ended @20"]),
    ([.nothing, .nothing, .begin], ["own began @20", "own ended @20"]),
    ([.change, .begin], ["own began @10", "own ended @20"]),
    ([.fail, .begin], ["own failed @0 notAllowedToBegin"]),
    ([.nothing, .cancel], ["own failed @10 notAllowedToBegin"]),
    ([.nothing, .end], ["own recognized @10"]),
  ]

  @Test(arguments: wishes)
  func `gets what it wants`(_ wishes: [CustomWish], _ told: [String]) {
    #expect(Self.fixture(wishes).outcome(of: "0 D0 10 10  10 M0 20 10  20 U0") == told)
  }

  static let cancelled: [([CustomWish], [String])] = [
    ([], ["own failed @20 touchCancelled"]), ([.begin], ["own began @0", "own cancelled @20"]),
    ([.nothing, .recognize], ["own recognized @10"]),
  ]

  @Test(arguments: cancelled, ["X0", "C"])
  func `ends when its touches are cancelled`(_ example: (wishes: [CustomWish], told: [String]), _ how: String) {
    #expect(Self.fixture(example.wishes).outcome(of: "0 D0 10 10  10 M0 20 10  20 \(how)") == example.told)
  }

  @Test func `sees its touches, and when it starts anew`() {
    let fixture = EngineFixture(pixelsPerMillimetre: Point(x: 10, y: 5))
    var seen: [String] = []
    fixture.whenTouched = { _, touches in
      seen.append(
        touches.map { "\($0.serial) \($0.transition) \(rounded($0.location)) from \(rounded($0.landing))" }.joined(
          separator: ", "))
      return .nothing
    }
    fixture.addCustom()
    fixture.playOut("0 D0 10 10  10 M0 20 10 D1 50 50  20 L0 21 10  30 X1  40 D0 9 9  50 U0")
    #expect(
      seen == [
        "1 landed (100, 50) from (100, 50)", "2 landed (500, 250) from (500, 250), 1 moved (200, 50) from (100, 50)",
        "1 lifted (210, 50) from (100, 50)", "2 cancelled (500, 250) from (500, 250)", "",
        "3 landed (90, 45) from (90, 45)", "3 lifted (90, 45) from (90, 45)", "",
      ])
  }

  @Test func `that nobody answers for fails with its touches`() {
    let fixture = EngineFixture()
    fixture.reportsFailures = true
    fixture.add("own", .custom(.init()))
    #expect(fixture.outcome(of: "0 D0 10 10  10 M0 20 10  20 U0") == ["own failed @20 tooFewTouches 0/0"])
  }

  // MARK: It competes

  @Test func `prevents others, and is prevented`() {
    let first = Self.fixture([.nothing, .begin])
    first.addTap { $0.allowableMovement = 50 }
    #expect(
      first.outcome(of: "0 D0 10 10  10 M0 20 10  20 U0")
        == ["own began @10", "tap failed @10 preventedBy own", "own ended @20"])
    let second = Self.fixture([.nothing, .nothing, .begin])
    second.addPan()
    #expect(
      second.outcome(of: "0 D0 10 10  10 M0 20 10  20 M0 30 10  30 U0")
        == ["pan began @10", "own failed @10 preventedBy pan", "pan changed @20", "pan ended @30"])
  }

  @Test func `waits for others, and others for it`() {
    let waiting = Self.fixture([.nothing, .begin])
    waiting.addTap { $0.allowableMovement = 50 }
    waiting.require("own", toFail: "tap")
    #expect(
      waiting.outcome(of: "0 D0 10 10  10 M0 20 10  900 U0") == [
        "tap failed @750 heldTooLong 750/750", "own began @10 told @750", "own ended @900",
      ])
    let awaited = Self.fixture([.nothing, .fail])
    awaited.addTap { $0.allowableMovement = 50 }
    awaited.require("tap", toFail: "own")
    #expect(
      awaited.outcome(of: "0 D0 10 10  10 M0 20 10  20 U0")
        == ["own failed @10 notAllowedToBegin", "tap recognized @20"])
  }

  @Test func `is asked whether it may begin, and is not told of touches it does not receive`() {
    let fixture = Self.fixture([.begin])
    fixture.askQuestions(about: "own")
    fixture.shouldBegin = { _ in false }
    #expect(fixture.outcome(of: "0 D0 10 10  20 U0") == ["own failed @0 notAllowedToBegin"])
    fixture.shouldReceive = { _, _, _ in false }
    #expect(fixture.playOut("100 D0 10 10  120 U0") == [])
  }

  @Test func `goes on with fingers that land later`() {
    let fixture = Self.fixture([.begin, .change, .change, .change])
    #expect(
      fixture.outcome(of: "0 D0 10 10  10 D1 50 50  20 U0  30 M1 60 60  40 U1")
        == ["own began @0", "own changed @10", "own changed @20", "own changed @30", "own ended @40"])
    #expect(fixture.seen.map(\.touches) == [1, 2, 1, 1, 1])
  }
}
