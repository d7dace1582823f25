// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore
import TouchRecording

/// What a configuration file says under "filters": what is kept from the gestures.
struct FilterConfiguration: Equatable, Sendable {
  var options = TouchFilterOptions()
  /// In display pixels.
  var deadZones: [Rectangle] = []
  var edgeMargins = EdgeMargins.none
}

extension ConfigurationReader {
  func filters(_ node: YAMLNode) throws(ConfigurationError) -> FilterConfiguration {
    let members = try members(
      of: node, "filters",
      allowed: [
        "bounceBridge", "minimumContactDurationMilliseconds", "jumpCheck", "jitterFilter",
        "maximumContactSizeMillimetres", "deadZones", "edgeMarginsMillimetres",
      ])
    var filters = FilterConfiguration()
    if let node = members["bounceBridge"] { filters.options.bounceBridge = try bounceBridge(node) }
    if let node = members["minimumContactDurationMilliseconds"] {
      filters.options.minimumContactDuration = try duration(node, "minimumContactDurationMilliseconds")
    }
    if let node = members["jumpCheck"] { filters.options.jumpCheck = try jumpCheck(node) }
    if let node = members["jitterFilter"] { filters.options.jitterFilter = try jitterFilter(node) }
    if let node = members["maximumContactSizeMillimetres"] {
      filters.options.maximumContactSize = try number(node, "maximumContactSizeMillimetres", in: 0...1000)
    }
    if let node = members["deadZones"] {
      for zone in try elements(of: node, "deadZones") { filters.deadZones.append(try rectangle(zone, "a dead zone")) }
    }
    if let node = members["edgeMarginsMillimetres"] { filters.edgeMargins = try edgeMargins(node) }
    return filters
  }

  private func bounceBridge(_ node: YAMLNode) throws(ConfigurationError) -> BounceBridge {
    let members = try members(
      of: node, "a bounceBridge", allowed: ["maximumGapMilliseconds", "maximumDistanceMillimetres"])
    var bridge = BounceBridge()
    if let node = members["maximumGapMilliseconds"] {
      bridge.maximumGap = try duration(node, "maximumGapMilliseconds")
    }
    if let node = members["maximumDistanceMillimetres"] {
      bridge.maximumDistance = try number(node, "maximumDistanceMillimetres", in: 0...1000)
    }
    return bridge
  }

  private func jumpCheck(_ node: YAMLNode) throws(ConfigurationError) -> JumpCheck {
    let members = try members(of: node, "a jumpCheck", allowed: ["maximumShare"])
    var check = JumpCheck()
    if let node = members["maximumShare"] { check.maximumShare = try number(node, "maximumShare", in: 0...1) }
    return check
  }

  private func jitterFilter(_ node: YAMLNode) throws(ConfigurationError) -> JitterFilter {
    let members = try members(
      of: node, "a jitterFilter", allowed: ["minimumCutoffHertz", "beta", "derivativeCutoffHertz"])
    var filter = JitterFilter()
    if let node = members["minimumCutoffHertz"] {
      filter.minimumCutoff = try number(node, "minimumCutoffHertz", in: 0...1000)
    }
    if let node = members["beta"] { filter.beta = try number(node, "beta", in: 0...1000) }
    if let node = members["derivativeCutoffHertz"] {
      filter.derivativeCutoff = try number(node, "derivativeCutoffHertz", in: 0...1000)
    }
    return filter
  }

  private func edgeMargins(_ node: YAMLNode) throws(ConfigurationError) -> EdgeMargins {
    let edges: [(key: String, path: WritableKeyPath<EdgeMargins, Double>)] = [
      ("left", \.left), ("right", \.right), ("top", \.top), ("bottom", \.bottom),
    ]
    let members = try members(of: node, "edgeMarginsMillimetres", allowed: edges.map(\.key))
    var margins = EdgeMargins.none
    for (key, path) in edges {
      if let node = members[key] { margins[keyPath: path] = try number(node, key, in: 0...1000) }
    }
    return margins
  }
}
