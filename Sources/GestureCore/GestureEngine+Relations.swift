// SPDX-License-Identifier: MIT

/// How recognizers stand to each other: who waits for whose failure, and who may recognize the same touches.
///
/// Each relation is in two lists, those that a recognizer has and those that others have to it, so that a recognizer that
/// leaves takes all of them along without a search.
extension GestureEngine {
  /// Makes `recognizer` wait until `other` has failed. Answers that would have them wait for each other are dropped.
  public func require(_ recognizer: RecognizerID, toFail other: RecognizerID) -> RelationResult {
    guard isRecognizer(recognizer), isRecognizer(other) else { return .refused }
    if waits(other.index, for: recognizer.index) {
      forgetAllAnswers()
      guard !waits(other.index, for: recognizer.index) else { return .refused }
    }
    forget(.requirement, of: recognizer.index) { $0.other == other.index }
    return relate(.requirement, of: recognizer.index, to: other.index) ? .added : .noRoom
  }

  /// Allows both to recognize the same touches.
  public func allowTogether(_ recognizer: RecognizerID, _ other: RecognizerID) -> RelationResult {
    guard isRecognizer(recognizer), isRecognizer(other), recognizer != other else { return .refused }
    if contains(other.index, recognizers[Int(recognizer.index)].partners) { return .added }
    guard relate(.partner, of: recognizer.index, to: other.index) else { return .noRoom }
    guard relate(.partner, of: other.index, to: recognizer.index) else {
      remove(recognizers[Int(recognizer.index)].partners)
      return .noRoom
    }
    return .added
  }

  /// Whether `recognizer` is `other` or waits for it, directly or through others.
  ///
  /// - Complexity: O(requirements that lead on from `recognizer`): each is looked at once.
  func waits(_ recognizer: Int32, for other: Int32) -> Bool {
    state.pointee.search &+= 1
    return leads(recognizer, to: other)
  }

  private func leads(_ recognizer: Int32, to other: Int32) -> Bool {
    if recognizer == other { return true }
    guard recognizers[Int(recognizer)].search != state.pointee.search else { return false }
    recognizers[Int(recognizer)].search = state.pointee.search
    var entry = recognizers[Int(recognizer)].requirements
    while entry >= 0 {
      if leads(relations[Int(entry)].other, to: other) { return true }
      entry = relations[Int(entry)].next
    }
    return false
  }

  func contains(_ other: Int32, _ list: Int32) -> Bool {
    var entry = list
    while entry >= 0 {
      if relations[Int(entry)].other == other { return true }
      entry = relations[Int(entry)].next
    }
    return false
  }

  /// Adds a relation in front of the others of its kind that recognizer `index` has; false where there is no room.
  func relate(_ kind: Relation.Kind, of index: Int32, to other: Int32, isAnswer: Bool = false) -> Bool {
    let entry = state.pointee.freeRelation
    guard entry >= 0 else { return false }
    state.pointee.freeRelation = relations[Int(entry)].next
    let next = recognizers[Int(index)][kind]
    let nextToOther = recognizers[Int(other)].relationsToIt
    relations[Int(entry)] = Relation(
      kind: kind, isAnswer: isAnswer, owner: index, next: next, other: other, nextToOther: nextToOther)
    if next >= 0 { relations[Int(next)].previous = entry }
    if nextToOther >= 0 { relations[Int(nextToOther)].previousToOther = entry }
    recognizers[Int(index)][kind] = entry
    recognizers[Int(other)].relationsToIt = entry
    return true
  }

  private func remove(_ entry: Int32) {
    let relation = relations[Int(entry)]
    if relation.previous >= 0 {
      relations[Int(relation.previous)].next = relation.next
    } else {
      recognizers[Int(relation.owner)][relation.kind] = relation.next
    }
    if relation.next >= 0 { relations[Int(relation.next)].previous = relation.previous }
    if relation.previousToOther >= 0 {
      relations[Int(relation.previousToOther)].nextToOther = relation.nextToOther
    } else {
      recognizers[Int(relation.other)].relationsToIt = relation.nextToOther
    }
    if relation.nextToOther >= 0 { relations[Int(relation.nextToOther)].previousToOther = relation.previousToOther }
    relations[Int(entry)].next = state.pointee.freeRelation
    state.pointee.freeRelation = entry
  }

  /// Takes out what `isGone` says of one kind of relations that recognizer `index` has.
  func forget(_ kind: Relation.Kind, of index: Int32, where isGone: (Relation) -> Bool) {
    var entry = recognizers[Int(index)][kind]
    while entry >= 0 {
      let next = relations[Int(entry)].next
      if isGone(relations[Int(entry)]) { remove(entry) }
      entry = next
    }
  }

  /// Takes out all relations that recognizer `index` has, and those that others have to it.
  func removeRelations(of index: Int32) {
    while recognizers[Int(index)].requirements >= 0 { remove(recognizers[Int(index)].requirements) }
    while recognizers[Int(index)].partners >= 0 { remove(recognizers[Int(index)].partners) }
    while recognizers[Int(index)].relationsToIt >= 0 { remove(recognizers[Int(index)].relationsToIt) }
  }
}

/// What became of a relation that was to be added.
public enum RelationResult: Equatable, Sendable {
  /// It holds, or held already.
  case added
  /// The engine has no more room for relations.
  case noRoom
  /// One of the two is not there, or a recognizer would wait for itself, directly or through others.
  case refused
}
