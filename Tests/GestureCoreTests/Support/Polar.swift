// SPDX-License-Identifier: MIT

import Glibc
import GestureCore

/// A vector of `length` at `degrees`, clockwise from the right as the display is seen.
func polar(_ length: Double, _ degrees: Double) -> Point {
  let radians = degrees * Double.pi / 180
  return Point(x: length * cos(radians), y: length * sin(radians))
}

/// Two fingers opposite each other round `center`, as a frame of a script: `"20 M0 … M1 …"`.
func pair(
  at time: Double, _ letter: String, _ degrees: Double, radius: Double, center: Point = Point(x: 100, y: 100)
) -> String {
  let near = center - polar(radius, degrees)
  let far = center + polar(radius, degrees)
  return "\(time) \(letter)0 \(near.x) \(near.y) \(letter)1 \(far.x) \(far.y) "
}

/// As above, of two fingers that move.
func pair(
  at time: Double, _ degrees: Double, radius: Double, center: Point = Point(x: 100, y: 100)
) -> String {
  pair(at: time, "M", degrees, radius: radius, center: center)
}
