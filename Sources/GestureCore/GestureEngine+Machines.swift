// SPDX-License-Identifier: MIT

/// The way from a recognizer's place to its state machine, by kind.
extension GestureEngine {
  func handle(_ index: Int, _ update: TouchUpdate) -> Outcome {
    let context = context
    return switch recognizers[index].kind {
    case .tap: machines.machine(index, as: TapRecognizer.self).pointee.handle(update, context)
    case .longPress: machines.machine(index, as: LongPressRecognizer.self).pointee.handle(update, context)
    case .pan: machines.machine(index, as: PanRecognizer.self).pointee.handle(update, context)
    }
  }

  func begin(_ index: Int) {
    switch recognizers[index].kind {
    case .tap: machines.machine(index, as: TapRecognizer.self).pointee.begin(context)
    case .longPress: machines.machine(index, as: LongPressRecognizer.self).pointee.begin(context)
    case .pan: machines.machine(index, as: PanRecognizer.self).pointee.begin(context)
    }
  }

  func reset(_ index: Int) {
    switch recognizers[index].kind {
    case .tap: machines.machine(index, as: TapRecognizer.self).pointee.reset()
    case .longPress: machines.machine(index, as: LongPressRecognizer.self).pointee.reset()
    case .pan: machines.machine(index, as: PanRecognizer.self).pointee.reset()
    }
  }

  func machineDeadline(_ index: Int) -> Deadline {
    switch recognizers[index].kind {
    case .tap: machines.machine(index, as: TapRecognizer.self).pointee.deadline(rules)
    case .longPress: machines.machine(index, as: LongPressRecognizer.self).pointee.deadline(rules)
    case .pan: machines.machine(index, as: PanRecognizer.self).pointee.deadline(rules)
    }
  }

  func report(_ index: Int, into event: inout GestureEvent) {
    switch recognizers[index].kind {
    case .tap: machines.machine(index, as: TapRecognizer.self).pointee.report(into: &event, context)
    case .longPress: machines.machine(index, as: LongPressRecognizer.self).pointee.report(into: &event, context)
    case .pan: machines.machine(index, as: PanRecognizer.self).pointee.report(into: &event, context)
    }
  }

  /// Whether a gesture that is under way takes one more finger.
  func takesFurtherFinger(_ index: Int) -> Bool {
    switch recognizers[index].kind {
    case .tap, .longPress: false
    case .pan:
      machines.machine(index, as: PanRecognizer.self).pointee.takesFurtherFinger(
        besides: recognizers[index].update.landed)
    }
  }
}
