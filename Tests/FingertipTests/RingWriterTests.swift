// SPDX-License-Identifier: MIT

import GestureCore
import Testing

@testable import Fingertip

/// What a reader of the ring is told, whatever the writer had to leave out.
@Suite struct `Ring writer` {
  private let ring = FrameRing()
  private let writer: RingWriter

  init() {
    writer = RingWriter(ring: ring)
  }

  private func write(_ transition: ContactTransition, contact: UInt8 = 0, serial: UInt64, x: Double = 0) {
    let change = TouchChange(
      serial: serial, contact: contact, transition: transition, position: Point(x: x, y: 0))
    withUnsafePointer(to: change) {
      writer.write(time: Timestamp(microseconds: 0), changes: UnsafeBufferPointer(start: $0, count: 1))
    }
  }

  private func drain() -> [TouchChange] {
    var changes: [TouchChange] = []
    while let item = ring.next() {
      if case .frame(_, let frame) = item { changes += frame }
    }
    return changes
  }

  @Test func `everything comes through while there is room`() {
    write(.landed, serial: 1)
    write(.moved, serial: 1, x: 3)
    write(.lifted, serial: 1, x: 3)
    #expect(drain().map(\.transition) == [.landed, .moved, .lifted])
    #expect(!writer.waitsForRoom)
  }

  @Test func `moves are left out first, and where the finger is comes after`() {
    write(.landed, serial: 1)
    for step in 0..<20_000 { write(.moved, serial: 1, x: Double(step)) }
    #expect(writer.waitsForRoom)
    write(.landed, contact: 1, serial: 2)
    let before = drain()
    #expect(before.filter { $0.transition == .landed }.map(\.serial) == [1, 2])
    writer.catchUp(at: Timestamp(microseconds: 1))
    let after = drain()
    #expect(after.map(\.transition) == [.moved])
    #expect(after.map(\.position.x) == [19_999])
    #expect(!writer.waitsForRoom)
  }

  @Test func `when all is lost the reader is told what became of the fingers`() {
    write(.landed, serial: 1)
    write(.landed, contact: 1, serial: 2)
    for serial in 10..<20_000 {
      write(.landed, contact: 2, serial: UInt64(serial))
      write(.lifted, contact: 2, serial: UInt64(serial))
    }
    write(.lifted, contact: 0, serial: 1)
    write(.landed, contact: 0, serial: 50_000, x: 7)
    write(.moved, contact: 1, serial: 2, x: 9)
    var down: [UInt8: UInt64] = [:]
    func follow(_ changes: [TouchChange]) {
      for change in changes {
        switch change.transition {
        case .landed:
          #expect(down[change.contact] == nil)
          down[change.contact] = change.serial
        case .moved: #expect(down[change.contact] == change.serial)
        case .lifted, .cancelled:
          #expect(down[change.contact] == change.serial)
          down[change.contact] = nil
        }
      }
    }
    follow(drain())
    #expect(writer.waitsForRoom)
    writer.catchUp(at: Timestamp(microseconds: 1))
    let after = drain()
    follow(after)
    #expect(down == [0: 50_000, 1: 2])
    #expect(after.contains { $0.transition == .cancelled && $0.serial == 1 })
  }
}
