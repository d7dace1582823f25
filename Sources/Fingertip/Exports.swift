// SPDX-License-Identifier: MIT

// An app that imports Fingertip can name what its gestures report, points, sizes, kinds and reasons, and what a screen is made
// with and may throw: selectors and errors of devices.
@_exported public import EvdevInput
@_exported public import GestureCore
