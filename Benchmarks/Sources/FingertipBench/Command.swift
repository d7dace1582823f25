// SPDX-License-Identifier: MIT

/// What can be measured.
enum Command: String, CaseIterable {
  case core
  case path
  case latency

  /// In the usage.
  var summary: String {
    switch self {
    case .core: "what a frame costs in the core: time, instructions, allocations"
    case .path: "from a file descriptor through libevdev to the blocks, beside the same in C"
    case .latency: "from the kernel's write to a block: idle and busy, beside loops in C"
    }
  }

  /// How many frames are enough for it.
  var frames: Int {
    switch self {
    case .core: 100_000
    case .path: 20_000
    case .latency: 2000
    }
  }

  /// Over the names in its table.
  var heading: String {
    switch self {
    case .core: "a frame"
    case .path: "a report"
    case .latency: "from write to block"
    }
  }
}
