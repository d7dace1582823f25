// SPDX-License-Identifier: MIT

import Glibc

/// Writes all of `bytes`, and waits where somebody else made the descriptor non-blocking; 0, or why it could not.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, $0.count - done) }
    if count >= 0 {
      done += count
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    default: return errno
    }
  }
  return 0
}
