// SPDX-License-Identifier: MIT

import GestureCore
import TouchRecording

/// Takes values out of a configuration's tree, and says where and why one cannot be taken.
struct ConfigurationReader {
  let file: String

  func error(at node: YAMLNode, _ problem: String) -> ConfigurationError {
    ConfigurationError(file: file, line: node.line, problem: problem)
  }

  // MARK: Structure

  /// The pairs of a mapping that has no other keys than `allowed`.
  func members(
    of node: YAMLNode, _ what: String, allowed: [String]
  ) throws(ConfigurationError) -> [String: YAMLNode] {
    guard case .mapping(let pairs) = node.value else {
      throw error(at: node, "\(what) is written { … } with the keys \(Self.list(allowed))")
    }
    var members: [String: YAMLNode] = [:]
    for pair in pairs {
      let key = pair.key.text ?? ""
      guard allowed.contains(key) else {
        throw error(
          at: pair.key, "unknown key \"\(key.printable)\" in \(what); there are \(Self.list(allowed))")
      }
      members[key] = pair.value
    }
    return members
  }

  func elements(of node: YAMLNode, _ what: String) throws(ConfigurationError) -> [YAMLNode] {
    guard case .sequence(let nodes) = node.value else { throw error(at: node, "\(what) is a list: [ … ]") }
    return nodes
  }

  // MARK: Values

  func text(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> String {
    guard let text = node.text, !text.isEmpty, !node.isNull else { throw error(at: node, "\(what) is a text") }
    return text
  }

  func texts(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> [(text: String, node: YAMLNode)] {
    var texts: [(String, YAMLNode)] = []
    for element in try elements(of: node, what) { texts.append((try text(element, "an element of \(what)"), element)) }
    return texts
  }

  /// One of the words that `allowed` has.
  func word(_ node: YAMLNode, _ what: String, allowed: [String]) throws(ConfigurationError) -> String {
    let word = try text(node, what)
    if allowed.contains(word) { return word }
    throw error(at: node, "\(what) is one of \(Self.list(allowed)), not \"\(word.printable)\"")
  }

  func flag(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> Bool {
    try word(node, what, allowed: ["true", "false"]) == "true"
  }

  func rectangle(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> Rectangle {
    let numbers = try elements(of: node, what)
    guard numbers.count == 4 else { throw error(at: node, "\(what) has four numbers: [x, y, width, height]") }
    return Rectangle(
      x: try number(numbers[0], "\(what)'s x", in: -1_000_000...1_000_000),
      y: try number(numbers[1], "\(what)'s y", in: -1_000_000...1_000_000),
      width: try number(numbers[2], "\(what)'s width", in: 0...1_000_000),
      height: try number(numbers[3], "\(what)'s height", in: 0...1_000_000))
  }

  func number(
    _ node: YAMLNode, _ what: String, in range: ClosedRange<Double>
  ) throws(ConfigurationError) -> Double {
    guard case .scalar(let text, isQuoted: false) = node.value, let number = Self.number(text), range.contains(number)
    else {
      throw error(
        at: node,
        "\(what) is a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))\(Self.not(node))")
    }
    return number
  }

  func integer(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int {
    guard case .scalar(let text, isQuoted: false) = node.value, let number = Self.number(text),
      let integer = Int(exactly: number), range.contains(integer)
    else {
      throw error(
        at: node, "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.not(node))")
    }
    return integer
  }

  /// A length of time, written in milliseconds.
  func duration(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> Microseconds {
    let milliseconds = try number(node, what, in: 0...3_600_000)
    return Microseconds((milliseconds * 1000).rounded())
  }

  /// Numbers as JSON writes them; not the infinities and hexadecimals that Swift reads too.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text)
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func not(_ node: YAMLNode) -> String {
    guard case .scalar(let text, let isQuoted) = node.value else { return "" }
    return isQuoted ? ", not the text \"\(text.printable)\"" : ", not \(text.printable)"
  }

  static func list(_ words: [String]) -> String {
    words.joined(separator: ", ")
  }
}
