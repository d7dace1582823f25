// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

@c @implementation
public func fingertip_control_add(
  _ parent: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ frame: fingertip_rectangle,
  _ callback: fingertip_control_callback?, _ context: UnsafeMutableRawPointer?, _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  handle {
    let callback = Callback(callback, context, destroy)
    return try HandleTable.with(parent, as: RegionHandle.self) { parent in
      let control = TouchControl(
        name: name.map { String(cString: $0) } ?? "control", frame: try Arguments.rectangle(frame))
      let handle = RegionHandle(control, on: parent.screen)
      handle.follow(control, callback)
      try parent.region().addRegion(control)
      parent.screen.add(handle, of: control)
      return handle
    }
  }
}

@c @implementation
public func fingertip_control_set_state_callback(
  _ control: OpaquePointer?, _ callback: fingertip_control_state_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(control, as: RegionHandle.self) { try $0.set(callback) }
  }
}

@c @implementation
public func fingertip_control_get_state(_ control: OpaquePointer?, _ state: UnsafeMutablePointer<UInt32>?) -> CInt {
  status {
    try HandleTable.with(control, as: RegionHandle.self) { handle in
      let bits = UInt32(try handle.control().state.rawValue)
      state?.pointee = bits
    }
  }
}

@c @implementation
public func fingertip_control_set_selected(_ control: OpaquePointer?, _ selected: Bool) -> CInt {
  status { try HandleTable.with(control, as: RegionHandle.self) { try $0.control().isSelected = selected } }
}

@c @implementation
public func fingertip_control_set_inside_margin_mm(_ control: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try HandleTable.with(control, as: RegionHandle.self) { handle in
      try handle.control().insideMargin = try Arguments.amount(millimetres)
    }
  }
}

extension fingertip_control_event {
  /// Each of them; the bits are those of `TouchControl.Event`.
  static let all = [
    FINGERTIP_CONTROL_TOUCH_DOWN, FINGERTIP_CONTROL_TOUCH_DOWN_REPEAT, FINGERTIP_CONTROL_DRAG_INSIDE,
    FINGERTIP_CONTROL_DRAG_OUTSIDE, FINGERTIP_CONTROL_DRAG_ENTER, FINGERTIP_CONTROL_DRAG_EXIT,
    FINGERTIP_CONTROL_UP_INSIDE, FINGERTIP_CONTROL_UP_OUTSIDE, FINGERTIP_CONTROL_CANCEL,
  ]
}
