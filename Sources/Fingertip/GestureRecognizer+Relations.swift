// SPDX-License-Identifier: MIT

/// Relations as lists, beside ``GestureRecognizer/require(toFail:)``, ``GestureRecognizer/allowSimultaneous(with:)``, the
/// blocks and the delegate: all four ways mean the same.
extension GestureRecognizer {
  /// The recognizers that have to fail before this one's result is told. They are not kept by this list.
  ///
  /// Setting it replaces what was said before; a result that waited only for one that is taken out is told.
  public var requiredFailures: [GestureRecognizer] {
    get { required.compactMap(\.object) }
    set {
      checkThread()
      let gone = requiredFailures.filter { old in !newValue.contains { $0 === old } }
      required = []
      for other in gone { session?.stopRequiring(self, toFail: other) }
      for other in newValue { require(toFail: other) }
    }
  }

  /// The recognizers that may have the same touches as this one. They are not kept by this list.
  ///
  /// Setting it replaces what was said here before; what the other one says still counts.
  public var simultaneousRecognizers: [GestureRecognizer] {
    get { partners.compactMap(\.object) }
    set {
      checkThread()
      let gone = simultaneousRecognizers.filter { old in !newValue.contains { $0 === old } }
      partners = []
      for other in gone where !other.partners.contains(where: { $0.object === self }) {
        session?.disallowTogether(self, other)
      }
      for other in newValue { allowSimultaneous(with: other) }
    }
  }
}

/// What is asked, and the answers of blocks and delegate together: either may forbid, either may allow.
extension GestureRecognizer {
  var asksShouldBegin: Bool { shouldBegin != nil || delegate != nil }
  var asksShouldReceive: Bool { shouldReceive != nil || delegate != nil }
  var asksSimultaneous: Bool { shouldRecognizeSimultaneously != nil || delegate != nil }
  var asksRequireFailure: Bool { shouldRequireFailure != nil || delegate != nil }
  var asksBeRequiredToFail: Bool { shouldBeRequiredToFail != nil || delegate != nil }

  func answersShouldBegin() -> Bool {
    shouldBegin?(self) ?? true && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  func answersShouldReceive(_ touch: Touch) -> Bool {
    shouldReceive?(self, touch) ?? true && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func answersSimultaneous(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(self, other) ?? false
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  func answersRequireFailure(of other: GestureRecognizer) -> Bool {
    shouldRequireFailure?(self, other) ?? false
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  func answersBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    shouldBeRequiredToFail?(self, other) ?? false
      || delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
