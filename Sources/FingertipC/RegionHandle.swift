// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

/// A region as C programs have it.
final class RegionHandle: Handle, @unchecked Sendable {
  override class var typeName: String { "fingertip_region" }

  let region: TouchRegion
  unowned let screen: ScreenHandle

  init(_ region: TouchRegion, on screen: ScreenHandle) {
    self.region = region
    self.screen = screen
    super.init(gate: screen.gate)
  }

  /// Throws for the root, whose `aspect` is the display's.
  func checkIsInner(_ aspect: String) throws {
    guard region.parent != nil else { throw CError.argument("the root region has no \(aspect) of its own") }
  }
}

@c @implementation
public func fingertip_region_add(
  _ parent: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ frame: fingertip_rectangle
) -> OpaquePointer? {
  handle {
    try HandleTable.with(parent, as: RegionHandle.self) { parent in
      let frame = try Arguments.rectangle(frame)
      let region = parent.region.newRegion(name: name.map { String(cString: $0) } ?? "region", frame: frame)
      let handle = RegionHandle(region, on: parent.screen)
      parent.screen.add(handle, of: region)
      return handle
    }
  }
}

@c @implementation
public func fingertip_region_remove(_ region: OpaquePointer?) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { handle in
      try handle.checkIsInner("end")
      handle.screen.forget(handle.region)
      handle.region.removeFromParent()
    }
  }
}

@c @implementation
public func fingertip_region_set_frame(_ region: OpaquePointer?, _ frame: fingertip_rectangle) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { handle in
      try handle.checkIsInner("frame")
      handle.region.frame = try Arguments.rectangle(frame)
    }
  }
}

@c @implementation
public func fingertip_region_set_hidden(_ region: OpaquePointer?, _ hidden: Bool) -> CInt {
  status { try HandleTable.with(region, as: RegionHandle.self) { $0.region.isHidden = hidden } }
}

@c @implementation
public func fingertip_region_set_enabled(_ region: OpaquePointer?, _ enabled: Bool) -> CInt {
  status { try HandleTable.with(region, as: RegionHandle.self) { $0.region.isEnabled = enabled } }
}

@c @implementation
public func fingertip_region_set_name(_ region: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { $0.region.name = try Arguments.text(name, "name") }
  }
}

@c @implementation
public func fingertip_region_get_origin(
  _ region: OpaquePointer?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { handle in
      let origin = handle.region.origin
      x?.pointee = origin.x
      y?.pointee = origin.y
    }
  }
}
