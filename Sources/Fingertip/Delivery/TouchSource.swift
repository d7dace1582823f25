// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore

/// Where a screen's touches come from: a panel, or a recording that stands in for one.
protocol TouchSource: AnyObject {
  /// Readable when ``dispatch(_:)`` has something to do.
  var fileDescriptor: Int32 { get }

  /// Hands over everything there is by now; never waits.
  func dispatch(_ sink: any TouchSink)
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
