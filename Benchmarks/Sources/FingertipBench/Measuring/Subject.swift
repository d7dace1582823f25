// SPDX-License-Identifier: MIT

/// Something to be measured, that takes a stream frame by frame.
protocol Subject: AnyObject {
  var name: String { get }
  var frameCount: Int { get }

  /// Gets ready to take the whole stream once more; not measured.
  func prepare()

  /// Looks at what these frames are fed from, so that it is in the processor's cache as a panel's frame is, which was
  /// written just before; not measured.
  func touch(_ frames: Range<Int>)

  /// Takes these frames; measured.
  func take(_ frames: Range<Int>)
}

extension Subject {
  func touch(_ frames: Range<Int>) {}
}
