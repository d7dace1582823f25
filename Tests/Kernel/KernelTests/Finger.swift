// SPDX-License-Identifier: MIT

import GestureCore
import Glibc
import VirtualInput

/// One finger, on a panel of whatever kind. Each call is a frame of its own.
extension VirtualDevice {
  private enum Kind {
    case slots(last: Int32)
    case list
    case single
  }

  private var kind: Kind {
    if let slots = model.capabilities.axis(AbsCode.mtSlot) { return .slots(last: slots.maximum) }
    return model.capabilities.has(axis: AbsCode.mtPositionX) ? .list : .single
  }

  func down(_ x: Int32, _ y: Int32) throws {
    switch kind {
    case .slots(let slot): land(slot, x, y)
    case .list: list(x, y)
    case .single: press(x, y)
    }
    try frame()
  }

  func drag(to x: Int32, _ y: Int32) throws {
    switch kind {
    case .slots(let slot): move(slot, x, y)
    case .list: list(x, y)
    case .single: press(x, y)
    }
    try frame()
  }

  func up() throws {
    switch kind {
    case .slots(let slot): lift(slot)
    case .list: listNone()
    case .single: release()
    }
    try frame()
  }

  func tap(_ x: Int32 = 1000, _ y: Int32 = 1000) throws {
    try down(x, y)
    try up()
  }

  /// A drag by 60 mm, whose finger stays down.
  func beginDrag(_ x: Int32 = 1000, _ y: Int32 = 1000) throws {
    try down(x, y)
    for step in Int32(1)...30 { try drag(to: x + step * 24, y + step % 2) }
  }
}
