// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CFingertip
import Fingertip

@c @implementation
public func fingertip_sequence_set_number_of_taps_required(_ gesture: OpaquePointer?, _ taps: CInt) -> CInt {
  status { try change(gesture, SequenceGestureRecognizer.self) { $1.numberOfTapsRequired = try Arguments.count(taps) } }
}

@c @implementation
public func fingertip_sequence_set_maximum_duration_ms(_ gesture: OpaquePointer?, _ milliseconds: Double) -> CInt {
  status {
    try change(gesture, SequenceGestureRecognizer.self) { $1.maximumDuration = try Arguments.duration(milliseconds) }
  }
}

@c @implementation
public func fingertip_sequence_set_minimum_press_duration_ms(
  _ gesture: OpaquePointer?, _ milliseconds: Double
) -> CInt {
  status {
    try change(gesture, SequenceGestureRecognizer.self) {
      $1.minimumPressDuration = try Arguments.duration(milliseconds)
    }
  }
}

@c @implementation
public func fingertip_sequence_set_places(
  _ gesture: OpaquePointer?, _ places: UnsafePointer<fingertip_rectangle>?, _ count: Int
) -> CInt {
  status {
    try change(gesture, SequenceGestureRecognizer.self) { _, sequence in
      sequence.places = try Arguments.rectangles(
        places, count, "places", atMost: SequenceRecognizer.Configuration.placeCapacity)
    }
  }
}
