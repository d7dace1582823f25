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
  /// The gestures that are switched off meanwhile, and were on before.
  private var replaced: [Weak<GestureRecognizer>] = []

  init(_ navigation: any BackNavigation) {
    self.navigation = navigation
  }

  deinit {
    // The last reference may have been anybody's; gestures and navigation are used where the screen's blocks are called.
    for gesture in replaced.compactMap(\.object) {
      if let screen = gesture.region?.screen {
        screen.perform { gesture.isEnabled = true }
      } else {
        gesture.isEnabled = true
      }
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

  /// Switches off the navigation's own edge gesture, and edge pans of `region` from nowhere but `edge`.
  func replaceEdgeGestures(of region: TouchRegion, from edge: EdgeSet) {
    var gestures = region.gestureRecognizers.filter { ($0 as? ScreenEdgePanGestureRecognizer)?.edges == edge }
    if let own = navigation?.interactiveEdgeGesture { gestures.append(own) }
    for gesture in gestures where gesture.isEnabled {
      replaced.append(Weak(gesture))
      gesture.isEnabled = false
    }
  }

  func restoreEdgeGestures() {
    for gesture in replaced { gesture.object?.isEnabled = true }
    replaced = []
  }
}
