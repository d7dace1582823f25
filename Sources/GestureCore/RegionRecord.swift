// SPDX-License-Identifier: MIT

/// A part of the display that has recognizers of its own.
struct RegionRecord: BitwiseCopyable {
  /// In display pixels, relative to the parent.
  var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  var parent: Int32 = -1
  /// Children, the one on top first: added last.
  var topChild: Int32 = -1
  var above: Int32 = -1
  /// Where the region is none any more, the next free place.
  var below: Int32 = -1
  /// Recognizers in the order they were added.
  var firstRecognizer: Int32 = -1
  var lastRecognizer: Int32 = -1
  var depth: Int32 = 0
  var isUsed = false
  var isHidden = false
  var isEnabled = true

  /// Whether touches reach it and what lies in it.
  var receivesTouches: Bool { isUsed && isEnabled && !isHidden }
}
