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

  /// Why the node is not read, or nil where it is: what the device lacks, or what keeps this process from opening it.
  public var refusal: String? {
    obstacle?.description ?? (verdict.isAccepted ? nil : verdict.description)
  }

  /// What keeps this process from reading the node; nil where the verdict alone decides.
  var obstacle: DeviceError? {
    // A device that is none to read is refused for that, whoever may open it.
    if !verdict.isAccepted && isDescribed { return nil }
    switch access {
    case .readable: return nil
    case .denied(let owner): return .permissionDenied(path: path, owner: owner)
    case .missing: return .noSuchNode(path: path)
    case .failed(let error): return error
    }
  }

  /// Whether anything is known of what the device can do.
  private var isDescribed: Bool { capabilities.types != DeviceCapabilities().types }

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
