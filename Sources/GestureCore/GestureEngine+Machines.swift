// SPDX-License-Identifier: MIT

/// The way from a recognizer's place to its state machine, by kind.
extension GestureEngine {
  /// What a recognizer may look at.
  func context(_ index: Int) -> RecognizerContext {
    RecognizerContext(
      contacts: contacts,
      references: FingerReferences(places: references + index &* FingerReferences.capacity), state: state,
      region: regions + Int(recognizers[index].region))
  }

  /// Lets recognizer `index` take its part of a frame.
  @inline(__always)
  func handle(_ index: Int) {
    if recognizers[index].kind == .custom {
      handleCustom(index, takeUpdate(of: index))
    } else {
      visit(index, Handling())
    }
  }

  /// Fingers of a gesture that has not begun move, and nothing else happens to it.
  @inline(__always)
  func track(_ index: Int, _ moved: ContactSet) {
    if recognizers[index].kind == .custom {
      handleCustom(index, TouchUpdate(moved: moved))
    } else {
      visit(index, Tracking(moved: moved))
    }
  }

  /// Shows the app's own recognizer its touches, and takes what it wants of them.
  @inline(never)
  private func handleCustom(_ index: Int, _ update: TouchUpdate) {
    var count = 0
    func show(_ contacts: ContactSet, _ transition: ContactTransition) {
      var rest = contacts
      while let contact = rest.popFirst() {
        let record = self.contacts[contact]
        customTouches[count] = CustomTouch(
          serial: record.pointee.serial, transition: transition, location: pixels(record.pointee.position),
          landing: pixels(record.pointee.landing))
        count &+= 1
      }
    }
    show(update.landed, .landed)
    show(update.moved - update.left, .moved)
    show(update.lifted, .lifted)
    show(update.cancelled, .cancelled)
    var wish = CustomWish.nothing
    if let questions = state.pointee.questions {
      let answer = questions.show(index, customTouches, count: count)
      wish = CustomWish(rawValue: answer) ?? .nothing
    }
    let machine = machines.machine(index, as: CustomRecognizer.self)
    note(machine.pointee.handle(update, wish: wish), of: index, machine, isOnlyMovement: update.isOnlyMovement)
  }

  func begin(_ index: Int) {
    visit(index, Beginning())
  }

  func reset(_ index: Int) {
    visit(index, Resetting())
    if recognizers[index].kind == .custom, let questions = state.pointee.questions {
      _ = questions.show(index, customTouches, count: 0)
    }
  }

  /// Notes what the machine of recognizer `index` waits for: a time, and fingers that go far enough.
  func refreshExpectations(_ index: Int) {
    visit(index, Expecting())
  }

  /// An active gesture's fingers move, and nothing else happens to it; where that is news it is told.
  func follow(_ index: Int, _ moved: ContactSet) {
    // What an app's own recognizer makes of them is not known.
    if recognizers[index].kind == .custom {
      handleCustom(index, TouchUpdate(moved: moved))
    } else {
      visit(index, Following(moved: moved))
    }
  }

  func report(_ index: Int, into event: UnsafeMutablePointer<GestureEvent>) {
    visit(index, Reporting(event: event))
  }

  /// Fills in what the recognizer would report if it began now.
  func reportProspect(_ index: Int, into event: UnsafeMutablePointer<GestureEvent>) {
    visit(index, Foreseeing(event: event))
  }

  func movement(_ index: Int) -> Movement {
    visit(index, Measuring())
  }

  /// Whether a gesture that is under way takes one more finger, beside those that have just landed.
  func takesFurtherFinger(_ index: Int) -> Bool {
    visit(index, Asking(landed: recognizers[index].landed))
  }

  /// The one place that knows which kind has which machine.
  @inline(__always)
  private func visit<Visitor: MachineVisitor>(_ index: Int, _ visitor: Visitor) -> Visitor.Result {
    switch recognizers[index].kind {
    case .tap: visitor.visit(machines.machine(index, as: TapRecognizer.self), of: index, in: self)
    case .longPress: visitor.visit(machines.machine(index, as: LongPressRecognizer.self), of: index, in: self)
    case .pan: visitor.visit(machines.machine(index, as: PanRecognizer.self), of: index, in: self)
    case .swipe: visitor.visit(machines.machine(index, as: SwipeRecognizer.self), of: index, in: self)
    case .pinch: visitor.visit(machines.machine(index, as: PinchRecognizer.self), of: index, in: self)
    case .rotation: visitor.visit(machines.machine(index, as: RotationRecognizer.self), of: index, in: self)
    case .screenEdgePan: visitor.visit(machines.machine(index, as: ScreenEdgePanRecognizer.self), of: index, in: self)
    case .backPan: visitor.visit(machines.machine(index, as: BackPanRecognizer.self), of: index, in: self)
    case .transform: visitor.visit(machines.machine(index, as: TransformRecognizer.self), of: index, in: self)
    case .sequence: visitor.visit(machines.machine(index, as: SequenceRecognizer.self), of: index, in: self)
    case .custom: visitor.visit(machines.machine(index, as: CustomRecognizer.self), of: index, in: self)
    }
  }
}

/// Something that is done to a machine of whatever kind; the compiler makes one of each for every kind.
private protocol MachineVisitor {
  associatedtype Result
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) -> Result
}

// What frames consist of: a function for each kind, which is handed all it needs in registers.

private struct Handling: MachineVisitor {
  @inline(never)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    let update = engine.takeUpdate(of: index)
    let outcome = machine.pointee.handle(update, engine.context(index))
    engine.note(outcome, of: index, machine, isOnlyMovement: update.isOnlyMovement)
  }
}

private struct Tracking: MachineVisitor {
  let moved: ContactSet

  @inline(never)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    let outcome = machine.pointee.handle(TouchUpdate(moved: moved), engine.context(index))
    engine.note(outcome, of: index, machine, isOnlyMovement: true)
  }
}

private struct Following: MachineVisitor {
  let moved: ContactSet

  @inline(never)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    let context = engine.context(index)
    guard machine.pointee.follow(moved, context), let place = engine.nextFreeEvent else { return }
    // Put together in registers and written once.
    var event = GestureEvent(
      recognizer: RecognizerID(index: Int32(truncatingIfNeeded: index)), kind: Machine.kind, phase: .changed,
      sequence: engine.recognizers[index].sequence, time: context.time, delivered: context.time)
    machine.pointee.report(into: &event, context)
    place.pointee = event.inPixels(context.pixelsPerMillimetre)
    engine.state.pointee.eventCount &+= 1
  }
}

private struct Beginning: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    machine.pointee.begin(engine.context(index))
  }
}

private struct Resetting: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    machine.pointee.reset()
  }
}

private struct Expecting: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    engine.refreshExpectations(index, of: machine)
  }
}

private struct Reporting: MachineVisitor {
  let event: UnsafeMutablePointer<GestureEvent>

  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    machine.pointee.report(into: &event.pointee, engine.context(index))
  }
}

private struct Foreseeing: MachineVisitor {
  let event: UnsafeMutablePointer<GestureEvent>

  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) {
    var begun = machine.pointee
    begun.begin(engine.context(index))
    begun.report(into: &event.pointee, engine.context(index))
  }
}

private struct Measuring: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) -> Movement {
    machine.pointee.movement(engine.context(index))
  }
}

private struct Asking: MachineVisitor {
  let landed: ContactSet

  @inline(__always)
  func visit<Machine: Recognizer>(
    _ machine: UnsafeMutablePointer<Machine>, of index: Int, in engine: borrowing GestureEngine
  ) -> Bool {
    machine.pointee.takesFurtherFinger(besides: landed)
  }
}
