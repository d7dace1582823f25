// SPDX-License-Identifier: MIT

/// Decides what a recognizer may do; the questions and their names are UIKit's. Every one has an answer already, which is
/// UIKit's, so that a delegate writes only those that matter to it. Each question also exists as a block of the recognizer;
/// where both are there, either may forbid to begin or to receive, and either may allow or require.
///
/// The questions are asked on the screen's queue while a frame is being decided. What they change of the screen takes effect
/// after it. A class of the main actor conforms to `@MainActor GestureRecognizerDelegate`, for a screen that delivers on
/// the main queue.
///
/// A recognizer does not keep its delegate. When it is gone the answers are those given here.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asked before the gesture begins or is recognized; false makes it fail. The recognizer's location, translation,
  /// velocity and so on are what it would report.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Asked for every touch that lands in the recognizer's region; false keeps the touch from it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Asked whether both may recognize the same touches. True from either side is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Asked whether `recognizer` has to wait until `other` has failed: when the two first come to share a touch, once in a
  /// sequence of touches. An answer that would make a recognizer wait for itself counts as false.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

  /// Asked whether `other` has to wait until `recognizer` has failed; otherwise like the question above.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// True: every gesture may begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// True: every touch is received.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  /// False: gestures exclude each other.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// False: nothing is waited for.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// False: nobody has to wait.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
