// SPDX-License-Identifier: MIT

import Fingertip
import TouchRecording

/// A kind of recognizer as a configuration names it, with the properties it has.
struct RecognizerKind: Sendable {
  typealias Change = @Sendable (GestureRecognizer) -> Void

  struct Property: Sendable {
    let key: String
    let read: @Sendable (YAMLNode, ConfigurationReader) throws(ConfigurationError) -> Change
  }

  let name: String
  let make: @Sendable () -> GestureRecognizer
  let properties: [Property]

  static let all = [
    tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, backPan, transform, sequence,
  ]

  /// What recognizers of every kind have.
  static let commonProperties: [Property] = [
    flag("cancelsTouches") { (recognizer: GestureRecognizer, value) in recognizer.cancelsTouches = value },
    flag("delaysTouchesBegan") { (recognizer: GestureRecognizer, value) in recognizer.delaysTouchesBegan = value },
  ]

  /// Every kind with its properties, for the help.
  static var help: String {
    let kinds = all.map { kind in (kind.name, kind.properties) } + [("every kind", commonProperties)]
    return kinds.map { name, properties in "  \(name): " + properties.map(\.key).joined(separator: ", ") }
      .joined(separator: "\n")
  }

  static let tap = RecognizerKind(
    name: "tap", make: { TapGestureRecognizer() },
    properties: [
      count("numberOfTapsRequired", in: 1...64) { (tap: TapGestureRecognizer, count) in
        tap.numberOfTapsRequired = count
      },
      count("numberOfTouchesRequired", in: 1...64) { (tap: TapGestureRecognizer, count) in
        tap.numberOfTouchesRequired = count
      },
      duration("maximumTapDuration") { (tap: TapGestureRecognizer, time) in tap.maximumTapDuration = time },
      length("allowableMovement") { (tap: TapGestureRecognizer, length) in tap.allowableMovement = length },
      duration("maximumTapInterval") { (tap: TapGestureRecognizer, time) in tap.maximumTapInterval = time },
      length("maximumTapDistance") { (tap: TapGestureRecognizer, length) in tap.maximumTapDistance = length },
    ])

  static let longPress = RecognizerKind(
    name: "longPress", make: { LongPressGestureRecognizer() },
    properties: [
      duration("minimumPressDuration") { (press: LongPressGestureRecognizer, time) in
        press.minimumPressDuration = time
      },
      length("allowableMovement") { (press: LongPressGestureRecognizer, length) in
        press.allowableMovement = length
      },
      count("numberOfTouchesRequired", in: 1...64) { (press: LongPressGestureRecognizer, count) in
        press.numberOfTouchesRequired = count
      },
      count("numberOfTapsRequired", in: 0...64) { (press: LongPressGestureRecognizer, count) in
        press.numberOfTapsRequired = count
      },
    ])

  static let pan = RecognizerKind(
    name: "pan", make: { PanGestureRecognizer() },
    properties: [
      count("minimumNumberOfTouches", in: 1...64) { (pan: PanGestureRecognizer, count) in
        pan.minimumNumberOfTouches = count
      },
      count("maximumNumberOfTouches", in: 1...64) { (pan: PanGestureRecognizer, count) in
        pan.maximumNumberOfTouches = count
      },
      length("hysteresis") { (pan: PanGestureRecognizer, length) in pan.hysteresis = length },
      directions("allowedDirections") { (pan: PanGestureRecognizer, directions) in
        pan.allowedDirections = directions
      },
    ])

  static let swipe = RecognizerKind(
    name: "swipe", make: { SwipeGestureRecognizer() },
    properties: [
      directions("direction") { (swipe: SwipeGestureRecognizer, directions) in swipe.direction = directions },
      count("numberOfTouchesRequired", in: 1...64) { (swipe: SwipeGestureRecognizer, count) in
        swipe.numberOfTouchesRequired = count
      },
      length("minimumDistance") { (swipe: SwipeGestureRecognizer, length) in swipe.minimumDistance = length },
      duration("maximumDuration") { (swipe: SwipeGestureRecognizer, time) in swipe.maximumDuration = time },
      speed("minimumSpeed") { (swipe: SwipeGestureRecognizer, speed) in swipe.minimumSpeed = speed },
      angle("angleTolerance") { (swipe: SwipeGestureRecognizer, angle) in swipe.angleTolerance = angle },
    ])

  static let pinch = RecognizerKind(
    name: "pinch", make: { PinchGestureRecognizer() },
    properties: [
      length("hysteresis") { (pinch: PinchGestureRecognizer, length) in pinch.hysteresis = length },
      length("minimumSpan") { (pinch: PinchGestureRecognizer, length) in pinch.minimumSpan = length },
    ])

  static let rotation = RecognizerKind(
    name: "rotation", make: { RotationGestureRecognizer() },
    properties: [
      angle("hysteresis") { (rotation: RotationGestureRecognizer, angle) in rotation.hysteresis = angle },
      length("hysteresisArc") { (rotation: RotationGestureRecognizer, length) in rotation.hysteresisArc = length },
    ])

  static let screenEdgePan = RecognizerKind(
    name: "screenEdgePan", make: { ScreenEdgePanGestureRecognizer() },
    properties: [
      edges("edges") { (pan: ScreenEdgePanGestureRecognizer, edges) in pan.edges = edges },
      length("edgeWidth") { (pan: ScreenEdgePanGestureRecognizer, length) in pan.edgeWidth = length },
      length("hysteresis") { (pan: ScreenEdgePanGestureRecognizer, length) in pan.hysteresis = length },
      count("minimumNumberOfTouches", in: 1...64) { (pan: ScreenEdgePanGestureRecognizer, count) in
        pan.minimumNumberOfTouches = count
      },
      count("maximumNumberOfTouches", in: 1...64) { (pan: ScreenEdgePanGestureRecognizer, count) in
        pan.maximumNumberOfTouches = count
      },
    ])

  static let backPan = RecognizerKind(
    name: "backPan", make: { BackPanGestureRecognizer() },
    properties: [
      directions("direction") { (pan: BackPanGestureRecognizer, directions) in pan.direction = directions },
      length("edgeWidth") { (pan: BackPanGestureRecognizer, length) in pan.edgeWidth = length },
      length("hysteresis") { (pan: BackPanGestureRecognizer, length) in pan.hysteresis = length },
      number("completionProgress", in: 0...1) { (pan: BackPanGestureRecognizer, share) in pan.completionProgress = share
      },
      speed("completionSpeed") { (pan: BackPanGestureRecognizer, speed) in pan.completionSpeed = speed },
      flag("canGoBack") { (pan: BackPanGestureRecognizer, value) in pan.canGoBack = value },
      flag("isInTransition") { (pan: BackPanGestureRecognizer, value) in pan.isInTransition = value },
    ])

  static let transform = RecognizerKind(
    name: "transform", make: { TransformGestureRecognizer() },
    properties: [
      length("panHysteresis") { (hands: TransformGestureRecognizer, length) in hands.panHysteresis = length },
      length("pinchHysteresis") { (hands: TransformGestureRecognizer, length) in hands.pinchHysteresis = length },
      length("minimumSpan") { (hands: TransformGestureRecognizer, length) in hands.minimumSpan = length },
      angle("rotationHysteresis") { (hands: TransformGestureRecognizer, angle) in hands.rotationHysteresis = angle },
      length("rotationHysteresisArc") { (hands: TransformGestureRecognizer, length) in
        hands.rotationHysteresisArc = length
      },
    ])

  static let sequence = RecognizerKind(
    name: "sequence", make: { SequenceGestureRecognizer() },
    properties: [
      count("numberOfTapsRequired", in: 1...64) { (sequence: SequenceGestureRecognizer, count) in
        sequence.numberOfTapsRequired = count
      },
      duration("maximumDuration") { (sequence: SequenceGestureRecognizer, time) in sequence.maximumDuration = time },
      duration("minimumPressDuration") { (sequence: SequenceGestureRecognizer, time) in
        sequence.minimumPressDuration = time
      },
      places("places") { (sequence: SequenceGestureRecognizer, places) in sequence.places = places },
    ])

  // MARK: How values are written

  private static func count<Recognizer: GestureRecognizer>(
    _ key: String, in range: ClosedRange<Int>, _ set: @escaping @Sendable (Recognizer, Int) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      let value = try reader.integer(node, key, in: range)
      return { set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }

  private static func duration<Recognizer: GestureRecognizer>(
    _ property: String, _ set: @escaping @Sendable (Recognizer, Duration) -> Void
  ) -> Property {
    let key = property + "Milliseconds"
    return Property(key: key) { node, reader throws(ConfigurationError) in
      let value = Duration.microseconds(try reader.duration(node, key))
      return { set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }

  private static func length<Recognizer: GestureRecognizer>(
    _ property: String, _ set: @escaping @Sendable (Recognizer, Double) -> Void
  ) -> Property {
    number(property + "Millimetres", in: 0...10_000, set)
  }

  private static func number<Recognizer: GestureRecognizer>(
    _ key: String, in range: ClosedRange<Double>, _ set: @escaping @Sendable (Recognizer, Double) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      let value = try reader.number(node, key, in: range)
      return { set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }

  private static func angle<Recognizer: GestureRecognizer>(
    _ property: String, _ set: @escaping @Sendable (Recognizer, Double) -> Void
  ) -> Property {
    number(property + "Degrees", in: 0...360, set)
  }

  private static func speed<Recognizer: GestureRecognizer>(
    _ property: String, _ set: @escaping @Sendable (Recognizer, Double) -> Void
  ) -> Property {
    number(property + "MillimetresPerSecond", in: 0...100_000, set)
  }

  private static func flag<Recognizer: GestureRecognizer>(
    _ key: String, _ set: @escaping @Sendable (Recognizer, Bool) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      let value = try reader.flag(node, key)
      return { set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }

  private static func edges<Recognizer: GestureRecognizer>(
    _ key: String, _ set: @escaping @Sendable (Recognizer, EdgeSet) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      var value: EdgeSet = []
      for element in try reader.elements(of: node, key) {
        switch try reader.word(element, "an edge", allowed: ["left", "right", "top", "bottom"]) {
        case "left": value.insert(.left)
        case "right": value.insert(.right)
        case "top": value.insert(.top)
        default: value.insert(.bottom)
        }
      }
      guard !value.isEmpty else { throw reader.error(at: node, "\(key) has at least one of left, right, top, bottom") }
      return { [value] in set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }

  private static func places<Recognizer: GestureRecognizer>(
    _ key: String, _ set: @escaping @Sendable (Recognizer, [Rectangle]) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      let limit = SequenceRecognizer.Configuration.placeCapacity
      let elements = try reader.elements(of: node, key)
      guard (1...limit).contains(elements.count) else {
        throw reader.error(at: node, "\(key) has one to \(limit) places [x, y, width, height]")
      }
      var places: [Rectangle] = []
      for element in elements { places.append(try reader.rectangle(element, key)) }
      return { [places] in set(unsafeDowncast($0, to: Recognizer.self), places) }
    }
  }

  private static func directions<Recognizer: GestureRecognizer>(
    _ key: String, _ set: @escaping @Sendable (Recognizer, DirectionSet) -> Void
  ) -> Property {
    Property(key: key) { node, reader throws(ConfigurationError) in
      var value: DirectionSet = []
      for element in try reader.elements(of: node, key) {
        switch try reader.word(element, "a direction", allowed: ["left", "right", "up", "down"]) {
        case "left": value.insert(.left)
        case "right": value.insert(.right)
        case "up": value.insert(.up)
        default: value.insert(.down)
        }
      }
      guard !value.isEmpty else { throw reader.error(at: node, "\(key) has at least one of left, right, up, down") }
      return { [value] in set(unsafeDowncast($0, to: Recognizer.self), value) }
    }
  }
}
