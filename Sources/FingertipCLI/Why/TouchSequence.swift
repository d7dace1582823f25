// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// What happened from a first finger's landing until all fingers were up and nothing was waited for any more, and what each
/// recognizer made of it.
struct TouchSequence {
  /// A part of the sequence in which there was always a finger down: each tap of a double tap.
  struct Contact {
    var landing: Timestamp
    /// When the last finger left.
    var lift: Timestamp
    /// The most fingers that were down at one moment.
    var fingers = 0
    /// The farthest that a finger got from its own landing, in millimetres.
    var farthest = 0.0
  }

  /// A gesture that a recognizer found, or its giving up.
  struct Decision {
    /// How it ended.
    enum Outcome: String {
      case recognized
      /// Began and is not over: only until the end is known.
      case began
      case ended
      case cancelled
      case failed
    }

    /// The first that was told of it: recognized, began or failed.
    var event: GestureEvent
    /// The end of what began.
    var end: GestureEvent?
    /// Who prevented it or had to fail first.
    var by: String?
    /// Who had to fail before it was told.
    var waitedFor: [String] = []

    var outcome: Outcome {
      switch (event.phase, end?.phase) {
      case (.failed, _): .failed
      case (.recognized, _): .recognized
      case (_, .ended): .ended
      case (_, .cancelled): .cancelled
      case (.began, _), (.changed, _), (.ended, _), (.cancelled, _): .began
      }
    }
  }

  /// A recognizer and its decisions, in the order in which they were told.
  struct Participant {
    let recognizer: GestureRecognizer
    let kind: GestureKind
    let region: String
    var decisions: [Decision] = []

    var name: String { recognizer.name }
  }

  /// Which of the recording's devices, where it has several.
  var device: Int?
  /// Which of the recordings, where there are several.
  var file: String?
  /// What times count from in `--json`.
  var origin: Timestamp
  var contacts: [Contact]
  /// How many touches landed.
  var touches = 0
  /// The way of the finger that went farthest, in millimetres.
  var path = 0.0
  /// Where the first finger landed, in pixels.
  var place: Point
  /// Since all fingers of the sequence before were up, where there was one.
  var pause: Microseconds?
  var pixelsPerMillimetre: Point
  /// All recognizers, region by region, in the order in which they were added.
  var participants: [Participant]

  /// The first landing.
  var start: Timestamp { contacts.first?.landing ?? origin }

  /// From the first landing until the last finger left.
  var duration: Microseconds { (contacts.last?.lift ?? start).microseconds(since: start) }

  /// The most fingers that were down at one moment.
  var fingers: Int { contacts.map(\.fingers).max() ?? 0 }

  /// The farthest that a finger got from its own landing, in millimetres.
  var farthest: Double { contacts.map(\.farthest).max() ?? 0 }

  /// The gestures that were told, in the order of their beginnings.
  var gestures: [(name: String, outcome: Decision.Outcome)] {
    var found: [(name: String, decision: Decision)] = []
    for participant in participants {
      for decision in participant.decisions where decision.outcome != .failed {
        found.append((participant.name, decision))
      }
    }
    // Equal times stay in the recognizers' order, so that every run says the same.
    let order = found.indices.sorted {
      (found[$0].decision.event.time, $0) < (found[$1].decision.event.time, $1)
    }
    return order.map { (found[$0].name, found[$0].decision.outcome) }
  }

  /// The contact in which `time` lies, or the last one before it.
  func contact(at time: Timestamp) -> Contact? {
    contacts.last { $0.landing <= time }
  }

  mutating func takeIn(path: Double) {
    self.path = max(self.path, path)
  }

  mutating func changeLastContact(_ change: (inout Contact) -> Void) {
    guard let last = contacts.indices.last else { return }
    change(&contacts[last])
  }

  /// The failure that says most about why there was no gesture: of a limit that was missed by the smallest factor.
  var closestFailure: (name: String, event: GestureEvent, by: String?)? {
    var best: (name: String, event: GestureEvent, by: String?)?
    var least = (rank: Int.max, factor: Double.infinity)
    for participant in participants {
      for decision in participant.decisions where decision.outcome == .failed {
        let distance = distance(decision.event, of: participant.recognizer)
        guard best == nil || distance < least else { continue }
        best = (participant.name, decision.event, decision.by)
        least = distance
      }
    }
    return best
  }

  /// How far a failure was from being none: first those of gestures with as many fingers, then those of gestures with other
  /// fingers or other places, at the end what has no numbers.
  private func distance(_ event: GestureEvent, of recognizer: GestureRecognizer) -> (rank: Int, factor: Double) {
    let fingers = contact(at: event.time)?.fingers ?? 0
    switch event.reason {
    case .liftedTooEarly:
      let factor = Self.factor(event.value, event.limit)
      // Who did so little of it hardly meant it.
      return (recognizer.isMade(of: fingers) && factor <= Self.largestFactor ? 0 : 2, factor)
    case .movedTooFar, .heldTooLong, .nextTapTooLate, .nextTapTooFar, .tooSlow, .tooLate, .wrongDirection:
      return (recognizer.isMade(of: fingers) ? 0 : 2, Self.factor(event.value, event.limit))
    case .tooManyTouches, .tooFewTouches: return (1, Self.factor(Double(fingers), event.limit))
    case .startedElsewhere: return (1, Self.factor(event.value, event.limit))
    case .preventedBy, .requiredFailureOf, .touchCancelled, .notAllowedToBegin, .disabled: return (3, 1)
    }
  }

  private static let largestFactor = 4.0

  private static func factor(_ value: Double, _ limit: Double) -> Double {
    let factor = max(value, limit) / min(value, limit)
    return factor.isFinite ? factor : .infinity
  }
}

extension GestureRecognizer {
  /// Whether it looks for a gesture of so many fingers.
  fileprivate func isMade(of fingers: Int) -> Bool {
    switch self {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired == fingers
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired == fingers
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired == fingers
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches <= fingers && fingers <= pan.maximumNumberOfTouches
    case let pan as ScreenEdgePanGestureRecognizer:
      pan.minimumNumberOfTouches <= fingers && fingers <= pan.maximumNumberOfTouches
    case is PinchGestureRecognizer, is RotationGestureRecognizer: fingers >= 2
    case is BackPanGestureRecognizer, is SequenceGestureRecognizer: fingers == 1
    default: true
    }
  }
}
