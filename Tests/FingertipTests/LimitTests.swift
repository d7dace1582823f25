// SPDX-License-Identifier: MIT

import Fingertip
import Testing

@Suite struct `A limit` {
  /// Sets a limit and tells what it is then.
  typealias Setting = (name: String, set: @Sendable (Double) -> Double)

  private static func setting<Recognizer: GestureRecognizer>(
    _ make: @autoclosure @escaping @Sendable () -> Recognizer,
    _ path: ReferenceWritableKeyPath<Recognizer, Double>
  ) -> Setting {
    // A path without captures may go anywhere.
    nonisolated(unsafe) let path = path
    return (
      "\(path)",
      { value in
        let recognizer = make()
        recognizer[keyPath: path] = value
        return recognizer[keyPath: path]
      }
    )
  }

  static let settings: [Setting] = [
    setting(TapGestureRecognizer(), \.allowableMovement), setting(TapGestureRecognizer(), \.maximumTapDistance),
    setting(LongPressGestureRecognizer(), \.allowableMovement), setting(PanGestureRecognizer(), \.hysteresis),
    setting(SwipeGestureRecognizer(), \.minimumDistance), setting(SwipeGestureRecognizer(), \.minimumSpeed),
    setting(SwipeGestureRecognizer(), \.angleTolerance), setting(PinchGestureRecognizer(), \.hysteresis),
    setting(PinchGestureRecognizer(), \.minimumSpan), setting(RotationGestureRecognizer(), \.hysteresis),
    setting(RotationGestureRecognizer(), \.hysteresisArc), setting(ScreenEdgePanGestureRecognizer(), \.edgeWidth),
    setting(ScreenEdgePanGestureRecognizer(), \.hysteresis), setting(BackPanGestureRecognizer(), \.hysteresis),
    setting(BackPanGestureRecognizer(), \.completionProgress), setting(BackPanGestureRecognizer(), \.completionSpeed),
    setting(TransformGestureRecognizer(), \.panHysteresis), setting(TransformGestureRecognizer(), \.pinchHysteresis),
    setting(TransformGestureRecognizer(), \.minimumSpan), setting(TransformGestureRecognizer(), \.rotationHysteresis),
    setting(TransformGestureRecognizer(), \.rotationHysteresisArc),
  ]

  @Test(arguments: settings)
  func `is what it is set to, and never below 0 or no number`(_ setting: Setting) {
    for (value, expected) in [(2.5, 2.5), (0, 0), (-0.1, 0), (.nan, 0), (.infinity, .infinity)] {
      #expect(setting.set(value) == expected, "\(setting.name) set to \(value)")
    }
  }
}
