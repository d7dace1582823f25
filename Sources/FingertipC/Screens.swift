// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import EvdevInput
import Fingertip
import Glibc

// MARK: Making one

@c @implementation
public func fingertip_screen_open(
  _ selector: UnsafePointer<CChar>?, _ options: UnsafePointer<fingertip_options>?
) -> OpaquePointer? {
  handle {
    let options = try ScreenOptions(options)
    let selector = try selector.map { try DeviceSelector(String(cString: $0)) } ?? .firstTouchscreen
    let screen = try TouchScreen(selector, delivery: options.delivery, options: options.screen)
    return ScreenHandle(screen, isVirtual: false)
  }
}

@c @implementation
public func fingertip_screen_open_fd(_ fd: CInt, _ options: UnsafePointer<fingertip_options>?) -> OpaquePointer? {
  handle {
    let options = try ScreenOptions(options)
    // One of its own: the caller may close theirs while another thread still reads.
    let descriptor = fcntl(fd, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw CError.argument("\(fd) is no open file descriptor") }
    let screen = try TouchScreen(
      fileDescriptor: descriptor, closesFileDescriptor: true, delivery: options.delivery, options: options.screen)
    return ScreenHandle(screen, isVirtual: false)
  }
}

@c @implementation
public func fingertip_screen_open_recording(
  _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<fingertip_options>?
) -> OpaquePointer? {
  handle {
    let options = try ScreenOptions(options)
    let screen = try TouchScreen(
      recording: try Arguments.text(path, "path"), pace: options.pace, delivery: options.delivery,
      options: options.screen)
    return ScreenHandle(screen, isVirtual: options.isVirtual)
  }
}

// MARK: Running

@c @implementation
public func fingertip_screen_start(_ screen: OpaquePointer?) -> CInt {
  status { try HandleTable.find(screen, as: ScreenHandle.self).start() }
}

@c @implementation
public func fingertip_screen_stop(_ screen: OpaquePointer?) -> CInt {
  status { try HandleTable.find(screen, as: ScreenHandle.self).stop() }
}

@c @implementation
public func fingertip_screen_free(_ screen: OpaquePointer?) -> CInt {
  status {
    let handle = try HandleTable.find(screen, as: ScreenHandle.self)
    // Only one of two threads gets it.
    guard HandleTable.remove(handle) else {
      _ = try HandleTable.find(screen, as: ScreenHandle.self)
      return
    }
    handle.close()
  }
}

@c @implementation
public func fingertip_screen_fd(_ screen: OpaquePointer?) -> CInt {
  value {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      let descriptor = handle.screen.fileDescriptor
      guard descriptor >= 0 else {
        throw CError(FINGERTIP_ERROR_STATE, "only a manual screen with a device or its own pace has a descriptor")
      }
      return descriptor
    }
  }
}

@c @implementation
public func fingertip_screen_dispatch(_ screen: OpaquePointer?) -> CInt {
  status { try HandleTable.find(screen, as: ScreenHandle.self).dispatch() }
}

@c @implementation
public func fingertip_screen_perform(
  _ screen: OpaquePointer?, _ function: fingertip_function?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(function, context, destroy)
    let handle = try HandleTable.find(screen, as: ScreenHandle.self)
    guard let callback else { throw CError.argument("function is NULL") }
    try handle.perform(callback)
  }
}

// MARK: What it is made of

@c @implementation
public func fingertip_screen_root(_ screen: OpaquePointer?) -> OpaquePointer? {
  handle {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      guard let root = handle.root else { throw CError(FINGERTIP_ERROR_HANDLE, "the screen was freed") }
      return root
    }
  }
}

@c @implementation
public func fingertip_screen_get_size(
  _ screen: OpaquePointer?, _ width_px: UnsafeMutablePointer<Double>?, _ height_px: UnsafeMutablePointer<Double>?,
  _ width_mm: UnsafeMutablePointer<Double>?, _ height_mm: UnsafeMutablePointer<Double>?
) -> CInt {
  status {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      guard let geometry = handle.screen.geometry else {
        throw CError(FINGERTIP_ERROR_STATE, "no panel is connected")
      }
      width_px?.pointee = geometry.pixels.width
      height_px?.pointee = geometry.pixels.height
      width_mm?.pointee = geometry.millimetres.width
      height_mm?.pointee = geometry.millimetres.height
    }
  }
}

@c @implementation
public func fingertip_screen_cancel_touches(_ screen: OpaquePointer?) -> CInt {
  status { try HandleTable.with(screen, as: ScreenHandle.self) { $0.screen.cancelTouches() } }
}

@c @implementation
public func fingertip_screen_apply_preset(_ screen: OpaquePointer?, _ preset: fingertip_preset) -> CInt {
  status {
    try HandleTable.with(screen, as: ScreenHandle.self) { handle in
      let preset = try Arguments.preset(preset)
      handle.screen.rules = preset.rules
      for gesture in handle.gestures { preset.apply(to: try gesture.recognizer()) }
    }
  }
}

@c @implementation
public func fingertip_screen_set_notice_callback(
  _ screen: OpaquePointer?, _ callback: fingertip_notice_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try HandleTable.with(screen, as: ScreenHandle.self) { $0.setNoticeCallback(callback) }
  }
}
