// SPDX-License-Identifier: MIT

/// What a recognizer is to recognize, by kind.
public enum RecognizerConfiguration: Sendable, BitwiseCopyable {
  case tap(TapRecognizer.Configuration)
  case longPress(LongPressRecognizer.Configuration)
  case pan(PanRecognizer.Configuration)

  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    }
  }
}

/// Room for the state machine of any kind, changed in place.
struct MachineSlots {
  /// The largest machine, rounded up to whole cache lines.
  static let wordCount =
    (max(
      MemoryLayout<TapRecognizer>.size, MemoryLayout<LongPressRecognizer>.size, MemoryLayout<PanRecognizer>.size) + 63)
    / 64 * 8

  let words: UnsafeMutablePointer<UInt64>

  /// The machine of recognizer `index`, which must be of kind `Machine`.
  @inline(__always)
  func machine<Machine: Recognizer>(_ index: Int, as kind: Machine.Type) -> UnsafeMutablePointer<Machine> {
    UnsafeMutableRawPointer(words + index &* Self.wordCount).assumingMemoryBound(to: Machine.self)
  }

  func initialize(_ index: Int, _ configuration: RecognizerConfiguration) {
    let slot = UnsafeMutableRawPointer(words + index &* Self.wordCount)
    switch configuration {
    case .tap(let configuration):
      slot.initializeMemory(as: TapRecognizer.self, to: TapRecognizer(configuration: configuration))
    case .longPress(let configuration):
      slot.initializeMemory(as: LongPressRecognizer.self, to: LongPressRecognizer(configuration: configuration))
    case .pan(let configuration):
      slot.initializeMemory(as: PanRecognizer.self, to: PanRecognizer(configuration: configuration))
    }
  }

  /// Changes what recognizer `index` looks for; what it is in the middle of goes on under the new limits.
  func configure(_ index: Int, _ configuration: RecognizerConfiguration) {
    switch configuration {
    case .tap(let configuration): machine(index, as: TapRecognizer.self).pointee.configuration = configuration
    case .longPress(let configuration):
      machine(index, as: LongPressRecognizer.self).pointee.configuration = configuration
    case .pan(let configuration): machine(index, as: PanRecognizer.self).pointee.configuration = configuration
    }
  }
}
