// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// What a configuration file asks for: a display, regions, recognizers and how they relate.
struct GestureConfiguration: Sendable {
  struct Region: Sendable {
    var name: String
    /// In display pixels, relative to the region above.
    var frame: Rectangle
    /// The region above; nil is the whole screen.
    var parent: Int?
    var isControl = false
  }

  struct Recognizer: Sendable {
    var kind: RecognizerKind
    var name: String
    /// Nil is the whole screen.
    var region: Int?
    var changes: [RecognizerKind.Change] = []
    /// Places in the list of recognizers.
    var requiredFailures: [Int] = []
    var partners: [Int] = []
  }

  var display = PanelGeometry.Display()
  /// What is kept from the gestures.
  var filters = FilterConfiguration()
  /// The limits that recognizers have where they say nothing themselves.
  var preset = GesturePreset.standard
  /// What the file says of the numbers that belong to no single recognizer; the preset has the others.
  var ruleChanges: [@Sendable (inout GestureRules) -> Void] = []
  /// A region stands behind the one it is in.
  var regions: [Region] = []
  /// In the order in which they are added, each region's together.
  var recognizers: [Recognizer] = []

  /// The numbers that belong to no single recognizer.
  var rules: GestureRules {
    var rules = preset.rules
    for change in ruleChanges { change(&rules) }
    return rules
  }

  /// Whether gestures are left to the default set.
  var usesDefaultSet: Bool { regions.isEmpty && recognizers.isEmpty }

  /// Adds everything to `screen`.
  func add(to screen: TouchScreen) {
    screen.rules = rules
    var hosts: [TouchRegion] = []
    for region in regions {
      let parent = region.parent.map { hosts[$0] } ?? screen.root
      let host =
        region.isControl
        ? TouchControl(name: region.name, frame: region.frame) : TouchRegion(name: region.name, frame: region.frame)
      parent.addRegion(host)
      hosts.append(host)
    }
    let made = recognizers.map { recognizer in
      let object = recognizer.kind.make()
      object.name = recognizer.name
      preset.apply(to: object)
      for change in recognizer.changes { change(object) }
      (recognizer.region.map { hosts[$0] } ?? screen.root).addGestureRecognizer(object)
      return object
    }
    for (object, recognizer) in zip(made, recognizers) {
      for other in recognizer.requiredFailures { object.require(toFail: made[other]) }
      for other in recognizer.partners { object.allowSimultaneous(with: made[other]) }
    }
  }
}
