// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

@c @implementation
public func fingertip_region_add(
  _ parent: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ frame: fingertip_rectangle
) -> OpaquePointer? {
  handle {
    try HandleTable.with(parent, as: RegionHandle.self) { parent in
      let frame = try Arguments.rectangle(frame)
      let region = try parent.region().newRegion(name: name.map { String(cString: $0) } ?? "region", frame: frame)
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
      let region = try handle.inner("end")
      handle.screen.forget(region)
      region.removeFromParent()
    }
  }
}

@c @implementation
public func fingertip_region_set_frame(_ region: OpaquePointer?, _ frame: fingertip_rectangle) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { handle in
      try handle.inner("frame").frame = try Arguments.rectangle(frame)
    }
  }
}

@c @implementation
public func fingertip_region_set_hidden(_ region: OpaquePointer?, _ hidden: Bool) -> CInt {
  status { try HandleTable.with(region, as: RegionHandle.self) { try $0.region().isHidden = hidden } }
}

@c @implementation
public func fingertip_region_set_enabled(_ region: OpaquePointer?, _ enabled: Bool) -> CInt {
  status { try HandleTable.with(region, as: RegionHandle.self) { try $0.region().isEnabled = enabled } }
}

@c @implementation
public func fingertip_region_set_name(_ region: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { try $0.region().name = try Arguments.text(name, "name") }
  }
}

@c @implementation
public func fingertip_region_get_origin(
  _ region: OpaquePointer?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> CInt {
  status {
    try HandleTable.with(region, as: RegionHandle.self) { handle in
      let origin = try handle.region().origin
      x?.pointee = origin.x
      y?.pointee = origin.y
    }
  }
}

@c @implementation
public func fingertip_region_set_touches_callback(
  _ region: OpaquePointer?, _ callback: fingertip_region_touches_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(region, as: RegionHandle.self) { try $0.set(callback) }
  }
}
