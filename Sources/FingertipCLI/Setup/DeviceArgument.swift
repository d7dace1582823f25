// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore

/// The DEVICE of `monitor` and `record`.
struct DeviceArgument {
  static let help = """
    DEVICE is a node (/dev/input/event3 or event3), name:PART, path:ID_PATH, usb:PORT, serial:SERIAL or \
    udev:KEY=VALUE; without it the first touchscreen is meant.
    """

  var selector: DeviceSelector
  var kinds: DeviceKinds

  init(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.operands.count <= 1 else { throw .usage("one device at a time") }
    kinds = arguments.has("force") ? .everything : .touchscreens
    guard let text = arguments.operands.first else {
      // Whatever comes first is hardly what somebody wants who asks for something unusual.
      if kinds == .everything { throw .usage("--force needs a DEVICE") }
      selector = .firstTouchscreen
      return
    }
    do {
      selector = try DeviceSelector(text)
    } catch {
      throw .usage("\(error)")
    }
  }

  /// What to say when the device cannot be used: why, and where else gestures can be seen.
  func failure(_ error: DeviceError) -> CommandError {
    switch error {
    case .notTouchscreen: .failed("\(error); --force reads it all the same")
    case .notFound: .failed("\(error)\n`fingertip demo' shows gestures without a panel")
    case .permissionDenied, .busy, .gone, .noSuchNode, .system, .badSelector, .screenStopped: .failed("\(error)")
    }
  }
}
