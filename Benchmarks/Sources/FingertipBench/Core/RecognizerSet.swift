// SPDX-License-Identifier: MIT

import GestureCore

/// The recognizers of the default set, as the command line has it.
enum RecognizerSet: String, CaseIterable {
  case tap
  case doubleTap = "doubletap"
  case twoFingerTap = "tap2"
  case threeFingerTap = "tap3"
  case longPress = "longpress"
  case pan
  case pinch
  case rotation
  case threeFingerSwipe = "swipe3"
  case edgePan = "edgepan"

  var configuration: RecognizerConfiguration {
    switch self {
    case .tap: return .tap(.init())
    case .doubleTap:
      var tap = TapRecognizer.Configuration()
      tap.numberOfTapsRequired = 2
      return .tap(tap)
    case .twoFingerTap:
      var tap = TapRecognizer.Configuration()
      tap.numberOfTouchesRequired = 2
      return .tap(tap)
    case .threeFingerTap:
      var tap = TapRecognizer.Configuration()
      tap.numberOfTouchesRequired = 3
      return .tap(tap)
    case .longPress: return .longPress(.init())
    case .pan:
      var pan = PanRecognizer.Configuration()
      pan.maximumNumberOfTouches = 2
      return .pan(pan)
    case .pinch: return .pinch(.init())
    case .rotation: return .rotation(.init())
    case .threeFingerSwipe:
      var swipe = SwipeRecognizer.Configuration()
      swipe.direction = .all
      swipe.numberOfTouchesRequired = 3
      return .swipe(swipe)
    case .edgePan:
      var pan = ScreenEdgePanRecognizer.Configuration()
      pan.edges = .all
      return .screenEdgePan(pan)
    }
  }
}
