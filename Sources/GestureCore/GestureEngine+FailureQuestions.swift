// SPDX-License-Identifier: MIT

/// Failure requirements that the app decides while people touch the screen.
///
/// Two recognizers are asked about each other when they first come to share a touch, so once in a sequence of touches at
/// most. An answer holds until the recognizer that waits is done with its touches and its results.
extension GestureEngine {
  /// Asks about recognizer `index`, which is about to be given `contact`, and all those that were given it before.
  ///
  /// - Complexity: O(recognizers of the region and those above it).
  func askAboutFailures(_ index: Int, _ contact: Int, landedIn deepest: Int32) {
    guard let questions = state.pointee.questions, takesPart(index) else { return }
    var region = deepest
    while region >= 0 {
      var other = regions[Int(region)].firstRecognizer
      while other >= 0, other != Int32(index) {
        let record = recognizers + Int(other)
        if record.pointee.touches.intersects(ContactSet(contact)), takesPart(Int(other)),
          !record.pointee.sequence.intersects(recognizers[index].sequence)
        {
          ask(questions, whether: Int(other), waitsFor: index)
          ask(questions, whether: index, waitsFor: Int(other))
        }
        other = recognizers[Int(other)].next
      }
      if other >= 0 { return }
      region = regions[Int(region)].parent
    }
  }

  private func takesPart(_ index: Int) -> Bool {
    switch recognizers[index].phase {
    case .idle, .possible, .waiting, .active: true
    case .succeeded, .failed: false
    }
  }

  private func ask(_ questions: EngineQuestions, whether index: Int, waitsFor other: Int) {
    let asks = recognizers[index].questions.contains(.requireFailure)
    let isAsked = recognizers[other].questions.contains(.beRequiredToFail)
    guard asks || isAsked else { return }
    let waits =
      (asks && questions.requires(index, failureOf: other)) || (isAsked && questions.isRequired(other, toFailBy: index))
    if waits { addAnswer(index, waitsFor: other) } else { forgetAnswer(index, waitsFor: other) }
  }

  /// An answer that would make a recognizer wait for itself counts as no.
  private func addAnswer(_ index: Int, waitsFor other: Int) {
    guard !contains(Int32(other), recognizers[index].requirements), !waits(Int32(other), for: Int32(index)),
      relate(.requirement, of: Int32(index), to: Int32(other), isAnswer: true)
    else { return }
    recognizers[index].hasAnswers = true
  }

  private func forgetAnswer(_ index: Int, waitsFor other: Int) {
    guard recognizers[index].hasAnswers else { return }
    forget(.requirement, of: Int32(index)) { $0.isAnswer && $0.other == Int32(other) }
  }

  /// Recognizer `index` is done with its touches: what the app answers next counts anew.
  func forgetAnswers(of index: Int) {
    recognizers[index].hasAnswers = false
    forget(.requirement, of: Int32(index)) { $0.isAnswer }
  }

  /// What was answered about the touches that are down gives way to what is said for good.
  func forgetAllAnswers() {
    for position in 0..<state.pointee.engagedCount { forgetAnswers(of: Int(engaged[position])) }
    settle()
  }

  /// How many more relations there has to be room for, so that no answer about the landings that were fed is lost; 0
  /// where nobody asks.
  ///
  /// - Complexity: O(recognizers that share a landing, squared) in answers that are possible.
  @inlinable
  public var missingRelations: Int {
    state.pointee.asksAboutFailures ? countMissingRelations() : 0
  }

  @usableFromInline
  func countMissingRelations() -> Int {
    switch state.pointee.stage {
    case .done, .time: return 0
    case .leaving, .landing: break
    }
    var missing = 0
    for change in state.pointee.changes where change.transition == .landed {
      missing += possibleAnswers(at: pixels(change.position))
    }
    var free = state.pointee.freeRelation
    while missing > 0, free >= 0 {
      missing -= 1
      free = relations[Int(free)].next
    }
    return missing
  }

  private func possibleAnswers(at place: Point) -> Int {
    var all = 0
    var asking = 0
    var region = region(at: place)
    while region >= 0 {
      var index = regions[Int(region)].firstRecognizer
      while index >= 0 {
        let questions = recognizers[Int(index)].questions
        all += 1
        if questions.contains(.requireFailure) || questions.contains(.beRequiredToFail) { asking += 1 }
        index = recognizers[Int(index)].next
      }
      region = regions[Int(region)].parent
    }
    return asking * max(all - 1, 0)
  }

  /// Takes a requirement back; what waited only for that is told now.
  public func stopRequiring(_ recognizer: RecognizerID, toFail other: RecognizerID) {
    guard isRecognizer(recognizer) else { return }
    forget(.requirement, of: recognizer.index) { $0.other == other.index }
    settle()
  }

  /// Takes back that both may recognize the same touches.
  public func disallowTogether(_ recognizer: RecognizerID, _ other: RecognizerID) {
    guard isRecognizer(recognizer), isRecognizer(other) else { return }
    forget(.partner, of: recognizer.index) { $0.other == other.index }
    forget(.partner, of: other.index) { $0.other == recognizer.index }
  }
}
