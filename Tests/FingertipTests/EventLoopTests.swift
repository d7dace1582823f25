// SPDX-License-Identifier: MIT

import Glibc
import GestureCore
import Testing

@testable import Fingertip

/// Whether `descriptor` is readable now.
func isReadable(_ descriptor: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 0) == 1
}

@Suite struct `An event loop` {
  /// Long past on the machine's clock.
  private static let past = Timestamp(microseconds: 1)
  /// What the loop is told that it is: earlier than that.
  private static let before = Timestamp(microseconds: 0)
  private static let far = Timestamp(microseconds: 1 << 50)

  /// A loop whose first wake-up was taken note of.
  private func loop(_ source: TestSource) throws -> EventLoop {
    let loop = try EventLoop(source)
    #expect(isReadable(loop.epoll))
    loop.acknowledge(at: Self.before, thoroughly: false)
    #expect(!isReadable(loop.epoll))
    return loop
  }

  static let deadlines: [(String, [Timestamp?], Bool)] = [
    ("one that has come", [past], true),
    ("one that is to come", [far], false),
    ("none", [nil], false),
    ("moves earlier", [far, past], true),
    ("moves later", [past, far], false),
    ("goes away", [past, nil], false),
    ("goes away and comes back", [past, nil, past], true),
    ("stays", [past, past], true),
  ]

  @Test(arguments: deadlines)
  func `wakes at the deadline it was told last`(_ name: String, _ deadlines: [Timestamp?], _ wakes: Bool) throws {
    let source = TestSource()
    let loop = try loop(source)
    for deadline in deadlines { loop.arm(deadline, at: Self.before) }
    #expect(isReadable(loop.epoll) == wakes, "\(name)")
  }

  @Test func `wakes once for a deadline, and again where the same one is told after it has come`() throws {
    let source = TestSource()
    let loop = try loop(source)
    loop.arm(Self.past, at: Self.before)
    #expect(loop.wait())
    #expect(!isReadable(loop.epoll))
    // Who lets time pass has not heard of it yet.
    loop.arm(Self.past, at: Self.before)
    #expect(!isReadable(loop.epoll))
    loop.arm(Self.past, at: Self.past)
    #expect(isReadable(loop.epoll))
  }

  @Test func `takes note of a deadline that has come without being asked to look`() throws {
    let source = TestSource()
    let loop = try loop(source)
    loop.arm(Self.past, at: Self.before)
    loop.acknowledge(at: Self.before, thoroughly: false)
    #expect(isReadable(loop.epoll))
    loop.acknowledge(at: Self.past, thoroughly: false)
    #expect(!isReadable(loop.epoll))
  }

  @Test func `takes note of what nothing speaks for once it is to look thoroughly`() throws {
    let source = TestSource()
    let loop = try loop(source)
    loop.arm(Self.past, at: Self.before)
    loop.acknowledge(at: Self.before, thoroughly: true)
    #expect(!isReadable(loop.epoll))
  }

  @Test func `is woken from elsewhere, and says that it was not the source`() throws {
    let source = TestSource()
    let loop = try loop(source)
    loop.wakeUp()
    loop.wakeUp()
    #expect(loop.wait())
    #expect(!isReadable(loop.epoll))
    source.put { _ in }
    #expect(!loop.wait())
    #expect(isReadable(loop.epoll))
  }
}
