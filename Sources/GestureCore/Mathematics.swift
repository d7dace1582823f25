// SPDX-License-Identifier: MIT

// The core imports nothing: these are libm's, by name. Neither allocates, which the compiler cannot know.

@_extern(c, "atan2") @_noAllocation
func atan2(_ y: Double, _ x: Double) -> Double

@_extern(c, "sqrt") @_noAllocation
func sqrt(_ value: Double) -> Double

// `@_noAllocation` on an entry point is the compiler's proof for all that it calls; it needs the optimizer, so debug
// builds do without it.
