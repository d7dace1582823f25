// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import Testing
import TouchTesting

/// How many clear gestures the default set understands: what the rules' numbers are judged by.
///
/// `FINGERTIP_MEASURE=N swift test --filter TouchTestingTests` measures N other gestures of each kind on each panel and
/// prints the figures, for whoever wants to change a rule.
@Suite struct `The measure` {
  static let widths = [100.0, 150, 344, 600, 1200]
  static let rates = [23.0, 60, 120, 240, 463]

  @Test func `999 of 1,000 clear gestures are understood as what they are`() async throws {
    let asked = getenv("FINGERTIP_MEASURE").flatMap { Int(String(cString: $0)) }
    let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
      for trial in Self.trials(rounds: asked ?? 10, seed: asked == nil ? 1 : 1_000_000) {
        group.addTask {
          var tally = Tally()
          try tally.add(trial())
          return tally
        }
      }
      var sum = Tally()
      for try await tally in group { sum.merge(tally) }
      return sum
    }
    if asked != nil { print(tally.table) }
    #expect(tally.total.all >= 3000)
    #expect(tally.share >= 0.999, "\(tally.table)")
  }

  @Test func `the answer is the same in all eight orientations`() async throws {
    let differences = try await withThrowingTaskGroup(of: [String].self) { group in
      for trial in Self.trials(rounds: 2, seed: 1000) { group.addTask { try trial().differences() } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// A trial on each panel, made where it is used.
  private static func trials(rounds: Int, seed: UInt64) -> [@Sendable () -> Trial] {
    widths.enumerated().flatMap { row, width in
      rates.enumerated().map { column, rate in
        let panel = panel(width: width, rate: rate, kind: row + column)
        return { Trial(panel: panel, seed: seed &+ UInt64(10 * row + column), rounds: rounds) }
      }
    }
  }

  /// Panels report in 3 to 40 units a millimetre, with a noise of 0.03 to 0.15 mm.
  private static func panel(width: Double, rate: Double, kind: Int) -> TestPanel {
    let finenesses = [3.41, 12, 40, 6.5]
    let noises = [0.03, 0.08, 0.15]
    return TestPanel(
      width: width, unitsPerMillimetre: finenesses[kind % finenesses.count], rate: rate,
      noise: noises[kind % noises.count])
  }
}
