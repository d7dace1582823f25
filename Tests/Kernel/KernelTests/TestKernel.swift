// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualInput

/// The tests that need a kernel of their own: they plug devices in, start udev rules and change users, which they do
/// as root, and one at a time. `Tests/Kernel/run` runs them in a virtual machine; elsewhere they are skipped.
@Suite(
  .serialized, .timeLimit(.minutes(15)),
  .enabled(if: getenv("FINGERTIP_ON_TEST_KERNEL") != nil, "needs a kernel of its own: Tests/Kernel/run"))
struct `On a test kernel` {}

/// Waits until `condition` holds, and gives up after a minute, which is far longer than any of it takes.
func eventually(_ what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
  let limit = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < limit {
    if try condition() { return }
    usleep(5_000)
  }
  throw NeverHappened(what: what())
}

struct NeverHappened: Error, CustomStringConvertible {
  let what: String
  var description: String { "waited in vain until \(what)" }
}
