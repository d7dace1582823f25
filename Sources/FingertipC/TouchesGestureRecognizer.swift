// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

/// A recognizer whose decisions a C program makes.
final class TouchesGestureRecognizer: CustomGestureRecognizer, @unchecked Sendable {
  private let handle: GestureHandle

  init(handle: GestureHandle) {
    self.handle = handle
    super.init { handle.tell($0) }
  }

  override func touchesBegan(_ touches: [Touch]) { handle.show(touches, FINGERTIP_TOUCH_BEGAN) }
  override func touchesMoved(_ touches: [Touch]) { handle.show(touches, FINGERTIP_TOUCH_MOVED) }
  override func touchesEnded(_ touches: [Touch]) { handle.show(touches, FINGERTIP_TOUCH_ENDED) }
  override func touchesCancelled(_ touches: [Touch]) { handle.show(touches, FINGERTIP_TOUCH_CANCELLED) }
  override func reset() { handle.show([], FINGERTIP_TOUCH_RESET) }
}

@c @implementation
public func fingertip_custom_set_touches_callback(
  _ custom: OpaquePointer?, _ callback: fingertip_touches_callback?, _ context: UnsafeMutableRawPointer?,
  _ destroy: fingertip_destroy?
) -> CInt {
  status {
    let callback = Callback(callback, context, destroy)
    try change(custom, TouchesGestureRecognizer.self) { handle, _ in handle.set(callback) }
  }
}

@c @implementation
public func fingertip_custom_set_phase(_ custom: OpaquePointer?, _ phase: fingertip_phase) -> CInt {
  status {
    try change(custom, TouchesGestureRecognizer.self) { handle, recognizer in
      guard handle.isShowingTouches else {
        throw CError(FINGERTIP_ERROR_STATE, "a phase is said in the touches callback, while it has touches")
      }
      switch phase {
      case FINGERTIP_PHASE_RECOGNIZED, FINGERTIP_PHASE_ENDED: recognizer.setState(.ended)
      case FINGERTIP_PHASE_BEGAN: recognizer.setState(.began)
      case FINGERTIP_PHASE_CHANGED: recognizer.setState(.changed)
      case FINGERTIP_PHASE_CANCELLED: recognizer.setState(.cancelled)
      case FINGERTIP_PHASE_FAILED: recognizer.setState(.failed)
      default: throw CError.argument("\(phase.rawValue) is no fingertip_phase")
      }
    }
  }
}
