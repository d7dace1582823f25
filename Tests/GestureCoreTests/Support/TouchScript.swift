// SPDX-License-Identifier: MIT

import GestureCore

/// What fingers do on the glass, in millimetres and milliseconds.
///
/// Written as text: a time begins a frame, and everything up to the next time belongs to it.
///
///     "0 D0 10 10  20 M0 22 22 D1 30 10  40 U0 X1  400 W  500 C"
///
/// `D` lands a finger, `M` moves it, `U` lifts it where it is, `L` lifts it at another place, `X` takes it away without a
/// lift (a palm), `C` cancels everything, `W` only lets time pass. Fingers are numbered by whoever writes the script.
struct TouchScript: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Equatable, Sendable {
  enum Action: Equatable, Sendable {
    case land(Int, Point)
    case move(Int, Point)
    case lift(Int, Point?)
    case cancel(Int)

    var finger: Int {
      switch self {
      case .land(let finger, _), .move(let finger, _), .lift(let finger, _), .cancel(let finger): finger
      }
    }
  }

  enum Step: Equatable, Sendable {
    case frame(at: Microseconds, [Action])
    case cancelAll(at: Microseconds)
    case wait(until: Microseconds)

    var time: Microseconds {
      switch self {
      case .frame(let time, _), .cancelAll(let time), .wait(let time): time
      }
    }
  }

  var steps: [Step]

  init(steps: [Step]) {
    self.steps = steps
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  init(_ text: String) {
    var words = ScriptWords(text)
    steps = []
    var time: Microseconds = 0
    var actions: [Action] = []
    func finishFrame(_ steps: inout [Step]) {
      if !actions.isEmpty { steps.append(.frame(at: time, actions)) }
      actions = []
    }
    while let word = words.next() {
      guard let letter = word.first, letter.isLetter else {
        finishFrame(&steps)
        time = words.milliseconds(word)
        continue
      }
      let finger = Int(word.dropFirst()) ?? 0
      switch letter {
      case "D": actions.append(.land(finger, words.point()))
      case "M": actions.append(.move(finger, words.point()))
      case "U": actions.append(.lift(finger, nil))
      case "L": actions.append(.lift(finger, words.point()))
      case "X": actions.append(.cancel(finger))
      case "C":
        finishFrame(&steps)
        steps.append(.cancelAll(at: time))
      case "W":
        finishFrame(&steps)
        steps.append(.wait(until: time))
      default: preconditionFailure("no such word in a touch script: \(word)")
      }
    }
    finishFrame(&steps)
  }

  /// The same script with every place taken through `change`.
  func mapPlaces(_ change: (Point) -> Point) -> TouchScript {
    TouchScript(
      steps: steps.map { step in
        guard case .frame(let time, let actions) = step else { return step }
        return .frame(
          at: time,
          actions.map { action in
            switch action {
            case .land(let finger, let place): .land(finger, change(place))
            case .move(let finger, let place): .move(finger, change(place))
            case .lift(let finger, let place): .lift(finger, place.map(change))
            case .cancel: action
            }
          })
      })
  }
}

extension TouchScript: CustomStringConvertible {
  /// The text that makes this script again.
  var description: String {
    steps.map { step in
      switch step {
      case .frame(let time, let actions): "\(millisecondText(time)) " + actions.map(Self.text).joined(separator: " ")
      case .cancelAll(let time): "\(millisecondText(time)) C"
      case .wait(let time): "\(millisecondText(time)) W"
      }
    }.joined(separator: "  ")
  }

  private static func text(_ action: Action) -> String {
    switch action {
    case .land(let finger, let place): "D\(finger) \(place.x) \(place.y)"
    case .move(let finger, let place): "M\(finger) \(place.x) \(place.y)"
    case .lift(let finger, nil): "U\(finger)"
    case .lift(let finger, let place?): "L\(finger) \(place.x) \(place.y)"
    case .cancel(let finger): "X\(finger)"
    }
  }
}

/// The words of a script, one after the other.
struct ScriptWords {
  private var words: ArraySlice<Substring>

  init(_ text: some StringProtocol) {
    words = text.split(whereSeparator: \.isWhitespace).map { Substring($0) }[...]
  }

  mutating func next() -> Substring? {
    words.popFirst()
  }

  mutating func point() -> Point {
    guard let x = words.popFirst().flatMap({ Double($0) }), let y = words.popFirst().flatMap({ Double($0) }) else {
      preconditionFailure("a place needs two numbers")
    }
    return Point(x: x, y: y)
  }

  func milliseconds(_ word: Substring) -> Microseconds {
    guard let value = Double(word) else { preconditionFailure("not a time in milliseconds: \(word)") }
    return Microseconds((value * 1000).rounded())
  }
}

/// Microseconds as milliseconds, with a fraction only where there is one.
func millisecondText(_ time: Microseconds) -> String {
  time % 1000 == 0 ? "\(time / 1000)" : "\(Double(time) / 1000)"
}

/// Lowers a script's fingers to contacts, as a decoder numbers them.
struct ContactBook {
  private struct Finger {
    var contact: UInt8
    var serial: UInt64
    var place: Point
  }

  private var fingers: [Int: Finger] = [:]
  private var free = UInt64.max
  private var nextSerial: UInt64 = 1

  /// Fingers that are down.
  var down: [Int] { fingers.keys.sorted() }

  mutating func forgetAll() {
    fingers = [:]
    free = .max
  }

  /// The frame's changes; what a finger that is not down does is left out.
  mutating func changes(for actions: [TouchScript.Action]) -> [TouchChange] {
    var leaving: UInt64 = 0
    var changes: [TouchChange] = []
    for action in actions {
      switch action {
      case .land(let number, let place):
        guard fingers[number] == nil, free != 0 else { continue }
        let finger = Finger(contact: UInt8(free.trailingZeroBitCount), serial: nextSerial, place: place)
        free &= free - 1
        nextSerial += 1
        fingers[number] = finger
        changes.append(change(finger, .landed))
      case .move(let number, let place):
        guard fingers[number] != nil else { continue }
        fingers[number]?.place = place
        fingers[number].map { changes.append(change($0, .moved)) }
      case .lift(let number, let place):
        guard var finger = fingers.removeValue(forKey: number) else { continue }
        finger.place = place ?? finger.place
        leaving |= 1 << UInt64(finger.contact)
        changes.append(change(finger, .lifted))
      case .cancel(let number):
        guard let finger = fingers.removeValue(forKey: number) else { continue }
        leaving |= 1 << UInt64(finger.contact)
        changes.append(change(finger, .cancelled))
      }
    }
    free |= leaving
    return changes
  }

  private func change(_ finger: Finger, _ transition: ContactTransition) -> TouchChange {
    TouchChange(serial: finger.serial, contact: finger.contact, transition: transition, position: finger.place)
  }
}
