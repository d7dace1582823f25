// SPDX-License-Identifier: MIT

/// What can be measured.
enum Command: String, CaseIterable {
  case core
  case path

  /// In the usage.
  var summary: String {
    switch self {
    case .core: "what a frame costs in the core: time, instructions, allocations"
    case .path: "from a file descriptor through libevdev to the blocks, beside the same in C"
    }
  }

  /// How many frames are enough for it.
  var frames: Int {
    switch self {
    case .core: 100_000
    case .path: 20_000
    }
  }
}
