// SPDX-License-Identifier: MIT

/// One finger's contact with the panel, from landing to leaving.
public struct Touch: Equatable, Sendable {
  /// Which touch; never used again on the same screen.
  public let serial: UInt64
  /// Where it is, in display pixels.
  public let location: Point
}
