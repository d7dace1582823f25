// SPDX-License-Identifier: MIT

import Glibc

/// Which device is meant, in a form that survives the renumbering of the nodes.
///
///     /dev/input/event3, event3, /dev/input/by-path/…    a node or a link to one
///     name:GLOB, name:PART                               the device's name, without regard to case
///     path:pci-0000:00:14.0-usb-0:1.2:1.0                where it is attached: udev's ID_PATH (also a glob)
///     usb:1-1.2                                          the USB port, as in /sys/bus/usb/devices
///     serial:ABC123                                      ID_SERIAL_SHORT, or the serial the driver gives
///     udev:KEY=VALUE                                     any udev property (also a glob)
///     first                                              the first touchscreen
public struct DeviceSelector: Equatable, Hashable, Sendable {
  /// What the device is known by.
  public enum Key: Equatable, Hashable, Sendable {
    /// The accepted node with the lowest number.
    case firstTouchscreen
    /// A node, or a link to one.
    case node(path: String)
    /// A glob where it has `*`, `?` or `[`, otherwise a part of the name.
    case name(String)
    case idPath(String)
    case usbPort(String)
    case serial(String)
    case property(key: String, value: String)
  }

  public let key: Key

  public init(_ key: Key) {
    self.key = key
  }

  /// The first touchscreen there is.
  public static let firstTouchscreen = DeviceSelector(.firstTouchscreen)

  /// Reads the forms above.
  public init(_ text: String) throws(DeviceError) {
    func fail(_ problem: String) -> DeviceError { .badSelector(text: text, problem: problem) }
    if text.utf8.contains(0) { throw fail("it has a zero byte") }
    if text == "first" || text == "first touchscreen" {
      self.init(.firstTouchscreen)
      return
    }
    if text.hasPrefix("/") {
      self.init(.node(path: text))
      return
    }
    if SystemPaths.number(of: text) != nil {
      self.init(.node(path: SystemPaths().nodes + "/" + text))
      return
    }
    guard let colon = text.firstIndex(of: ":") else {
      throw fail("write a path, eventN, name:…, path:…, usb:…, serial:…, udev:KEY=VALUE or first")
    }
    let kind = text[..<colon]
    let value = String(text[text.index(after: colon)...])
    guard !value.isEmpty else { throw fail("there is nothing after \"\(kind):\"") }
    switch kind {
    case "name": self.init(.name(value))
    case "usb": self.init(.usbPort(value))
    case "path" where value.hasPrefix("usb:") && value.count > 4: self.init(.usbPort(String(value.dropFirst(4))))
    case "path": self.init(.idPath(value))
    case "serial": self.init(.serial(value))
    case "udev":
      guard let equals = value.firstIndex(of: "="), equals != value.startIndex else {
        throw fail("after \"udev:\" comes KEY=VALUE")
      }
      self.init(.property(key: String(value[..<equals]), value: String(value[value.index(after: equals)...])))
    default: throw fail("\"\(kind)\" is none of name, path, usb, serial, udev")
    }
  }

  /// Whether `report` is the device meant; whether it can be read is another question.
  func matches(_ report: DeviceReport) -> Bool {
    switch key {
    case .firstTouchscreen:
      return true
    case .node(let path):
      return path == report.path || TextFile.resolved(path) == (TextFile.resolved(report.path) ?? report.path)
    case .name(let pattern):
      return Self.matches(report.identity.name, pattern, partly: true)
    case .idPath(let pattern):
      return report.udev["ID_PATH"].map { Self.matches($0, pattern) } ?? false
    case .usbPort(let port):
      return report.syspath?.split(separator: "/").contains { $0 == port } ?? false
    case .serial(let serial):
      return report.udev["ID_SERIAL_SHORT"] == serial || report.identity.uniq == serial
    case .property(let key, let pattern):
      return report.udev[key].map { Self.matches($0, pattern) } ?? false
    }
  }

  /// Whole values and globs match as they are; a name matches in part, and without regard to case.
  private static func matches(_ text: String, _ pattern: String, partly: Bool = false) -> Bool {
    let text = partly ? text.lowercased() : text
    let pattern = partly ? pattern.lowercased() : pattern
    let isGlob = pattern.utf8.contains { $0 == 0x2a || $0 == 0x3f || $0 == 0x5b }
    if isGlob { return fnmatch(pattern, text, 0) == 0 }
    return partly ? text.offset(of: pattern) != nil : text == pattern
  }
}

extension DeviceSelector: CustomStringConvertible {
  /// The form that ``init(_:)`` reads back to an equal selector.
  public var description: String {
    switch key {
    case .firstTouchscreen: "first touchscreen"
    case .node(let path): path
    case .name(let pattern): "name:\(pattern)"
    case .idPath(let path): "path:\(path)"
    case .usbPort(let port): "usb:\(port)"
    case .serial(let serial): "serial:\(serial)"
    case .property(let key, let value): "udev:\(key)=\(value)"
    }
  }
}
