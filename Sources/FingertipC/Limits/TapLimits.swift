// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_tap_set_number_of_taps_required(_ gesture: OpaquePointer?, _ taps: CInt) -> CInt {
  status { try change(gesture, TapGestureRecognizer.self) { $1.numberOfTapsRequired = try Arguments.count(taps) } }
}

@c @implementation
public func fingertip_tap_set_number_of_touches_required(_ gesture: OpaquePointer?, _ touches: CInt) -> CInt {
  status {
    try change(gesture, TapGestureRecognizer.self) { $1.numberOfTouchesRequired = try Arguments.count(touches) }
  }
}

@c @implementation
public func fingertip_tap_set_maximum_tap_duration_ms(_ gesture: OpaquePointer?, _ milliseconds: Double) -> CInt {
  status {
    try change(gesture, TapGestureRecognizer.self) { $1.maximumTapDuration = try Arguments.duration(milliseconds) }
  }
}

@c @implementation
public func fingertip_tap_set_allowable_movement_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, TapGestureRecognizer.self) { $1.allowableMovement = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_tap_set_maximum_tap_interval_ms(_ gesture: OpaquePointer?, _ milliseconds: Double) -> CInt {
  status {
    try change(gesture, TapGestureRecognizer.self) { $1.maximumTapInterval = try Arguments.duration(milliseconds) }
  }
}

@c @implementation
public func fingertip_tap_set_maximum_tap_distance_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, TapGestureRecognizer.self) { $1.maximumTapDistance = try Arguments.amount(millimetres) }
  }
}
