// SPDX-License-Identifier: MIT

import CLinux
import Glibc

/// A descriptor that is readable until it is acknowledged, for a poll loop that waits where there is nothing to wait for.
final class ReadySignal: Sendable {
  /// -1 where the process has no descriptor left.
  let descriptor = eventfd(1, Int32(EFD_NONBLOCK | EFD_CLOEXEC))

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func acknowledge() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
