// SPDX-License-Identifier: MIT

/// What the stream for peers has in it, by the names that the drivers use.
public enum PeerGesture: String, CaseIterable, Sendable {
  case tap
  case doubleTap
  case longPress
  case pan
  case pinch
  case rotation
  case swipe
  case edgePan

  var title: String {
    switch self {
    case .tap, .pan, .pinch, .rotation: rawValue
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .swipe: "3-swipe"
    case .edgePan: "edge pan"
    }
  }
}
