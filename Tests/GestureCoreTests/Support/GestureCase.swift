// SPDX-License-Identifier: MIT

import Testing

/// What fingers do and what is told of it, in words: a row of a table.
struct GestureCase: CustomTestStringConvertible, Sendable {
  var name: String
  var script: String
  var told: [String]

  init(_ name: String, _ script: String, _ told: [String]) {
    self.name = name
    self.script = script
    self.told = told
  }

  var testDescription: String { name }

  /// Plays the script out in an engine made by `prepare` and compares.
  func check(failures: Bool = true, _ prepare: (EngineFixture) -> Void, location: SourceLocation = #_sourceLocation) {
    let fixture = EngineFixture()
    fixture.reportsFailures = failures
    prepare(fixture)
    #expect(fixture.outcome(of: TouchScript(script)) == told, "\(name)", sourceLocation: location)
  }
}
