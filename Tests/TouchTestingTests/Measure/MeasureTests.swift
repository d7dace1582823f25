// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import Testing
import TouchTesting

/// How many clear gestures the default set understands: what the rules' numbers are judged by.
///
/// `FINGERTIP_MEASURE=N swift test --filter Measure` measures N gestures of each kind on each panel and prints the
/// figures, for whoever wants to change a rule.
@Suite struct `The measure` {
  static let widths = [100.0, 150, 344, 600, 1200]
  static let rates = [23.0, 60, 120, 240, 463]

  @Test func `999 of 1,000 clear gestures are understood, however the panel is mounted`() async throws {
    let asked = getenv("FINGERTIP_MEASURE").flatMap { Int(String(cString: $0)) }
    let tally = try await measure(rounds: asked ?? 6, seed: asked == nil ? 1 : 1_000_000)
    if asked != nil { print(tally.table) }
    #expect(tally.share >= 0.999, "\(tally.table)")
    #expect(tally.turned.isEmpty, "\(tally.turned.joined(separator: "\n"))")
  }

  private func measure(rounds: Int, seed: UInt64) async throws -> Tally {
    try await withThrowingTaskGroup(of: Tally.self) { group in
      for (row, width) in Self.widths.enumerated() {
        for (column, rate) in Self.rates.enumerated() {
          let panel = Self.panel(width: width, rate: rate, kind: row + column)
          group.addTask {
            var tally = Tally()
            try tally.add(Trial(panel: panel, seed: seed &+ UInt64(10 * row + column), rounds: rounds))
            return tally
          }
        }
      }
      var sum = Tally()
      for try await tally in group { sum.merge(tally) }
      return sum
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
