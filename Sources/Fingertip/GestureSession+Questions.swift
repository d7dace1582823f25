// SPDX-License-Identifier: MIT

/// What the engine asks while it decides, and who answers.
extension GestureSession {
  /// The engine calls plain functions; the context is this session, which owns the engine.
  var questions: EngineQuestions {
    EngineQuestions(
      context: Unmanaged.passUnretained(self).toOpaque(),
      shouldBegin: { context, index in
        let session = GestureSession.from(context)
        guard let recognizer = session.recognizer(RecognizerID(index: index)) else { return true }
        // Apps decide by what the gesture would report.
        recognizer.event = session.engine.prospect(of: RecognizerID(index: index))
        return recognizer.answersShouldBegin()
      },
      shouldReceive: { context, index, serial, x, y in
        let session = GestureSession.from(context)
        return session.recognizer(RecognizerID(index: index))?.answersShouldReceive(
          Touch(serial: serial, phase: .began, location: Point(x: x, y: y), time: session.now)) ?? true
      },
      shouldRecognizeSimultaneously: { context, index, other in
        GestureSession.from(context).ask(index, other) { $0.answersSimultaneous(with: $1) }
      },
      shouldRequireFailure: { context, index, other in
        GestureSession.from(context).ask(index, other) { $0.answersRequireFailure(of: $1) }
      },
      shouldBeRequiredToFail: { context, index, other in
        GestureSession.from(context).ask(index, other) { $0.answersBeRequiredToFail(by: $1) }
      },
      handleTouches: { context, index, touches, count in
        let recognizer = GestureSession.from(context).recognizer(RecognizerID(index: index))
        guard let recognizer = recognizer as? CustomGestureRecognizer else { return CustomWish.nothing.rawValue }
        let touches = UnsafeBufferPointer(
          start: UnsafePointer(touches.assumingMemoryBound(to: CustomTouch.self)), count: Int(count))
        return recognizer.handle(touches).rawValue
      })
  }

  private func ask(
    _ index: Int32, _ other: Int32, _ question: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> Bool {
    guard let one = recognizer(RecognizerID(index: index)), let other = recognizer(RecognizerID(index: other)) else {
      return false
    }
    return question(one, other)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> GestureSession {
    Unmanaged<GestureSession>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }
}
