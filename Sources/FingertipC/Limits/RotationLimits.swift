// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_rotation_set_hysteresis_degrees(_ gesture: OpaquePointer?, _ degrees: Double) -> CInt {
  status { try change(gesture, RotationGestureRecognizer.self) { $1.hysteresis = try Arguments.amount(degrees) } }
}

@c @implementation
public func fingertip_rotation_set_hysteresis_arc_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, RotationGestureRecognizer.self) { $1.hysteresisArc = try Arguments.amount(millimetres) }
  }
}
