// SPDX-License-Identifier: MIT

import EvdevInput
import GestureCore
import Glibc
import TouchRecording

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
      selector = try DeviceSelector(Self.text(text))
    } catch {
      throw .usage("\(error)")
    }
  }

  /// The argument as a selector takes it.
  ///
  /// Devices' names are repaired where they are no UTF-8, and so is what is looked for. A path is not: of one that is no
  /// UTF-8 the node is taken that it leads to.
  private static func text(_ argument: SystemText) -> String {
    let repaired = String(decoding: argument.bytes, as: UTF8.self)
    guard argument.bytes.first == UInt8(ascii: "/"), Array(repaired.utf8) != argument.bytes,
      let resolved = argument.withCString({ realpath($0, nil) })
    else { return repaired }
    defer { free(resolved) }
    return SystemText(cString: resolved).description
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
