// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import TouchRecording

extension GestureConfiguration {
  /// Larger files are no configurations.
  static let maximumSize = 1 << 22

  /// Reads a file in JSON or YAML.
  init(path: SystemText) throws(ConfigurationError) {
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, atMost: Self.maximumSize)
    } catch {
      throw ConfigurationError(file: path.description, line: nil, problem: error.problem)
    }
    self = try Self.parse(bytes, name: path.description)
  }

  /// Reads a text in JSON or YAML; `name` stands for the file in errors.
  static func parse(_ bytes: [UInt8], name: String) throws(ConfigurationError) -> GestureConfiguration {
    let tree: YAMLNode
    do {
      tree = try YAMLNode(parsing: bytes)
    } catch {
      throw ConfigurationError(file: name, line: error.line, problem: "column \(error.column): \(error.problem)")
    }
    var parser = ConfigurationParser(reader: ConfigurationReader(file: name))
    return try parser.configuration(tree)
  }
}

/// Builds a configuration from its tree.
private struct ConfigurationParser {
  /// A relation that is resolved once all recognizers are known.
  private struct Reference {
    var from: Int
    var name: String
    var node: YAMLNode
    var isRequirement: Bool
  }

  let reader: ConfigurationReader
  private var result = GestureConfiguration()
  private var references: [Reference] = []

  init(reader: ConfigurationReader) {
    self.reader = reader
  }

  mutating func configuration(_ tree: YAMLNode) throws(ConfigurationError) -> GestureConfiguration {
    let members = try reader.members(
      of: tree, "a configuration", allowed: ["display", "filters", "preset", "rules", "regions", "recognizers"])
    if let node = members["display"] { result.display = try display(node) }
    if let node = members["filters"] { result.filters = try reader.filters(node) }
    if let node = members["preset"] {
      let word = try reader.word(node, "a preset", allowed: GesturePreset.allCases.map(\.rawValue))
      result.preset = GesturePreset(rawValue: word) ?? .standard
    }
    if let node = members["rules"] { try addRules(node) }
    if let node = members["recognizers"] { try addRecognizers(node, to: nil) }
    if let node = members["regions"] { try addRegions(node, to: nil) }
    try resolve()
    return result
  }

  private func display(_ node: YAMLNode) throws(ConfigurationError) -> PanelGeometry.Display {
    let members = try reader.members(
      of: node, "a display", allowed: ["width", "height", "widthMillimetres", "heightMillimetres", "rotation"])
    var display = PanelGeometry.Display()
    display.pixels = try size(node, members, "width", "height", in: 1...1_000_000)
    display.millimetres = try size(node, members, "widthMillimetres", "heightMillimetres", in: 1...100_000)
    if let node = members["rotation"] {
      let degrees = try reader.word(node, "a rotation", allowed: PanelRotation.allCases.map { "\($0.rawValue)" })
      display.rotation = PanelRotation.allCases.first { "\($0.rawValue)" == degrees } ?? .none
    }
    return display
  }

  private func size(
    _ node: YAMLNode, _ members: [String: YAMLNode], _ width: String, _ height: String, in range: ClosedRange<Double>
  ) throws(ConfigurationError) -> Size? {
    switch (members[width], members[height]) {
    case (nil, nil): return nil
    case (let first?, let second?):
      return Size(
        width: try reader.number(first, width, in: range), height: try reader.number(second, height, in: range))
    case (nil, _): throw reader.error(at: node, "\(height) needs \(width) too")
    case (_, nil): throw reader.error(at: node, "\(width) needs \(height) too")
    }
  }

  private mutating func addRules(_ node: YAMLNode) throws(ConfigurationError) {
    let durations: [(key: String, set: @Sendable (inout GestureRules, Microseconds) -> Void)] = [
      ("landingWindowMilliseconds", { $0.landingWindow = $1 }),
      ("liftingWindowMilliseconds", { $0.liftingWindow = $1 }),
      ("tapGraceMilliseconds", { $0.tapGrace = $1 }), ("swipeHoldMilliseconds", { $0.swipeHold = $1 }),
    ]
    let members = try reader.members(of: node, "rules", allowed: durations.map(\.key) + ["dominanceShare"])
    for (key, set) in durations {
      guard let value = members[key] else { continue }
      let duration = try reader.duration(value, key)
      result.ruleChanges.append { set(&$0, duration) }
    }
    if let value = members["dominanceShare"] {
      let share = try reader.number(value, "dominanceShare", in: 0...100)
      result.ruleChanges.append { $0.dominanceShare = share }
    }
  }

  // MARK: Regions and recognizers

  private mutating func addRegions(_ node: YAMLNode, to parent: Int?) throws(ConfigurationError) {
    for element in try reader.elements(of: node, "regions") {
      let members = try reader.members(
        of: element, "a region", allowed: ["name", "frame", "control", "recognizers", "regions"])
      guard let frameNode = members["frame"] else {
        throw reader.error(at: element, "a region needs a frame: [x, y, width, height]")
      }
      var region = GestureConfiguration.Region(
        name: "region", frame: try reader.rectangle(frameNode, "a frame"), parent: parent)
      if let node = members["name"] { region.name = try reader.text(node, "a name") }
      if let node = members["control"] { region.isControl = try reader.flag(node, "control") }
      let index = result.regions.count
      result.regions.append(region)
      if let node = members["recognizers"] { try addRecognizers(node, to: index) }
      if let node = members["regions"] { try addRegions(node, to: index) }
    }
  }

  private mutating func addRecognizers(_ node: YAMLNode, to region: Int?) throws(ConfigurationError) {
    for element in try reader.elements(of: node, "recognizers") {
      guard case .mapping = element.value, let kindNode = element["kind"] else {
        throw reader.error(at: element, "a recognizer is written { \"kind\": …, … }")
      }
      let word = try reader.word(kindNode, "a kind", allowed: RecognizerKind.all.map(\.name))
      // The word is one of the kinds' names.
      guard let kind = RecognizerKind.all.first(where: { $0.name == word }) else { continue }
      try addRecognizer(element, of: kind, to: region)
    }
  }

  private mutating func addRecognizer(
    _ node: YAMLNode, of kind: RecognizerKind, to region: Int?
  ) throws(ConfigurationError) {
    let properties = kind.properties + RecognizerKind.commonProperties
    let members = try reader.members(
      of: node, "a recognizer of kind \(kind.name)",
      allowed: ["kind", "name", "requiresFailureOf", "simultaneousWith"] + properties.map(\.key))
    var recognizer = GestureConfiguration.Recognizer(kind: kind, name: kind.name, region: region)
    if let node = members["name"] { recognizer.name = try reader.text(node, "a name") }
    for property in properties {
      guard let value = members[property.key] else { continue }
      recognizer.changes.append(try property.read(value, reader))
    }
    let index = result.recognizers.count
    result.recognizers.append(recognizer)
    for (key, isRequirement) in [("requiresFailureOf", true), ("simultaneousWith", false)] {
      guard let list = members[key] else { continue }
      for (name, node) in try reader.texts(list, key) {
        references.append(Reference(from: index, name: name, node: node, isRequirement: isRequirement))
      }
    }
  }

  // MARK: Relations

  private mutating func resolve() throws(ConfigurationError) {
    for reference in references {
      let other = try target(of: reference)
      if reference.isRequirement {
        guard !waits(other, for: reference.from) else {
          throw reader.error(
            at: reference.node, "\"\(reference.name.printable)\" already waits for this recognizer; one has to go first"
          )
        }
        result.recognizers[reference.from].requiredFailures.append(other)
      } else {
        result.recognizers[reference.from].partners.append(other)
      }
    }
  }

  /// The recognizer that a name means: the one in the same region, or the only one anywhere.
  private func target(of reference: Reference) throws(ConfigurationError) -> Int {
    let all = result.recognizers.indices.filter { result.recognizers[$0].name == reference.name }
    let region = result.recognizers[reference.from].region
    let near = all.filter { result.recognizers[$0].region == region }
    let meant = near.isEmpty ? all : near
    guard let target = meant.first else {
      var names: [String] = []
      for recognizer in result.recognizers where !names.contains(recognizer.name) { names.append(recognizer.name) }
      throw reader.error(
        at: reference.node,
        "no recognizer is named \"\(reference.name.printable)\"; there are \(ConfigurationReader.list(names))")
    }
    guard meant.count == 1 else {
      throw reader.error(
        at: reference.node, "\(meant.count) recognizers are named \"\(reference.name.printable)\"; name them apart")
    }
    guard target != reference.from else { throw reader.error(at: reference.node, "a recognizer cannot name itself") }
    return target
  }

  /// Whether `recognizer` is `other`, or waits for it by way of others.
  private func waits(_ recognizer: Int, for other: Int) -> Bool {
    var seen: Set<Int> = []
    var pending = [recognizer]
    while let next = pending.popLast() {
      if next == other { return true }
      guard seen.insert(next).inserted else { continue }
      pending += result.recognizers[next].requiredFailures
    }
    return false
  }
}
