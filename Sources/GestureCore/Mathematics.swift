// SPDX-License-Identifier: MIT

// The core imports nothing: these are libm's, by name.

@_extern(c, "atan2")
func atan2(_ y: Double, _ x: Double) -> Double
