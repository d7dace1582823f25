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

  static let all = [tap, longPress, pan]
  static let unavailable = [
    "swipe", "pinch", "rotation", "screenEdgePan", "backPan", "transform", "sequence", "control",
  ]

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
    let key = property + "Millimetres"
    return Property(key: key) { node, reader throws(ConfigurationError) in
      let value = try reader.number(node, key, in: 0...10_000)
      return { set(unsafeDowncast($0, to: Recognizer.self), value) }
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
