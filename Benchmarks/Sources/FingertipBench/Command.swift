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
  case report

  /// What `all` measures.
  static var measuring: [Command] { allCases.filter { $0 != .all && $0 != .report } }

  /// In the usage.
  var summary: String {
    switch self {
    case .core: "what a frame costs in the core: time, instructions, allocations"
    case .path: "from a file descriptor to the blocks, beside the same in C"
    case .memory: "of an app that embeds the library: at rest, for each region, after N frames"
    case .startup: "from the start of a process to its first touch, N times"
    case .peers: "the same stream through other systems, as far as they are installed"
    case .all: "each of these in turn, in processes of their own"
    case .report: "whether the targets hold in what --json printed, and a page of the documentation"
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
    case .all, .report: 0
    }
  }

  /// Whether the stream may be a recording instead.
  var takesRecordings: Bool { self == .core || self == .path }

  var draws: Bool { self == .scale || self == .latency || self == .peers }

  /// Whether it can measure `fingertip` itself.
  var measuresTool: Bool { self == .memory || self == .startup || self == .all }

  /// Whether the main queue has to be free for it.
  var measuresMainQueue: Bool { self == .latency }
}
