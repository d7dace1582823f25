// SPDX-License-Identifier: MIT

import EvdevInput
import Fingertip
import GestureCore

/// `fingertip monitor`: the gestures of a panel as they happen.
struct MonitorCommand: Command {
  static let name = "monitor"
  static let summary = "the gestures made on a panel, as they happen"
  static let syntax = ArgumentSyntax(
    operands: "[DEVICE]",
    description: """
      Print the gestures made on a panel as they happen, until Ctrl-C. A panel that is unplugged is waited for.\u{b}\
      \(DeviceArgument.help) Times count from the first touch.
      """,
    options: GestureOptions.syntax + [.init("grab", "Keep the panel's events from every other program meanwhile")])

  private let device: DeviceArgument
  private let options: GestureOptions
  private let grabs: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    device = try DeviceArgument(arguments)
    options = try GestureOptions(arguments)
    grabs = arguments.has("grab")
  }

  func run(_ console: Console) throws(CommandError) -> ExitStatus {
    let signals = try EndSignals()
    var screenOptions = options.screen
    screenOptions.grabsDevice = grabs
    let screen: TouchScreen
    do {
      screen = try TouchScreen(device.selector, delivery: .manual, options: screenOptions)
    } catch {
      throw device.failure(error)
    }
    LiveScreen(screen, options: options, console: console).run(until: signals)
    return .done
  }
}

/// A screen whose gestures are printed while they are made.
struct LiveScreen {
  private let screen: TouchScreen
  private let console: Console

  init(_ screen: TouchScreen, options: GestureOptions, console: Console) {
    self.screen = screen
    self.console = console
    options.setUp(screen)
    let isColourful = console.out.isColourful
    let reporter = GestureReporter(options: options.report, start: nil) { [console] report in
      console.out.write(options.line(report, isColourful: isColourful))
    }
    reporter.watch(screen)
    screen.whenConnected { [console] panel in
      let size = panel.geometry.millimetres
      let source = panel.geometry.sizeSource == .assumed ? ", assumed" : ""
      let place = panel.path.map { " (\($0))" } ?? ""
      let glass = "\(size.width.fixed(0)) x \(size.height.fixed(0)) mm\(source)"
      console.say("fingertip: reading \"\(panel.name.printable)\"\(place), \(glass); Ctrl-C ends")
    }
    screen.whenDisconnected { [console] reason in
      switch reason {
      case .gone, .closed: console.say("fingertip: the panel is gone; waiting for it to come back")
      case .failed(let error): console.complain("\(error); waiting for the panel to come back")
      }
    }
    screen.whenProblem { [console] error in console.complain("\(error)") }
  }

  /// Prints until a signal comes or nobody reads any more.
  func run(until signals: EndSignals) {
    repeat {
      screen.dispatchPending()
      console.out.flush()
    } while console.out.state == .open && signals.wait(for: screen.fileDescriptor, output: console.out).goesOn
    // What happened before the end is still told; then gestures that are under way are cancelled, and printed so.
    screen.dispatchPending()
    screen.stop()
    console.out.flush()
  }
}
