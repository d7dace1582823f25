// SPDX-License-Identifier: MIT

/// A YAML text, or a part of it, as a tree. JSON is YAML, so it reads JSON too.
package struct YAMLNode: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    /// `isQuoted` tells the text `"1"` from the number `1`, and `"null"` from nothing.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    /// In the order of the text. No key comes twice.
    case mapping([Pair])
  }

  /// A key of a mapping and what it has.
  package struct Pair: Equatable, Sendable {
    package var key: YAMLNode
    package var value: YAMLNode
  }

  package var value: Value
  /// Where it begins, from 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
}

extension YAMLNode {
  /// Reads a text of one document. Empty text is an empty plain scalar.
  ///
  /// Anchors and aliases are refused, and whatever passes `limits`. UTF-8 only, with or without byte order mark.
  ///
  /// - Complexity: O(n) in the text's length; memory is bounded by `limits.nodes` and the text.
  package init(parsing bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) throws(YAMLError) {
    var chunks = [Array(bytes.trimmingByteOrderMark())]
    let reader = YAMLReader(maximumDepth: limits.depth) { chunks.popLast() ?? [] }
    let event = try reader.next()
    if event.kind == .end {
      self.init(value: .scalar("", isQuoted: false), line: 1, column: 1)
      return
    }
    self = try reader.node(beginningWith: event, limits: limits)
    _ = try reader.next()
  }

  /// The text of a scalar.
  package var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// Whether it is an unquoted `null`, `~` or nothing.
  package var isNull: Bool { value.isNull }

  /// The value of `key` in a mapping.
  ///
  /// - Complexity: O(n) in the mapping's size.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { $0.key.text == key }?.value
  }
}

extension YAMLNode.Value {
  package var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = self else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

extension YAMLReader {
  /// The whole of what begins with `event`, which this reader just returned.
  func node(beginningWith event: YAMLEvent, limits: YAMLLimits) throws(YAMLError) -> YAMLNode {
    var room = limits.nodes
    return try node(beginningWith: event, room: &room)
  }

  /// Passes over the whole of what begins with `event`, in constant memory.
  func skip(beginningWith event: YAMLEvent) throws(YAMLError) {
    var depth = 0
    var event = event
    while true {
      switch event.kind {
      case .sequenceStart, .mappingStart: depth += 1
      case .sequenceEnd, .mappingEnd: depth -= 1
      case .scalar, .end: break
      }
      if depth <= 0 { return }
      event = try next()
    }
  }

  private func node(beginningWith event: YAMLEvent, room: inout Int) throws(YAMLError) -> YAMLNode {
    room -= 1
    guard room >= 0 else {
      throw YAMLError(line: event.line, column: event.column, problem: "more values than this file may have")
    }
    let value: YAMLNode.Value
    switch event.kind {
    case .scalar(let text, let isQuoted):
      value = .scalar(text, isQuoted: isQuoted)
    case .sequenceStart:
      value = .sequence(try elements(room: &room))
    case .mappingStart:
      value = .mapping(try pairs(room: &room))
    case .sequenceEnd, .mappingEnd, .end:
      throw YAMLError(line: event.line, column: event.column, problem: "expected a value")
    }
    return YAMLNode(value: value, line: event.line, column: event.column)
  }

  private func elements(room: inout Int) throws(YAMLError) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try next()
      if event.kind == .sequenceEnd { return elements }
      elements.append(try node(beginningWith: event, room: &room))
    }
  }

  private func pairs(room: inout Int) throws(YAMLError) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    var keys: Set<String> = []
    while true {
      let event = try next()
      if event.kind == .mappingEnd { return pairs }
      let key = try node(beginningWith: event, room: &room)
      guard let text = key.text else {
        throw YAMLError(line: key.line, column: key.column, problem: "a key that is not a plain value")
      }
      guard keys.insert(text).inserted else {
        throw YAMLError(line: key.line, column: key.column, problem: "the key “\(text)” comes twice")
      }
      pairs.append(YAMLNode.Pair(key: key, value: try node(beginningWith: next(), room: &room)))
    }
  }
}
