// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_back_pan_set_direction(_ gesture: OpaquePointer?, _ direction: UInt32) -> CInt {
  status {
    try change(gesture, BackPanGestureRecognizer.self) { $1.direction = try Arguments.backDirection(direction) }
  }
}

@c @implementation
public func fingertip_back_pan_set_edge_width_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, BackPanGestureRecognizer.self) {
      $1.edgeWidth = millimetres == .infinity ? nil : try Arguments.amount(millimetres)
    }
  }
}

@c @implementation
public func fingertip_back_pan_set_can_go_back(_ gesture: OpaquePointer?, _ can_go_back: Bool) -> CInt {
  status { try change(gesture, BackPanGestureRecognizer.self) { $1.canGoBack = can_go_back } }
}

@c @implementation
public func fingertip_back_pan_set_in_transition(_ gesture: OpaquePointer?, _ in_transition: Bool) -> CInt {
  status { try change(gesture, BackPanGestureRecognizer.self) { $1.isInTransition = in_transition } }
}

@c @implementation
public func fingertip_back_pan_set_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, BackPanGestureRecognizer.self) { $1.hysteresis = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_back_pan_set_completion_progress(_ gesture: OpaquePointer?, _ progress: Double) -> CInt {
  status {
    try change(gesture, BackPanGestureRecognizer.self) { $1.completionProgress = try Arguments.amount(progress) }
  }
}

@c @implementation
public func fingertip_back_pan_set_completion_speed_mm_per_s(
  _ gesture: OpaquePointer?, _ millimetres_per_second: Double
) -> CInt {
  status {
    try change(gesture, BackPanGestureRecognizer.self) {
      $1.completionSpeed = try Arguments.amount(millimetres_per_second)
    }
  }
}
