// SPDX-License-Identifier: MIT

public import Dispatch

/// Where a screen's blocks are called. The gestures are the same in all three ways.
public enum DeliveryMode: Sendable {
  /// On a serial queue of the screen's own. A block that takes its time never stops the reading of the panel.
  case ownQueue
  /// On the app's queue, which must be serial, or the main queue.
  case queue(DispatchQueue)
  /// On the thread that reads the panel: the lowest latency. A block that takes its time delays the reading.
  case direct
  /// On the thread that calls ``TouchScreen/dispatchPending()``; no thread is made. For apps with a poll loop of their own.
  case manual
}
