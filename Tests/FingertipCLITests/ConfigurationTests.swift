// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing

@testable import FingertipCLI

private func parse(_ text: String) throws(ConfigurationError) -> GestureConfiguration {
  try GestureConfiguration.parse(Array(text.utf8), name: "kiosk.json")
}

@Suite struct `A configuration file` {
  private static let photo = """
    {"display": {"width": 1920, "height": 1080, "widthMillimetres": 344, "heightMillimetres": 194, "rotation": 90},
     "preset": "standard",
     "rules": {"landingWindowMilliseconds": 90, "liftingWindowMilliseconds": 100.5, "tapGraceMilliseconds": 0,
               "swipeHoldMilliseconds": 120, "dominanceShare": 0.75},
     "recognizers": [{"kind": "longPress", "minimumPressDurationMilliseconds": 700}],
     "regions": [{"name": "photo", "frame": [0, 0, 960, 1080], "recognizers": [
        {"kind": "tap", "name": "single", "requiresFailureOf": ["double"]},
        {"kind": "tap", "name": "double", "numberOfTapsRequired": 2, "maximumTapDistanceMillimetres": 9.5},
        {"kind": "pan", "name": "drag", "maximumNumberOfTouches": 2, "simultaneousWith": ["longPress"],
         "allowedDirections": ["left", "up"]}],
        "regions": [{"frame": [10, 20, 30, 40]}]}]}
    """

  @Test func `says everything that its parts can say`() throws {
    let configuration = try parse(Self.photo)
    #expect(
      configuration.display
        == PanelGeometry.Display(
          pixels: Size(width: 1920, height: 1080), millimetres: Size(width: 344, height: 194),
          rotation: .clockwise90))
    #expect(configuration.rules.landingWindow == 90_000)
    #expect(configuration.rules.liftingWindow == 100_500)
    #expect(configuration.rules.tapGrace == 0)
    #expect(configuration.rules.swipeHold == 120_000)
    #expect(configuration.rules.dominanceShare == 0.75)
    #expect(configuration.regions.map(\.name) == ["photo", "region"])
    #expect(configuration.regions.map(\.parent) == [nil, 0])
    #expect(configuration.regions[1].frame == Rectangle(x: 10, y: 20, width: 30, height: 40))
    #expect(configuration.recognizers.map(\.name) == ["longPress", "single", "double", "drag"])
    #expect(configuration.recognizers.map(\.region) == [nil, 0, 0, 0])
    #expect(configuration.recognizers[1].requiredFailures == [2])
    #expect(configuration.recognizers[3].partners == [0])
    #expect(!configuration.usesDefaultSet)
  }

  @Test func `becomes recognizers with those properties`() throws {
    let demo = panel("Panel", "")
    let screen = try TouchScreen(recorded: demo, delivery: .direct)
    try parse(Self.photo).add(to: screen)
    let press = try #require(screen.root.gestureRecognizers.first as? LongPressGestureRecognizer)
    #expect(press.minimumPressDuration == .milliseconds(700))
    let photo = try #require(screen.root.regions.first)
    let double = try #require(photo.gestureRecognizers[1] as? TapGestureRecognizer)
    #expect(double.name == "double")
    #expect(double.numberOfTapsRequired == 2)
    #expect(double.maximumTapDistance == 9.5)
    #expect(double.allowableMovement == 4)
    let drag = try #require(photo.gestureRecognizers[2] as? PanGestureRecognizer)
    #expect(drag.maximumNumberOfTouches == 2)
    #expect(drag.allowedDirections == [.left, .up])
    #expect(photo.regions.count == 1)
  }

  @Test(arguments: [
    "{}", "{\"display\": {\"rotation\": 180}}", "preset: standard",
  ])
  func `leaves gestures to the default set where it has none`(_ text: String) throws {
    #expect(try parse(text).usesDefaultSet)
  }

  @Test func `can be YAML`() throws {
    let configuration = try parse(
      """
      recognizers:
      - kind: tap
        name: knock
        numberOfTapsRequired: 3
      """)
    #expect(configuration.recognizers.map(\.name) == ["knock"])
  }

  @Test func `means by a name the recognizer of the same region first`() throws {
    let region = "\"frame\": [0, 0, 9, 9], \"recognizers\": [{\"kind\": \"tap\"}, "
    let pan = "{\"kind\": \"pan\", \"requiresFailureOf\": [\"tap\"]}]"
    let configuration = try parse("{\"regions\": [{\(region)\(pan)}, {\(region)\(pan)}]}")
    #expect(configuration.recognizers.map(\.requiredFailures) == [[], [0], [], [2]])
  }

  /// What is wrong, on which line, and what the message says.
  static let mistakes: [(text: String, line: Int, reason: String)] = [
    ("[]", 1, "a configuration is written { … }"),
    ("", 1, "a configuration is written { … }"),
    ("{\"display\":\n{\"widht\": 5}}", 2, "unknown key \"widht\" in a display; there are width, height"),
    ("{\"display\": {\"width\": 5}}", 1, "width needs height too"),
    ("{\"display\": {\"heightMillimetres\": 5}}", 1, "heightMillimetres needs widthMillimetres too"),
    ("{\"display\": {\"width\": 0,\n\"height\": 5}}", 1, "width is a number from 1 to 1000000, not 0"),
    ("{\"display\": {\"width\": 5,\n\"height\": \"5\"}}", 2, "height is a number from 1 to 1000000, not the text"),
    ("{\"display\": {\"rotation\": 45}}", 1, "a rotation is one of 0, 90, 180, 270, not \"45\""),
    ("{\"preset\": \"best\"}", 1, "a preset is one of standard, uikit, android, glove, largeTable, not \"best\""),
    ("{\"rules\": {\"tapGrace\": 1}}", 1, "unknown key \"tapGrace\" in rules"),
    ("{\"rules\": {\"dominanceShare\": 101}}", 1, "dominanceShare is a number from 0 to 100, not 101"),
    ("{\"rules\": {\"tapGraceMilliseconds\": -1}}", 1, "tapGraceMilliseconds is a number from 0 to 3600000, not -1"),
    ("{\"rules\": {\"tapGraceMilliseconds\": inf}}", 1, "tapGraceMilliseconds is a number"),
    ("{\"rules\": {\"tapGraceMilliseconds\": 0x10}}", 1, "tapGraceMilliseconds is a number"),
    ("{\"recognizers\": {}}", 1, "recognizers is a list"),
    ("{\"recognizers\": [{}]}", 1, "a recognizer is written"),
    ("{\"recognizers\": [\n{\"kind\": \"control\"}]}", 2, "a kind is one of"),
    ("{\"recognizers\": [{\"kind\": \"poke\"}]}", 1, "transform, sequence, not \"poke\""),
    ("{\"recognizers\": [{\"kind\": \"swipe\", \"angleTolerance\": 30}]}", 1, "unknown key \"angleTolerance\""),
    ("{\"recognizers\": [{\"kind\": \"swipe\", \"angleToleranceDegrees\": 361}]}", 1, "from 0 to 360, not 361"),
    ("{\"recognizers\": [{\"kind\": \"swipe\", \"direction\": \"left\"}]}", 1, "direction is a list"),
    (
      "{\"recognizers\": [{\"kind\": \"swipe\", \"minimumSpeedMillimetresPerSecond\": 100001}]}", 1,
      "from 0 to 100000, not 100001"
    ),
    (
      "{\"recognizers\": [{\"kind\": \"screenEdgePan\", \"edges\": []}]}", 1, "at least one of left, right, top, bottom"
    ),
    (
      "{\"recognizers\": [{\"kind\": \"screenEdgePan\", \"edges\": [\"up\"]}]}", 1,
      "left, right, top, bottom, not \"up\""
    ),
    ("{\"recognizers\": [{\"kind\": \"backPan\", \"canGoBack\": 1}]}", 1, "canGoBack is one of true, false, not \"1\""),
    ("{\"recognizers\": [{\"kind\": \"sequence\", \"places\": []}]}", 1, "places has one to 8 places"),
    ("{\"recognizers\": [{\"kind\": \"sequence\", \"places\": [[1, 2, 3]]}]}", 1, "places has four numbers"),
    ("{\"recognizers\": [{\"kind\": \"tap\",\n\"hysteresisMillimetres\": 1}]}", 2, "in a recognizer of kind tap"),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"numberOfTapsRequired\": 0}]}", 1, "a whole number from 1 to 64, not 0"),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"numberOfTapsRequired\": 65}]}", 1, "from 1 to 64, not 65"),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"numberOfTapsRequired\": 1.5}]}", 1, "a whole number from 1 to 64"),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"allowableMovementMillimetres\": -0.1}]}", 1, "from 0 to 10000"),
    ("{\"recognizers\": [{\"kind\": \"pan\", \"allowedDirections\": []}]}", 1, "at least one of left, right, up, down"),
    ("{\"recognizers\": [{\"kind\": \"pan\", \"allowedDirections\": [\"in\"]}]}", 1, "one of left, right, up, down"),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"requiresFailureOf\": [\"x\"]}]}", 1, "no recognizer is named \"x\""),
    ("{\"recognizers\": [{\"kind\": \"tap\", \"requiresFailureOf\": [\"tap\"]}]}", 1, "cannot name itself"),
    (
      "{\"recognizers\": [{\"kind\": \"tap\", \"requiresFailureOf\": [\"pan\"]},\n"
        + "{\"kind\": \"pan\", \"requiresFailureOf\": [\"longPress\"]},\n"
        + "{\"kind\": \"longPress\", \"requiresFailureOf\": [\"tap\"]}]}", 3, "\"tap\" already waits"
    ),
    (
      "{\"recognizers\": [{\"kind\": \"tap\"}, {\"kind\": \"tap\"},\n"
        + "{\"kind\": \"pan\", \"simultaneousWith\": [\"tap\"]}]}", 2, "2 recognizers are named \"tap\""
    ),
    ("{\"regions\": [{\"name\": \"a\"}]}", 1, "a region needs a frame"),
    ("{\"regions\": [{\"frame\": [0, 0, 10]}]}", 1, "a frame has four numbers"),
    ("{\"regions\": [{\"frame\": [0, 0, 10, -1]}]}", 1, "a frame's height is a number from 0"),
    ("{\"regions\": [{\"frame\": [0, 0, 10, 10],\n\"control\": 1}]}", 2, "control is one of true, false"),
    ("{\"preset\": \"standard\",\n\"preset\": \"standard\"}", 2, "comes twice"),
    ("{\"preset\":\n", 2, "column"),
  ]

  @Test(arguments: mistakes.indices)
  func `is refused with the line and what is allowed there`(_ index: Int) {
    let (text, line, reason) = Self.mistakes[index]
    let error = #expect(throws: ConfigurationError.self, "\(text)") { try parse(text) }
    #expect(error?.line == line, "\(text)")
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.description.hasPrefix("kiosk.json:\(line): ") == true)
  }

  // MARK: In use

  private let folder = TemporaryFolder()

  @Test func `decides which region a touch belongs to and what waits`() {
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    let left = folder.write(
      "left.json",
      "{\"display\": {\"width\": 300, \"height\": 200}, \"regions\": [{\"name\": \"left\", "
        + "\"frame\": [0, 0, 100.5, 200], \"recognizers\": [{\"kind\": \"tap\"}]}]}")
    let result = fingertip("replay", "--json", "--config", left, file)
    #expect(result.lines.count == 1)
    #expect(result.out.contains(#""name":"tap","region":"left","state":"recognized","touches":1,"x":100.0,"y":50.0"#))
    let right = folder.write(
      "right.json",
      "{\"display\": {\"width\": 300, \"height\": 200}, \"regions\": [{\"name\": \"right\", "
        + "\"frame\": [100.5, 0, 100, 200], \"recognizers\": [{\"kind\": \"tap\"}]}]}")
    #expect(fingertip("replay", "--json", "--config", right, file).out.isEmpty)
  }

  @Test func `turns the display`() {
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    let turned = folder.write("turned.json", "{\"display\": {\"rotation\": 90}}")
    let result = fingertip("replay", "--json", "--config", turned, "--gestures", "tap", file)
    #expect(result.out.contains(#""x":1500.0,"y":1000.0"#))
  }

  @Test func `with gestures of its own excludes --gestures`() {
    let own = folder.write("own.json", "{\"recognizers\": [{\"kind\": \"tap\"}]}")
    #expect(fingertip("replay", "--config", own, "--gestures", "tap", "x").status == .usage)
    let none = folder.write("none.json", "{}")
    let file = folder.write("tap.yml", recording(panel("Panel", oneTap)))
    #expect(fingertip("replay", "--config", none, "--gestures", "tap", file).status == .done)
  }
}

extension String {
  /// Without the decimals of a whole number.
  fileprivate var trimmed: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
