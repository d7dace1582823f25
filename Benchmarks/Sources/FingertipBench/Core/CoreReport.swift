// SPDX-License-Identifier: MIT

import Figures

/// What `core` found out.
struct CoreReport {
  struct Found {
    var name: String
    var count: Int
  }

  var options: Options
  /// How long the stream is.
  var frames: Int
  var changes: Int
  var movements: [Movement: Int]
  /// The gestures that each recognizer of the default set found.
  var found: [Found]
  var measurements: [Measurement]

  /// How many times a frame costs with a thousand regions what it costs with one.
  var scale: (nanoseconds: Double, instructions: Double?)? {
    guard let one = measurements.first(where: { $0.name == CoreCommand.oneRegion }),
      let many = measurements.first(where: { $0.name == CoreCommand.manyRegions })
    else { return nil }
    var instructions: Double?
    if let few = one.instructions, let more = many.instructions { instructions = more / few }
    return (many.nanoseconds / one.nanoseconds, instructions)
  }

  // MARK: For people

  var text: String {
    var lines = [
      "\(frames) frames, \(changes) changes of contacts, seed \(options.seed), median of \(options.rounds) rounds", "",
      "stream   " + Movement.allCases.map { "\($0.rawValue) \(movements[$0] ?? 0)" }.joined(separator: ", "),
      "found    " + found.map { "\($0.name) \($0.count)" }.joined(separator: ", "), "",
      row("a frame", ["ns", "p50", "p99", "instructions", "allocations"]),
    ]
    for measurement in measurements {
      lines.append(
        row(
          measurement.name,
          [
            measurement.nanoseconds.rounded(to: 1), measurement.medianNanoseconds.rounded(to: 1),
            measurement.worstNanoseconds.rounded(to: 1), measurement.instructions.map { $0.rounded(to: 1) } ?? "-",
            "\(measurement.allocations)",
          ]))
    }
    lines.append("")
    if let scale {
      let instructions = scale.instructions.map { ", \($0.rounded(to: 2)) of the instructions" } ?? ""
      lines.append("1000 regions cost \(scale.nanoseconds.rounded(to: 2)) of the time of one\(instructions)")
    }
    if measurements.allSatisfy({ $0.instructions == nil }) {
      lines.append("instructions were not counted: install valgrind with its headers and build again")
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    name.padded(to: 34) + cells.map { $0.padded(to: 13, onTheLeft: true) }.joined()
  }

  // MARK: For programs

  var json: String {
    var fields = [
      "\"command\":\"core\"", "\"seed\":\(options.seed)", "\"rounds\":\(options.rounds)", "\"frames\":\(frames)",
      "\"changes\":\(changes)",
      "\"stream\":{" + Movement.allCases.map { "\"\($0.rawValue)\":\(movements[$0] ?? 0)" }.joined(separator: ",")
        + "}",
      "\"found\":{" + found.map { "\"\($0.name)\":\($0.count)" }.joined(separator: ",") + "}",
      "\"measurements\":[" + measurements.map(object).joined(separator: ",") + "]",
    ]
    if let scale {
      let instructions = scale.instructions.map { ",\"instructions\":\($0.rounded(to: 3))" } ?? ""
      fields.append("\"scale\":{\"nanoseconds\":\(scale.nanoseconds.rounded(to: 3))\(instructions)}")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private func object(_ measurement: Measurement) -> String {
    let instructions = measurement.instructions.map { ",\"instructions\":\($0.rounded(to: 1))" } ?? ""
    return "{\"name\":\"\(measurement.name)\",\"frames\":\(measurement.frames)"
      + ",\"nanoseconds\":\(measurement.nanoseconds.rounded(to: 2))"
      + ",\"p50\":\(measurement.medianNanoseconds.rounded(to: 2)),\"p99\":\(measurement.worstNanoseconds.rounded(to: 2))"
      + ",\"allocations\":\(measurement.allocations)\(instructions)}"
  }
}
