// SPDX-License-Identifier: MIT

/// What a recognizer makes of an update. The engine decides what becomes of it.
enum Outcome: BitwiseCopyable {
  /// Nothing that anybody needs to hear.
  case none
  /// These touches are lost to the recognizer.
  case fail(Failure)
  /// The sequence so far is lost, and the touches that are down began another.
  case restart(Failure)
  /// A discrete gesture is complete.
  case recognize
  /// A continuous gesture wants to begin; `ratio` is how many times its own threshold it has passed.
  case begin(ratio: Double)
  /// As `begin`, but its fingers have left: if it may begin it ends at once.
  case beginAndEnd(ratio: Double)
  /// A continuous gesture has news.
  case change
  /// A continuous gesture's fingers lifted.
  case end
  /// A continuous gesture's fingers were cancelled.
  case cancel
}

/// When a recognizer wants to hear of time alone.
struct Deadline: BitwiseCopyable {
  /// The moment that the recognizer is told.
  let time: Timestamp
  /// The first moment at which it is due: at `time`, or just after where the limit itself still counts.
  let due: Timestamp

  static let never = Deadline(time: .never, due: .never)

  /// Due at `time` itself, as for a press that is long enough then.
  static func at(_ time: Timestamp) -> Deadline { Deadline(time: time, due: time) }

  /// Due once `time` has passed, as for a limit that includes its own value.
  static func after(_ time: Timestamp) -> Deadline {
    Deadline(time: time, due: time.advanced(byMicroseconds: 1))
  }

  static func earlier(_ left: Deadline, _ right: Deadline) -> Deadline { left.due <= right.due ? left : right }
}
