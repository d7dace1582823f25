// SPDX-License-Identifier: MIT

// An app that imports Fingertip can name what its gestures report: points, sizes, kinds, reasons.
@_exported public import GestureCore
