// SPDX-License-Identifier: MIT

/// Recognizes fingers that stay where they landed.
///
///     screen.newLongPressGesture().whenBegan { press in showMenu(at: press.location) }
///
/// It begins at the end of the time asked for, exactly, without waiting for another event of the panel; from then on the
/// fingers may move. It ends when one of them lifts.
public final class LongPressGestureRecognizer: GestureRecognizer, ContinuousGestureRecognizer, @unchecked Sendable {
  private var configuration = LongPressRecognizer.Configuration() {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Makes a recognizer for one finger; `block` is called when the press begins, changes, ends or is cancelled.
  public init(name: String = "longPress", _ block: (@Sendable (LongPressGestureRecognizer) -> Void)? = nil) {
    super.init(name: name)
    set(.any, block)
  }

  /// Makes a recognizer whose block is of the main actor, for a screen that delivers on the main queue.
  public init(
    name: String = "longPress", onMain block: @escaping @MainActor @Sendable (LongPressGestureRecognizer) -> Void
  ) {
    super.init(name: name)
    set(.any, onMain: block)
  }

  /// How long the press lasts since the last finger landed; 500 ms unless set.
  public var minimumPressDuration: Duration {
    get { Duration(microseconds: configuration.minimumPressDuration) }
    set { configuration.minimumPressDuration = max(newValue.microseconds, 0) }
  }

  /// How far a finger may have been from its own landing, in millimetres; 2.5 unless set. Going back does not help.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue.asLimit }
  }

  /// How many fingers press; 1 unless set, at least 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = max(newValue, 1) }
  }

  /// How many taps come before the press; 0 unless set.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = max(newValue, 0) }
  }

  override var engineConfiguration: RecognizerConfiguration { .longPress(configuration) }
}
