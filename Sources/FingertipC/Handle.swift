// SPDX-License-Identifier: MIT

import CFingertip
import Synchronization

/// What a C program has a name for: a screen, a region or a gesture.
class Handle: @unchecked Sendable {
  /// The C type.
  class var typeName: String { "handle" }

  /// The name; found in ``HandleTable`` until the handle is freed.
  private(set) var token: OpaquePointer?
  let gate: ScreenGate

  init(gate: ScreenGate) {
    self.gate = gate
    token = HandleTable.add(self)
  }
}

/// All handles of the process that were not freed.
///
/// Tokens count up and are odd, so that one that was freed is never mistaken for a later one, and none for an address.
enum HandleTable {
  private struct Live {
    var latest: UInt = 0
    var handles: [UInt: Handle] = [:]
  }

  private static let live = Mutex(Live())
  private static let mark: UInt = 0xB

  static func add(_ handle: Handle) -> OpaquePointer? {
    live.withLock { live in
      repeat { live.latest = (live.latest &+ 1) & (.max >> 4) } while live.handles[live.latest] != nil
      live.handles[live.latest] = handle
      return OpaquePointer(bitPattern: live.latest << 4 | mark)
    }
  }

  /// The handle that `token` names, if it is of that kind.
  static func find<Kind: Handle>(_ token: OpaquePointer?, as kind: Kind.Type) throws -> Kind {
    guard let token else { throw CError(FINGERTIP_ERROR_HANDLE, "NULL where a \(kind.typeName) is needed") }
    let bits = UInt(bitPattern: token)
    let (handle, latest) = live.withLock { ($0.handles[bits >> 4], $0.latest) }
    guard let handle, bits & 0xF == mark else {
      throw bits & 0xF == mark && bits >> 4 <= latest
        ? freed(kind) : CError(FINGERTIP_ERROR_HANDLE, "this is no \(kind.typeName)")
    }
    guard let typed = handle as? Kind else {
      throw CError(FINGERTIP_ERROR_HANDLE, "a \(type(of: handle).typeName) where a \(kind.typeName) is needed")
    }
    return typed
  }

  private static func freed(_ kind: Handle.Type) -> CError {
    CError(FINGERTIP_ERROR_HANDLE, "a handle that was freed where a \(kind.typeName) is needed")
  }

  /// Gives the handle to `body` where the screen may be used, and keeps the screen from being freed meanwhile.
  static func with<Kind: Handle, Result>(
    _ token: OpaquePointer?, as kind: Kind.Type, _ body: (Kind) throws -> Result
  ) throws -> Result {
    let handle = try find(token, as: kind)
    try handle.gate.checkThread()
    return try handle.gate.enter {
      // Freed by another thread while this one waited, or being freed by this one.
      guard !handle.gate.isClosed else { throw freed(kind) }
      return try body(handle)
    }
  }

  /// Forgets the name; false where somebody else already has.
  @discardableResult
  static func remove(_ handle: Handle) -> Bool {
    let bits = UInt(bitPattern: handle.token)
    return live.withLock { $0.handles.removeValue(forKey: bits >> 4) } != nil
  }
}
