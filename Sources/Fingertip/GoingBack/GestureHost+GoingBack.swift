// SPDX-License-Identifier: MIT

extension GestureHost {
  /// Lets one finger take `navigation` back, from anywhere on this screen or region.
  ///
  ///     screen.installBackGesture(for: navigation)
  ///     screen.installBackGesture(for: navigation) { $0.direction = .left }   // where people read from right to left
  ///     screen.installBackGesture(for: navigation) { $0.edgeWidth = 5 }       // from within 5 mm of the display's edge
  ///
  /// It goes back past half of the width, or with a fling of 300 mm/s. What else is in the region keeps its movements: a
  /// list that pans vertically still scrolls.
  ///
  /// While it is installed it stands in for the gestures that went back before: edge pans of this screen or region from the
  /// same edge alone, and the navigation's ``BackNavigation/interactiveEdgeGesture``.
  ///
  /// Installed once however often it is asked for: for the same navigation it is the same recognizer on the whole screen,
  /// and asking for it on another region moves it there. The navigation is held weakly, so it may own the screen. Removing
  /// the recognizer uninstalls it as ``uninstallBackGesture(for:)`` does.
  ///
  /// - Parameters:
  ///   - navigation: What is asked and told; see ``BackNavigation``.
  ///   - configure: Called each time, with the recognizer.
  /// - Complexity: O(n) in the recognizers of the screen.
  @discardableResult
  public func installBackGesture(
    for navigation: any BackNavigation, _ configure: (BackPanGestureRecognizer) -> Void = { _ in }
  ) -> BackPanGestureRecognizer {
    if let installed = backGesture(for: navigation) {
      configure(installed)
      if installed.region !== touchRegion { addGestureRecognizer(installed) }
      return installed
    }
    let recognizer = BackPanGestureRecognizer()
    recognizer.install(for: navigation)
    configure(recognizer)
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Takes out the gesture that was installed for `navigation`, wherever on the screen it is. If a finger is going back,
  /// that is cancelled first; edge gestures are as they were before. Nothing happens where none is installed.
  ///
  /// - Complexity: O(n) in the recognizers of the screen.
  public func uninstallBackGesture(for navigation: any BackNavigation) {
    guard let installed = backGesture(for: navigation) else { return }
    installed.region?.removeGestureRecognizer(installed)
  }

  private func backGesture(for navigation: any BackNavigation) -> BackPanGestureRecognizer? {
    var top = touchRegion
    while let parent = top.parent { top = parent }
    var found: BackPanGestureRecognizer?
    top.visitTree { region in
      for case let back as BackPanGestureRecognizer in region.gestureRecognizers where back.isInstalled(for: navigation)
      {
        found = back
      }
    }
    return found
  }
}
