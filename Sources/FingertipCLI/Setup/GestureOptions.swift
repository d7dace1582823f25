// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore

/// The options that all commands share which print gestures.
struct GestureOptions {
  static let syntax: [ArgumentSyntax.Option] = [
    .init("json", "Print one JSON object a line"),
    .init("gestures", value: "NAMES", "Look for these gestures only: \(names)"),
    .init("config", value: "FILE", "Take gestures, regions and display from FILE (JSON or YAML)"),
    .init("preset", value: "NAME", "Take the limits of NAME: \(presets)"),
    .init("raw", "Print the device's touches too"),
    .init("failures", "Print why recognizers gave up"),
    .init("force", "Read a device that is no touchscreen all the same"),
  ]

  private static let names = GestureSet.Name.allCases.map(\.rawValue).joined(separator: ",")

  private static let presets = GesturePreset.allCases.map(\.rawValue).joined(separator: ", ")

  var isJSON: Bool
  var report: GestureReporter.Options
  var set: GestureSet
  var configuration: GestureConfiguration
  var kinds: DeviceKinds

  init(_ arguments: ParsedArguments) throws(CommandError) {
    isJSON = arguments.has("json")
    report = GestureReporter.Options(isRaw: arguments.has("raw"), tellsFailures: arguments.has("failures"))
    kinds = arguments.has("force") ? .everything : .touchscreens
    configuration = GestureConfiguration()
    if let path = try arguments.path("config") {
      do {
        configuration = try GestureConfiguration(path: path)
      } catch {
        throw .usage("\(error)")
      }
    }
    if let name = arguments.value("preset") {
      guard let preset = GesturePreset(rawValue: name) else {
        throw .usage("--preset: there is no preset \"\(name)\"; there are \(Self.presets)")
      }
      configuration.preset = preset
    }
    if let names = arguments.value("gestures") {
      guard configuration.usesDefaultSet else {
        throw .usage("--gestures and a configuration with gestures of its own exclude each other; leave one out")
      }
      set = try GestureSet(names)
    } else {
      set = .standard
    }
  }

  /// What a screen is made with.
  var screen: TouchScreen.Options {
    var options = TouchScreen.Options()
    options.allows = kinds
    options.display = configuration.display
    options.filters = configuration.filters.options
    options.deadZones = configuration.filters.deadZones
    options.edgeMargins = configuration.filters.edgeMargins
    return options
  }

  /// Adds the recognizers that are asked for.
  func setUp(_ screen: TouchScreen) {
    configuration.add(to: screen)
    if configuration.usesDefaultSet { set.add(to: screen, preset: configuration.preset) }
  }

  func line(_ report: GestureReport, isColourful: Bool) -> [UInt8] {
    isJSON ? report.json : report.text(isColourful: isColourful)
  }
}
