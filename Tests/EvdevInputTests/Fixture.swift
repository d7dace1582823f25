// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc

/// A directory that stands in for the system's: nodes, sysfs, groups. Removed at its end.
final class Fixture {
  let root: String

  init() {
    var template = Array("/tmp/fingertip-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil)
    root = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    for directory in ["dev/input", "sys/class/input", "sys/class/drm", "etc", "proc"] { makeDirectory(directory) }
    write("etc/group", "root:x:0:\ninput:x:104:\n")
  }

  deinit {
    remove("")
  }

  var paths: SystemPaths { SystemPaths(root: root) }

  func path(_ relative: String) -> String { relative.isEmpty ? root : root + "/" + relative }

  func makeDirectory(_ relative: String) {
    var current = root
    for part in relative.split(separator: "/") {
      current += "/" + part
      mkdir(current, 0o755)
    }
  }

  func write(_ relative: String, _ text: String) { write(relative, Array(text.utf8)) }

  func write(_ relative: String, _ bytes: [UInt8]) {
    if let slash = relative.lastIndex(of: "/") { makeDirectory(String(relative[..<slash])) }
    let file = open(path(relative), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(file >= 0)
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  func link(_ relative: String, to target: String) {
    precondition(symlink(target, path(relative)) == 0)
  }

  /// Removes a file, or a directory with all there is in it.
  func remove(_ relative: String) {
    let path = path(relative)
    if unlink(path) == 0 { return }
    if let directory = opendir(path) {
      var names: [String] = []
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { names.append(name) }
      }
      closedir(directory)
      for name in names { remove(relative.isEmpty ? name : relative + "/" + name) }
    }
    rmdir(path)
  }

  /// Describes a node in sysfs, and makes it: a plain file, which opens but is no event node.
  func addNode(
    _ name: String, called title: String, phys: String = "", uniq: String = "", ev: String = "b", key: String = "",
    abs: String = "", properties: String = "0", hasNode: Bool = true
  ) {
    let directory = "sys/class/input/\(name)/device"
    for (file, text) in [
      ("name", title), ("phys", phys), ("uniq", uniq), ("properties", properties), ("capabilities/ev", ev),
      ("capabilities/key", key), ("capabilities/abs", abs), ("id/bustype", "0003"), ("id/vendor", "1234"),
      ("id/product", "abcd"), ("id/version", "0111"),
    ] { write("\(directory)/\(file)", text + "\n") }
    if hasNode { write("dev/input/\(name)", "") }
  }

  /// A panel with slots, `BTN_TOUCH` and the DIRECT property.
  func addPanel(_ name: String, called title: String = "Panel", phys: String = "usb-1/input0", hasNode: Bool = true) {
    addNode(
      name, called: title, phys: phys, key: "400 0 0 0 0 0", abs: "260800000000003", properties: "2",
      hasNode: hasNode)
  }

  /// A mouse with absolute axes, as some panels have one beside them.
  func addMouse(_ name: String, called title: String = "Panel Mouse", phys: String = "usb-1/input1") {
    addNode(name, called: title, phys: phys, ev: "f", key: "70000 0 0 0 0", abs: "3")
  }
}
