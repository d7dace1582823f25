// SPDX-License-Identifier: MIT

import Fingertip
import GestureCore

/// Watches a screen and gathers touches and decisions into sequences.
final class SequenceWatcher {
  /// Which of the recording's devices, where it has several.
  var device: Int?
  /// Which of the recordings, where there are several.
  var file: String?

  /// The screen has this watcher in its observers.
  private unowned let screen: TouchScreen
  private let origin: Timestamp
  private let take: (TouchSequence) -> Void
  private var current: TouchSequence?
  /// What is known of the fingers that are down, by their serials.
  private var fingers: [UInt64: Finger] = [:]
  /// The recognizers' places in the list of participants.
  private var places: [ObjectIdentifier: Int] = [:]
  private var participants: [TouchSequence.Participant] = []

  private struct Finger {
    let landing: Point
    var position: Point
    var path = 0.0
  }

  /// - Parameter origin: what times count from.
  init(_ screen: TouchScreen, origin: Timestamp, take: @escaping (TouchSequence) -> Void) {
    self.screen = screen
    self.origin = origin
    self.take = take
  }

  /// Begins to watch the screen, whose recognizers are all there by now.
  func watch() {
    screen.root.reportFailures()
    addParticipants(of: screen.root)
    screen.observeTouches { [self] time, change in touch(change, at: time) }
    screen.observeEvents { [self] event, recognizer in decide(event, recognizer) }
  }

  /// Nothing comes any more.
  func finish() {
    if let current { take(current) }
    current = nil
  }

  private func addParticipants(of region: TouchRegion) {
    for recognizer in region.gestureRecognizers {
      places[ObjectIdentifier(recognizer)] = participants.count
      participants.append(
        TouchSequence.Participant(recognizer: recognizer, kind: recognizer.gestureKind, region: region.name))
    }
    for inner in region.regions { addParticipants(of: inner) }
  }

  // MARK: Touches

  private func touch(_ change: TouchChange, at time: Timestamp) {
    switch change.transition {
    case .landed: land(change, at: time)
    case .moved: move(change)
    case .lifted, .cancelled:
      move(change)
      fingers[change.serial] = nil
      current?.changeLastContact { $0.lift = time }
    }
  }

  private func land(_ change: TouchChange, at time: Timestamp) {
    if fingers.isEmpty { beginContact(change, at: time) }
    fingers[change.serial] = Finger(landing: change.position, position: change.position)
    current?.touches += 1
    current?.changeLastContact { [count = fingers.count] in $0.fingers = max($0.fingers, count) }
  }

  private func beginContact(_ change: TouchChange, at time: Timestamp) {
    let contact = TouchSequence.Contact(landing: time, lift: time)
    let last = current?.contacts.last
    // A finger that leaves as another lands is still being decided on.
    if current != nil, screen.isWaiting || last?.lift == time {
      current?.contacts.append(contact)
      return
    }
    finish()
    let scale = screen.geometry?.pixelsPerMillimetre ?? Point(x: 1, y: 1)
    current = TouchSequence(
      device: device, file: file, origin: origin, contacts: [contact],
      place: Point(x: change.position.x * scale.x, y: change.position.y * scale.y),
      pause: last.map { time.microseconds(since: $0.lift) }, pixelsPerMillimetre: scale, participants: participants)
  }

  private func move(_ change: TouchChange) {
    guard var finger = fingers[change.serial] else { return }
    finger.path += (change.position - finger.position).length
    finger.position = change.position
    fingers[change.serial] = finger
    current?.takeIn(path: finger.path)
    current?.changeLastContact { $0.farthest = max($0.farthest, (finger.position - finger.landing).length) }
  }

  // MARK: Decisions

  private func decide(_ event: GestureEvent, _ recognizer: GestureRecognizer) {
    guard let place = places[ObjectIdentifier(recognizer)], current != nil else { return }
    switch event.phase {
    case .recognized, .began, .failed:
      let by = event.by.flatMap { screen.recognizer($0)?.name }
      let decision = TouchSequence.Decision(event: event, by: by, waitedFor: waitedFor(event, recognizer))
      current?.participants[place].decisions.append(decision)
    case .changed: break
    case .ended, .cancelled:
      guard let last = current?.participants[place].decisions.indices.last else { return }
      current?.participants[place].decisions[last].end = event
    }
  }

  /// Who kept `event` back: those of the recognizers that had to fail whose failure came when it was told.
  private func waitedFor(_ event: GestureEvent, _ recognizer: GestureRecognizer) -> [String] {
    guard event.waited else { return [] }
    return recognizer.requiredFailures.compactMap { other in
      guard let place = places[ObjectIdentifier(other)],
        let failure = current?.participants[place].decisions.last?.event, failure.phase == .failed,
        failure.time == event.delivered
      else { return nil }
      return other.name
    }
  }
}

extension GestureRecognizer {
  /// What kind of gesture it looks for.
  fileprivate var gestureKind: GestureKind {
    switch self {
    case is TapGestureRecognizer: .tap
    case is LongPressGestureRecognizer: .longPress
    case is PanGestureRecognizer: .pan
    case is SwipeGestureRecognizer: .swipe
    case is PinchGestureRecognizer: .pinch
    case is RotationGestureRecognizer: .rotation
    case is ScreenEdgePanGestureRecognizer: .screenEdgePan
    case is BackPanGestureRecognizer: .backPan
    case is TransformGestureRecognizer: .transform
    case is SequenceGestureRecognizer: .sequence
    default: .custom
    }
  }
}
