// SPDX-License-Identifier: MIT

import GestureCore

/// What the command line sees beyond an app: everything in the order it happens.
extension TouchScreen {
  /// Called for every event just before the recognizer's own blocks; failures only of recognizers that report them.
  package func observeEvents(_ observer: @escaping (GestureEvent, GestureRecognizer) -> Void) {
    session.observer = { [session = Unowned(session)] event in
      guard let recognizer = session.object.recognizer(event.recognizer) else { return }
      observer(event, recognizer)
    }
  }

  /// Called for every event of a control just before the control's own blocks, with the time at which it is told.
  package func observeControls(
    _ observer: @escaping (TouchControl, TouchControl.Event, Touch, _ delivered: Timestamp) -> Void
  ) {
    session.controlObserver = { [session = Unowned(session)] control, event, touch in
      observer(control, event, touch, session.object.now)
    }
  }

  /// Called for every touch before the gestures see it, whoever wins.
  package func observeTouches(_ observer: @escaping (Timestamp, TouchChange) -> Void) {
    core.touchObserver = observer
  }

  /// Whether time alone may still bring something: a result that waits for others to fail, a tap that waits for the next.
  package var isWaiting: Bool { core.gestureDeadline != nil }

  /// The recognizer that `id` names in an event's `by`.
  package func recognizer(_ id: RecognizerID) -> GestureRecognizer? {
    session.recognizer(id)
  }
}

extension GestureRecognizer {
  /// Makes the engine tell this recognizer's failures, also without a block for them.
  package func reportFailures() {
    reportsFailures = true
  }
}

/// A reference that neither keeps its object nor checks that it is there.
private struct Unowned<Object: AnyObject> {
  unowned let object: Object

  init(_ object: Object) { self.object = object }
}
