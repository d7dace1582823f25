// SPDX-License-Identifier: MIT

import CLibyaml

/// One piece of a YAML text, in the order of the text, with its place.
struct YAMLEvent {
  enum Kind: Equatable {
    /// `isQuoted` tells `"1"` from `1`.
    case scalar(String, isQuoted: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The text is over; nothing follows.
    case end
  }

  var kind: Kind
  /// From 1.
  var line: Int
  /// From 1, in characters.
  var column: Int
}

/// Reads a YAML text of one document piece by piece, with libyaml.
///
/// Memory stays small whatever the text: depth is limited, aliases (which make a small text a huge tree) are refused,
/// and so is a text that goes on and on without completing a piece.
final class YAMLReader {
  /// How many bytes may be read for one piece.
  static let maximumPiece = 1 << 20

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: YAMLInput
  private let maximumDepth: Int
  private var depth = 0
  private var documents = 0

  /// Reads what `read` returns, until it returns nothing. A nil is a failure that the caller keeps for itself.
  init(maximumDepth: Int, read: @escaping () -> [UInt8]?) {
    self.maximumDepth = maximumDepth
    input = YAMLInput(read: read)
    // The only failure is want of memory, which Swift cannot survive either.
    guard yaml_parser_initialize(parser) == 1 else { fatalError("libyaml: out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context, let buffer, let count else { return 0 }
        let input = Unmanaged<YAMLInput>.fromOpaque(context).takeUnretainedValue()
        return input.fill(UnsafeMutableBufferPointer(start: buffer, count: size), count: &count.pointee) ? 1 : 0
      }, Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next piece. After the first error or `.end`, call it no more.
  func next() throws(YAMLError) -> YAMLEvent {
    while true {
      input.allowance = Self.maximumPiece
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { yaml_event_delete(&event) }
      if let kind = try kind(of: event) {
        let place = place(event.start_mark)
        return YAMLEvent(kind: kind, line: place.line, column: place.column)
      }
    }
  }

  /// What `event` means to a reader; nil if nothing.
  private func kind(of event: yaml_event_t) throws(YAMLError) -> YAMLEvent.Kind? {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(anchor: scalar.anchor, event)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return .scalar(text, isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: event.data.sequence_start.anchor, event)
      try descend(event)
      return .sequenceStart
    case YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: event.data.mapping_start.anchor, event)
      try descend(event)
      return .mappingStart
    case YAML_MAPPING_END_EVENT:
      depth -= 1
      return .mappingEnd
    case YAML_ALIAS_EVENT:
      throw error(event, "aliases (*name) are not supported")
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 { throw error(event, "a second document where one is expected") }
      return nil
    case YAML_STREAM_END_EVENT:
      return .end
    default:
      return nil
    }
  }

  private func refuse(anchor: UnsafeMutablePointer<yaml_char_t>?, _ event: yaml_event_t) throws(YAMLError) {
    if anchor != nil { throw error(event, "anchors (&name) are not supported") }
  }

  private func descend(_ event: yaml_event_t) throws(YAMLError) {
    depth += 1
    if depth > maximumDepth { throw error(event, "nested deeper than \(maximumDepth) levels") }
  }

  private func error(_ event: yaml_event_t, _ problem: String) -> YAMLError {
    let place = place(event.start_mark)
    return YAMLError(line: place.line, column: place.column, problem: problem)
  }

  /// Where in the text as it was given.
  private func place(_ mark: yaml_mark_t) -> (line: Int, column: Int) {
    (mark.line + 1, input.pairs.column(mark.column + 1, line: mark.line + 1))
  }

  private func failure() -> YAMLError {
    let state = parser.pointee
    if input.allowance == 0 {
      let problem = "more than \(Self.maximumPiece) bytes without a complete value"
      return YAMLError(line: input.line, column: 1, problem: problem)
    }
    let problem = state.problem.map { String(cString: $0) } ?? "libyaml failed"
    if state.error == YAML_READER_ERROR {
      // Bytes are decoded before there is a mark for them, but never further than the line handed over last.
      return YAMLError(line: input.line, column: max(0, state.problem_offset - input.lineStart) + 1, problem: problem)
    }
    let place = place(state.problem_mark)
    return YAMLError(line: place.line, column: place.column, problem: problem)
  }
}

/// Hands bytes to libyaml, one line or less at a time: so the place of a byte it cannot decode is known.
private final class YAMLInput {
  /// How many bytes may still be handed over for the piece being read.
  var allowance = 0
  /// The line handed over last, from 1.
  private(set) var line = 1
  /// Where in the text that line begins.
  private(set) var lineStart = 0
  private(set) var pairs = SurrogatePairs()

  private var total = 0
  private var isLineOver = false
  private let read: () -> [UInt8]?
  private var pending: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(read: @escaping () -> [UInt8]?) {
    self.read = read
  }

  /// Fills the beginning of `buffer`; 0 bytes are the end of the text. False is a failure.
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, count: inout Int) -> Bool {
    count = 0
    if pending.isEmpty, !isAtEnd {
      guard let bytes = read() else { return false }
      // Whole lines are read, so no escape is divided.
      pending = pairs.joined(bytes, line: isLineOver ? line + 1 : line)[...]
      isAtEnd = bytes.isEmpty
    }
    guard allowance > 0 || isAtEnd else { return false }
    var piece = pending.prefix(min(buffer.count, isAtEnd ? .max : allowance))
    if let end = piece.firstIndex(of: UInt8(ascii: "\n")) { piece = piece[...end] }
    if isLineOver, !piece.isEmpty {
      line += 1
      lineStart = total
    }
    isLineOver = piece.last == UInt8(ascii: "\n")
    count = piece.count
    total += count
    allowance = max(0, allowance - count)
    _ = buffer.update(fromContentsOf: piece)
    pending = pending.dropFirst(count)
    return true
  }
}
