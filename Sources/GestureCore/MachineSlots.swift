// SPDX-License-Identifier: MIT

/// Room for the state machine of any kind, changed in place.
struct MachineSlots {
  /// The largest machine, rounded up to whole cache lines.
  static let wordCount = (largestMachine + 63) / 64 * 8

  private static var largestMachine: Int {
    var size = 0
    grow(&size, TapRecognizer.self)
    grow(&size, LongPressRecognizer.self)
    grow(&size, PanRecognizer.self)
    grow(&size, SwipeRecognizer.self)
    grow(&size, PinchRecognizer.self)
    grow(&size, RotationRecognizer.self)
    grow(&size, ScreenEdgePanRecognizer.self)
    grow(&size, BackPanRecognizer.self)
    grow(&size, TransformRecognizer.self)
    grow(&size, SequenceRecognizer.self)
    grow(&size, CustomRecognizer.self)
    return size
  }

  private static func grow<Machine: Recognizer>(_ size: inout Int, _ machine: Machine.Type) {
    size = max(size, MemoryLayout<Machine>.size)
  }

  let words: UnsafeMutablePointer<UInt64>

  /// The machine of recognizer `index`, which must be of kind `Machine`.
  @inline(__always)
  func machine<Machine: Recognizer>(_ index: Int, as kind: Machine.Type) -> UnsafeMutablePointer<Machine> {
    UnsafeMutableRawPointer(words + index &* Self.wordCount).assumingMemoryBound(to: Machine.self)
  }

  private func initialize<Machine: Recognizer>(_ index: Int, _ machine: Machine) {
    UnsafeMutableRawPointer(words + index &* Self.wordCount).initializeMemory(as: Machine.self, to: machine)
  }

  func initialize(_ index: Int, _ configuration: RecognizerConfiguration) {
    switch configuration {
    case .tap(let configuration): initialize(index, TapRecognizer(configuration: configuration))
    case .longPress(let configuration): initialize(index, LongPressRecognizer(configuration: configuration))
    case .pan(let configuration): initialize(index, PanRecognizer(configuration: configuration))
    case .swipe(let configuration): initialize(index, SwipeRecognizer(configuration: configuration))
    case .pinch(let configuration): initialize(index, PinchRecognizer(configuration: configuration))
    case .rotation(let configuration): initialize(index, RotationRecognizer(configuration: configuration))
    case .screenEdgePan(let configuration): initialize(index, ScreenEdgePanRecognizer(configuration: configuration))
    case .backPan(let configuration): initialize(index, BackPanRecognizer(configuration: configuration))
    case .transform(let configuration): initialize(index, TransformRecognizer(configuration: configuration))
    case .sequence(let configuration): initialize(index, SequenceRecognizer(configuration: configuration))
    case .custom(let configuration): initialize(index, CustomRecognizer(configuration: configuration))
    }
  }

  /// Changes what recognizer `index` looks for; what it is in the middle of goes on under the new limits.
  func configure(_ index: Int, _ configuration: RecognizerConfiguration) {
    switch configuration {
    case .tap(let configuration): machine(index, as: TapRecognizer.self).pointee.configuration = configuration
    case .longPress(let configuration):
      machine(index, as: LongPressRecognizer.self).pointee.configuration = configuration
    case .pan(let configuration): machine(index, as: PanRecognizer.self).pointee.configuration = configuration
    case .swipe(let configuration): machine(index, as: SwipeRecognizer.self).pointee.configuration = configuration
    case .pinch(let configuration): machine(index, as: PinchRecognizer.self).pointee.configuration = configuration
    case .rotation(let configuration):
      machine(index, as: RotationRecognizer.self).pointee.configuration = configuration
    case .screenEdgePan(let configuration):
      machine(index, as: ScreenEdgePanRecognizer.self).pointee.configuration = configuration
    case .backPan(let configuration): machine(index, as: BackPanRecognizer.self).pointee.configuration = configuration
    case .transform(let configuration):
      machine(index, as: TransformRecognizer.self).pointee.configuration = configuration
    case .sequence(let configuration):
      machine(index, as: SequenceRecognizer.self).pointee.configuration = configuration
    case .custom(let configuration): machine(index, as: CustomRecognizer.self).pointee.configuration = configuration
    }
  }
}
