// SPDX-License-Identifier: MIT

extension Double {
  /// As a limit of a recognizer: never below 0; 0 also for what is no number, with which nothing could be compared.
  var asLimit: Double { self > 0 ? self : 0 }
}
