// SPDX-License-Identifier: MIT

import Glibc

/// Where an example draws to: the file that its only argument names, or the one that it is given here. Ends the program on any
/// other use.
public func drawingPath(unlessGiven path: String) -> String {
  let arguments = CommandLine.arguments.dropFirst()
  guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
    let text = "usage: \(name) [DRAWING.svg]\n"
    _ = write(2, text, text.utf8.count)
    exit(2)
  }
  return arguments.first ?? path
}
