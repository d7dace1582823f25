// SPDX-License-Identifier: MIT

import Glibc
public import GestureCore

/// What went wrong with a device; each description says what to do about it.
public enum DeviceError: Error, Equatable, Sendable {
  /// The process may not open the node.
  case permissionDenied(path: String, owner: NodeOwner?)
  /// No node fits the selector; `lookedAt` has every node and why it was not taken.
  case notFound(selector: DeviceSelector, lookedAt: [RefusedNode])
  /// The node cannot be read as touches.
  case notTouchscreen(path: String, verdict: TouchscreenVerdict)
  /// Another process has grabbed the device. `by` names those that have it open, as far as they can be seen.
  case busy(path: String, by: [String])
  /// The device was unplugged, or access to it was taken away.
  case gone(path: String)
  /// There is no such node.
  case noSuchNode(path: String)
  /// Any other failure of `call`.
  case system(errno: Int32, call: String, path: String)
  /// A selector that says nothing.
  case badSelector(text: String, problem: String)
  /// The screen was stopped before, which is for good.
  case screenStopped
}

/// A node that was looked at and not taken.
public struct RefusedNode: Equatable, Sendable {
  public let path: String
  public let name: String
  public let reason: String

  public init(path: String, name: String, reason: String) {
    self.path = path
    self.name = name
    self.reason = reason
  }
}

/// Who may open a node.
public struct NodeOwner: Equatable, Sendable {
  /// The group's name, or its number where `/etc/group` has none.
  public let group: String
  /// Permission bits as `chmod` takes them.
  public let mode: UInt32

  public init(group: String, mode: UInt32) {
    self.group = group
    self.mode = mode
  }

  /// Whether members of the group may read.
  public var isGroupReadable: Bool { mode & 0o040 != 0 }
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .permissionDenied(let path, let owner):
      guard let owner, owner.isGroupReadable, owner.group != "root" else {
        return "\(path): permission denied, and no group may read it; install the rule in udev/, or run as root"
      }
      return "\(path): permission denied; its group \(owner.group) may read it: "
        + "add the user (usermod -aG \(owner.group) USER, then log in anew) or install the rule in udev/"
    case .notFound(let selector, let lookedAt):
      var text = "no device fits \"\(selector)\""
      if lookedAt.isEmpty {
        return text + ": there is no /dev/input/event* node; is evdev loaded, and /dev/input passed to the container?"
      }
      for node in lookedAt { text += "\n  \(node.path) \"\(node.name)\": \(node.reason)" }
      return text
    case .notTouchscreen(let path, let verdict):
      return "\(path): not a touchscreen: \(verdict)"
    case .busy(let path, let holders):
      let by = holders.isEmpty ? "another process" : holders.joined(separator: ", ")
      return "\(path): grabbed by \(by); stop it, or do not ask for a grab"
    case .gone(let path):
      return "\(path): the device is gone: unplugged, or access was revoked"
    case .noSuchNode(let path):
      return "\(path): no such node; is the panel connected, and /dev/input passed to the container?"
    case .system(ENOTTY, _, let path):
      return "\(path): no input device; those are /dev/input/event*"
    case .system(let errno, let call, let path):
      return "\(path): \(call): \(Self.text(of: errno))"
    case .badSelector(let text, let problem):
      return "\"\(text)\" selects no device: \(problem)"
    case .screenStopped:
      return "the screen was stopped, which is for good; make a new one, and move the regions there"
    }
  }

  private static func text(of errno: Int32) -> String {
    guard let message = strerror(errno) else { return "error \(errno)" }
    return "\(String(cString: message)) (errno \(errno))"
  }
}
