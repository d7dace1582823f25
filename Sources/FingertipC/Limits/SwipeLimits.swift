// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_swipe_set_direction(_ gesture: OpaquePointer?, _ directions: UInt32) -> CInt {
  status { try change(gesture, SwipeGestureRecognizer.self) { $1.direction = try Arguments.directions(directions) } }
}

@c @implementation
public func fingertip_swipe_set_number_of_touches_required(_ gesture: OpaquePointer?, _ touches: CInt) -> CInt {
  status {
    try change(gesture, SwipeGestureRecognizer.self) { $1.numberOfTouchesRequired = try Arguments.count(touches) }
  }
}

@c @implementation
public func fingertip_swipe_set_minimum_distance_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, SwipeGestureRecognizer.self) { $1.minimumDistance = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_swipe_set_maximum_duration_ms(_ gesture: OpaquePointer?, _ milliseconds: Double) -> CInt {
  status {
    try change(gesture, SwipeGestureRecognizer.self) { $1.maximumDuration = try Arguments.duration(milliseconds) }
  }
}

@c @implementation
public func fingertip_swipe_set_minimum_speed_mm_per_s(
  _ gesture: OpaquePointer?, _ millimetres_per_second: Double
) -> CInt {
  status {
    try change(gesture, SwipeGestureRecognizer.self) { $1.minimumSpeed = try Arguments.amount(millimetres_per_second) }
  }
}

@c @implementation
public func fingertip_swipe_set_angle_tolerance_degrees(_ gesture: OpaquePointer?, _ degrees: Double) -> CInt {
  status { try change(gesture, SwipeGestureRecognizer.self) { $1.angleTolerance = try Arguments.amount(degrees) } }
}
