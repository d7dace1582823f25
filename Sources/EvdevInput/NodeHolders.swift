// SPDX-License-Identifier: MIT

import Glibc

/// The other processes that have a node open, as far as /proc shows them to this one.
enum NodeHolders {
  /// Names with process ids (`weston (812)`); empty where nothing can be seen.
  static func names(of path: String, proc: String = "/proc") -> [String] {
    let own = String(getpid())
    let node = TextFile.resolved(path) ?? path
    var holders: [String] = []
    for process in TextFile.names(in: proc)
    where process != own && process.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      let descriptors = "\(proc)/\(process)/fd"
      guard TextFile.names(in: descriptors).contains(where: { TextFile.link("\(descriptors)/\($0)") == node }) else {
        continue
      }
      holders.append("\(TextFile.text("\(proc)/\(process)/comm") ?? "process") (\(process))")
    }
    return holders.sorted()
  }
}
