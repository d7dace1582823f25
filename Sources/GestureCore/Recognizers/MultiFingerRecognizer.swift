// SPDX-License-Identifier: MIT

/// A recognizer of what two or more fingers do to each other, before it begins: it measures from where they were when the
/// last of them joined or left.
protocol MultiFingerRecognizer: Recognizer {
  var members: ContactSet { get set }

  /// Measures from where the fingers are now, or waits where there are fewer than two.
  mutating func measureAnew(_ context: RecognizerContext)

  /// How far past its limit the fingers have come, as a ratio; nil where they are within it.
  func passed(_ context: RecognizerContext) -> Double?

  /// Why it fails, now that the last finger leaves.
  func lost(_ update: TouchUpdate, _ context: RecognizerContext) -> Failure
}

extension MultiFingerRecognizer {
  mutating func track(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    if update.left.intersects(members) { return leaveEarly(update, context) }
    if !update.landed.isEmpty {
      members |= update.landed
      measureAnew(context)
      return .none
    }
    return passed(context).map { .begin(ratio: $0) } ?? .none
  }

  private mutating func leaveEarly(_ update: TouchUpdate, _ context: RecognizerContext) -> Outcome {
    let staying = members - update.left
    if staying.count < 2, update.cancelled.isEmpty, let ratio = passed(context) { return .beginAndEnd(ratio: ratio) }
    if staying.isEmpty { return .fail(lost(update, context)) }
    members = staying
    measureAnew(context)
    return .none
  }
}
