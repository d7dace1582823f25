// SPDX-License-Identifier: MIT

/// What the engine is told of recognizers that it has: their settings, and how they stand to each other.
///
/// While a question is being answered all of this waits until the frame is decided.
extension GestureSession {
  func configure(_ recognizer: GestureRecognizer) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.configure(id, recognizer.engineConfiguration)
    }
  }

  func setEnabled(_ recognizer: GestureRecognizer) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.setEnabled(recognizer.isEnabled, of: id)
    }
  }

  func setTouchHandling(of recognizer: GestureRecognizer) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.setTouchHandling(
        cancels: recognizer.cancelsTouches, delays: recognizer.delaysTouchesBegan, of: id)
    }
  }

  func setReportsFailures(_ recognizer: GestureRecognizer, _ reports: Bool) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.setReportsFailures(reports, of: id)
    }
  }

  func set(
    translation: Point? = nil, scale: Double? = nil, rotation: Double? = nil, of recognizer: GestureRecognizer
  ) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.set(translation: translation, scale: scale, rotation: rotation, of: id)
    }
  }

  func setQuestions(of recognizer: GestureRecognizer) {
    change { [self] in
      guard let id = recognizer.id else { return }
      engine.setQuestions(
        shouldBegin: recognizer.asksShouldBegin, shouldReceive: recognizer.asksShouldReceive,
        simultaneous: recognizer.asksSimultaneous, requireFailure: recognizer.asksRequireFailure,
        beRequiredToFail: recognizer.asksBeRequiredToFail, of: id)
    }
  }

  // MARK: Relations

  func require(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) {
    relate(recognizer, other) { engine, id, otherID in engine.require(id, toFail: otherID) }
  }

  func allowTogether(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) {
    guard recognizer !== other else { return }
    relate(recognizer, other) { engine, id, otherID in engine.allowTogether(id, otherID) }
  }

  func stopRequiring(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) {
    change { [self] in
      guard isHere(recognizer), isHere(other), let id = recognizer.id, let otherID = other.id else { return }
      engine.stopRequiring(id, toFail: otherID)
    }
  }

  func disallowTogether(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) {
    change { [self] in
      guard isHere(recognizer), isHere(other), let id = recognizer.id, let otherID = other.id else { return }
      engine.disallowTogether(id, otherID)
    }
  }

  private func relate(
    _ recognizer: GestureRecognizer, _ other: GestureRecognizer,
    _ add: @escaping (borrowing GestureEngine, RecognizerID, RecognizerID) -> RelationResult
  ) {
    change { [self] in
      guard isHere(recognizer), isHere(other), let id = recognizer.id, let otherID = other.id else { return }
      switch add(engine, id, otherID) {
      case .added: return
      case .refused:
        assertionFailure("\(recognizer.name) would wait for itself; the requirement is not added")
      case .noRoom:
        grow(relations: 2)
        _ = add(engine, id, otherID)
      }
    }
  }
}
