// SPDX-License-Identifier: MIT

import CLinux
import Glibc
import TouchRecording

/// The options and operands of a command, read with glibc's argp, which also answers `--help`, `--usage` and `--version`.
struct ArgumentSyntax {
  /// One option.
  struct Option {
    var name: String
    var short: Character?
    /// What stands for its value in the help; nil for an option without one.
    var value: String?
    var help: String

    init(_ name: String, short: Character? = nil, value: String? = nil, _ help: String) {
      self.name = name
      self.short = short
      self.value = value
      self.help = help
    }
  }

  /// The operands as the help shows them.
  var operands: String
  /// The help's text; what follows a vertical tab stands behind the options.
  var description: String
  var options: [Option]
  /// Whether everything behind the first operand belongs to somebody else.
  var endsAtOperand = false

  /// Once, before anything is parsed.
  static func setUp(version: String) {
    clinux_set_up_argp(strdup(version), ExitStatus.usage.rawValue)
  }

  /// Reads `arguments`, which lack the program's name. Ends the process after help, and after mistakes with a message.
  func parse(_ arguments: [SystemText], as program: String) -> ParsedArguments {
    var table = options.enumerated().map { index, option in
      var entry = argp_option()
      // argp keeps these pointers until the process ends.
      entry.name = UnsafePointer(strdup(option.name))
      entry.key = Self.key(of: option, at: index)
      if let value = option.value { entry.arg = UnsafePointer(strdup(value)) }
      entry.doc = UnsafePointer(strdup(option.help))
      return entry
    }
    table.append(argp_option())
    let lasting = UnsafeMutablePointer<argp_option>.allocate(capacity: table.count)
    lasting.initialize(from: table, count: table.count)
    var syntax = argp()
    syntax.options = UnsafePointer(lasting)
    syntax.args_doc = UnsafePointer(strdup(operands))
    syntax.doc = UnsafePointer(strdup(description))
    syntax.parser = { key, value, state in
      guard let state, let context = state.pointee.input else { return Collector.unknown }
      let collector = Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
      return collector.take(key: key, value: value.map { SystemText(cString: $0) }, state)
    }
    let collector = Collector(self)
    var words: [UnsafeMutablePointer<CChar>?] = ([SystemText(program)] + arguments).map {
      $0.withCString { strdup($0) }
    }
    let count = Int32(words.count)
    words.append(nil)
    let flags = endsAtOperand ? UInt32(ARGP_IN_ORDER) : 0
    withExtendedLifetime(collector) {
      _ = argp_parse(&syntax, count, &words, flags, nil, Unmanaged.passUnretained(collector).toOpaque())
    }
    return collector.parsed
  }

  private static func key(of option: Option, at index: Int) -> Int32 {
    // Keys beyond the characters are those of options without a short form.
    option.short?.asciiValue.map { Int32($0) } ?? Int32(1000 + index)
  }

  /// Takes what argp finds.
  private final class Collector {
    static let unknown = E2BIG
    private let syntax: ArgumentSyntax
    var parsed = ParsedArguments()

    init(_ syntax: ArgumentSyntax) {
      self.syntax = syntax
    }

    func take(key: Int32, value: SystemText?, _ state: UnsafeMutablePointer<argp_state>) -> error_t {
      if key == Int32(ARGP_KEY_ARG), let value {
        parsed.operands.append(value)
        if syntax.endsAtOperand { state.pointee.next = state.pointee.argc }
        return 0
      }
      for (index, option) in syntax.options.enumerated() where ArgumentSyntax.key(of: option, at: index) == key {
        parsed.options.append((option.name, value))
        return 0
      }
      return Self.unknown
    }
  }
}

/// What a command was called with.
struct ParsedArguments {
  /// In the order in which they were given.
  var options: [(name: String, value: SystemText?)] = []
  var operands: [SystemText] = []

  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option; the last one where it was given several times.
  func value(_ name: String) -> String? {
    given(name)?.description
  }

  /// The same where it is the name of a file.
  func path(_ name: String) throws(CommandError) -> SystemText? {
    guard let path = given(name) else { return nil }
    if path.bytes.isEmpty { throw .usage("--\(name): the file's name is empty") }
    return path
  }

  /// The operands where they are recordings.
  func recordings() throws(CommandError) -> [SystemText] {
    if operands.isEmpty { throw .usage("which recording? Give one or more files") }
    if operands.contains(where: \.bytes.isEmpty) { throw .usage("a recording's name is empty") }
    return operands
  }

  private func given(_ name: String) -> SystemText? {
    options.last { $0.name == name }?.value
  }
}
