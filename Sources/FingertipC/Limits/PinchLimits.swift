// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_pinch_set_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, PinchGestureRecognizer.self) { $1.hysteresis = try Arguments.amount(millimetres) } }
}

@c @implementation
public func fingertip_pinch_set_minimum_span_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status { try change(gesture, PinchGestureRecognizer.self) { $1.minimumSpan = try Arguments.amount(millimetres) } }
}
