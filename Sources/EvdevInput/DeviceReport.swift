// SPDX-License-Identifier: MIT

public import GestureCore

/// Everything that can be said of one event node without reading events from it.
public struct DeviceReport: Sendable {
  /// Whether this process may open the node.
  public enum Access: Equatable, Sendable {
    case readable
    /// The capabilities come from sysfs; axis ranges are unknown.
    case denied(owner: NodeOwner?)
    /// sysfs has the device, but there is no node: a container without it.
    case missing
    /// The node cannot be opened or described for another reason.
    case failed(DeviceError)
  }

  /// The node (`/dev/input/event3`).
  public let path: String
  public let identity: DeviceIdentity
  /// Where the device is below `/sys/devices`; nil without sysfs.
  public let syspath: String?
  /// Empty without udev's database.
  public let udev: UdevProperties
  public let access: Access
  /// What the device can do; from sysfs where the node may not be opened.
  public let capabilities: DeviceCapabilities
  /// Whether the device is read, and why.
  public internal(set) var verdict: TouchscreenVerdict

  /// Whether axis ranges, resolution and slots are known.
  public var knowsRanges: Bool { access == .readable }

  /// How many contacts the device can tell apart; nil where that is unknown.
  public var slotCount: Int? {
    guard knowsRanges, case .accepted(let reason, _, _) = verdict else { return nil }
    let readable = capabilities.readable(as: reason)
    guard readable.contactSource == .slots, let axis = readable.axis(AbsCode.mtSlot) else { return 1 }
    return Int(min(max(Int64(axis.maximum) + 1, 1), Int64(SlotDecoder.slotCapacity)))
  }

  /// The glass by the device's own resolution; nil where it does not say.
  public var sizeByResolution: Size? {
    capabilities.sizeByResolution
  }

  /// Why the node is not read, or nil where it is: the verdict, or the missing permission.
  public var refusal: String? {
    switch access {
    case .readable: verdict.isAccepted ? nil : verdict.description
    case .denied(let owner):
      verdict.isAccepted ? DeviceError.permissionDenied(path: path, owner: owner).description : verdict.description
    case .missing: "sysfs has it, but there is no node; is /dev/input passed to the container?"
    case .failed(let error): error.description
    }
  }

  /// What ties the nodes of one piece of hardware together; nil where nothing does.
  var hardware: String? {
    if let slash = identity.phys.lastIndex(of: "/"), slash != identity.phys.startIndex {
      return String(identity.phys[..<slash])
    }
    guard let syspath, let end = syspath.offset(of: "/input/") else { return nil }
    let parent = String(decoding: syspath.utf8.prefix(end), as: UTF8.self)
    return parent.hasSuffix("/virtual") ? nil : parent
  }
}

extension DeviceCapabilities {
  /// The glass by the position axes' range and resolution; nil unless both axes say.
  public var sizeByResolution: Size? {
    guard let axes = positionAxes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
    return Size(
      plausibleWidth: Double(axes.x.span) / Double(axes.x.resolution),
      height: Double(axes.y.span) / Double(axes.y.resolution))
  }
}
