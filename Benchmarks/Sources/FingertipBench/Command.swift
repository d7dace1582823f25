// SPDX-License-Identifier: MIT

/// What can be measured.
enum Command: String, CaseIterable {
  case core
  case path
  case latency
  case scale
  case memory
  case startup
  case peers
  case all

  /// In the usage.
  var summary: String {
    switch self {
    case .core: "what a frame costs in the core: time, instructions, allocations"
    case .path: "from a file descriptor through libevdev to the blocks, beside the same in C"
    case .memory: "of an app that embeds the library: at rest, for each region, after N frames"
    case .startup: "from the start of a process to its first touch, N times"
    case .peers: "the same stream through other systems, as far as they are installed"
    case .all: "each of these in turn, in processes of their own"
    case .scale: "a frame with more and more fingers, regions, recognizers and panels"
    case .latency: "from the kernel's write to a block: idle and busy, beside loops in C"
    }
  }

  /// How many frames are enough for it; those of all have their own.
  var frames: Int {
    switch self {
    case .core: 100_000
    case .path, .scale: 20_000
    case .latency: 2000
    case .memory: 1_000_000
    case .startup: 50
    case .peers: 10_000
    case .all: 0
    }
  }

  /// Whether the main queue has to be free for it.
  var measuresMainQueue: Bool { self == .latency }
}
