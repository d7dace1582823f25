// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_pan_set_minimum_number_of_touches(_ gesture: OpaquePointer?, _ touches: CInt) -> CInt {
  status { try change(gesture, PanGestureRecognizer.self) { $1.minimumNumberOfTouches = try Arguments.count(touches) } }
}

@c @implementation
public func fingertip_pan_set_maximum_number_of_touches(_ gesture: OpaquePointer?, _ touches: CInt) -> CInt {
  status { try change(gesture, PanGestureRecognizer.self) { $1.maximumNumberOfTouches = try Arguments.count(touches) } }
}

@c @implementation
public func fingertip_pan_set_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, PanGestureRecognizer.self) { $1.hysteresis = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_pan_set_allowed_directions(_ gesture: OpaquePointer?, _ directions: UInt32) -> CInt {
  status {
    try change(gesture, PanGestureRecognizer.self) { $1.allowedDirections = try Arguments.directions(directions) }
  }
}
