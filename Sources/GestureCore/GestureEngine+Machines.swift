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

  @inline(__always)
  func handle(_ index: Int, _ update: TouchUpdate) -> Outcome {
    if recognizers[index].kind == .custom { return handleCustom(index, update) }
    return visit(index, Handling(update: update, context: context(index)))
  }

  /// Shows the app's own recognizer its touches, and takes what it wants of them.
  private func handleCustom(_ index: Int, _ update: TouchUpdate) -> Outcome {
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
    return machines.machine(index, as: CustomRecognizer.self).pointee.handle(update, wish: wish)
  }

  func begin(_ index: Int) {
    visit(index, Beginning(context: context(index)))
  }

  func reset(_ index: Int) {
    visit(index, Resetting())
    if recognizers[index].kind == .custom, let questions = state.pointee.questions {
      _ = questions.show(index, customTouches, count: 0)
    }
  }

  func machineDeadline(_ index: Int) -> Deadline {
    visit(index, Waiting(rules: rules))
  }

  func machineIndifference(_ index: Int) -> Double {
    visit(index, Expecting())
  }

  /// An active gesture's fingers move; where that is news it is written to `place`, and the answer is true.
  @inline(__always)
  func follow(_ index: Int, _ moved: ContactSet, reportingTo place: UnsafeMutablePointer<GestureEvent>) -> Bool {
    let recognizer = RecognizerID(index: Int32(truncatingIfNeeded: index))
    return visit(
      index,
      Following(
        moved: moved, recognizer: recognizer, sequence: recognizers[index].sequence, place: place,
        context: context(index)))
  }

  func report(_ index: Int, into event: UnsafeMutablePointer<GestureEvent>) {
    visit(index, Reporting(event: event, context: context(index)))
  }

  /// Fills in what the recognizer would report if it began now.
  func reportProspect(_ index: Int, into event: UnsafeMutablePointer<GestureEvent>) {
    visit(index, Foreseeing(event: event, context: context(index)))
  }

  func movement(_ index: Int) -> Movement {
    visit(index, Measuring(context: context(index)))
  }

  /// Whether a gesture that is under way takes one more finger, beside those that have just landed.
  func takesFurtherFinger(_ index: Int) -> Bool {
    visit(index, Asking(landed: recognizers[index].landed))
  }

  /// The one place that knows which kind has which machine.
  @inline(__always)
  private func visit<Visitor: MachineVisitor>(_ index: Int, _ visitor: Visitor) -> Visitor.Result {
    switch recognizers[index].kind {
    case .tap: visitor.visit(machines.machine(index, as: TapRecognizer.self))
    case .longPress: visitor.visit(machines.machine(index, as: LongPressRecognizer.self))
    case .pan: visitor.visit(machines.machine(index, as: PanRecognizer.self))
    case .swipe: visitor.visit(machines.machine(index, as: SwipeRecognizer.self))
    case .pinch: visitor.visit(machines.machine(index, as: PinchRecognizer.self))
    case .rotation: visitor.visit(machines.machine(index, as: RotationRecognizer.self))
    case .screenEdgePan: visitor.visit(machines.machine(index, as: ScreenEdgePanRecognizer.self))
    case .backPan: visitor.visit(machines.machine(index, as: BackPanRecognizer.self))
    case .transform: visitor.visit(machines.machine(index, as: TransformRecognizer.self))
    case .sequence: visitor.visit(machines.machine(index, as: SequenceRecognizer.self))
    case .custom: visitor.visit(machines.machine(index, as: CustomRecognizer.self))
    }
  }
}

/// Something that is done to a machine of whatever kind; the compiler makes one of each for every kind.
private protocol MachineVisitor {
  associatedtype Result
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Result
}

private struct Handling: MachineVisitor {
  let update: TouchUpdate
  let context: RecognizerContext

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Outcome {
    machine.pointee.handle(update, context)
  }
}

private struct Following: MachineVisitor {
  let moved: ContactSet
  let recognizer: RecognizerID
  let sequence: TouchSet
  let place: UnsafeMutablePointer<GestureEvent>
  let context: RecognizerContext

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Bool {
    guard machine.pointee.follow(moved, context) else { return false }
    // Put together in registers and written once.
    var event = GestureEvent(
      recognizer: recognizer, kind: Machine.kind, phase: .changed, sequence: sequence, time: context.time,
      delivered: context.time)
    machine.pointee.report(into: &event, context)
    place.pointee = event.inPixels(context.pixelsPerMillimetre)
    return true
  }
}

private struct Beginning: MachineVisitor {
  let context: RecognizerContext

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) {
    machine.pointee.begin(context)
  }
}

private struct Resetting: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) {
    machine.pointee.reset()
  }
}

private struct Waiting: MachineVisitor {
  let rules: GestureRules

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Deadline {
    machine.pointee.deadline(rules)
  }
}

private struct Expecting: MachineVisitor {
  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Double {
    machine.pointee.indifference
  }
}

private struct Reporting: MachineVisitor {
  let event: UnsafeMutablePointer<GestureEvent>
  let context: RecognizerContext

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) {
    machine.pointee.report(into: &event.pointee, context)
  }
}

private struct Foreseeing: MachineVisitor {
  let event: UnsafeMutablePointer<GestureEvent>
  let context: RecognizerContext

  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) {
    var begun = machine.pointee
    begun.begin(context)
    begun.report(into: &event.pointee, context)
  }
}

private struct Measuring: MachineVisitor {
  let context: RecognizerContext

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Movement {
    machine.pointee.movement(context)
  }
}

private struct Asking: MachineVisitor {
  let landed: ContactSet

  @inline(__always)
  func visit<Machine: Recognizer>(_ machine: UnsafeMutablePointer<Machine>) -> Bool {
    machine.pointee.takesFurtherFinger(besides: landed)
  }
}
