// SPDX-License-Identifier: MIT

import Testing

/// The fewest of `steps` found that still fail: drops ever smaller pieces for as long as what is left fails.
func shrunk<Step>(_ steps: [Step], whileFailing fails: ([Step]) -> Bool) -> [Step] {
  var steps = steps
  var size = max(steps.count / 2, 1)
  while true {
    var index = 0
    var hasShrunk = false
    while index < steps.count {
      var fewer = steps
      fewer.removeSubrange(index..<min(index + size, steps.count))
      if fails(fewer) {
        steps = fewer
        hasShrunk = true
      } else {
        index += size
      }
    }
    if size > 1 {
      size = max(size / 2, 1)
    } else if !hasShrunk {
      return steps
    }
  }
}

/// Runs `check` on what `make` makes of each seed; of the first that fails tells the seed and the fewest steps.
func forEachSeed<Step>(
  _ seeds: Range<UInt64>, make: (UInt64) -> [Step], check: (UInt64, [Step]) -> [String],
  location: SourceLocation = #_sourceLocation
) {
  for seed in seeds {
    let steps = make(seed)
    guard !check(seed, steps).isEmpty else { continue }
    let fewest = shrunk(steps) { !check(seed, $0).isEmpty }
    let faults = check(seed, fewest).joined(separator: "\n  ")
    let text = fewest.map { "\($0)" }.joined(separator: "\n  ")
    Issue.record("seed \(seed):\n  \(faults)\nafter\n  \(text)", sourceLocation: location)
    return
  }
}
