// SPDX-License-Identifier: MIT

import GestureCore

/// Why a text is no script.
public struct TouchScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// The word that does not fit; empty at the end of the text.
  public var word: String
  public var expected: String

  public var description: String {
    "line \(line): expected \(expected), found " + (word.isEmpty ? "the end" : "\"\(word)\"")
  }
}

extension TouchScript: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Reads a script whose places are pixels.
  ///
  /// A text that is no script is a mistake of the test: it stops there and says what is wrong.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads a script from text; the language is described at ``TouchScript``.
  public init(_ text: String, unit: Unit = .pixels) throws(TouchScriptError) {
    var words = ScriptWords(text)
    self.init(unit: unit)
    var actions: [Action] = []
    while let word = words.next() {
      guard let letter = word.text.first, letter.isLetter else {
        finishFrame(&actions)
        clock = try words.time(word)
        continue
      }
      switch letter {
      case "D": actions.append(.land(try words.finger(word), try words.place()))
      case "M": actions.append(.move(try words.finger(word), try words.place()))
      case "U": actions.append(.lift(try words.finger(word), at: nil))
      case "L": actions.append(.lift(try words.finger(word), at: try words.place()))
      case "X": actions.append(.cancel(try words.finger(word)))
      case "C" where word.text.count == 1:
        finishFrame(&actions)
        steps.append(.cancelAll(at: clock))
      case "W" where word.text.count == 1:
        finishFrame(&actions)
        steps.append(.wait(until: clock))
      default: throw words.error("a time or D, M, U, L, X, C or W", word)
      }
    }
    finishFrame(&actions)
  }

  private mutating func finishFrame(_ actions: inout [Action]) {
    if !actions.isEmpty { steps.append(.frame(at: clock, actions)) }
    actions = []
  }
}

extension TouchScript: CustomStringConvertible {
  /// The text that makes this script again.
  public var description: String {
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
private struct ScriptWords {
  struct Word {
    var text: Substring
    var line: Int
  }

  private var words: ArraySlice<Word> = []
  private var lines = 1

  init(_ text: String) {
    var words: [Word] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.prefix { $0 != "#" }
      words += content.split(whereSeparator: \.isWhitespace).map { Word(text: $0, line: index + 1) }
      lines = index + 1
    }
    self.words = words[...]
  }

  mutating func next() -> Word? { words.popFirst() }

  func error(_ expected: String, _ word: Word?) -> TouchScriptError {
    TouchScriptError(line: word?.line ?? lines, word: word.map { String($0.text) } ?? "", expected: expected)
  }

  mutating func place() throws(TouchScriptError) -> Point {
    Point(x: try number("x of a place"), y: try number("y of a place"))
  }

  private mutating func number(_ expected: String) throws(TouchScriptError) -> Double {
    let word = words.popFirst()
    guard let word, let value = Double(word.text), value.isFinite else { throw error(expected, word) }
    return value
  }

  func finger(_ word: Word) throws(TouchScriptError) -> Int {
    let digits = word.text.dropFirst()
    if digits.isEmpty { return 0 }
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits) else {
      throw error("a finger's number right after the letter", word)
    }
    return number
  }

  func time(_ word: Word) throws(TouchScriptError) -> Microseconds {
    guard let value = Double(word.text), let time = Microseconds(exactly: (value * 1000).rounded()) else {
      throw error("a time in milliseconds or D, M, U, L, X, C or W", word)
    }
    return time
  }
}

/// Microseconds as milliseconds, with a fraction only where there is one.
func millisecondText(_ time: Microseconds) -> String {
  time % 1000 == 0 ? "\(time / 1000)" : "\(Double(time) / 1000)"
}
