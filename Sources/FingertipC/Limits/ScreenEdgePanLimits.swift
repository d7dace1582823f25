// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CFingertip
import Fingertip

@c @implementation
public func fingertip_screen_edge_pan_set_edges(_ gesture: OpaquePointer?, _ edges: UInt32) -> CInt {
  status { try change(gesture, ScreenEdgePanGestureRecognizer.self) { $1.edges = try Arguments.edges(edges) } }
}

@c @implementation
public func fingertip_screen_edge_pan_set_edge_width_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, ScreenEdgePanGestureRecognizer.self) { $1.edgeWidth = try Arguments.amount(millimetres) }
  }
}

@c @implementation
public func fingertip_screen_edge_pan_set_minimum_number_of_touches(
  _ gesture: OpaquePointer?, _ touches: CInt
) -> CInt {
  status {
    try change(gesture, ScreenEdgePanGestureRecognizer.self) {
      $1.minimumNumberOfTouches = try Arguments.count(touches)
    }
  }
}

@c @implementation
public func fingertip_screen_edge_pan_set_maximum_number_of_touches(
  _ gesture: OpaquePointer?, _ touches: CInt
) -> CInt {
  status {
    try change(gesture, ScreenEdgePanGestureRecognizer.self) {
      $1.maximumNumberOfTouches = try Arguments.count(touches)
    }
  }
}

@c @implementation
public func fingertip_screen_edge_pan_set_hysteresis_mm(_ gesture: OpaquePointer?, _ millimetres: Double) -> CInt {
  status {
    try change(gesture, ScreenEdgePanGestureRecognizer.self) { $1.hysteresis = try Arguments.amount(millimetres) }
  }
}
