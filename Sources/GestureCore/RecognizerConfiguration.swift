// SPDX-License-Identifier: MIT

/// What a recognizer is to recognize, by kind.
public enum RecognizerConfiguration: Sendable, BitwiseCopyable {
  case tap(TapRecognizer.Configuration)
  case longPress(LongPressRecognizer.Configuration)
  case pan(PanRecognizer.Configuration)
  case swipe(SwipeRecognizer.Configuration)
  case pinch(PinchRecognizer.Configuration)
  case rotation(RotationRecognizer.Configuration)
  case screenEdgePan(ScreenEdgePanRecognizer.Configuration)
  case backPan(BackPanRecognizer.Configuration)
  case transform(TransformRecognizer.Configuration)
  case sequence(SequenceRecognizer.Configuration)
  case custom(CustomRecognizer.Configuration)

  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .screenEdgePan: .screenEdgePan
    case .backPan: .backPan
    case .transform: .transform
    case .sequence: .sequence
    case .custom: .custom
    }
  }
}
