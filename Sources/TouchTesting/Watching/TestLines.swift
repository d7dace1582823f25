// SPDX-License-Identifier: MIT

import Synchronization

/// Lines that an app's blocks write while a script is played, from whatever thread, to be compared with what was expected.
///
///     let lines = TestLines()
///     screen.newTapGesture().whenTapped { _ in lines.add("tap") }
///     …
///     #expect(lines.difference(from: ["tap"]) == nil)
public final class TestLines: Sendable {
  private let lines = Mutex<[String]>([])

  public init() {}

  public func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// What was written so far, in order.
  public var all: [String] { lines.withLock { $0 } }

  /// What is not as expected; nil where all is.
  public func difference(from expected: [String]) -> LineDifference? {
    LineDifference(expected: expected, found: all)
  }
}
