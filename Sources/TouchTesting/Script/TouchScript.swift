// SPDX-License-Identifier: MIT

public import GestureCore

/// What fingers do, on a clock that passes only as the script says.
///
/// A script is written as text or built by code; both of these are a tap and, half a second later, a pan of one finger:
///
///     let text: TouchScript = "0 D 100 100  50 U    550 D 100 100  600 M 160 100  650 M 220 100  700 U"
///
///     var built = TouchScript()
///     built.tap(x: 100, y: 100)
///     built.wait(500)
///     built.land(x: 100, y: 100)
///     built.drag(x: 220, y: 100, lasting: 100, steps: 2)
///     built.wait(50)
///     built.lift()
///
/// Places are display pixels, or millimetres where the script says so; times are milliseconds.
///
/// ## Testing an app's own gestures
///
/// A script becomes what a panel would send, and a recording with that stands in for the panel. The app's code does not
/// change, no device and no waiting is needed, and the same script gives the same gestures every time:
///
///     import Fingertip
///     import Testing
///     import TouchRecording
///     import TouchTesting
///
///     @Test func `two taps open the picture`() throws {
///       let panel = TestPanel()
///       let events = panel.events(for: "0 D 960 540  60 U  200 D 962 541  250 U")
///       var options = TouchScreen.Options()
///       options.display = panel.display
///       let screen = try TouchScreen(
///         recorded: RecordedDevice(name: "test", capabilities: panel.capabilities, events: events),
///         delivery: .direct, options: options)
///
///       let lines = TestLines()
///       let picture = Picture(on: screen)
///       picture.whenOpened { lines.add("opened") }
///       try screen.start()
///
///       #expect(lines.difference(from: ["opened"]) == nil)
///     }
///
/// With `delivery: .direct` the whole script has been played when `start()` returns. At its end time passes until nothing
/// is due any more, then fingers that are still down are cancelled.
///
/// People do not move like scripts. ``HumanHand`` makes gestures as people do them, and ``TestPanel`` makes of them what
/// panels of all sizes and rates send:
///
///     var hand = HumanHand(seed: 7, glass: panel.millimetres)
///     let script = panel.script(of: hand.gesture(.pinch))
///
/// ## The text
///
/// A time begins a frame, and everything up to the next time belongs to it; without a time it belongs to the frame
/// before. `#` begins a remark that ends with the line.
///
/// | word | meaning |
/// |---|---|
/// | `D1 x y` | finger 1 lands at (x, y) |
/// | `M1 x y` | finger 1 moves to (x, y) |
/// | `U1` | finger 1 lifts where it is |
/// | `L1 x y` | finger 1 lifts, and only the lift says that it was at (x, y) |
/// | `X1` | finger 1 is taken away without a lift, as a palm |
/// | `C` | everything is cancelled: device gone, app's request |
/// | `W` | nothing happens, only the clock gets here |
///
/// A finger without a number is finger 0. What a finger does that is not down is left out when the script is played.
public struct TouchScript: Equatable, Sendable {
  /// What the numbers of places are.
  public enum Unit: Equatable, Sendable {
    /// Display pixels, as an app sees them: origin top left, x right, y down.
    case pixels
    /// Millimetres on the glass, in the same directions.
    case millimetres
  }

  /// What one finger does in a frame; fingers have the numbers that the script gives them.
  public enum Action: Equatable, Sendable {
    case land(Int, Point)
    case move(Int, Point)
    /// With a place, that is where the finger was at last, and nothing but the lift says so.
    case lift(Int, at: Point?)
    /// Taken away without a lift, as a palm.
    case cancel(Int)
  }

  /// What happens at one moment.
  public enum Step: Equatable, Sendable {
    case frame(at: Microseconds, [Action])
    /// Every touch is cancelled.
    case cancelAll(at: Microseconds)
    /// The clock gets here and nothing else happens.
    case wait(until: Microseconds)

    public var time: Microseconds {
      switch self {
      case .frame(let time, _), .cancelAll(let time), .wait(let time): time
      }
    }
  }

  public var unit: Unit
  /// In the order in which they happen. Times may stand still or run back, as a faulty driver's do.
  public var steps: [Step]
  /// Where the clock is while the script is being built.
  var clock: Microseconds

  public init(steps: [Step] = [], unit: Unit = .pixels) {
    self.steps = steps
    self.unit = unit
    clock = steps.last?.time ?? 0
  }

  /// When the last step happens, in microseconds from the script's beginning.
  public var end: Microseconds { steps.last?.time ?? 0 }

  public static func == (left: TouchScript, right: TouchScript) -> Bool {
    left.unit == right.unit && left.steps == right.steps
  }

  /// Adds what `other` does, its beginning being `pause` milliseconds after this script's end.
  ///
  /// - Precondition: both have the same unit.
  public mutating func append(_ other: TouchScript, after pause: Double = 0) {
    precondition(steps.isEmpty || other.unit == unit, "one script has one unit")
    unit = other.unit
    let shift = clock + microseconds(pause)
    steps += other.steps.map { $0.shifted(by: shift) }
    clock = shift + other.clock
  }

  /// The same script with every place taken through `change`.
  public func mapPlaces(_ change: (Point) -> Point) -> TouchScript {
    var mapped = self
    mapped.steps = steps.map { step in
      guard case .frame(let time, let actions) = step else { return step }
      return .frame(at: time, actions.map { $0.mapPlace(change) })
    }
    return mapped
  }
}

extension TouchScript.Action {
  fileprivate func mapPlace(_ change: (Point) -> Point) -> TouchScript.Action {
    switch self {
    case .land(let finger, let place): .land(finger, change(place))
    case .move(let finger, let place): .move(finger, change(place))
    case .lift(let finger, let place): .lift(finger, at: place.map(change))
    case .cancel: self
    }
  }
}

extension TouchScript.Step {
  fileprivate func shifted(by shift: Microseconds) -> TouchScript.Step {
    switch self {
    case .frame(let time, let actions): .frame(at: time &+ shift, actions)
    case .cancelAll(let time): .cancelAll(at: time &+ shift)
    case .wait(let time): .wait(until: time &+ shift)
    }
  }
}

/// Milliseconds as the nearest microsecond; times beyond what a clock holds are a mistake of the test.
func microseconds(_ milliseconds: Double) -> Microseconds {
  guard let time = Microseconds(exactly: (milliseconds * 1000).rounded()) else {
    preconditionFailure("\(milliseconds) ms is no time")
  }
  return time
}
