// SPDX-License-Identifier: MIT

/// What the engine keeps of a recognizer, whatever its kind.
struct RecognizerRecord: BitwiseCopyable {
  /// Where a recognizer stands in the competition for its touches.
  ///
  ///     idle ──touch──▶ possible ──wins──▶ active ──ends──▶ succeeded ──touches gone──▶ idle
  ///                        │ │ ├─ discrete, wins ────────────▶ succeeded
  ///                        │ │ └─ must wait ──▶ waiting ──▶ active, failed
  ///                        │ └─ complete but must wait: its result is held ──▶ failed
  ///                        └─ fails ──▶ failed ──touches gone──▶ idle
  enum Phase: UInt8, BitwiseCopyable {
    case idle
    case possible
    /// Wanted to begin and waits for others to fail.
    case waiting
    case active
    case succeeded
    /// Lost these touches, or is done with them while its result is held.
    case failed
  }

  /// What a recognizer wants of the arbitration.
  enum Wish: BitwiseCopyable {
    case nothing
    case recognize
    case begin
    case beginAndEnd
  }

  /// What the application asked to be asked.
  struct Questions: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let shouldBegin = Questions(rawValue: 1)
    static let shouldReceive = Questions(rawValue: 2)
    static let simultaneous = Questions(rawValue: 4)
    static let requireFailure = Questions(rawValue: 8)
    static let beRequiredToFail = Questions(rawValue: 16)
  }

  var kind = GestureKind.tap
  var isUsed = false
  var isEnabled = true
  /// Listed among those that have something to wait for.
  var isEngaged = false
  /// Removed by the app; its place is free once its last event was taken.
  var isLeaving = false
  /// Whether `began` was handed out and neither `ended` nor `cancelled` was.
  var isToldActive = false
  var reportsFailures = false
  /// Whoever else follows its touches loses them when it wins.
  var cancelsTouches = true
  /// Whoever else follows its touches hears of them once it has failed.
  var delaysTouches = false
  var questions = Questions()
  var region: Int32 = 0
  /// Its neighbours in its region; where it has left, the next of those that have, or of the free places.
  var previous: Int32 = -1
  var next: Int32 = -1
  var depth: Int32 = 0
  var order: UInt32 = 0

  var phase = Phase.idle
  /// Contacts that are down and were given to it; it takes part again when all of them are gone.
  var touches = ContactSet()
  /// The touches its gesture is made of so far, also those of taps before: what others may not have as well.
  var sequence = TouchSet()
  /// Contacts it was given in this step.
  var landed = ContactSet()
  /// Its deadline is due in this step.
  var isDue = false
  var deadline = Deadline.never
  /// See ``Recognizer/indifference``; below 0 unless it is `possible`.
  var indifference = -1.0

  var wish = Wish.nothing
  /// Began another sequence in this step: to those who wait for it, the old one has failed.
  var hasRestarted = false
  /// Failed in this step because fingers lifted: what they did until then still counts against its rivals.
  var hasFailedAtLift = false
  /// How many times its own threshold the gesture is past.
  var ratio = 0.0
  /// When it wanted to begin, where it has to wait.
  var wishTime = Timestamp(microseconds: 0)
  /// When a block by time alone ends.
  var blockedUntil = Timestamp.never

  /// The results that wait for other recognizers to fail, first to last.
  var firstHeld: Int32 = -1
  var lastHeld: Int32 = -1

  /// Lists in the engine's relations.
  var requirements: Int32 = -1
  /// The last search, through requirements or for what is removed, that came by here.
  var search: UInt32 = 0
  /// Some of the requirements are the app's answers, and go with these touches.
  var hasAnswers = false
  var partners: Int32 = -1
  /// The list of those that others have to it, of both kinds.
  var relationsToIt: Int32 = -1

  /// The list of `kind`.
  subscript(_ kind: Relation.Kind) -> Int32 {
    get {
      switch kind {
      case .requirement: requirements
      case .partner: partners
      }
    }
    set {
      switch kind {
      case .requirement: requirements = newValue
      case .partner: partners = newValue
      }
    }
  }

  var hasHeld: Bool { firstHeld >= 0 }

  /// When time alone concerns it next.
  var nextDue: Timestamp { min(deadline.due, blockedUntil) }

  /// Whether something other than leaving and moving happened to it in this step.
  var isAddressed: Bool { isDue || !landed.isEmpty }

  /// Whether anything can still come of what it has: most of those that share a touch only wait for it to go.
  var isLive: Bool {
    switch phase {
    case .possible, .waiting, .active: true
    case .idle, .succeeded, .failed: hasHeld
    }
  }

  /// Whether it has nothing to wait for: neither touches nor time nor results.
  var isAtRest: Bool { phase == .idle && !hasHeld }

  /// Whether fingers that move are nothing to it, where the farthest has been `farthest` square millimetres from its
  /// landing.
  func isIndifferent(to farthest: Double) -> Bool { farthest <= indifference && wish == .nothing }

  /// Whether it has touches of which nothing has come yet.
  var isUndecided: Bool {
    switch phase {
    case .possible, .waiting: true
    case .idle, .active, .succeeded, .failed: false
    }
  }

  /// Whether it has something to tell that waits for others to fail.
  var isWaiting: Bool { phase == .waiting || hasHeld }

  /// Whether those who require its failure have to go on waiting.
  var couldStillSucceed: Bool { phase == .possible || phase == .waiting || hasHeld }
}

/// A result that waits for other recognizers to fail.
struct HeldEvent: BitwiseCopyable {
  var event: GestureEvent
  /// When the gesture wanted to be told.
  var since = Timestamp(microseconds: 0)
  var next: Int32

  /// The touches that the gesture is made of.
  var sequence: TouchSet { event.sequence }
}

/// How one recognizer stands to another: an entry of the list of those that it has, and of that of those to the other.
struct Relation: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// It waits until the other has failed.
    case requirement
    /// Both may recognize the same touches; the other has one to it, too.
    case partner
  }

  var kind = Kind.requirement
  /// What the app answered for the present touches, not what holds for good.
  var isAnswer = false
  var owner: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  var other: Int32 = -1
  var previousToOther: Int32 = -1
  var nextToOther: Int32 = -1
}
