// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import Testing
import TouchRecording

@testable import FingertipCLI

@Suite struct `The properties of a configuration` {
  private struct Property: Sendable {
    var kind: String
    var key: String
    /// As the file has it.
    var written: String
    /// What the recognizer then has, as a text.
    var expected: String
    var read: @Sendable (GestureRecognizer) -> String

    init<Recognizer: GestureRecognizer>(
      _ kind: String, _ key: String, _ written: String, _ expected: String? = nil,
      _ read: @escaping @Sendable (Recognizer) -> some Any
    ) {
      self.kind = kind
      self.key = key
      self.written = written
      self.expected = expected ?? written
      self.read = { recognizer in
        guard let recognizer = recognizer as? Recognizer else { return "another recognizer" }
        let value = read(recognizer)
        return (value as? Duration).map { "\($0 / .milliseconds(1))" } ?? "\(value)"
      }
    }
  }

  private typealias Tap = TapGestureRecognizer
  private typealias Press = LongPressGestureRecognizer
  private typealias Pan = PanGestureRecognizer
  private typealias Swipe = SwipeGestureRecognizer
  private typealias Pinch = PinchGestureRecognizer
  private typealias Rotation = RotationGestureRecognizer
  private typealias EdgePan = ScreenEdgePanGestureRecognizer
  private typealias BackPan = BackPanGestureRecognizer
  private typealias Transform = TransformGestureRecognizer
  private typealias Sequence = SequenceGestureRecognizer

  private static let properties: [Property] = [
    Property("tap", "cancelsTouches", "false") { (tap: GestureRecognizer) in tap.cancelsTouches },
    Property("tap", "delaysTouchesBegan", "true") { (tap: GestureRecognizer) in tap.delaysTouchesBegan },
    Property("tap", "numberOfTapsRequired", "3") { (tap: Tap) in tap.numberOfTapsRequired },
    Property("tap", "numberOfTouchesRequired", "2") { (tap: Tap) in tap.numberOfTouchesRequired },
    Property("tap", "maximumTapDurationMilliseconds", "500", "500.0") { (tap: Tap) in tap.maximumTapDuration },
    Property("tap", "allowableMovementMillimetres", "1.5") { (tap: Tap) in tap.allowableMovement },
    Property("tap", "maximumTapIntervalMilliseconds", "200.5") { (tap: Tap) in tap.maximumTapInterval },
    Property("tap", "maximumTapDistanceMillimetres", "12", "12.0") { (tap: Tap) in tap.maximumTapDistance },
    Property("longPress", "minimumPressDurationMilliseconds", "800", "800.0") { (press: Press) in
      press.minimumPressDuration
    },
    Property("longPress", "allowableMovementMillimetres", "6.5") { (press: Press) in press.allowableMovement },
    Property("longPress", "numberOfTouchesRequired", "2") { (press: Press) in press.numberOfTouchesRequired },
    Property("longPress", "numberOfTapsRequired", "1") { (press: Press) in press.numberOfTapsRequired },
    Property("pan", "minimumNumberOfTouches", "2") { (pan: Pan) in pan.minimumNumberOfTouches },
    Property("pan", "maximumNumberOfTouches", "5") { (pan: Pan) in pan.maximumNumberOfTouches },
    Property("pan", "hysteresisMillimetres", "4.5") { (pan: Pan) in pan.hysteresis },
    Property("pan", "allowedDirections", "[\"right\", \"down\"]", "true") { (pan: Pan) in
      pan.allowedDirections == [.right, .down]
    },
    Property("swipe", "direction", "[\"left\", \"up\"]", "true") { (swipe: Swipe) in swipe.direction == [.left, .up] },
    Property("swipe", "numberOfTouchesRequired", "3") { (swipe: Swipe) in swipe.numberOfTouchesRequired },
    Property("swipe", "minimumDistanceMillimetres", "20.5") { (swipe: Swipe) in swipe.minimumDistance },
    Property("swipe", "maximumDurationMilliseconds", "300", "300.0") { (swipe: Swipe) in swipe.maximumDuration },
    Property("swipe", "minimumSpeedMillimetresPerSecond", "250", "250.0") { (swipe: Swipe) in swipe.minimumSpeed },
    Property("swipe", "angleToleranceDegrees", "20.5") { (swipe: Swipe) in swipe.angleTolerance },
    Property("pinch", "hysteresisMillimetres", "5.5") { (pinch: Pinch) in pinch.hysteresis },
    Property("pinch", "minimumSpanMillimetres", "20.5") { (pinch: Pinch) in pinch.minimumSpan },
    Property("rotation", "hysteresisDegrees", "15.5") { (rotation: Rotation) in rotation.hysteresis },
    Property("rotation", "hysteresisArcMillimetres", "6.5") { (rotation: Rotation) in rotation.hysteresisArc },
    Property("screenEdgePan", "edges", "[\"top\", \"right\"]", "true") { (pan: EdgePan) in pan.edges == [.top, .right]
    },
    Property("screenEdgePan", "edgeWidthMillimetres", "8.5") { (pan: EdgePan) in pan.edgeWidth },
    Property("screenEdgePan", "hysteresisMillimetres", "2.5") { (pan: EdgePan) in pan.hysteresis },
    Property("screenEdgePan", "minimumNumberOfTouches", "2") { (pan: EdgePan) in pan.minimumNumberOfTouches },
    Property("screenEdgePan", "maximumNumberOfTouches", "3") { (pan: EdgePan) in pan.maximumNumberOfTouches },
    Property("backPan", "direction", "[\"left\"]", "true") { (pan: BackPan) in pan.direction == .left },
    Property("backPan", "edgeWidthMillimetres", "7.5") { (pan: BackPan) in pan.edgeWidth ?? .infinity },
    Property("backPan", "completionProgress", "0.25") { (pan: BackPan) in pan.completionProgress },
    Property("backPan", "hysteresisMillimetres", "2.5") { (pan: BackPan) in pan.hysteresis },
    Property("backPan", "completionSpeedMillimetresPerSecond", "500", "500.0") { (pan: BackPan) in pan.completionSpeed
    },
    Property("backPan", "canGoBack", "false") { (pan: BackPan) in pan.canGoBack },
    Property("backPan", "isInTransition", "true") { (pan: BackPan) in pan.isInTransition },
    Property("transform", "panHysteresisMillimetres", "2.5") { (hands: Transform) in hands.panHysteresis },
    Property("transform", "pinchHysteresisMillimetres", "4.5") { (hands: Transform) in hands.pinchHysteresis },
    Property("transform", "minimumSpanMillimetres", "9.5") { (hands: Transform) in hands.minimumSpan },
    Property("transform", "rotationHysteresisDegrees", "12.5") { (hands: Transform) in hands.rotationHysteresis },
    Property("transform", "rotationHysteresisArcMillimetres", "4.5") { (hands: Transform) in
      hands.rotationHysteresisArc
    },
    Property("sequence", "numberOfTapsRequired", "7") { (sequence: Sequence) in sequence.numberOfTapsRequired },
    Property("sequence", "maximumDurationMilliseconds", "9000", "9000.0") { (sequence: Sequence) in
      sequence.maximumDuration
    },
    Property("sequence", "minimumPressDurationMilliseconds", "1000", "1000.0") { (sequence: Sequence) in
      sequence.minimumPressDuration
    },
    Property("sequence", "places", "[[0, 0, 50, 50], [100, 0, 50, 50]]", "true") { (sequence: Sequence) in
      sequence.places
        == [Rectangle(x: 0, y: 0, width: 50, height: 50), Rectangle(x: 100, y: 0, width: 50, height: 50)]
    },
  ]

  @Test(arguments: properties.indices)
  func `set those of each kind`(_ index: Int) throws {
    let property = Self.properties[index]
    let text = "{\"recognizers\": [{\"kind\": \"\(property.kind)\", \"\(property.key)\": \(property.written)}]}"
    let configuration = try GestureConfiguration.parse(Array(text.utf8), name: "kiosk.json")
    let plan = try #require(configuration.recognizers.first)
    let changed = plan.kind.make()
    for change in plan.changes { change(changed) }
    #expect(property.read(changed) == property.expected, "\(property.kind).\(property.key)")
    #expect(property.read(plan.kind.make()) != property.expected, "\(property.kind).\(property.key) by default")
  }

  @Test func `are all those that there are`() {
    let own = RecognizerKind.all.flatMap { kind in kind.properties.map { "\(kind.name).\($0.key)" } }
    let there = own + RecognizerKind.commonProperties.map { "tap.\($0.key)" }
    #expect(Set(there) == Set(Self.properties.map { "\($0.kind).\($0.key)" }))
    #expect(there.count == Self.properties.count)
    for property in Self.properties { #expect(RecognizerKind.help.contains(property.key)) }
  }
}

@Suite struct `A preset` {
  /// The limits of the default set and of what only a configuration has, preset by preset.
  static let expectations: [(preset: GesturePreset, limits: String)] = [
    (.standard, "tap 4.0 350 8.0, press 2.5 500, pan 1.6, pinch 3.0 8.0, turn 10.0 3.0, edge 5.0 1.6, window 110"),
    (.uikit, "tap 7.0 350 8.0, press 1.56 500, pan 1.56, pinch 3.0 8.0, turn 10.0 3.0, edge 5.0 1.56, window 110"),
    (.android, "tap 1.27 300 15.9, press 1.27 400, pan 1.27, pinch 3.0 8.0, turn 10.0 3.0, edge 5.0 1.27, window 110"),
    (.glove, "tap 8.0 500 15.0, press 6.0 800, pan 4.0, pinch 3.0 8.0, turn 10.0 3.0, edge 5.0 4.0, window 200"),
    (.largeTable, "tap 6.0 400 15.0, press 2.5 500, pan 3.0, pinch 8.0 25.0, turn 10.0 8.0, edge 15.0 3.0, window 110"),
  ]

  private func limits(of screen: TouchScreen) throws -> String {
    let all = screen.root.gestureRecognizers
    let tap = try #require(all.lazy.compactMap { $0 as? TapGestureRecognizer }.first)
    let press = try #require(all.lazy.compactMap { $0 as? LongPressGestureRecognizer }.first)
    let pan = try #require(all.lazy.compactMap { $0 as? PanGestureRecognizer }.first)
    let pinch = try #require(all.lazy.compactMap { $0 as? PinchGestureRecognizer }.first)
    let rotation = try #require(all.lazy.compactMap { $0 as? RotationGestureRecognizer }.first)
    let edge = try #require(all.lazy.compactMap { $0 as? ScreenEdgePanGestureRecognizer }.first)
    let interval = Int(tap.maximumTapInterval / .milliseconds(1))
    let duration = Int(press.minimumPressDuration / .milliseconds(1))
    return "tap \(tap.allowableMovement) \(interval) \(tap.maximumTapDistance), "
      + "press \(press.allowableMovement) \(duration), pan \(pan.hysteresis), "
      + "pinch \(pinch.hysteresis) \(pinch.minimumSpan), turn \(rotation.hysteresis) \(rotation.hysteresisArc), "
      + "edge \(edge.edgeWidth) \(edge.hysteresis), window \(screen.rules.landingWindow / 1000)"
  }

  private let folder = TemporaryFolder()

  @Test(arguments: expectations.indices)
  func `gives the default set its limits, by option and by configuration`(_ index: Int) throws {
    let (preset, expected) = Self.expectations[index]
    let file = folder.write("preset.json", "{\"preset\": \"\(preset.rawValue)\"}")
    for option in [("preset", preset.rawValue), ("config", file)] {
      let screen = try TouchScreen(recorded: panel("Panel", ""), delivery: .direct)
      try GestureOptions(ParsedArguments(options: [(option.0, SystemText(option.1))])).setUp(screen)
      #expect(try limits(of: screen) == expected)
    }
  }

  @Test func `has all kinds in a configuration too, but what the file says counts more`() throws {
    let file = folder.write(
      "own.json",
      """
      {"rules": {"landingWindowMilliseconds": 90}, "preset": "largeTable", "recognizers": [{"kind": "tap"},
       {"kind": "longPress"}, {"kind": "pan", "hysteresisMillimetres": 9}, {"kind": "pinch"}, {"kind": "rotation"},
       {"kind": "screenEdgePan"}, {"kind": "transform"}, {"kind": "backPan"}]}
      """)
    for (preset, start) in [(nil, "tap 6.0 400"), ("glove", "tap 8.0 500")] as [(String?, String)] {
      let options = [("config", file)] + (preset.map { [("preset", $0)] } ?? [])
      let screen = try TouchScreen(recorded: panel("Panel", ""), delivery: .direct)
      try GestureOptions(ParsedArguments(options: options.map { ($0.0, SystemText($0.1)) })).setUp(screen)
      let limits = try self.limits(of: screen)
      #expect(limits.hasPrefix(start))
      #expect(limits.contains("pan 9.0, "))
      #expect(limits.hasSuffix("window 90"))
      let hands = try #require(screen.root.gestureRecognizers[6] as? TransformGestureRecognizer)
      #expect(hands.panHysteresis == (preset == nil ? 3 : 4))
      #expect(hands.minimumSpan == (preset == nil ? 25 : 8))
    }
  }
}
