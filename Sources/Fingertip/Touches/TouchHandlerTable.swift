// SPDX-License-Identifier: MIT

/// The blocks of one region for the touches themselves, one for each phase.
struct TouchHandlerTable {
  typealias Block = @Sendable ([Touch]) -> Void

  private var began: Block?
  private var moved: Block?
  private var ended: Block?
  private var cancelled: Block?

  var isEmpty: Bool { began == nil && moved == nil && ended == nil && cancelled == nil }

  subscript(_ phase: Touch.Phase) -> Block? {
    get {
      switch phase {
      case .began: began
      case .moved: moved
      case .ended: ended
      case .cancelled: cancelled
      }
    }
    set {
      switch phase {
      case .began: began = newValue
      case .moved: moved = newValue
      case .ended: ended = newValue
      case .cancelled: cancelled = newValue
      }
    }
  }
}
