// SPDX-License-Identifier: MIT

import CFingertip
import Fingertip

/// A recognizer as C programs have it, with its callbacks.
///
/// The recognizer's blocks own it: when the recognizer goes, so do the callbacks and their contexts.
final class GestureHandle: Handle, @unchecked Sendable {
  override class var typeName: String { "fingertip_gesture" }

  unowned let screen: ScreenHandle
  private weak var attached: GestureRecognizer?

  private var callback: Callback<fingertip_callback>?
  private var shouldBegin: Callback<fingertip_should_begin>?
  private var shouldReceive: Callback<fingertip_should_receive>?
  private var shouldRecognizeSimultaneously: Callback<fingertip_should_recognize_simultaneously>?
  private var touchesCallback: Callback<fingertip_touches_callback>?
  private var setReportsFailures: ((Bool) -> Void)?
  /// Those that this one requires to fail.
  private var required: [WeakHandle] = []
  private(set) var isShowingTouches = false

  init(on screen: ScreenHandle, callback: Callback<fingertip_callback>?) {
    self.screen = screen
    self.callback = callback
    super.init(gate: screen.gate)
  }

  /// Makes `recognizer` the one that this is the handle of. Its block calls ``tell(_:)``.
  func attach<Recognizer: TypedGestureRecognizer>(_ recognizer: Recognizer) {
    attached = recognizer
    setReportsFailures = { [weak self, weak recognizer] reports in
      guard let self, reports else {
        recognizer?.whenFailed(nil)
        return
      }
      recognizer?.whenFailed { self.tell($0) }
    }
  }

  /// The recognizer, or an error where it is gone.
  func recognizer() throws -> GestureRecognizer {
    guard let attached else { throw CError(FINGERTIP_ERROR_HANDLE, "the gesture was removed") }
    return attached
  }

  /// Lets go of the callbacks.
  func close() {
    replace(&callback, by: nil)
    replace(&shouldBegin, by: nil)
    replace(&shouldReceive, by: nil)
    replace(&shouldRecognizeSimultaneously, by: nil)
    replace(&touchesCallback, by: nil)
  }

  // MARK: Events

  func set(_ callback: Callback<fingertip_callback>?) {
    replace(&self.callback, by: callback)
  }

  func reportFailures(_ reports: Bool) {
    setReportsFailures?(reports)
  }

  /// Calls the callback for what the recognizer has just reported.
  func tell(_ recognizer: GestureRecognizer) {
    gate.enter {
      guard let callback, let reported = recognizer.event else { return }
      var event = fingertip_event(reported, of: recognizer)
      recognizer.name.withCString { name in
        event.name = name
        let by = reported.phase == .failed ? recognizer.failure?.by : nil
        withOptionalCString(by) { by in
          event.by = by
          callback.call { $0(token, &event, $1) }
        }
      }
    }
  }

  // MARK: Relations

  func require(toFail other: GestureHandle) throws {
    try checkSharesScreen(with: other)
    guard !other.waits(for: self) else {
      throw CError.argument("each would wait for the other's failure")
    }
    try recognizer().require(toFail: try other.recognizer())
    required.append(WeakHandle(handle: other))
  }

  func allowSimultaneous(with other: GestureHandle) throws {
    try checkSharesScreen(with: other)
    try recognizer().allowSimultaneous(with: try other.recognizer())
  }

  private func checkSharesScreen(with other: GestureHandle) throws {
    guard other.gate === gate else { throw CError.argument("the two gestures are on different screens") }
  }

  /// Whether this is `other` or waits for it, be it by way of others.
  private func waits(for other: GestureHandle) -> Bool {
    var found = [self]
    var seen: Set<ObjectIdentifier> = []
    while let here = found.popLast() {
      if here === other { return true }
      if seen.insert(ObjectIdentifier(here)).inserted { found += here.required.compactMap(\.handle) }
    }
    return false
  }

  private struct WeakHandle {
    weak var handle: GestureHandle?
  }

  // MARK: Questions

  func set(_ question: Callback<fingertip_should_begin>?) throws {
    let recognizer = try recognizer()
    replace(&shouldBegin, by: question)
    recognizer.shouldBegin = nil
    if question != nil { recognizer.shouldBegin = { [self] _ in answersShouldBegin() } }
  }

  func set(_ question: Callback<fingertip_should_receive>?) throws {
    let recognizer = try recognizer()
    replace(&shouldReceive, by: question)
    recognizer.shouldReceive = nil
    if question != nil { recognizer.shouldReceive = { [self] _, touch in answersShouldReceive(touch) } }
  }

  func set(_ question: Callback<fingertip_should_recognize_simultaneously>?) throws {
    let recognizer = try recognizer()
    replace(&shouldRecognizeSimultaneously, by: question)
    recognizer.shouldRecognizeSimultaneously = nil
    if question != nil {
      recognizer.shouldRecognizeSimultaneously = { [self] _, other in answersSimultaneous(with: other) }
    }
  }

  private func answersShouldBegin() -> Bool {
    gate.enter { () -> Bool in
      guard let question = shouldBegin else { return true }
      return question.call { $0(token, $1) }
    }
  }

  private func answersShouldReceive(_ touch: Touch) -> Bool {
    gate.enter { () -> Bool in
      guard let question = shouldReceive else { return true }
      var touch = fingertip_touch(touch)
      return question.call { $0(token, &touch, $1) }
    }
  }

  private func answersSimultaneous(with other: GestureRecognizer) -> Bool {
    gate.enter { () -> Bool in
      // Without a question the screen may be gone.
      guard let question = shouldRecognizeSimultaneously else { return false }
      return question.call { $0(token, screen.handle(of: other)?.token, $1) }
    }
  }

  // MARK: Custom gestures

  func set(_ callback: Callback<fingertip_touches_callback>?) {
    replace(&touchesCallback, by: callback)
  }

  func show(_ touches: [Touch], _ phase: fingertip_touch_phase) {
    gate.enter {
      guard let callback = touchesCallback else { return }
      isShowingTouches = phase != FINGERTIP_TOUCH_RESET
      defer { isShowingTouches = false }
      withTouchPointers(touches) { pointers, count in callback.call { $0(token, phase, pointers, count, $1) } }
    }
  }
}
