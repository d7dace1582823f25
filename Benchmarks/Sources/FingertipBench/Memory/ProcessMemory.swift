// SPDX-License-Identifier: MIT

import Glibc

/// What the kernel says of a process' memory.
enum ProcessMemory {
  /// The resident set of this process.
  static var ownKilobytes: Double { residentKilobytes("self") ?? 0 }

  /// The second number of `statm`, which is in pages; nil where there is no such process.
  ///
  /// - Parameter process: its number, or `self`.
  static func residentKilobytes(_ process: String) -> Double? {
    let numbers = TextFile.read("/proc/\(process)/statm")?.split(separator: " ") ?? []
    guard numbers.count > 1, let pages = Double(numbers[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
