// SPDX-License-Identifier: MIT

/// Something to be measured, that takes a stream frame by frame.
protocol Subject: AnyObject {
  var name: String { get }
  var frameCount: Int { get }

  /// Gets ready to take the whole stream once more; not measured.
  func prepare()

  /// Takes these frames; measured.
  func take(_ frames: Range<Int>)
}
