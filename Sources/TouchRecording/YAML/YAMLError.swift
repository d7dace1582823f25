// SPDX-License-Identifier: MIT

/// Why a text is no YAML that this library reads.
package struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  package var problem: String

  package init(line: Int, column: Int, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  package var description: String { "line \(line), column \(column): \(problem)" }
}

/// What a text may cost. A kiosk reads files that people edit and that power cuts damage.
package struct YAMLLimits: Sendable {
  /// How deep sequences and mappings may nest.
  package var depth: Int
  /// How many scalars, sequences and mappings a tree may have.
  package var nodes: Int

  package init(depth: Int = 32, nodes: Int = 100_000) {
    self.depth = depth
    self.nodes = nodes
  }
}
