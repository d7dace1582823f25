// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// One line's content: a gesture's event, a control's or a touch's, with everything named.
struct GestureReport {
  enum Content {
    case gesture(GestureEvent, by: String?)
    case control(TouchControl.Event, touches: Int, location: Point)
    case touch(TouchChange, location: Point)
  }

  /// Which of the recording's devices, where it has several.
  var device: Int?
  /// Which of the recordings, where there are several.
  var file: String?
  /// From the first event of the recording or run, in microseconds.
  var time: Microseconds
  /// When it was told, counted likewise.
  var delivered: Microseconds
  var name: String
  var region: String
  var content: Content

  /// `gesture` of the contract.
  var gesture: String {
    switch content {
    case .touch: "touch"
    case .control: "control"
    case .gesture(let event, _): event.kind.word
    }
  }

  /// `state` of the contract.
  var state: String {
    switch content {
    case .touch(let change, _):
      switch change.transition {
      case .landed: "began"
      case .moved: "moved"
      case .lifted: "ended"
      case .cancelled: "cancelled"
      }
    case .control(let event, _, _): event.state
    case .gesture(let event, _):
      switch event.phase {
      case .recognized: "recognized"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }
}

extension GestureKind {
  /// The word of the contract.
  var word: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .screenEdgePan: "screenEdgePan"
    case .backPan: "backPan"
    case .transform: "transform"
    case .sequence: "sequence"
    case .custom: "custom"
    }
  }
}

extension TouchControl.Event {
  /// The word of the contract for a single event.
  var word: String {
    switch self {
    case .touchDown: "touchDown"
    case .touchDownRepeat: "touchDownRepeat"
    case .touchDragInside: "dragInside"
    case .touchDragOutside: "dragOutside"
    case .touchDragEnter: "dragEnter"
    case .touchDragExit: "dragExit"
    case .touchUpInside: "upInside"
    case .touchUpOutside: "upOutside"
    default: "cancel"
    }
  }

  /// `state` of the contract: a touch of a control begins, changes and ends like a gesture.
  fileprivate var state: String {
    switch self {
    case .touchDown: "began"
    case .touchUpInside, .touchUpOutside: "ended"
    case .touchCancel: "cancelled"
    default: "changed"
    }
  }
}

extension DirectionSet {
  /// The word for a set of one direction.
  var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    default: "none"
    }
  }
}

extension EdgeSet {
  /// The word for a set of one edge.
  var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    default: "none"
    }
  }
}

extension FailureReason {
  /// The fixed word of the contract.
  var word: String {
    switch self {
    case .movedTooFar: "movedTooFar"
    case .heldTooLong: "heldTooLong"
    case .liftedTooEarly: "liftedTooEarly"
    case .tooManyTouches: "tooManyTouches"
    case .tooFewTouches: "tooFewTouches"
    case .nextTapTooLate: "nextTapTooLate"
    case .nextTapTooFar: "nextTapTooFar"
    case .tooSlow: "tooSlow"
    case .tooLate: "tooLate"
    case .wrongDirection: "wrongDirection"
    case .startedElsewhere: "startedElsewhere"
    case .preventedBy: "preventedBy"
    case .requiredFailureOf: "requiredFailureOf"
    case .touchCancelled: "touchCancelled"
    case .notAllowedToBegin: "notAllowedToBegin"
    case .disabled: "disabled"
    }
  }
}
