// SPDX-License-Identifier: MIT

import Glibc

/// A line that says what is being measured, where somebody looks on; gone once the report comes.
struct Progress {
  private let isShown: Bool

  init(_ options: Options) { isShown = !options.isJSON && isatty(STDERR_FILENO) != 0 }

  func show(_ text: String) { put("\r\u{1b}[K\(text)") }

  func clear() { put("\r\u{1b}[K") }

  private func put(_ text: String) {
    guard isShown else { return }
    write(STDERR_FILENO, text, text.utf8.count)
  }
}
