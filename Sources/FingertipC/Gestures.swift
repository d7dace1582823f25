// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

// MARK: Adding and removing

/// Makes a gesture of the kind that `make` makes from its handle, and adds it to the region.
private func add<Recognizer: TypedGestureRecognizer>(
  to region: OpaquePointer?, _ callback: @autoclosure () -> Callback<fingertip_callback>?,
  _ make: (GestureHandle) -> Recognizer
) -> OpaquePointer? {
  handle {
    let callback = callback()
    return try HandleTable.with(region, as: RegionHandle.self) { region in
      let handle = GestureHandle(on: region.screen, callback: callback)
      let recognizer = make(handle)
      handle.attach(recognizer)
      try region.region().addGestureRecognizer(recognizer)
      region.screen.add(handle, of: recognizer)
      return handle
    }
  }
}

@c @implementation
public func fingertip_add_tap(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in TapGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_long_press(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in LongPressGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_pan(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in PanGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_swipe(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in SwipeGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_pinch(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in PinchGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_rotation(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in RotationGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_screen_edge_pan(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in ScreenEdgePanGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_back_pan(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in BackPanGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_transform(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in TransformGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_sequence(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in SequenceGestureRecognizer { handle.tell($0) } }
}

@c @implementation
public func fingertip_add_custom(
  _ region: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> OpaquePointer? {
  add(to: region, Callback(callback, context, destroy)) { handle in TouchesGestureRecognizer(handle: handle) }
}

@c @implementation
public func fingertip_gesture_remove(_ gesture: OpaquePointer?) -> CInt {
  status {
    try change(gesture) { handle, recognizer in
      handle.screen.forget(recognizer)
      recognizer.region?.removeGestureRecognizer(recognizer)
    }
  }
}

// MARK: What all have in common

/// Gives the gesture to `body` where it may be used.
func change(
  _ gesture: OpaquePointer?, _ body: (GestureHandle, GestureRecognizer) throws -> Void
) throws {
  try HandleTable.with(gesture, as: GestureHandle.self) { try body($0, $0.recognizer()) }
}

/// Gives the gesture to `body`, if it is of that kind.
func change<Recognizer: GestureRecognizer>(
  _ gesture: OpaquePointer?, _ kind: Recognizer.Type, _ body: (GestureHandle, Recognizer) throws -> Void
) throws {
  try change(gesture) { handle, recognizer in
    guard let typed = recognizer as? Recognizer else { throw wrongKind(recognizer) }
    try body(handle, typed)
  }
}

private func wrongKind(_ recognizer: GestureRecognizer) -> CError {
  CError(FINGERTIP_ERROR_HANDLE, "\"\(recognizer.name)\" is of another kind: it has no such setting")
}

@c @implementation
public func fingertip_gesture_set_callback(
  _ gesture: OpaquePointer?, _ callback: fingertip_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try change(gesture) { handle, _ in handle.set(callback) }
  }
}

@c @implementation
public func fingertip_gesture_set_name(_ gesture: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> CInt {
  status { try change(gesture) { $1.name = try Arguments.text(name, "name") } }
}

@c @implementation
public func fingertip_gesture_set_enabled(_ gesture: OpaquePointer?, _ enabled: Bool) -> CInt {
  status { try change(gesture) { $1.isEnabled = enabled } }
}

@c @implementation
public func fingertip_gesture_set_reports_failures(_ gesture: OpaquePointer?, _ reports: Bool) -> CInt {
  status { try change(gesture) { handle, _ in handle.reportFailures(reports) } }
}

@c @implementation
public func fingertip_gesture_apply_preset(_ gesture: OpaquePointer?, _ preset: fingertip_preset) -> CInt {
  status { try change(gesture) { try Arguments.preset(preset).apply(to: $1) } }
}

@c @implementation
public func fingertip_gesture_set_translation(_ gesture: OpaquePointer?, _ x: Double, _ y: Double) -> CInt {
  status {
    try change(gesture) { _, recognizer in
      guard let moving = recognizer as? any TranslatingGestureRecognizer else { throw wrongKind(recognizer) }
      moving.translation = Point(x: try Arguments.number(x), y: try Arguments.number(y))
    }
  }
}

@c @implementation
public func fingertip_gesture_set_scale(_ gesture: OpaquePointer?, _ scale: Double) -> CInt {
  status {
    try change(gesture) { _, recognizer in
      let scale = try Arguments.amount(scale)
      guard scale > 0 else { throw CError.argument("scale is 0; expected more") }
      switch recognizer {
      case let pinch as PinchGestureRecognizer: pinch.scale = scale
      case let transform as TransformGestureRecognizer: transform.scale = scale
      default: throw wrongKind(recognizer)
      }
    }
  }
}

@c @implementation
public func fingertip_gesture_set_rotation(_ gesture: OpaquePointer?, _ rotation: Double) -> CInt {
  status {
    try change(gesture) { _, recognizer in
      let rotation = try Arguments.number(rotation)
      switch recognizer {
      case let turn as RotationGestureRecognizer: turn.rotation = rotation
      case let transform as TransformGestureRecognizer: transform.rotation = rotation
      default: throw wrongKind(recognizer)
      }
    }
  }
}

// MARK: Relations and questions

@c @implementation
public func fingertip_gesture_require_to_fail(_ gesture: OpaquePointer?, _ other: OpaquePointer?) -> CInt {
  status {
    try change(gesture) { handle, _ in
      try handle.require(toFail: try HandleTable.find(other, as: GestureHandle.self))
    }
  }
}

@c @implementation
public func fingertip_gesture_allow_simultaneous(_ gesture: OpaquePointer?, _ other: OpaquePointer?) -> CInt {
  status {
    try change(gesture) { handle, _ in
      try handle.allowSimultaneous(with: try HandleTable.find(other, as: GestureHandle.self))
    }
  }
}

@c @implementation
public func fingertip_gesture_set_cancels_touches(_ gesture: OpaquePointer?, _ cancels: Bool) -> CInt {
  status { try change(gesture) { $1.cancelsTouches = cancels } }
}

@c @implementation
public func fingertip_gesture_set_delays_touches_began(_ gesture: OpaquePointer?, _ delays: Bool) -> CInt {
  status { try change(gesture) { $1.delaysTouchesBegan = delays } }
}

@c @implementation
public func fingertip_gesture_set_should_begin(
  _ gesture: OpaquePointer?, _ callback: fingertip_should_begin?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try change(gesture) { handle, _ in try handle.set(callback) }
  }
}

@c @implementation
public func fingertip_gesture_set_should_receive(
  _ gesture: OpaquePointer?, _ callback: fingertip_should_receive?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try change(gesture) { handle, _ in try handle.set(callback) }
  }
}

@c @implementation
public func fingertip_gesture_set_should_recognize_simultaneously(
  _ gesture: OpaquePointer?, _ callback: fingertip_should_recognize_simultaneously?,
  _ context: UnsafeMutableRawPointer?, _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try change(gesture) { handle, _ in try handle.set(callback) }
  }
}
