// SPDX-License-Identifier: MIT

/// What is wrong with a configuration file, where, and what is allowed there.
struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  var file: String
  /// From 1; nil where the whole file is meant.
  var line: Int?
  var problem: String

  var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
  }
}
