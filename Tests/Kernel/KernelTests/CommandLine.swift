// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

/// `fingertip` as people run it.
enum FingertipTool {
  /// A user who is nobody special.
  static let user: uid_t = 4001

  /// Starts `fingertip monitor --json` on `device`, and waits until it reads.
  static func monitor(
    _ device: String, _ options: String..., user: uid_t? = nil, groups: [String] = []
  ) throws -> Program {
    let program = try Program(["fingertip", "monitor", "--json"] + options + [device], user: user, groups: groups)
    try program.waitForErrors("Ctrl-C ends")
    return program
  }

  /// Starts `fingertip record` of `device` into `file`, and waits until it reads.
  static func record(_ device: String, to file: String) throws -> Program {
    let program = try Program(["fingertip", "record", "-f", "-o", file, device])
    try program.waitForErrors("Ctrl-C ends")
    return program
  }

  /// What happened, of the lines that `--json` prints: `pan began` and the like, without what changed meanwhile.
  static func events(_ json: String) -> [String] {
    json.split(separator: "\n").compactMap { line in
      guard let name = value(of: "name", in: line), let state = value(of: "state", in: line) else { return nil }
      return state == "changed" ? nil : "\(name) \(state)"
    }
  }

  /// The touches that `--json --raw` prints, without their times: `began 1200.0 800.0` and the like.
  static func touches(_ json: String) -> [String] {
    json.split(separator: "\n").compactMap { line in
      guard line.contains(#""gesture":"touch""#), let state = value(of: "state", in: line),
        let x = number(of: "x", in: line), let y = number(of: "y", in: line)
      else { return nil }
      return "\(state) \(x) \(y)"
    }
  }

  private static func number(of key: String, in line: Substring) -> Substring? {
    line.components(after: "\"\(key)\":")?.prefix { $0 != "," && $0 != "}" }
  }

  private static func value(of key: String, in line: Substring) -> Substring? {
    let parts = line.components(after: "\"\(key)\":\"")
    return parts?.prefix { $0 != "\"" }
  }
}

extension Substring {
  /// What follows the first `mark`, or nil where there is none.
  fileprivate func components(after mark: String) -> Substring? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension VirtualDevice {
  /// A tap, a double tap, a long press and a pan, each once the monitor has printed what was before.
  func perform(for monitor: Program) throws {
    try tap()
    try monitor.waitForOutput(#""name":"tap""#)
    try tap(2000, 1000)
    try tap(2000, 1001)
    try monitor.waitForOutput(#""name":"doubletap""#)
    try down(3000, 1000)
    try monitor.waitForOutput(#""name":"longpress","region":"root","state":"began""#)
    try up()
    try monitor.waitForOutput(#""name":"longpress","region":"root","state":"ended""#)
    try beginDrag()
    try monitor.waitForOutput(#""name":"pan","region":"root","state":"began""#)
    try up()
    try monitor.waitForOutput(#""name":"pan","region":"root","state":"ended""#)
  }

  /// What ``perform(for:)`` looks like.
  static let performance = [
    "tap recognized", "doubletap recognized", "longpress began", "longpress ended", "pan began", "pan ended",
  ]
}
