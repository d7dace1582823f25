// SPDX-License-Identifier: MIT

/// The blocks of one recognizer, one for each thing that can happen.
struct HandlerTable {
  typealias Block = @Sendable (GestureRecognizer) -> Void

  enum Slot {
    /// The block given at construction: called for everything a gesture tells but its failures.
    case any
    case recognized
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  private var any: Block?
  private var recognized: Block?
  private var began: Block?
  private var changed: Block?
  private var ended: Block?
  private var cancelled: Block?
  private var failed: Block?

  var wantsFailures: Bool { failed != nil }

  subscript(_ slot: Slot) -> Block? {
    get {
      switch slot {
      case .any: any
      case .recognized: recognized
      case .began: began
      case .changed: changed
      case .ended: ended
      case .cancelled: cancelled
      case .failed: failed
      }
    }
    set {
      switch slot {
      case .any: any = newValue
      case .recognized: recognized = newValue
      case .began: began = newValue
      case .changed: changed = newValue
      case .ended: ended = newValue
      case .cancelled: cancelled = newValue
      case .failed: failed = newValue
      }
    }
  }

  /// What is to be called, in this order.
  func blocks(for phase: GesturePhase) -> (Block?, Block?) {
    switch phase {
    case .recognized: (recognized, any)
    case .began: (began, any)
    case .changed: (changed, any)
    case .ended: (ended, any)
    case .cancelled: (cancelled, any)
    case .failed: (failed, nil)
    }
  }
}
