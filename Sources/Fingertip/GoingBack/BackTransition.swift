// SPDX-License-Identifier: MIT

import Dispatch

/// One navigation under one back gesture: asks it, moves it, and stands in for its edge gesture.
final class BackTransition {
  private enum State {
    case idle
    /// The navigation was told that a finger goes back; who lets go of this owes it an end, on `queue` if there is one.
    case goingBack(queue: DispatchQueue?)
  }

  private(set) weak var navigation: (any BackNavigation)?
  private var state = State.idle
  /// The gesture that is switched off meanwhile.
  private weak var edgeGesture: GestureRecognizer?
  private var edgeGestureWasEnabled = false

  init(_ navigation: any BackNavigation) {
    self.navigation = navigation
  }

  deinit {
    // The last reference may have been anybody's; gestures and navigation are used where the screen's blocks are called.
    if let edgeGesture, let screen = edgeGesture.region?.screen {
      screen.perform { [edgeGestureWasEnabled] in edgeGesture.isEnabled = edgeGestureWasEnabled }
    } else {
      restoreEdgeGesture()
    }
    guard case .goingBack(let queue) = state, let navigation else { return }
    guard let queue else {
      navigation.cancelGoingBack()
      return
    }
    nonisolated(unsafe) let broken = navigation
    queue.async { broken.cancelGoingBack() }
  }

  var mayBegin: Bool {
    guard let navigation else { return false }
    return navigation.canGoBack && !navigation.isInTransition
  }

  func follow(_ event: GestureEvent, on queue: DispatchQueue?) {
    switch (state, event.phase) {
    case (.idle, .began):
      state = .goingBack(queue: queue)
      navigation?.beginGoingBack()
      navigation?.updateGoingBack(progress: event.progress)
    case (.goingBack, .changed):
      navigation?.updateGoingBack(progress: event.progress)
    case (.goingBack, .ended):
      state = .idle
      if event.isCompleted { navigation?.finishGoingBack() } else { navigation?.cancelGoingBack() }
    case (.goingBack, .cancelled):
      state = .idle
      navigation?.cancelGoingBack()
    case (.idle, .recognized), (.idle, .changed), (.idle, .ended), (.idle, .cancelled), (.idle, .failed),
      (.goingBack, .recognized), (.goingBack, .began), (.goingBack, .failed):
      break
    }
  }

  func replaceEdgeGesture() {
    guard let gesture = navigation?.interactiveEdgeGesture else { return }
    edgeGesture = gesture
    edgeGestureWasEnabled = gesture.isEnabled
    gesture.isEnabled = false
  }

  func restoreEdgeGesture() {
    edgeGesture?.isEnabled = edgeGestureWasEnabled
    edgeGesture = nil
  }
}
