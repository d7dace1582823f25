// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore

/// `fingertip devices`: every event node, and why it is read or not.
struct DevicesCommand: Command {
  static let name = "devices"
  static let summary = "every input device, and why it is a touchscreen or not"
  static let syntax = ArgumentSyntax(
    operands: "",
    description: """
      Print every event node with the reason for which it is read as a touchscreen or not.\u{b}\
      Exit status: 0 when there is a touchscreen that can be read, 1 when there is none.
      """,
    options: [.init("json", "Print one JSON object a line")])

  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage("devices takes no argument: \"\(word.printable)\"") }
    isJSON = arguments.has("json")
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    let reports = DeviceList.current()
    for report in reports {
      if isJSON {
        console.out.write(report.json)
      } else {
        console.out.write(report.text(isColourful: console.out.isColourful))
      }
    }
    let touchscreens = reports.filter(\.verdict.isAccepted)
    if touchscreens.contains(where: { $0.access == .readable }) { return .done }
    throw .failed(Self.advice(reports, touchscreens))
  }

  /// What to do when there is nothing to read.
  static func advice(_ reports: [DeviceReport], _ touchscreens: [DeviceReport]) -> String {
    if reports.isEmpty {
      return "there is no /dev/input/event* node; is evdev loaded, and /dev/input passed to the container? "
        + "`fingertip demo' shows gestures without a panel"
    }
    if let refused = touchscreens.compactMap(\.refusal).first {
      return "no touchscreen can be read: \(refused)"
    }
    return "none of these is a touchscreen; `fingertip monitor --force DEVICE' reads one all the same, "
      + "`fingertip demo' shows gestures without a panel"
  }
}

extension DeviceReport {
  /// `access` of the JSON.
  private var accessWord: String {
    switch access {
    case .readable: "readable"
    case .denied: "denied"
    case .missing: "missing"
    case .failed: "failed"
    }
  }

  /// One line of `devices --json`.
  var json: [UInt8] {
    var object = JSONObject()
    object.add("path", path)
    object.add("name", identity.name)
    object.add("accepted", verdict.isAccepted)
    object.add("kind", "\(verdict.kind)")
    object.add("reason", verdict.description)
    object.add("access", accessWord)
    if let refusal { object.add("refusal", refusal) }
    if let slotCount { object.add("slots", slotCount) }
    if knowsRanges, let axes = capabilities.positionAxes {
      object.add("rangeX", axes.x.span)
      object.add("rangeY", axes.y.span)
    }
    if let size = sizeByResolution {
      object.add("widthMillimetres", size.width)
      object.add("heightMillimetres", size.height)
    }
    object.add("bus", identity.bus)
    object.add("vendor", identity.vendor)
    object.add("product", identity.product)
    if !identity.phys.isEmpty { object.add("phys", identity.phys) }
    return object.line
  }

  /// The lines of `devices`: what it is, and below it why.
  func text(isColourful: Bool) -> String {
    var facts = [verdict.isAccepted ? "\(verdict.kind)" : "not read"]
    if let slotCount { facts.append(slotCount.counted("finger")) }
    if verdict.isAccepted, knowsRanges, let axes = capabilities.positionAxes {
      facts.append("\(axes.x.span) x \(axes.y.span) units")
    }
    if verdict.isAccepted {
      facts.append(sizeByResolution.map { "\($0.width.fixed(1)) x \($0.height.fixed(1)) mm" } ?? "size unknown")
    }
    if access != .readable { facts.append(accessWord) }
    var line = path.padded(to: 20) + " " + "\"\(identity.name.printable)\"".padded(to: 34) + " "
    let isUsable = verdict.isAccepted && access == .readable
    line += isColourful && isUsable ? "\u{1b}[1;32m\(facts[0])\u{1b}[0m" : facts[0]
    for fact in facts.dropFirst() { line += ", \(fact)" }
    return "\(line)\n    \((refusal ?? verdict.description).printable)\n"
  }
}
