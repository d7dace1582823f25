// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_transform_set_pan_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, TransformGestureRecognizer.self) { $1.panHysteresis = try Arguments.amount(millimetres) }
  }
}

@c @implementation
public func fingertip_transform_set_pinch_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, TransformGestureRecognizer.self) { $1.pinchHysteresis = try Arguments.amount(millimetres) }
  }
}

@c @implementation
public func fingertip_transform_set_minimum_span_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, TransformGestureRecognizer.self) { $1.minimumSpan = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_transform_set_rotation_hysteresis_degrees(_ gesture: OpaquePointer?, _ degrees: Double) -> CInt {
  status {
    try change(gesture, TransformGestureRecognizer.self) { $1.rotationHysteresis = try Arguments.amount(degrees) }
  }
}

@c @implementation
public func fingertip_transform_set_rotation_hysteresis_arc_mm(
  _ gesture: OpaquePointer?, _ millimetres: Double
) -> CInt {
  status {
    try change(gesture, TransformGestureRecognizer.self) {
      $1.rotationHysteresisArc = try Arguments.amount(millimetres)
    }
  }
}
