// SPDX-License-Identifier: MIT

import CFingertip

/// A C function with its context, which is destroyed with this: exactly once, when nothing can call the function any
/// more.
///
/// Made inside of ``status(_:)`` and the like: where the function that takes it fails, the context is destroyed before the
/// failure is noted. What destroying may fail with is not what the caller was told.
final class Callback<Function>: @unchecked Sendable {
  private let function: Function
  private let context: UnsafeMutableRawPointer?
  private let destroy: fingertip_destroy?

  /// Nil without a function; the context is destroyed then, too.
  init?(_ function: Function?, _ context: UnsafeMutableRawPointer?, _ destroy: fingertip_destroy?) {
    guard let function else {
      destroy?(context)
      return nil
    }
    self.function = function
    self.context = context
    self.destroy = destroy
  }

  deinit {
    destroy?(context)
  }

  /// Lets `body` call the function with its context, which lives until that has returned, also where the function removes
  /// what this belongs to.
  func call<Result>(_ body: (Function, UnsafeMutableRawPointer?) -> Result) -> Result {
    withExtendedLifetime(self) { body(function, context) }
  }
}

/// Puts `new` in the place of `old`. The old one's context is destroyed afterwards: that may call anything, also for the
/// same place.
@discardableResult
func replace<Function>(_ old: inout Callback<Function>?, by new: Callback<Function>?) -> Callback<Function>? {
  defer { old = new }
  return old
}
