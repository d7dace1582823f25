// SPDX-License-Identifier: MIT

import Glibc

/// Where the system's own files are; a test puts its own in their place.
package struct SystemPaths: Sendable {
  /// Where the event nodes are.
  package var nodes = "/dev/input"
  /// Where sysfs describes them.
  package var classes = "/sys/class/input"
  package var groups = "/etc/group"
  /// Whether udev describes the real system: a fixture's nodes are not in its database.
  package var asksUdev = true

  package init() {}

  /// Paths below a fixture's root.
  package init(root: String) {
    nodes = root + "/dev/input"
    classes = root + "/sys/class/input"
    groups = root + "/etc/group"
    asksUdev = false
  }

  /// The names of all event nodes (`event3`), the numbers in order.
  func eventNames() -> [String] {
    let names = Set(TextFile.names(in: nodes) + TextFile.names(in: classes))
    return names.compactMap { name in Self.number(of: name).map { (name, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The number of an event node's name; nil for other names.
  static func number(of name: String) -> Int? {
    let prefix = "event"
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count)
    return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(digits) : nil
  }

  /// Who may open the node at `path`; nil where it cannot be looked at.
  func owner(of path: String) -> NodeOwner? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return NodeOwner(group: groupName(UInt32(status.st_gid)), mode: UInt32(status.st_mode) & 0o7777)
  }

  /// The name in `/etc/group`: read here, because the C library's own look-up cannot be linked statically.
  private func groupName(_ number: UInt32) -> String {
    for line in (TextFile.text(groups) ?? "").split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count >= 3, UInt32(fields[2]) == number { return String(fields[0]) }
    }
    return number == 0 ? "root" : String(number)
  }
}
