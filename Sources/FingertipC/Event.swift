// SPDX-License-Identifier: MIT

import CFingertip
import Fingertip

extension fingertip_event {
  /// What `recognizer` has reported, without its texts.
  init(_ event: GestureEvent, of recognizer: GestureRecognizer) {
    self.init()
    size = UInt32(MemoryLayout<fingertip_event>.size)
    kind = fingertip_kind(event.kind)
    phase = fingertip_phase(event.phase)
    touches = Int32(clamping: event.touches)
    taps = Int32(clamping: event.taps)
    time_us = event.time.microseconds
    delivered_us = event.delivered.microseconds
    x = event.location.x
    y = event.location.y
    let millimetres = recognizer.locationMillimetres
    x_mm = millimetres.x
    y_mm = millimetres.y
    translation_x = event.translation.x
    translation_y = event.translation.y
    velocity_x = event.velocity.x
    velocity_y = event.velocity.y
    scale = event.scale
    scale_velocity = event.scaleVelocity
    rotation = event.rotation
    rotation_velocity = event.rotationVelocity
    direction = UInt32(event.direction.rawValue)
    edge = UInt32(event.edge.rawValue)
    progress = event.progress
    completed = event.isCompleted
    guard event.phase == .failed else { return }
    reason = fingertip_reason(event.reason)
    value = event.value
    limit = event.limit
  }
}

extension fingertip_kind {
  init(_ kind: GestureKind) {
    switch kind {
    case .tap: self = FINGERTIP_KIND_TAP
    case .longPress: self = FINGERTIP_KIND_LONG_PRESS
    case .pan: self = FINGERTIP_KIND_PAN
    case .swipe: self = FINGERTIP_KIND_SWIPE
    case .pinch: self = FINGERTIP_KIND_PINCH
    case .rotation: self = FINGERTIP_KIND_ROTATION
    case .screenEdgePan: self = FINGERTIP_KIND_SCREEN_EDGE_PAN
    case .backPan: self = FINGERTIP_KIND_BACK_PAN
    case .transform: self = FINGERTIP_KIND_TRANSFORM
    case .sequence: self = FINGERTIP_KIND_SEQUENCE
    case .custom: self = FINGERTIP_KIND_CUSTOM
    }
  }
}

extension fingertip_phase {
  init(_ phase: GesturePhase) {
    switch phase {
    case .recognized: self = FINGERTIP_PHASE_RECOGNIZED
    case .began: self = FINGERTIP_PHASE_BEGAN
    case .changed: self = FINGERTIP_PHASE_CHANGED
    case .ended: self = FINGERTIP_PHASE_ENDED
    case .cancelled: self = FINGERTIP_PHASE_CANCELLED
    case .failed: self = FINGERTIP_PHASE_FAILED
    }
  }
}

extension fingertip_reason {
  init(_ reason: FailureReason) {
    switch reason {
    case .movedTooFar: self = FINGERTIP_REASON_MOVED_TOO_FAR
    case .heldTooLong: self = FINGERTIP_REASON_HELD_TOO_LONG
    case .liftedTooEarly: self = FINGERTIP_REASON_LIFTED_TOO_EARLY
    case .tooManyTouches: self = FINGERTIP_REASON_TOO_MANY_TOUCHES
    case .tooFewTouches: self = FINGERTIP_REASON_TOO_FEW_TOUCHES
    case .nextTapTooLate: self = FINGERTIP_REASON_NEXT_TAP_TOO_LATE
    case .nextTapTooFar: self = FINGERTIP_REASON_NEXT_TAP_TOO_FAR
    case .tooSlow: self = FINGERTIP_REASON_TOO_SLOW
    case .tooLate: self = FINGERTIP_REASON_TOO_LATE
    case .wrongDirection: self = FINGERTIP_REASON_WRONG_DIRECTION
    case .startedElsewhere: self = FINGERTIP_REASON_STARTED_ELSEWHERE
    case .preventedBy: self = FINGERTIP_REASON_PREVENTED_BY
    case .requiredFailureOf: self = FINGERTIP_REASON_REQUIRED_FAILURE_OF
    case .touchCancelled: self = FINGERTIP_REASON_TOUCH_CANCELLED
    case .notAllowedToBegin: self = FINGERTIP_REASON_NOT_ALLOWED_TO_BEGIN
    case .disabled: self = FINGERTIP_REASON_DISABLED
    }
  }
}

extension fingertip_touch {
  init(_ touch: Touch) {
    self.init(
      size: UInt32(MemoryLayout<fingertip_touch>.size), reserved: 0, serial: touch.serial, x: touch.location.x,
      y: touch.location.y)
  }
}

/// Gives `body` the touches as C programs get them, and how many there are.
///
/// By pointer, so that a program steps right through touches that are longer than it knows.
func withTouchPointers(_ touches: [Touch], _ body: (UnsafePointer<UnsafePointer<fingertip_touch>?>?, Int) -> Void) {
  touches.map(fingertip_touch.init).withUnsafeBufferPointer { touches in
    let pointers = touches.indices.map { index in touches.baseAddress.map { $0 + index } }
    pointers.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}
