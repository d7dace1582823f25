// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@Suite struct `Timestamp arithmetic` {
  @Test func `saturates at the ends of time`() {
    let end = Timestamp(microseconds: .max)
    let start = Timestamp(microseconds: .min)
    #expect(end.advanced(byMicroseconds: 1) == end)
    #expect(start.advanced(byMicroseconds: -1) == start)
    #expect(end.microseconds(since: start) == .max)
    #expect(start.microseconds(since: end) == .min)
  }
}
