// SPDX-License-Identifier: MIT

/// A stack of an app's pages that a finger can take back: what ``GestureHost/installBackGesture(for:_:)`` asks and tells.
///
///     final class Pages: BackNavigation {
///       var pages = ["start", "tickets", "payment"]
///       var isInTransition = false
///       var canGoBack: Bool { pages.count > 1 }
///
///       func beginGoingBack() { isInTransition = true }
///       func updateGoingBack(progress: Double) { /* draw the page beneath, the top one aside by this share */ }
///       func finishGoingBack() {
///         pages.removeLast()
///         isInTransition = false
///       }
///       func cancelGoingBack() { isInTransition = false }
///     }
///
/// Everything is called where the screen's blocks are called, one at a time, and before the blocks of the gesture. A
/// navigation of the main actor conforms with `extension Pages: @MainActor BackNavigation` and belongs to a screen that
/// delivers on the main queue.
///
/// Every ``beginGoingBack()`` is followed by exactly one ``finishGoingBack()`` or ``cancelGoingBack()``, whatever happens in
/// between: also when the panel is unplugged, or the gesture, its region or its screen is removed. The navigation is held
/// weakly: once it is gone nothing is called any more, and the gesture no longer begins.
public protocol BackNavigation: AnyObject {
  /// Whether there is something to go back to. Asked when a finger is about to begin, so it should be quick.
  var canGoBack: Bool { get }

  /// Whether the navigation is on its way from one page to another; no gesture begins then. Asked as ``canGoBack`` is.
  var isInTransition: Bool { get }

  /// A gesture of the navigation's own that goes back, which the installed one replaces; nil unless it has one.
  ///
  /// It is switched off while the installed gesture has a region, and then again as it was before. Held weakly.
  var interactiveEdgeGesture: GestureRecognizer? { get }

  /// A finger begins to go back.
  func beginGoingBack()

  /// The finger has come so far.
  ///
  /// - Parameter progress: 0 to 1, as a share of the width of the gesture's region.
  func updateGoingBack(progress: Double)

  /// The finger has lifted and the navigation goes back: it was past the half, or was fast.
  func finishGoingBack()

  /// The finger has lifted too early or was broken off: the navigation stays where it was.
  func cancelGoingBack()
}

extension BackNavigation {
  /// None, unless the navigation says otherwise.
  public var interactiveEdgeGesture: GestureRecognizer? { nil }
}
