// SPDX-License-Identifier: MIT

import CMeasure

/// Allocates once a frame: proof that the counter counts.
final class AllocatingSubject: Subject {
  let name = "control: one allocation a frame"
  let frameCount = 1000

  func prepare() {}

  func take(_ frames: Range<Int>) {
    for _ in frames {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
      measure_keep(block)
      block.deallocate()
    }
  }
}
