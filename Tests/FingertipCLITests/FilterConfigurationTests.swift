// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing

@testable import FingertipCLI

private func filters(_ text: String) throws(ConfigurationError) -> FilterConfiguration {
  try GestureConfiguration.parse(Array("{\"filters\": \(text)}".utf8), name: "kiosk.json").filters
}

@Suite struct `Filters in a configuration file` {
  @Test func `say everything that filters can say`() throws {
    let all = try filters(
      """
      {"bounceBridge": {"maximumGapMilliseconds": 15.5, "maximumDistanceMillimetres": 2},
       "minimumContactDurationMilliseconds": 30, "jumpCheck": {"maximumShare": 0.2},
       "jitterFilter": {"minimumCutoffHertz": 3, "beta": 0.2, "derivativeCutoffHertz": 4},
       "maximumContactSizeMillimetres": 25, "deadZones": [[0, 0, 10, 10], [1, 2, 3, 4]],
       "edgeMarginsMillimetres": {"left": 1, "bottom": 2.5}}
      """)
    var expected = FilterConfiguration()
    var bridge = BounceBridge()
    bridge.maximumGap = 15_500
    bridge.maximumDistance = 2
    expected.options.bounceBridge = bridge
    expected.options.minimumContactDuration = 30_000
    var jump = JumpCheck()
    jump.maximumShare = 0.2
    expected.options.jumpCheck = jump
    var jitter = JitterFilter()
    jitter.minimumCutoff = 3
    jitter.beta = 0.2
    jitter.derivativeCutoff = 4
    expected.options.jitterFilter = jitter
    expected.options.maximumContactSize = 25
    expected.deadZones = [
      Rectangle(x: 0, y: 0, width: 10, height: 10), Rectangle(x: 1, y: 2, width: 3, height: 4),
    ]
    expected.edgeMargins = EdgeMargins(left: 1, bottom: 2.5)
    #expect(all == expected)
  }

  @Test func `are off where the file does not name them, and have their own limits where it says no more`() throws {
    #expect(try filters("{}") == FilterConfiguration())
    var expected = TouchFilterOptions()
    expected.bounceBridge = BounceBridge()
    expected.jumpCheck = JumpCheck()
    expected.jitterFilter = JitterFilter()
    #expect(try filters("{\"bounceBridge\": {}, \"jumpCheck\": {}, \"jitterFilter\": {}}").options == expected)
  }

  static let mistakes: [(text: String, reason: String)] = [
    ("[]", "filters is written { … } with the keys bounceBridge"),
    ("{\"palm\": 5}", "unknown key \"palm\" in filters"),
    ("{\"bounceBridge\": true}", "a bounceBridge is written { … }"),
    ("{\"bounceBridge\": {\"gap\": 5}}", "unknown key \"gap\" in a bounceBridge"),
    ("{\"bounceBridge\": {\"maximumGapMilliseconds\": -1}}", "maximumGapMilliseconds is a number from 0"),
    ("{\"jumpCheck\": {\"maximumShare\": 1.5}}", "maximumShare is a number from 0 to 1, not 1.5"),
    ("{\"jitterFilter\": {\"beta\": \"1\"}}", "beta is a number from 0 to 1000, not the text"),
    ("{\"maximumContactSizeMillimetres\": 1001}", "maximumContactSizeMillimetres is a number from 0 to 1000"),
    ("{\"deadZones\": [[0, 0, 1]]}", "a dead zone has four numbers"),
    ("{\"edgeMarginsMillimetres\": {\"up\": 1}}", "unknown key \"up\" in edgeMarginsMillimetres"),
    ("{\"edgeMarginsMillimetres\": {\"left\": -1}}", "left is a number from 0 to 1000, not -1"),
  ]

  @Test(arguments: mistakes)
  func `are refused with the reason`(_ text: String, _ reason: String) {
    #expect {
      try filters(text)
    } throws: { error in
      "\(error)".contains(reason)
    }
  }

  @Test func `work on what is replayed`() {
    let folder = TemporaryFolder()
    let bounce = """
      @1000 s0 id1 x1000 y500 bt1
      @1050 id-1 bt0
      @1060 id2 x1005 y500 bt1
      @1100 id-1 bt0
      """
    let file = folder.write("bounce.yml", recording(panel("Panel", bounce)))
    func taps(_ filters: String) -> [String] {
      let config = folder.write("config.json", "{\"filters\": \(filters), \"recognizers\": [{\"kind\": \"tap\"}]}")
      return fingertip("replay", "--json", "--config", config, file).lines.map { value("t", $0) }
    }
    #expect(taps("{}") == ["50000", "100000"])
    #expect(taps("{\"bounceBridge\": {}}") == ["100000"])
    #expect(taps("{\"minimumContactDurationMilliseconds\": 45}") == ["50000"])
    #expect(taps("{\"deadZones\": [[990, 0, 13, 2000]]}") == ["100000"])
    #expect(taps("{\"edgeMarginsMillimetres\": {\"left\": 100}}") == ["100000"])
  }
}
