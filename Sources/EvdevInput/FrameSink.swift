// SPDX-License-Identifier: MIT

public import GestureCore

/// Receives what a device says, on the thread that drains it.
///
/// The methods must not call the device or reader they are called from. What they do not allocate, nobody does.
public protocol FrameSink: AnyObject {
  /// Whether ``event(_:)`` is to be called; asked once a drain.
  var wantsEvents: Bool { get }
  /// Every event as the device sends it, before any conversion: for recording. A resynchronization appears as SYN_DROPPED,
  /// SYN_REPORT, and the events that lead from the old state to the new one. Where contacts that are still there went on,
  /// SYN_DROPPED's value, 0 otherwise, is how many reports those events are: ``SlotDecoder`` follows them likewise.
  func event(_ event: InputEvent)
  /// One frame of contacts; its changes are valid during the call only.
  func frame(_ frame: SlotFrame)
}

extension FrameSink {
  public var wantsEvents: Bool { false }
  public func event(_ event: InputEvent) {}
}

/// Receives what a ``PanelReader`` finds, on the thread that calls `dispatch(into:)`.
public protocol PanelSink: FrameSink {
  /// A panel is being read from now on.
  func connected(_ panel: PanelInfo)
  /// The panel is gone; the frames that cancel its contacts came before. Called once for each ``connected(_:)``.
  func disconnected(_ reason: DisconnectReason)
  /// Something is wrong; the reader goes on, and connects as soon as it can.
  func problem(_ error: DeviceError)
}

/// Why a panel is read no longer.
public enum DisconnectReason: Equatable, Sendable {
  /// Unplugged, or access was taken away.
  case gone
  /// The app closed the reader.
  case closed
  /// Reading failed.
  case failed(DeviceError)
}
