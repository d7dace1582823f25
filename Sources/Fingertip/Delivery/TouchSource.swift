// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore

/// Where a screen's touches come from: a panel, or a recording that stands in for one.
protocol TouchSource: AnyObject {
  /// Readable when ``dispatch(_:at:)`` has something to do.
  var fileDescriptor: Int32 { get }
  /// Whether the descriptor is an epoll set that a loop may add its own descriptors to.
  var isEpollSet: Bool { get }

  /// Hands over everything there is; never waits.
  ///
  /// - Parameter now: CLOCK_MONOTONIC, read just before.
  /// - Returns: Whether there was anything. Only then may something else of the source wait for the next call.
  func dispatch(_ sink: any TouchSink, at now: Timestamp) -> Bool

  /// Lets go of what is read, for good. Not from inside ``dispatch(_:at:)``.
  func letGo()
}

extension TouchSource {
  var isEpollSet: Bool { false }
  func letGo() {}
}

/// What takes a source's touches.
protocol TouchSink: AnyObject {
  /// A frame in millimetres; `changes` is valid during the call.
  func frame(time: Timestamp, changes: UnsafeBufferPointer<TouchChange>)

  /// Something that is not a touch, in its place among the frames.
  func notice(_ notice: SourceNotice)
}

/// What a source has to say besides touches.
enum SourceNotice: Sendable {
  /// The panel is there; everything about it may be another than before.
  case connected(Panel)
  /// The panel is gone. Its touches were cancelled before.
  case disconnected(DisconnectReason)
  /// The panel can't be used now; the source goes on trying.
  case problem(DeviceError)
  /// A recording is at its end.
  case finished
}
